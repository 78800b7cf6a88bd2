import type { Theme } from '@mui/material';

/** A row of the sidebar; `inner` rows belong to an open entry. */
export const rowStyle = (theme: Theme, inner: boolean) => ({
  flex: 1,
  minWidth: 0,
  minHeight: inner ? 34 : 40,
  py: 0.5,
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 1.25,
  mx: 1,
  paddingInlineStart: theme.spacing(inner ? 4.75 : 1.25),
  paddingInlineEnd: theme.spacing(1.25),
  borderRadius: 1,
  fontSize: inner ? 14 : 14.5,
  fontWeight: inner ? 400 : 600,
  lineHeight: 1.3,
  color: inner ? theme.frame.sidebarQuiet : 'inherit',
  '&:hover': { backgroundColor: theme.frame.sidebarHover, color: 'inherit' },
  '&[aria-current=page]': {
    backgroundColor: theme.frame.sidebarActive,
    color: theme.frame.sidebarText,
    fontWeight: 600,
    boxShadow: `inset 3px 0 0 ${theme.frame.saffron}`,
  },
});
