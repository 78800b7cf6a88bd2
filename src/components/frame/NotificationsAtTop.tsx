import { GlobalStyles } from '@mui/material';
import { barHeight } from './barHeight.ts';

/** Class of other elements that float over the bottom of the page. */
export const OVER_PAGE = 'over-page';

/** Moves notifications and downloads to the top, where they don't cover the bar at the bottom of a form. */
export const NotificationsAtTop = () => <GlobalStyles styles={atTop} />;

const top = { top: `calc(${barHeight} + 4px)`, bottom: 'auto' };
/** Downloads push the heading down, and stay in view. */
const atTop = {
  '.MuiSnackbar-root.MuiSnackbar-root': top,
  [`.${OVER_PAGE}.${OVER_PAGE}`]: { ...top, position: 'sticky' },
} as const;
