import { styled } from '@mui/material';
import { fieldEdge } from '../../theme/palette.ts';
import { saidOf } from '../../theme/plain.ts';

/** The look of Material UI's rows and cells, written once for all that are in it rather than worked out for each. */
export const PlainBody = styled('tbody')(({ theme }) => ({
  // Inherited nowhere, or the browser would style the cells of a row anew for each change of it.
  '& *': { boxSizing: 'border-box' },
  '& > tr': { color: 'inherit', height: 40 },
  '& > tr:hover, & > tr.shaded': { backgroundColor: theme.palette.action.hover },
  '& > tr > td': {
    ...theme.typography.body2,
    verticalAlign: 'middle',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'left',
    color: theme.palette.text.primary,
    ...saidOf(theme, 'MuiTableCell', 'root'),
  },
  '& > tr:last-child > td': { borderBottom: 0 },
  '& > tr > td.MuiTableCell-alignRight': { textAlign: 'right' },
  '& > tr > td.MuiTableCell-paddingCheckbox': { width: 24, padding: '0 4px 0 8px' },
  '& .row-checkbox': {
    position: 'relative',
    display: 'inline-flex',
    verticalAlign: 'middle',
    color: fieldEdge[theme.palette.mode],
  },
  '& > .Mui-selected .row-checkbox': { color: theme.palette.primary.main },
  '& .row-checkbox > svg': { width: 20, height: 20, fill: 'currentColor', pointerEvents: 'none' },
  '& .row-checkbox > :checked + svg > .empty, & .row-checkbox > :not(:checked) + svg > .ticked': {
    visibility: 'hidden',
  },
  '& .row-checkbox > input': {
    position: 'absolute',
    inset: 0,
    margin: 0,
    appearance: 'none',
    borderRadius: '50%',
    color: 'inherit',
    cursor: 'pointer',
    '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 2 },
  },
}));
