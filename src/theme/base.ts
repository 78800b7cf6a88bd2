/** Theme of the page, focus, motion, buttons and links. */
import type { Theme } from '@mui/material';
import type { ComponentsTheme } from 'react-admin';
import { printStyles } from './print.ts';

type Styled = { theme: Theme };

/** Also visible in the dark sidebar, where `currentColor` is light. */
const focusRing = { outline: '2px solid currentColor', outlineOffset: 2 };

export const baseComponents: ComponentsTheme = {
  MuiCssBaseline: {
    styleOverrides: (theme: Theme) => ({
      html: { backgroundColor: theme.palette.background.default },
      body: { fontSize: 14, lineHeight: 1.45, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
      'a:focus-visible, summary:focus-visible, [tabindex]:focus-visible': {
        outline: `2px solid ${theme.palette.primary.main}`,
        outlineOffset: 2,
        borderRadius: 3,
      },
      '::selection': {
        backgroundColor: theme.palette.primary.main,
        color: theme.palette.primary.contrastText,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      ...printStyles,
    }),
  },
  // The accessible name of the button includes the number.
  MuiBadge: {
    defaultProps: { slotProps: { badge: { 'aria-hidden': true } } },
    // A number of two digits would break, as any text may.
    styleOverrides: { badge: { whiteSpace: 'nowrap' } },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 6, minHeight: 36, paddingInline: 14, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 32, paddingInline: 10, fontSize: 14 },
      sizeLarge: { minHeight: 44, paddingInline: 20, fontSize: 15.5 },
      text: { paddingInline: 10 },
      outlined: ({ theme }: Styled) => ({ borderColor: theme.palette.divider }),
      startIcon: { marginInlineEnd: 6 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 6, minWidth: 34, minHeight: 34 },
      // Delete buttons in rows, which would otherwise be all that one sees of a list.
      colorError: ({ theme }: Styled) => ({
        '&:not(:hover, .Mui-focusVisible)': { color: theme.palette.action.active },
      }),
    },
  },
  MuiToggleButton: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600, paddingBlock: 5 } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textUnderlineOffset: '0.15em' } },
  },
  RaSkipNavigationButton: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        color: theme.palette.text.primary,
        backgroundColor: theme.palette.background.paper,
        border: `2px solid ${theme.palette.primary.main}`,
        '&:hover': { backgroundColor: theme.palette.background.paper },
      }),
    },
  },
  MuiSkeleton: { defaultProps: { animation: false } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: {
        fontSize: 13,
        lineHeight: 1.35,
        padding: '6px 10px',
        backgroundColor: '#2B2722',
        color: '#F5F2EC',
      },
    },
  },
};
