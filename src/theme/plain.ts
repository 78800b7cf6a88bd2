/**
 * Looks of what lists show by the hundred, as plain elements: a component of Material UI works its style out for each.
 * They are those of its `Link` and small `IconButton`.
 */
import { alpha, type CSSObject, type Theme } from '@mui/material';

const quiet = (theme: Theme, tone: 'primary' | 'error') =>
  alpha(theme.palette[tone].main, theme.palette.action.hoverOpacity);

export const plainStyles = (theme: Theme): CSSObject => ({
  '.cut-text': {
    display: 'block',
    maxWidth: 'var(--cut-width)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // As high as a finger needs (WCAG 2.2, 2.5.8), and cut itself, with its ring inside of what is cut off.
  '.cut-text > a': {
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    // Where the page's lines begin, whatever the direction of the name: mirrored with the page.
    marginInlineEnd: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: '24px',
    color: theme.palette.primary.main,
    textDecoration: 'underline',
    textDecorationColor: alpha(theme.palette.primary.main, 0.4),
    textUnderlineOffset: '0.15em',
    '&:hover': { textDecorationColor: 'inherit' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '.cut-text > a.name': { fontWeight: 600 },
  '.icon-action': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: '0 0 auto',
    boxSizing: 'border-box',
    verticalAlign: 'middle',
    fontSize: 18,
    textDecoration: 'none',
    minWidth: 34,
    minHeight: 34,
    padding: 5,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: theme.palette.primary.main,
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { backgroundColor: quiet(theme, 'primary') } },
    '&.danger': {
      color: theme.palette.error.main,
      '@media (hover: hover)': { '&:hover': { backgroundColor: quiet(theme, 'error') } },
    },
    '&:disabled': { color: theme.palette.action.disabled, pointerEvents: 'none' },
    '&.icon-action:focus-visible': { outline: '2px solid currentColor', outlineOffset: 2, borderRadius: 6 },
  },
});
