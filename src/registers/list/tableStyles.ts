/** How a list's table looks. */
import type { SxProps, Theme } from '@mui/material';
import { CUT_TEXT } from '../../components/list/CutText.tsx';

type Styles = Exclude<SxProps<Theme>, readonly unknown[]>;

/** Smaller than the body's text, which is larger in Urdu, by so many pixels. */
const smallerBy = (by: number) => (theme: Theme) => theme.typography.fontSize - by;

/** Tells the actions from the columns next to them. */
const actionsBorder = { boxShadow: (theme: Theme) => `inset 1px 0 0 ${theme.palette.divider}` };

const cells = '& .RaDataTable-rowCell, & .RaDataTable-headerCell';

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  whiteSpace: 'normal',
  lineHeight: 1.3,
};

/** A code is never cut or broken, and neither is a date. */
const UNBROKEN_TEXT = `:is(.${CUT_TEXT}:has(> .code), td.whole > .${CUT_TEXT}).${CUT_TEXT}`;

/** Rows of 40 px. */
const baseStyles: Styles = {
  '& .RaDataTable-tableWrapper': { overflow: 'auto' },
  '& .RaDataTable-rowCell': { whiteSpace: 'nowrap', py: '2px' },
  // It asks for no more than its width, and takes what its column has.
  [`& :is(td, .${CUT_TEXT}) > .${CUT_TEXT}`]: { minWidth: '100%' },
  '&& tr.Mui-selected': { backgroundColor: 'action.selected' },
  // Where motion is reduced, every change is a very short transition: fifty rows of them take longer than the selection itself.
  '& td, & td *': { transition: 'none !important' },
  // Covers the filters while rows are selected, so that the table doesn't move under the pointer.
  '&& .RaBulkActionsToolbar-toolbar': {
    backgroundColor: 'background.paper',
    backgroundImage: (theme: Theme) => `linear-gradient(${theme.palette.action.selected} 0 0)`,
    px: { md: 1, lg: 2 },
    overflowX: 'auto',
    '& .MuiButton-root': { px: { md: '5px', lg: '10px' }, flexShrink: 0 },
  },
  // The keyboard reaches nothing of it while nothing is selected.
  '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
};

/** The cell's own background hides what scrolls below it; the gradient shades it like its row. */
const rowShade = (action: 'hover' | 'selected') => ({
  backgroundImage: (theme: Theme) => `linear-gradient(${theme.palette.action[action]} 0 0)`,
});

/** All columns, one line each: the table may be wider than its frame, and the actions stay in view. */
const detailStyles: Styles = {
  ...baseStyles,
  '& .actions': { ...actionsBorder, insetInlineEnd: 0 },
  '& td.actions': { position: 'sticky', backgroundColor: 'background.paper' },
  '& th.actions': { zIndex: 3 },
  '& tr:hover > td.actions': rowShade('hover'),
  '&& tr.Mui-selected > td.actions': rowShade('selected'),
};

/** All columns fit: texts and headings take a second line before they are cut. */
const summaryStyles: Styles = {
  ...baseStyles,
  containerType: 'inline-size',
  '& .actions': actionsBorder,
  '& .RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.2 },
  // Next to the heading it has no room of its own, unless the list is sorted by it.
  '& th:not(:last-of-type) > .MuiTableSortLabel-root:not(.Mui-active) > .MuiTableSortLabel-icon': {
    position: 'absolute',
    insetInlineStart: '100%',
    m: 0,
  },
  '& td:not(.actions), & td:not(.actions) > span': { whiteSpace: 'normal' },
  [`& .${CUT_TEXT}`]: { ...twoLines, overflowWrap: 'break-word' },
  // Room for the longer half of most email addresses, which break before the @.
  [`& .${CUT_TEXT}:has(> wbr)`]: { maxWidth: 120 },
  [`& .${CUT_TEXT} wbr`]: { display: 'inline' },
  [`& ${UNBROKEN_TEXT}`]: { display: 'block' },
  [`& ${UNBROKEN_TEXT}, & .code`]: { whiteSpace: 'nowrap' },
  [`& td > .${CUT_TEXT}:has(> a)`]: { minWidth: 'max(110px, 100%)' },
  // Cut itself, as it hides what is beyond it. No third line is seen through a border, unlike padding. From its own start, or browsers cut the dots off.
  [`&& .${CUT_TEXT} > a`]: { ...twoLines, textAlign: 'start', borderBlock: '4px solid transparent' },
  '@container (max-width: 1100px)': { [cells]: { px: '6px' } },
};

/** The same for many columns, in smaller type; in narrow frames only icons show a status, whose words remain for screen readers. */
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
    // Buttons with words are below each other, or the column would take their whole width.
    '& td.actions > div:has(.MuiButton-root)': { flexWrap: 'wrap', maxWidth: 116 },
    '& .actions .MuiIconButton-root': { minWidth: 28, p: '4px' },
    '& .actions .MuiButton-root': { px: '4px' },
  },
};

/** More columns than this are many. */
const MAX_COMFORTABLE_COLUMNS = 5;

export const tableStyles = (columns: number, detail: boolean): Styles =>
  detail ? detailStyles : columns > MAX_COMFORTABLE_COLUMNS ? denseStyles : summaryStyles;
