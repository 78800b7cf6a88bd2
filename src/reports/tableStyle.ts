/** Head and first column that stay in view on the screen; a dense table in black on white on paper. */

const NAME_WIDTH = 250;
const HEAD_ROW = 34;

const quiet = { fontWeight: 400, color: 'text.secondary' } as const;

const onScreen = {
  '& th, & td': { whiteSpace: 'nowrap', height: 36, paddingInline: '10px' },
  '& .name': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 2,
    minWidth: { xs: 140, sm: NAME_WIDTH },
    maxWidth: { xs: 160, sm: 320 },
    whiteSpace: 'normal',
    textAlign: 'start',
    backgroundColor: 'background.paper',
    borderInlineEnd: 1,
    borderInlineEndColor: 'divider',
  },
  '& .name small': { display: 'block', fontSize: 12.5, ...quiet },
  '& thead th': { height: HEAD_ROW },
  '& thead .name': { zIndex: 4, backgroundColor: 'action.disabledBackground' },
  '& thead tr.second th': { top: HEAD_ROW, ...quiet },
  '& .edge, & thead .group': { borderInlineStart: 1, borderInlineStartColor: 'divider' },
  '& .total': { fontWeight: 650 },
  '& tr.heading th, & tr.heading td': {
    fontWeight: 650,
    backgroundColor: 'action.disabledBackground',
    height: 32,
  },
} as const;

const onPaper = {
  maxHeight: 'none',
  overflow: 'visible',
  border: 0,
  '& th, & td': {
    position: 'static',
    height: 'auto',
    padding: '1.5pt 3pt',
    fontSize: '7.5pt',
    lineHeight: 1.2,
    color: '#000',
    borderColor: '#999',
  },
  '& .name': { minWidth: '42mm', maxWidth: '70mm', backgroundColor: 'transparent' },
  '& .name small': { display: 'inline', fontSize: '6.5pt', color: '#000', marginInlineStart: '3pt' },
  '& thead': { display: 'table-header-group' },
  '& thead th, & thead .name, & tr.heading th, & tr.heading td': {
    backgroundColor: '#eee',
    printColorAdjust: 'exact',
  },
  '& tr': { breakInside: 'avoid' },
  '& tr.heading': { breakAfter: 'avoid' },
} as const;

export const reportTableStyle = { ...onScreen, '@media print': onPaper };
