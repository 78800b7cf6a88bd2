/** Typography for Urdu: Naskh for text, Nastaliq, which needs more height, for headings (decision 004). */
import type { ThemeOptions } from '@mui/material';
import type { ComponentsTheme } from 'react-admin';

const fallback = "system-ui, -apple-system, 'Segoe UI', Tahoma, sans-serif";
/** Latin letters and digits use the English font, so that codes and numbers look the same in both languages. */
const naskh = `'Source Sans 3 Variable', 'Naskh', ${fallback}`;
const nastaliq = `'Source Sans 3 Variable', 'Nastaliq', 'Naskh', ${fallback}`;

/** With a smaller line height, lines of Nastaliq touch each other. */
const NASTALIQ_LINE = 2.2;
/** Long Nastaliq words rise above their line, so `h1` adds padding at the top. */
const heading = (fontSize: number) => ({
  fontFamily: nastaliq,
  fontSize,
  lineHeight: NASTALIQ_LINE,
  fontWeight: 600,
  letterSpacing: 0,
});

export const urduTypography: ThemeOptions['typography'] = {
  fontFamily: naskh,
  fontSize: 15,
  h1: { ...heading(24), paddingTop: '0.4em' },
  h2: heading(18.5),
  h3: heading(16.5),
  h6: heading(16.5),
  subtitle1: { fontSize: 16, lineHeight: 1.6, fontWeight: 600 },
  subtitle2: { fontSize: 15, lineHeight: 1.6, fontWeight: 600 },
  body1: { fontSize: 15.5, lineHeight: 1.7 },
  body2: { fontSize: 15, lineHeight: 1.65 },
  caption: { fontSize: 14, lineHeight: 1.6 },
  overline: { fontSize: 13.5, lineHeight: 1.6, fontWeight: 650, letterSpacing: 0, textTransform: 'none' },
  button: { fontSize: 15, lineHeight: 1.6, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
};

/** More height for Urdu letters, where the English styles are tight. */
export const urduComponents: ComponentsTheme = {
  MuiTableCell: {
    styleOverrides: { root: { fontSize: 15, lineHeight: 1.6 }, head: { fontSize: 14 } },
  },
  MuiInputLabel: { styleOverrides: { root: { fontSize: 15, lineHeight: 1.6 } } },
  MuiFormLabel: { styleOverrides: { root: { fontSize: 15 } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: 14, lineHeight: 1.6 } } },
  MuiOutlinedInput: {
    styleOverrides: { input: { fontSize: 15.5, height: '1.6em', lineHeight: 1.6, paddingBlock: 6 } },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: '1.6em', lineHeight: 1.6 } } },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 15, lineHeight: 1.6 } } },
  MuiAlert: { styleOverrides: { root: { fontSize: 15, lineHeight: 1.65 } } },
  MuiSnackbarContent: { styleOverrides: { root: { fontSize: 15.5, lineHeight: 1.65 } } },
  MuiChip: {
    styleOverrides: {
      root: { height: 28 },
      sizeSmall: { height: 26, fontSize: 14 },
      label: { lineHeight: 1.7 },
    },
  },
  MuiTab: { styleOverrides: { root: { fontSize: 15 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 17 } } },
};
