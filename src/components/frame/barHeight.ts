/** What stays at the top of the page: everything that sticks below it asks for this height. */
export const BAR_HEIGHT = 52;

const VARIABLE = '--bar-height';

/** For the whole document, also what is over the page. @param more what is below the bar, in pixels */
export const barHeightStyle = (more: number) => ({ ':root': { [VARIABLE]: `${BAR_HEIGHT + more}px` } });

/** The height as a length of CSS. */
export const barHeight = `var(${VARIABLE}, ${BAR_HEIGHT}px)`;
