/** Forms: the label stands above its field, the edge is plain to see, errors are sentences below. */
import type { Theme } from '@mui/material';
import type { ComponentsTheme } from 'react-admin';
import { fieldEdge } from './palette.ts';

type Styled = { theme: Theme };

export const inputComponents: ComponentsTheme = {
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        marginBottom: 4,
        fontSize: 14,
        lineHeight: 1.35,
        fontWeight: 600,
        color: theme.palette.text.primary,
        '&.Mui-focused': { color: theme.palette.primary.main },
        '&.Mui-error': { color: theme.palette.error.main },
      }),
      asterisk: ({ theme }: Styled) => ({ color: theme.palette.error.main, fontWeight: 700 }),
    },
  },
  MuiFormLabel: { styleOverrides: { root: { fontSize: 14, fontWeight: 600 } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        borderRadius: 6,
        backgroundColor: theme.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: fieldEdge[theme.palette.mode], top: 0 },
        '&.Mui-disabled': { backgroundColor: theme.palette.action.disabledBackground },
      }),
      notchedOutline: { '& legend': { display: 'none' } },
      input: { fontSize: 14.5, paddingBlock: 8, height: '1.35em' },
      multiline: { paddingBlock: 4 },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: '1.35em', lineHeight: 1.35 } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        marginInline: 0,
        marginTop: 4,
        fontSize: 13,
        lineHeight: 1.35,
        color: theme.palette.text.secondary,
        '&.Mui-error': { color: theme.palette.error.main, fontWeight: 600 },
      }),
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: ({ theme }: Styled) => ({ color: fieldEdge[theme.palette.mode], padding: 7 }) },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: ({ theme }: Styled) => ({ color: fieldEdge[theme.palette.mode], padding: 7 }) },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
  RaToolbar: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        padding: '10px 20px',
        backgroundColor: theme.palette.background.paper,
        borderTop: `1px solid ${theme.palette.divider}`,
        borderRadius: '0 0 8px 8px',
      }),
    },
  },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
};
