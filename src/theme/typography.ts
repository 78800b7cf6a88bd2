import type { ThemeOptions } from '@mui/material';

export const monospace = "ui-monospace, 'Cascadia Mono', 'Segoe UI Mono', Menlo, Consolas, monospace";

/** Source Sans 3 is narrow enough for tables and legible on small screens. Sizes are in pixels. */
export const typography: ThemeOptions['typography'] = {
  fontFamily:
    "'Source Sans 3 Variable', 'Noto Naskh Arabic', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSize: 14,
  h1: { fontSize: 26, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.01em' },
  h2: { fontSize: 20, lineHeight: 1.25, fontWeight: 650 },
  h3: { fontSize: 17, lineHeight: 1.3, fontWeight: 650 },
  h6: { fontSize: 17, lineHeight: 1.3, fontWeight: 650 },
  subtitle1: { fontSize: 15, lineHeight: 1.4, fontWeight: 600 },
  subtitle2: { fontSize: 14, lineHeight: 1.4, fontWeight: 600 },
  body1: { fontSize: 14.5, lineHeight: 1.5 },
  body2: { fontSize: 14, lineHeight: 1.45 },
  caption: { fontSize: 13, lineHeight: 1.4 },
  overline: {
    fontSize: 12.5,
    lineHeight: 1.4,
    fontWeight: 650,
    letterSpacing: '0.04em',
    textTransform: 'none',
  },
  button: { fontSize: 14, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
};
