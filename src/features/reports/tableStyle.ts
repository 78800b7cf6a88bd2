import type { Theme } from '@mui/material';

const NAME_WIDTH = 250;
const HEAD_ROW = 34;

const onScreen = ({ palette }: Theme) => {
  const line = `1px solid ${palette.divider}`;
  const quiet = { fontWeight: 400, color: palette.text.secondary };
  return {
    '& th, & td': { whiteSpace: 'nowrap', height: 36, paddingInline: '10px' },
    '& .name': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 2,
      minWidth: { xs: 140, sm: NAME_WIDTH },
      maxWidth: { xs: 160, sm: 320 },
      whiteSpace: 'normal',
      textAlign: 'start',
      borderInlineEnd: line,
    },
    '& tbody .name': { backgroundColor: palette.background.paper },
    '& .name small': { display: 'block', fontSize: 12.5, ...quiet },
    '& thead th': { height: HEAD_ROW },
    '& thead .name': { zIndex: 4 },
    '& thead tr.second th': { top: HEAD_ROW, ...quiet },
    // Not a logical property: figures are `ltr` in any language, but borders follow the page.
    '& .edge, & thead .group': { borderLeft: line },
    // Right-aligned in any language, so that digits line up.
    '& .figure': { textAlign: 'end' },
    '& .total': { fontWeight: 650 },
    '& tbody tr.heading th, & tbody tr.heading td': {
      fontWeight: 650,
      backgroundColor: palette.action.disabledBackground,
      height: 32,
    },
  };
};

const onPaper = {
  maxHeight: 'none',
  overflow: 'visible',
  border: 0,
  '.part + &': { breakBefore: 'page' },
  padding: '0 !important',
  '& th, & td': {
    position: 'static',
    height: 'auto',
    padding: '1.5pt 3pt',
    fontSize: '7.5pt',
    lineHeight: 1.2,
  },
  '& .name': { minWidth: '42mm', maxWidth: '70mm' },
  '& .name small': { display: 'inline', fontSize: '6.5pt', marginInlineStart: '3pt' },
  '& thead th, & tbody tr.heading th, & tbody tr.heading td': { height: 'auto', paddingBlock: '3pt' },
  '& tr': { breakInside: 'avoid' },
  '& tr.heading': { breakAfter: 'avoid' },
};

export const reportTableStyle = (theme: Theme) => ({ ...onScreen(theme), '@media print': onPaper });
