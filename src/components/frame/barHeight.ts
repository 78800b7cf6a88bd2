/** Height of the app bar in pixels, for what is sticky below it. */
export const BAR_HEIGHT = 52;

const VARIABLE = '--bar-height';

/** Global style. @param more height of a banner below the bar, in pixels */
export const barHeightStyle = (more: number) => ({ ':root': { [VARIABLE]: `${BAR_HEIGHT + more}px` } });

/** A CSS length. */
export const barHeight = `var(${VARIABLE}, ${BAR_HEIGHT}px)`;
