/** The height of the bar, for everything that is sticky below it. */
export const BAR_HEIGHT = 52;

const VARIABLE = '--bar-height';

/** For the whole document, dialogs included. @param more height below the bar, in pixels */
export const barHeightStyle = (more: number) => ({ ':root': { [VARIABLE]: `${BAR_HEIGHT + more}px` } });

/** The height as a length of CSS. */
export const barHeight = `var(${VARIABLE}, ${BAR_HEIGHT}px)`;
