/** How a list's table looks, the closer the less room there is for it (`useFit`). */
import type { SxProps, Theme } from '@mui/material';
import { CUT_TEXT } from '../../components/list/CutText.tsx';
import type { Fit } from './useFit.ts';

/** The table is set as one of these. */
const when = (...fits: Fit[]) => `&:is(${fits.map(fit => `[data-fit="${fit}"]`).join()})`;

/** By so many pixels than the body, whose letters are larger in Urdu. */
const smaller = (by: number) => (theme: Theme) => theme.typography.fontSize - by;

/** Between the columns and the actions, where there is no room to tell them apart. */
const edge = { boxShadow: (theme: Theme) => `inset 1px 0 0 ${theme.palette.divider}` };

/** Smaller type; headings of two words take two lines rather than the room of a column. */
const compact = {
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: '7px', fontSize: smaller(1) },
  '& .RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.2 },
  // Has room of its own where the list is sorted by it; elsewhere it shows in the gap next to it.
  '& th:not(:last-of-type) > .MuiTableSortLabel-root:not(.Mui-active) > .MuiTableSortLabel-icon': {
    position: 'absolute',
    insetInlineStart: '100%',
    m: 0,
  },
  '& .actions': edge,
};

/** A code is written out in full, and so is a day: neither is cut sooner, and no line of it begins in the middle. */
const WHOLE = `:is(.${CUT_TEXT}:has(> .plain-code), td.whole > .${CUT_TEXT}).${CUT_TEXT}`;

/** Longer texts are cut sooner. */
const close = {
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: '5px' },
  [`& .${CUT_TEXT}`]: { maxWidth: 'calc(var(--cut-width) * 0.75)' },
  [`& ${WHOLE}`]: { maxWidth: 'var(--cut-width)' },
  '& td .MuiChip-label': { px: '5px' },
};

/** Texts part between their words, not within one. */
const LONGEST_WORD = '90px';

/** Two lines a cell. */
const lines = {
  '& .RaDataTable-rowCell, & .RaDataTable-rowCell > span': { whiteSpace: 'normal' },
  '& td.actions, & .MuiChip-root': { whiteSpace: 'nowrap' },
  [`& .${CUT_TEXT}`]: {
    maxWidth: `max(calc(var(--cut-width) * 0.55), ${LONGEST_WORD})`,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflowWrap: 'break-word',
    lineHeight: 1.3,
  },
  [`& ${WHOLE}`]: { display: 'block' },
  [`& ${WHOLE}, & .plain-code`]: { whiteSpace: 'nowrap' },
  // Room for the longer half of most e-mail addresses.
  [`& .${CUT_TEXT}:has(> wbr)`]: { maxWidth: 120 },
  [`& .${CUT_TEXT} wbr`]: { display: 'inline' },
  [`& td > .${CUT_TEXT}:has(> a)`]: { minWidth: 'max(110px, 100%)' },
  // What the other columns leave is the name's.
  [`& .${CUT_TEXT}:has(> a.name)`]: { maxWidth: 'var(--cut-width)' },
  // Cut on its own, as it hides what is beyond it; through a border, unlike padding, no line is seen. From its own start, or browsers cut the dots off.
  [`&& .${CUT_TEXT} > a`]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    whiteSpace: 'normal',
    lineHeight: 1.3,
    textAlign: 'start',
    borderBlock: '4px solid transparent',
  },
};

/** Narrow screens: states by their icons, whose words stay for those who listen, and actions closer to each other. */
const tiny = {
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: '3px', fontSize: smaller(2) },
  '& .RaDataTable-headerCell': { fontSize: smaller(3), hyphens: 'auto', overflowWrap: 'normal' },
  [`& .${CUT_TEXT}`]: {
    maxWidth: `max(calc(var(--cut-width) * 0.45), ${LONGEST_WORD})`,
    WebkitLineClamp: '3',
  },
  [`&& .${CUT_TEXT} > a`]: { WebkitLineClamp: '3' },
  '& .plain-code': { fontSize: 12 },
  [`& td > .${CUT_TEXT}:has(> a)`]: { minWidth: 'max(72px, 100%)' },
  '& td .MuiChip-label': { width: 0, p: 0 },
  '& td .MuiChip-icon': { mx: '1px' },
  '& td.actions > div': { gap: 0 },
  // Icons are in one line; a button has one of its own. Else a column that may wrap would be as narrow as one icon.
  '& td.actions > div:has(.MuiButton-root)': { flexWrap: 'wrap', maxWidth: 116 },
  '& .icon-action': { minWidth: 28, p: '4px' },
  '& .actions .MuiButton-root': { px: '4px' },
};

/** A pinned cell, whose own background hides what scrolls below it, in a row of that background. */
const shadedAs = (action: 'hover' | 'selected') => ({
  backgroundImage: (theme: Theme) => `linear-gradient(${theme.palette.action[action]} 0 0)`,
});

/** Rows of 40 px; where somebody has asked for more columns than fit, the actions stay in view. */
export const tableLook: SxProps<Theme> = {
  '& .RaDataTable-tableWrapper': { overflow: 'auto' },
  '& .RaDataTable-rowCell': { whiteSpace: 'nowrap', py: '2px' },
  // It asks for no more than its width, and takes what its column has.
  [`& :is(td, .${CUT_TEXT}) > .${CUT_TEXT}`]: { minWidth: '100%' },
  // Measured at once: where motion is reduced, every change is a very short one.
  '& td, & th, & td *, & th *': { transition: 'none !important' },
  // Only where it is needed: a browser follows each pinned cell on its own.
  '&[data-is-wider] .actions': { ...edge, insetInlineEnd: 0 },
  '&[data-is-wider] td.actions': { position: 'sticky', backgroundColor: 'background.paper' },
  '&[data-is-wider] th.actions': { zIndex: 3 },
  // The pinned cell shades as its row does; a variable that it inherits would have the browser style the whole row again.
  '&[data-is-wider] tr:hover > td.actions': shadedAs('hover'),
  '&&[data-is-wider] tr.Mui-selected > td.actions': shadedAs('selected'),
  // Covers the filters while rows are selected, so that the table doesn't move under the pointer.
  '&& .RaBulkActionsToolbar-toolbar': {
    backgroundColor: 'background.paper',
    backgroundImage: (theme: Theme) => `linear-gradient(${theme.palette.action.selected} 0 0)`,
    // Each frame of it would be drawn with all rows.
    transition: 'none',
    px: { md: 1, lg: 2 },
    overflowX: 'auto',
    '& .MuiButton-root': { px: { md: '5px', lg: '10px' }, flexShrink: 0 },
  },
  // Nothing of it can be reached by keyboard while nothing is selected.
  '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
  '&& tr.Mui-selected': { backgroundColor: 'action.selected' },
  [when('compact', 'close', 'lines', 'tiny')]: compact,
  [when('close', 'lines', 'tiny')]: close,
  [when('lines', 'tiny')]: lines,
  [when('tiny')]: tiny,
};
