/** Theme of tables: rows of 40 px below a sticky header. */
import type { Theme } from '@mui/material';
import type { ComponentsTheme } from 'react-admin';

type Styled = { theme: Theme };

const headBackground = (theme: Theme) => (theme.palette.mode === 'dark' ? '#26221E' : '#FAF8F4');

export const tableComponents: ComponentsTheme = {
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        borderBottomColor: theme.palette.divider,
        height: 40,
        padding: '4px 12px',
        fontSize: 14,
        lineHeight: 1.35,
        // Words are not broken; a table that is too wide scrolls sideways.
        overflowWrap: 'break-word',
        '&.MuiTableCell-paddingCheckbox': { padding: '0 4px 0 8px' },
      }),
      head: ({ theme }: Styled) => ({
        fontSize: 13,
        fontWeight: 650,
        color: theme.palette.text.secondary,
        backgroundColor: headBackground(theme),
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '&:last-child td, tbody > &:last-child th': { borderBottom: 0 } } },
  },
  MuiTableSortLabel: { styleOverrides: { root: { fontWeight: 650 } } },
  MuiTablePagination: {
    styleOverrides: {
      // Rows per page at the start, page buttons at the end; they wrap on phones.
      toolbar: { flexWrap: 'wrap', padding: '4px 8px' },
      spacer: { display: 'none' },
      displayedRows: { marginInlineStart: 'auto' },
      select: { fontSize: 14 },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        '& .RaDataTable-tableWrapper': {
          // The table has its own scroll area, so that its header and scrollbar stay in view.
          [theme.breakpoints.up('md')]: {
            maxHeight: 'calc(100dvh - 230px)',
            minHeight: 200,
            overflow: 'auto',
          },
        },
        '& .RaDataTable-headerCell': {
          position: 'sticky',
          top: 0,
          zIndex: 2,
          backgroundColor: headBackground(theme),
        },
      }),
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: theme.palette.action.selected,
          color: theme.palette.text.primary,
        },
      }),
    },
  },
};
