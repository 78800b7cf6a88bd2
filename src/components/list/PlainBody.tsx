import { styled } from '@mui/material';
import { pictureOf } from '../../theme/icons.ts';
import { fieldEdge } from '../../theme/palette.ts';
import { saidOf } from '../../theme/plain.ts';

/** The look of Material UI's rows and cells, written once for all that are in it rather than worked out for each. */
export const PlainBody = styled('tbody')(({ theme }) => ({
  // Inherited nowhere, or the browser would style the cells of a row again for each change of it.
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
    appearance: 'none',
    width: 20,
    height: 20,
    margin: 0,
    verticalAlign: 'middle',
    borderRadius: 3,
    cursor: 'pointer',
    background: `${pictureOf('unchecked', fieldEdge[theme.palette.mode])} center / 20px no-repeat`,
    '&:checked': { backgroundImage: pictureOf('checked', theme.palette.primary.main) },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '@media (forced-colors: active)': { appearance: 'auto', background: 'none' },
  },
}));
