import { GlobalStyles } from '@mui/material';
import { barHeight } from './barHeight.ts';

/** For what else lies over the bottom of the page. */
export const OVER_PAGE = 'over-page';

/** While a bar stays in view at the bottom, what would lie over its buttons stands at the top: notifications, downloads. */
export const NoticesAbove = () => <GlobalStyles styles={atTop} />;

const top = { top: `calc(${barHeight} + 8px)`, bottom: 'auto' };
/** It makes room for itself above the page's heading, and is in view wherever the page is scrolled to. */
const inFlow = { ...top, position: 'sticky', right: 'auto', alignSelf: 'flex-end', margin: '8px 16px 0' };
const atTop = { '.MuiSnackbar-root.MuiSnackbar-root': top, [`.${OVER_PAGE}.${OVER_PAGE}`]: inFlow } as const;
