import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Button, Popover } from '@mui/material';
import { useState } from 'react';
import { text } from '../../../i18n/text.ts';
import { lazyPart } from '../../frame/lazyPart.tsx';
import type { BuiltInView } from './ViewsMenu.tsx';

const ViewsMenu = lazyPart(() => import('./ViewsMenu.tsx'));

/** Views: search, filters and order, saved with the account under a name. */
export function SavedViews({ builtIn }: { builtIn?: readonly BuiltInView[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {text('register.list.views')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { 'aria-label': text('register.list.views'), role: 'dialog', sx: { width: 340 } },
        }}
      >
        <ViewsMenu builtIn={builtIn} onDone={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
