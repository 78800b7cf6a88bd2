/** What lists show by the hundred, as plain elements that look like Material UI's: its own work their style out for each. */
import { alpha, type CSSObject, type Theme } from '@mui/material';
import { pictureOf } from './icons.ts';
import { monospace } from './typography.ts';

const quiet = (theme: Theme, tone: 'primary' | 'error') =>
  alpha(theme.palette[tone].main, theme.palette.action.hoverOpacity);

/** What the theme says of a part of a component, for those that are drawn without it. */
const saidOf = (theme: Theme, component: 'MuiTableCell' | 'MuiChip', part: string): object =>
  Object.assign(
    {},
    ...[(theme.components?.[component]?.styleOverrides as Record<string, unknown> | undefined)?.[part]]
      .flat()
      .map(look => (typeof look === 'function' ? look({ theme, ownerState: {} }) : look)),
  );

const chipTone = (theme: Theme, tone: 'success' | 'warning' | 'error' | 'info'): CSSObject => ({
  color: theme.palette[tone].main,
  borderColor: alpha(theme.palette[tone].main, 0.7),
  '& > .plain-icon': { color: 'inherit' },
});

/** An icon without an element of its own. Where the system chooses the colours, it is cut out of one of them. */
const drawn = (icon: 'edit' | 'trash', colour: string): CSSObject => ({
  backgroundImage: pictureOf(icon, colour),
  backgroundPosition: 'center',
  backgroundSize: 20,
  backgroundRepeat: 'no-repeat',
  '@media (forced-colors: active)': {
    backgroundImage: 'none',
    '&::before': {
      content: '""',
      width: 20,
      height: 20,
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonText',
      mask: `${pictureOf(icon)} center / 20px no-repeat`,
    },
  },
});

export const plainStyles = (theme: Theme): CSSObject => ({
  '.cut-text': {
    display: 'block',
    maxWidth: 'var(--cut-width)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Where it may have two lines, they part there.
  '.cut-text wbr': { display: 'none' },
  // As high as a finger needs (WCAG 2.2, 2.5.8), and cut itself, with its ring inside of what is cut off.
  '.cut-text > a': {
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    // Where the page's lines begin, whatever the direction of the name: mirrored with the page, unlike logical ones.
    marginRight: 'auto',
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
    '&.edit': drawn('edit', theme.palette.primary.main),
    '&.trash': drawn('trash', theme.palette.error.main),
    '&.danger': {
      color: theme.palette.error.main,
      '@media (hover: hover)': { '&:hover': { backgroundColor: quiet(theme, 'error') } },
    },
    '&:disabled': { color: theme.palette.action.disabled, pointerEvents: 'none' },
    '&.icon-action:focus-visible': { outline: '2px solid currentColor', outlineOffset: 2, borderRadius: 6 },
  },
  '.plain-icon': {
    display: 'inline-block',
    flexShrink: 0,
    width: '1em',
    height: '1em',
    fill: 'currentColor',
    userSelect: 'none',
  },
  '.icon-action > .plain-icon': { fontSize: 20 },
  '.plain-code': { fontFamily: monospace, fontSize: 13, color: theme.palette.text.secondary },
  '.status-chip': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    maxWidth: '100%',
    verticalAlign: 'middle',
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    color: theme.palette.text.primary,
    border: `1px solid ${theme.palette.grey[theme.palette.mode === 'light' ? 400 : 700]}`,
    ...saidOf(theme, 'MuiChip', 'root'),
    ...saidOf(theme, 'MuiChip', 'sizeSmall'),
    '& > .plain-icon': {
      marginInline: '2px -4px',
      fontSize: 18,
      color: theme.palette.grey[theme.palette.mode === 'light' ? 700 : 300],
    },
    '& > .MuiChip-label': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      paddingInline: 7,
      ...saidOf(theme, 'MuiChip', 'label'),
    },
    '&.success': chipTone(theme, 'success'),
    '&.warning': chipTone(theme, 'warning'),
    '&.error': chipTone(theme, 'error'),
    '&.info': chipTone(theme, 'info'),
  },
});
