import { Link } from '@mui/material';
import { text } from '../i18n/text.ts';

export const CONTENT_ID = 'content';

/** The first stop of the keyboard: past bars and menu. */
export const SkipLink = () => (
  <Link
    href={`#${CONTENT_ID}`}
    onClick={event => {
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
    sx={theme => ({
      position: 'fixed',
      insetInlineStart: 12,
      top: -80,
      zIndex: theme.zIndex.tooltip,
      px: 2,
      py: 1,
      borderRadius: 1,
      backgroundColor: theme.palette.background.paper,
      border: `2px solid ${theme.palette.primary.main}`,
      '&:focus': { top: 8 },
    })}
  >
    {text('shell.skip')}
  </Link>
);
