import MoreIcon from '@mui/icons-material/MoreVert';
import {
  Box,
  Button,
  IconButton,
  ListItem,
  ListItemButton,
  ListItemText,
  Menu,
  MenuItem,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { canAccess, roles } from '../../../../contract/access.ts';
import type { SavedView } from '../../../../contract/answers/people.ts';
import { canShareViews, EVERYONE, type SharedWith } from '../../../../contract/people/saved-views.ts';
import { text } from '../../../i18n/text.ts';
import { comma } from '../../../i18n/values.ts';
import { CheckboxGroup } from '../../inputs/CheckboxGroup.tsx';
import { copyText } from '../../people/copyText.ts';
import { TitledDialog } from '../../record/TitledDialog.tsx';
import { useCaller } from '../../useCan.ts';
import { linkToView, type useViews } from './useViews.ts';

interface ViewRowProps {
  view: SavedView;
  views: ReturnType<typeof useViews>;
  onApply: () => void;
}

export function ViewRow({ view, views, onApply }: ViewRowProps) {
  const notify = useNotify();
  const caller = useCaller();
  const isAdmin = caller?.roles.includes('admin');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const close = () => setAnchor(null);
  const closeAnd = (work: () => unknown) => () => {
    close();
    void work();
  };
  const copy = async () => {
    const address = linkToView(view);
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
    view.is_changed && text('register.views.isChanged'),
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
        {view.is_changed && (
          <MenuItem onClick={closeAnd(() => views.setDefault(view, true))}>
            {text('register.views.accept')}
          </MenuItem>
        )}
        <MenuItem onClick={closeAnd(() => views.setDefault(view, !view.is_default))}>
          {text(view.is_default ? 'register.views.noDefault' : 'register.views.makeDefault')}
        </MenuItem>
        <MenuItem onClick={closeAnd(copy)}>{text('register.views.copy')}</MenuItem>
        {view.own && canShareViews(caller) && (
          <MenuItem onClick={closeAnd(() => setIsSharing(true))}>{text('register.views.share')}</MenuItem>
        )}
        {(view.own || isAdmin) && (
          <MenuItem onClick={closeAnd(() => views.remove(view))}>
            {text('register.list.removeView', { name: view.label })}
          </MenuItem>
        )}
      </Menu>
      {isSharing && (
        <ShareView
          view={view}
          onClose={() => setIsSharing(false)}
          onShare={async roles => {
            if (await views.share(view, roles)) setIsSharing(false);
          }}
        />
      )}
    </ListItem>
  );
}

interface ShareViewProps {
  view: SavedView;
  onShare: (roles: SharedWith[]) => void;
  onClose: () => void;
}

/** Shares a view with everyone or with roles that may open the list. */
function ShareView({ view, onShare, onClose }: ShareViewProps) {
  const [chosen, setChosen] = useState<readonly (string | number)[]>(view.shared_with);
  const readers = roles.filter(role => canAccess({ roles: [role] }, view.register, 'list'));
  const choices = [
    { id: EVERYONE, name: text('register.views.everyone') },
    ...readers.map(role => ({ id: role, name: text(`auth.roles.${role}`) })),
  ];
  return (
    <TitledDialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      title={text('register.views.shareTitle', { name: view.label })}
      text={text('register.views.shareHelp')}
      actions={
        <>
          <Button onClick={onClose}>{text('register.cancel')}</Button>
          <Button variant="contained" onClick={() => onShare(chosen as SharedWith[])}>
            {text('register.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ mt: 1 }}>
        <CheckboxGroup choices={choices} chosen={chosen} onChange={setChosen} />
      </Box>
    </TitledDialog>
  );
}
