import type { Theme } from '@mui/material';

const NAME_WIDTH = 250;
const HEAD_ROW = 34;
/** Of the columns that stay in view, from the end of the table. */
const stuckWidths = { 'to-date': 124, 'in-period': 92, target: 84, together: 92 };

/** Physical sides, as the cells are `ltr` in any language; the theme turns them round for Urdu. */
const stuckColumns = () => {
  let right = 0;
  return Object.fromEntries(
    Object.entries(stuckWidths).map(([name, width]) => {
      const style = { right, width, minWidth: width, maxWidth: width };
      right += width;
      return [`& .stuck.${name}`, style];
    }),
  );
};

const onScreen = ({ breakpoints, palette }: Theme) => {
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
    '& .share': { marginLeft: '4px', color: palette.text.secondary },
    '& .figure a, & .figure button': {
      minWidth: 0,
      padding: 0,
      font: 'inherit',
      color: palette.primary.main,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
    '& thead .stuck': { whiteSpace: 'normal', lineHeight: 1.2 },
    // Next to other text, a link is not told by its colour alone.
    '& .to-date :is(a, button)': { textDecoration: 'underline' },
    '& tbody .stuck': { backgroundColor: palette.background.paper },
    // On a narrow screen they would leave no room for the others.
    [breakpoints.up('md')]: {
      '& .stuck': { position: 'sticky', zIndex: 1 },
      '& thead .stuck': { zIndex: 4 },
      '& .figure.together': { borderLeft: line },
      ...stuckColumns(),
    },
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
  '& .figure': { width: 'auto !important', minWidth: '0 !important', maxWidth: 'none !important' },
  '& .figure a, & .figure button': { color: 'inherit' },
  // Figures that open a menu are no controls to leave out.
  '& .figure button': { display: 'inline !important' },
  '& .name small': { display: 'inline', fontSize: '6.5pt', marginInlineStart: '3pt' },
  '& thead th, & tbody tr.heading th, & tbody tr.heading td': { height: 'auto', paddingBlock: '3pt' },
  '& tr': { breakInside: 'avoid' },
  '& tr.heading': { breakAfter: 'avoid' },
};

export const reportTableStyle = (theme: Theme) => ({ ...onScreen(theme), '@media print': onPaper });
