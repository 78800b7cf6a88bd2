/** Theme of cards, dialogs, menus and messages. */
import { alpha, type Theme } from '@mui/material';
import type { ComponentsTheme } from 'react-admin';

type Styled = { theme: Theme };

const border = (theme: Theme) => `1px solid ${theme.palette.divider}`;
const shadow = '0 2px 6px rgba(35, 32, 27, 0.12), 0 8px 24px rgba(35, 32, 27, 0.14)';

/** Surfaces above the page, such as menus and dialogs. */
const raised =
  (more: object = {}) =>
  ({ theme }: Styled) => ({ border: border(theme), boxShadow: shadow, ...more });

type Tone = 'error' | 'warning' | 'success' | 'info';

const tone = (name: Tone) => ({
  props: { variant: 'standard', severity: name },
  style: ({ theme }: Styled) => ({
    color: theme.palette.text.primary,
    // Tints the colour of cards, because tinting that of the page would look grey.
    backgroundColor: theme.palette.background.paper,
    backgroundImage: `linear-gradient(${alpha(theme.palette[name].main, theme.palette.mode === 'dark' ? 0.16 : 0.08)} 0 0)`,
    borderColor: alpha(theme.palette[name].main, 0.45),
    '& .MuiAlert-icon': { color: theme.palette[name].main },
  }),
});

export const surfaceComponents: ComponentsTheme = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: ({ theme }: Styled) => ({ border: border(theme), borderRadius: 8 }) },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiMenu: { styleOverrides: { paper: raised({ borderRadius: 8 }) } },
  MuiPopover: { styleOverrides: { paper: raised() } },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      paper: raised({ borderRadius: 8 }),
      // Options are shown above notifications.
      popper: ({ theme }: Styled) => ({ zIndex: theme.zIndex.snackbar + 1 }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: 14 } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 34 } } },
  MuiDialog: { styleOverrides: { paper: raised({ borderRadius: 10 }) } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 18, fontWeight: 650, paddingBottom: 8 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 18px' } } },
  MuiAlert: {
    styleOverrides: {
      // On phones the buttons wrap below the text.
      root: {
        borderRadius: 8,
        border: '1px solid transparent',
        fontSize: 14,
        paddingBlock: 6,
        flexWrap: 'wrap',
      },
      message: { flex: '1 1 200px' },
    },
    variants: [tone('error'), tone('warning'), tone('success'), tone('info')],
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: 600, height: 26 },
      sizeSmall: { height: 22, fontSize: 13 },
    },
  },
  MuiTab: {
    styleOverrides: { root: { textTransform: 'none', fontWeight: 600, minHeight: 42, fontSize: 14 } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 42 }, indicator: { height: 3, borderRadius: 2 } } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 } } },
  MuiSnackbar: { styleOverrides: { root: { maxWidth: 640 } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: { borderRadius: 8, fontSize: 14.5, lineHeight: 1.45, boxShadow: shadow, maxWidth: 640 },
      message: { paddingBlock: 10 },
    },
  },
};
