import { GlobalStyles } from '@mui/material';
import { barHeight } from './barHeight.ts';

/** For what else is over the bottom of the page. */
export const OVER_PAGE = 'over-page';

/** While a bar stays in view at the bottom, what would be over its buttons is at the top: notifications, downloads. */
export const NoticesAbove = () => <GlobalStyles styles={atTop} />;

const top = { top: `calc(${barHeight} + 4px)`, bottom: 'auto' };
/** Downloads make room for themselves above the page's heading, and are in view wherever the page is scrolled to. */
const atTop = {
  '.MuiSnackbar-root.MuiSnackbar-root': top,
  [`.${OVER_PAGE}.${OVER_PAGE}`]: { ...top, position: 'sticky' },
} as const;
