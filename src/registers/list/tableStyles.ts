/** Styles of a list's table. */
import type { SxProps, Theme } from '@mui/material';
import { CUT_TEXT } from '../../components/list/CutText.tsx';
import { ACTIONS_WIDTH, MORE_AT_END, MORE_AT_START } from './useScrollCue.ts';

type Styles = Exclude<SxProps<Theme>, readonly unknown[]>;

/** Relative to the body's font size, which is larger in Urdu. */
const smallerBy = (by: number) => (theme: Theme) => theme.typography.fontSize - by;

/** Separates the actions from the other columns. */
const actionsBorder = { boxShadow: (theme: Theme) => `inset 1px 0 0 ${theme.palette.divider}` };

/** Rendering rows for a class of their own would take longer than the selection itself. */
const SELECTED_ROW = 'tr:has(> .MuiTableCell-paddingCheckbox :checked)';

const cells = '& .RaDataTable-rowCell, & .RaDataTable-headerCell';

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  whiteSpace: 'normal',
  lineHeight: 1.3,
};

/** Codes and dates are never cut or broken. */
const UNBROKEN_TEXT = `:is(.${CUT_TEXT}:has(> .code), td.whole > .${CUT_TEXT}).${CUT_TEXT}`;

/** Rows of 40 px. */
const baseStyles: Styles = {
  '& .RaDataTable-tableWrapper': { overflow: 'auto' },
  '& .RaDataTable-rowCell': { whiteSpace: 'nowrap', py: '2px' },
  // Asks for no more than its own width, but uses the full column.
  [`& :is(td, .${CUT_TEXT}) > .${CUT_TEXT}`]: { minWidth: '100%' },
  [`&& tbody ${SELECTED_ROW}`]: { backgroundColor: 'action.selected' },
  // With reduced motion every change is a very short transition; in fifty rows these take longer than the selection itself.
  '& td, & td *': { transition: 'none !important' },
  // Covers the filters while rows are selected, so that the table doesn't move.
  '&& .RaBulkActionsToolbar-toolbar': {
    // Over the frame of the table, too.
    insetInline: '-1px',
    backgroundColor: 'background.paper',
    backgroundImage: (theme: Theme) => `linear-gradient(${theme.palette.action.selected} 0 0)`,
    px: { md: 1, lg: 2 },
    overflowX: 'auto',
    '& .MuiButton-root': { px: { md: '5px', lg: '10px' }, flexShrink: 0 },
  },
  // Takes the hidden buttons out of the tab order.
  '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
};

/** Shades a sticky cell like its row: its opaque background hides both the row's shade and what scrolls beneath. */
const rowShade = (action: 'hover' | 'selected') => ({
  backgroundImage: (theme: Theme) => `linear-gradient(${theme.palette.action[action]} 0 0)`,
});

/** A shadow where columns are hidden. */
const scrollCue: Styles = {
  content: '""',
  position: 'absolute',
  zIndex: 4,
  insetBlock: 0,
  width: 24,
  pointerEvents: 'none',
  displayPrint: 'none',
};
const shade = (towards: 'left' | 'right') => (theme: Theme) =>
  `linear-gradient(to ${towards}, rgba(0, 0, 0, ${theme.palette.mode === 'dark' ? 0.55 : 0.2}), transparent)`;

/** All columns, one line each: the table may scroll sideways, and the actions are sticky. */
const detailStyles: Styles = {
  ...baseStyles,
  position: 'relative',
  [`&[${MORE_AT_START}]::before`]: { ...scrollCue, left: 0, backgroundImage: shade('right') },
  [`&[${MORE_AT_END}]::after`]: {
    ...scrollCue,
    right: `var(${ACTIONS_WIDTH}, 0)`,
    backgroundImage: shade('left'),
  },
  '& .actions': { ...actionsBorder, insetInlineEnd: 0 },
  '& td.actions': { position: 'sticky', backgroundColor: 'background.paper' },
  '& th.actions': { zIndex: 3 },
  '& tr:hover > td.actions': rowShade('hover'),
  [`&& tbody ${SELECTED_ROW} > td.actions`]: rowShade('selected'),
};

/** The table fits its frame: text and headings wrap to a second line before they are cut. */
const summaryStyles: Styles = {
  ...baseStyles,
  containerType: 'inline-size',
  // The room that is left goes to the other columns.
  '& .actions': { ...actionsBorder, width: '1%' },
  '& .RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.2 },
  // The sort icon takes up space only in the sorted column.
  '& th:not(:last-of-type) > .MuiTableSortLabel-root:not(.Mui-active) > .MuiTableSortLabel-icon': {
    position: 'absolute',
    insetInlineStart: '100%',
    m: 0,
  },
  '& td:not(.actions), & td:not(.actions) > span': { whiteSpace: 'normal' },
  [`& .${CUT_TEXT}`]: { ...twoLines, overflowWrap: 'break-word' },
  // Fits the longer half of most email addresses, which break before the @.
  [`& .${CUT_TEXT}:has(> wbr)`]: { maxWidth: 120 },
  [`& .${CUT_TEXT} wbr`]: { display: 'inline' },
  [`& ${UNBROKEN_TEXT}`]: { display: 'block' },
  [`& ${UNBROKEN_TEXT}, & .code`]: { whiteSpace: 'nowrap' },
  [`& td > .${CUT_TEXT}:has(> a)`]: { minWidth: 'max(110px, 100%)' },
  // The link is clamped itself, because it hides its own overflow. A border hides the third line, unlike padding. Aligned to the text's start, or browsers cut off the ellipsis.
  [`&& .${CUT_TEXT} > a`]: { ...twoLines, textAlign: 'start', borderBlock: '4px solid transparent' },
  '@container (max-width: 1100px)': { [cells]: { px: '6px' } },
};

/** For many columns, in smaller type. In narrow frames statuses are icons, with text for screen readers only. */
const denseStyles: Styles = {
  ...summaryStyles,
  '@container (max-width: 1100px)': {
    [cells]: { px: '5px', fontSize: smallerBy(1) },
    '& td .MuiChip-label': { px: '5px' },
  },
  '@container (max-width: 800px)': {
    [cells]: { px: '3px', fontSize: smallerBy(2) },
    '& .RaDataTable-headerCell': { fontSize: smallerBy(3), hyphens: 'auto', overflowWrap: 'normal' },
    '& .code': { fontSize: 12 },
    [`& td > .${CUT_TEXT}:has(> a)`]: { minWidth: 'max(72px, 100%)' },
    '& td .MuiChip-label': { width: 0, p: 0 },
    '& td .MuiChip-icon': { mx: '1px' },
    '& td.actions > div': { gap: 0 },
    '& .actions': { width: 'auto' },
    // Stacks buttons with text to save width.
    '& td.actions > div:has(.MuiButton-root)': { flexWrap: 'wrap', maxWidth: 116 },
    '& .actions .MuiIconButton-root': { minWidth: 28, p: '4px' },
    '& .actions .MuiButton-root': { px: '4px' },
  },
};

const MAX_COMFORTABLE_COLUMNS = 5;

export const tableStyles = (columns: number, detail: boolean): Styles =>
  detail ? detailStyles : columns > MAX_COMFORTABLE_COLUMNS ? denseStyles : summaryStyles;
