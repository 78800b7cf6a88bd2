/** Theme of forms: labels above the fields, visible borders, errors below. */
import type { Theme } from '@mui/material';
import { createElement, Fragment } from 'react';
import type { ComponentsTheme } from 'react-admin';
import { latinDigits } from '../../contract/fields/typed-text.ts';
import { fieldBorder } from './palette.ts';

type Styled = { theme: Theme };

/** The asterisk of required fields, hidden from screen readers, which announce the field itself as required. */
const requiredMark = (theme: Theme) => ({
  content: '"\\00a0*"',
  color: theme.palette.error.main,
  '@supports (content: "x" / "y")': { content: '"\\00a0*" / ""' },
});

/** An exclamation mark in a circle, in the colour of the text. */
const errorIcon = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8"/></svg>',
)}")`;

/** Empty by default: a field without help is no higher than its input. React-admin would put a blank line there. */
const helperText = createElement(Fragment);

/** No margins, as forms are grids with gaps. */
const textInputProps = {
  margin: 'none',
  autoComplete: 'off',
  helperText,
  slotProps: { htmlInput: { dir: 'auto' } },
} as const;

const checkable = {
  defaultProps: { size: 'small', disableRipple: true },
  styleOverrides: { root: ({ theme }: Styled) => ({ color: fieldBorder[theme.palette.mode], padding: 7 }) },
} as const;

export const inputComponents: ComponentsTheme = {
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    styleOverrides: {
      root: ({ theme, ownerState }: Styled & { ownerState: { required?: boolean } }) => ({
        minWidth: 0,
        ...(ownerState.required && {
          '& > :is(label, legend):not(.Mui-required)::after': requiredMark(theme),
        }),
      }),
    },
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
        '& [aria-hidden]': { color: theme.palette.error.main, fontWeight: 700 },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: { fontSize: 14, fontWeight: 600 },
      asterisk: ({ theme }: Styled) => ({
        color: theme.palette.error.main,
        fontWeight: 700,
        // The same gap as in react-admin's inputs.
        marginInlineStart: '0.1em',
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        borderRadius: 6,
        backgroundColor: theme.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: fieldBorder[theme.palette.mode], top: 0 },
        '&.Mui-disabled': { backgroundColor: theme.palette.action.disabledBackground },
      }),
      notchedOutline: { '& legend': { display: 'none' } },
      input: { fontSize: 14.5, paddingBlock: 8, height: '1.35em' },
      multiline: { paddingBlock: 4 },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      // Placeholders are examples or instructions, so they need the contrast of text.
      input: ({ theme }: Styled) => ({
        '&::placeholder': { opacity: 1, WebkitTextFillColor: theme.palette.text.secondary },
      }),
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      // Blank selects look like a placeholder. A selector such as `:has(option:checked)` would restyle the whole form with each key.
      select: ({ theme: { palette }, ownerState }: Styled & { ownerState: { value?: unknown } }) =>
        ownerState.value === '' && {
          'form &': { color: palette.text.secondary, '& > option': { color: palette.text.primary } },
        },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: '1.35em', lineHeight: 1.35 } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        marginInline: 0,
        marginTop: 0,
        paddingTop: 2,
        fontSize: 14,
        lineHeight: 1.45,
        color: theme.palette.text.secondary,
        '&:empty': { display: 'none' },
        '&.Mui-disabled': { color: theme.palette.text.secondary },
        '&.Mui-error': { color: theme.palette.error.main, display: 'flex', gap: 4 },
        '&.Mui-error::before': {
          content: '""',
          flex: '0 0 16px',
          height: 16,
          marginTop: 2,
          backgroundColor: 'currentColor',
          mask: `${errorIcon} center / contain no-repeat`,
        },
      }),
    },
  },
  MuiCheckbox: checkable,
  MuiRadio: checkable,
  MuiSwitch: { defaultProps: { disableRipple: true } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
  RaTextInput: { defaultProps: textInputProps },
  RaNumberInput: {
    // A text field, so that numbers may have commas and the mouse wheel doesn't change them. The contract parses them.
    defaultProps: {
      ...textInputProps,
      type: 'text',
      step: null,
      parse: (value: unknown) => (value === '' || value == null ? null : latinDigits(String(value))),
      format: (value: unknown) => value ?? '',
      slotProps: { htmlInput: { dir: 'auto', inputMode: 'numeric' } },
    } as object,
  },
  RaCheckboxGroupInput: {
    defaultProps: { margin: 'none' },
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        gridColumn: '1 / -1',
        '& .RaCheckboxGroupInput-label': {
          padding: 0,
          marginBottom: 4,
          lineHeight: 1.45,
          color: theme.palette.text.primary,
          transform: 'none',
          '& [aria-hidden]': { color: theme.palette.error.main, fontWeight: 700 },
        },
      }),
    },
  },
  RaBooleanInput: {
    // The label is above, like those of other fields.
    styleOverrides: {
      root: {
        '& .MuiFormControlLabel-root': {
          flexDirection: 'column-reverse',
          alignItems: 'flex-start',
          marginInline: 0,
        },
        '& .MuiFormControlLabel-label': { fontWeight: 600 },
        '& .MuiSwitch-root': { marginInlineStart: -11 },
      },
    },
  },
};
