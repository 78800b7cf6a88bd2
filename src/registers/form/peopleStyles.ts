import type { SxProps, Theme } from '@mui/material';
import { SMALL_PHONE } from '../../theme/phone.ts';

/** One style sheet for the whole table, as in “Edit as table”: a list has hundreds of inputs. On phones each person is a card. */
export const peopleStyles: SxProps<Theme> = {
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: 14 },
  '& th, & td': { p: 0.25, textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { px: 0.75, fontWeight: 600, lineHeight: 1.2, verticalAlign: 'bottom' },
  '& thead th.required::after': { content: '" *"', color: 'error.main' },
  '& tbody th': { px: 0.5, whiteSpace: 'nowrap', pt: 1.25, fontWeight: 400, color: 'text.secondary' },
  '& input, & select': {
    width: '100%',
    minWidth: 84,
    height: 40,
    px: 0.75,
    font: 'inherit',
    color: 'text.primary',
    backgroundColor: 'background.paper',
    border: (theme: Theme) => `1px solid ${theme.palette.grey[500]}`,
    borderRadius: 1,
  },
  '& td:nth-of-type(1) input, & td:nth-of-type(2) input, & td:nth-of-type(3) input': { minWidth: 140 },
  '& [name$=".age"]': { minWidth: 52 },
  '& :is(input, select):focus-visible': {
    outline: (theme: Theme) => `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -1,
  },
  '& [aria-invalid]': { borderColor: 'error.main' },
  '& small.wrong': { display: 'block', color: 'error.main', lineHeight: 1.2, maxWidth: 180 },
  [`@media ${SMALL_PHONE}`]: {
    '& table, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: 1,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
    },
    '& tbody th': { gridColumn: '1 / -1', p: 0, fontWeight: 600 },
    '& td': { p: 0 },
    '& td::before': { content: 'attr(data-label)', display: 'block', color: 'text.secondary', fontSize: 13 },
    '& td:nth-of-type(1), & td:nth-of-type(2)': { gridColumn: '1 / -1' },
    '& td:nth-of-type(n) :is(input, select)': { minWidth: 0, fontSize: 16 },
  },
};
