import type { SxProps, Theme } from '@mui/material';

const HEADER_HEIGHT = 44;
const NAME_COLUMN_WIDTH = 200;

/** One style sheet for the whole table, as styling thousands of cells one by one would be slow. */
export const gridStyles: SxProps<Theme> = {
  overflow: 'auto',
  flex: '1 1 auto',
  minHeight: 160,
  scrollPaddingTop: HEADER_HEIGHT,
  scrollPaddingInlineStart: NAME_COLUMN_WIDTH,
  borderBlock: 1,
  borderColor: 'divider',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: 14 },
  '& th, & td': {
    borderBottom: 1,
    borderColor: 'divider',
    borderInlineEnd: (theme: Theme) => `1px solid ${theme.palette.divider}`,
    height: 36,
    px: 1,
    textAlign: 'start',
    backgroundColor: 'background.paper',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: HEADER_HEIGHT,
    fontWeight: 600,
    lineHeight: 1.2,
    minWidth: 72,
    overflowWrap: 'normal',
    backgroundColor: 'background.default',
  },
  '& tr > th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: NAME_COLUMN_WIDTH,
    minWidth: NAME_COLUMN_WIDTH,
    maxWidth: NAME_COLUMN_WIDTH,
  },
  '& thead tr > th:first-of-type': { zIndex: 3 },
  '& tbody th': { fontWeight: 400 },
  '& tbody th > a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { display: 'block', lineHeight: 1.2 },
  '& small.wrong, & small.refused, & small.conflict': { color: 'error.main' },
  '& small.changed': { color: 'text.secondary' },
  '& small.saved': { color: 'success.main' },
  '& td': { position: 'relative', minWidth: 72, maxWidth: 260, cursor: 'cell', userSelect: 'none' },
  '& td > span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Text has its own direction but is aligned like the page.
    textAlign: 'inherit',
  },
  '& .figure': { textAlign: 'end' },
  '& td.fixed': { color: 'text.secondary', backgroundColor: 'background.default' },
  '& td.changed::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    borderBlockStart: '8px solid',
    borderInlineEnd: '8px solid transparent',
    borderBlockStartColor: (theme: Theme) => theme.palette.primary.main,
  },
  '& td.selected': { backgroundImage: (theme: Theme) => tint(theme.palette.action.selected) },
  '& td.wrong': {
    boxShadow: (theme: Theme) => `inset 0 -2px 0 ${theme.palette.error.main}`,
    color: 'error.main',
  },
  '& td:focus, & td:focus-within': {
    outline: '2px solid',
    outlineColor: (theme: Theme) => theme.palette.primary.main,
    outlineOffset: '-2px',
  },
  '& .editor': {
    font: 'inherit',
    color: 'text.primary',
    backgroundColor: 'background.paper',
    border: 0,
    outline: 0,
    width: '100%',
    minWidth: 120,
    height: 32,
    p: 0,
  },
  '& textarea.editor': { minWidth: 240, height: 'auto', resize: 'vertical', display: 'block' },
};

const tint = (colour: string) => `linear-gradient(${colour} 0 0)`;
