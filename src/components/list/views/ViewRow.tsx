import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, ListItem, ListItemButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { EVERYONE, mayShareViews, type SavedView } from '../../../../contract/people/saved-views.ts';
import { text } from '../../../i18n/text.ts';
import { comma } from '../../../i18n/values.ts';
import { copyText } from '../../people/copyText.ts';
import { useCaller } from '../../useMay.ts';
import { ShareView } from './ShareView.tsx';
import { addressOfView, type useViews } from './useViews.ts';

interface ViewRowProps {
  view: SavedView;
  kept: ReturnType<typeof useViews>;
  onApply: () => void;
}

/** A view by its name, which shows it; beside it what else can be done with it. */
export function ViewRow({ view, kept, onApply }: ViewRowProps) {
  const notify = useNotify();
  const caller = useCaller();
  const isAdmin = caller?.roles.includes('admin');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const close = () => setAnchor(null);
  const then = (work: () => unknown) => () => {
    close();
    void work();
  };
  const copy = async () => {
    const address = addressOfView(view);
    const isCopied = await copyText(address);
    notify(text(isCopied ? 'register.action.copied' : 'register.action.copyFailed', { address }), {
      type: isCopied ? 'info' : 'warning',
    });
  };
  const shared = view.shared_with.includes(EVERYONE)
    ? text('register.views.withEveryone')
    : view.shared_with.length > 0 &&
      text('register.views.with', {
        roles: view.shared_with.map(role => text(`auth.roles.${role as 'so'}`)).join(comma()),
      });
  const notes = [
    view.is_default && text('register.views.default'),
    view.own ? shared : text('register.views.of', { name: view.owner_name }),
  ].filter(Boolean);
  return (
    <ListItem
      disablePadding
      secondaryAction={
        <IconButton
          edge="end"
          size="small"
          aria-haspopup="menu"
          aria-label={text('register.views.more', { name: view.label })}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      }
    >
      <ListItemButton onClick={onApply}>
        <ListItemText primary={<bdi>{view.label}</bdi>} secondary={notes.join(' · ') || undefined} />
      </ListItemButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={then(() => kept.setDefault(view, !view.is_default))}>
          {text(view.is_default ? 'register.views.noDefault' : 'register.views.makeDefault')}
        </MenuItem>
        <MenuItem onClick={then(copy)}>{text('register.views.copy')}</MenuItem>
        {view.own && mayShareViews(caller) && (
          <MenuItem onClick={then(() => setIsSharing(true))}>{text('register.views.share')}</MenuItem>
        )}
        {(view.own || isAdmin) && (
          <MenuItem onClick={then(() => kept.remove(view))}>
            {text('register.list.removeView', { name: view.label })}
          </MenuItem>
        )}
      </Menu>
      {isSharing && (
        <ShareView
          view={view}
          onClose={() => setIsSharing(false)}
          onShare={async roles => {
            if (await kept.share(view, roles)) setIsSharing(false);
          }}
        />
      )}
    </ListItem>
  );
}
