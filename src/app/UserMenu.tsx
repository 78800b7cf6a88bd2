import Contrast from '@mui/icons-material/ContrastOutlined';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import { Box, Button, Divider, ListItemIcon, Menu, MenuItem, useTheme as useMuiTheme } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useTheme } from 'react-admin';
import { HELP } from '../../contract/addresses.ts';
import type { StoredSession } from '../../contract/answers/people.ts';
import { DRAFTS, OUTBOX } from '../components/addresses.ts';
import { LanguageItem } from '../components/frame/LanguageSwitch.tsx';
import { PersonAvatar } from '../components/people/PersonAvatar.tsx';
import { useOwnProfile } from '../components/people/useOwnProfile.ts';
import { useOfflineStore } from '../components/useOfflineStore.ts';
import { translate, valueText } from '../i18n/catalogue.ts';
import { text } from '../i18n/text.ts';
import { comma } from '../i18n/values.ts';
import { draftsOf } from '../offline/drafts/drafts.ts';
import { outbox } from '../offline/outbox/state.ts';
import { showShortcuts } from './Shortcuts.tsx';
import { topLinks } from './topLinks.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Aligns entries without an icon with the text of the others. */
const alignText = {
  '& > [role="menuitem"]:not(:has(> .MuiListItemIcon-root))': { paddingInlineStart: '52px' },
};

const countOf = (drafts: readonly unknown[]) => (drafts.length > 0 ? `(${drafts.length})` : '');

interface Props {
  session: StoredSession;
  /** On phones, the menu also has what does not fit into the bar. */
  isPhone: boolean;
}

/** The user's name with the roles in brackets; opens a menu with Profile and Logout. */
export const UserMenu = ({ session, isPhone }: Props) => {
  const device = useOfflineStore();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name } = session.user;
  const roles = `(${session.roles.map(valueText).join(comma())})`;
  const close = () => setAnchor(null);
  const item = { component: LinkBase, onClick: close };
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${text('shell.account', { name })} ${roles}`}
        onClick={event => setAnchor(event.currentTarget)}
        endIcon={isPhone ? undefined : <ExpandMore fontSize="small" />}
        sx={{ minWidth: 0, flexShrink: 1, px: 1, gap: 1 }}
      >
        <OwnAvatar name={name} />
        <Box
          component="span"
          sx={{
            // In two lines on tablets, where the bar is too narrow for one.
            display: { xs: 'none', md: 'grid', lg: 'block' },
            maxWidth: { md: 180, lg: 320 },
            textAlign: 'start',
            lineHeight: { md: 1.25, lg: 'inherit' },
            ...cut,
          }}
        >
          <Box component="span" sx={cut}>
            {name}
          </Box>{' '}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', ...cut }}>
            {roles}
          </Box>
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 220, mt: 0.5 } }, list: { sx: alignText } }}
      >
        {isPhone && (
          <Box component="li" role="none" sx={{ px: 2, pb: 1, pt: 0.5, fontWeight: 600 }}>
            {name}{' '}
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {roles}
            </Box>
          </Box>
        )}
        {isPhone &&
          topLinks.map(link => (
            <MenuItem key={link.to} {...item} to={link.to}>
              {text(link.key)}
            </MenuItem>
          ))}
        {isPhone && <LanguageItem onDone={close} />}
        {isPhone && <ThemeItem onDone={close} />}
        {isPhone && <Divider />}
        <MenuItem {...item} to="/profile">
          <ListItemIcon>
            <Person fontSize="small" />
          </ListItemIcon>
          {text('shell.profile')}
        </MenuItem>
        <MenuItem {...item} to={DRAFTS}>
          <ListItemIcon>
            <EditNote fontSize="small" />
          </ListItemIcon>
          {text('shell.drafts')} {anchor && countOf(draftsOf(session.user.id))}
        </MenuItem>
        {device !== 'off' && (
          <MenuItem {...item} to={OUTBOX}>
            <ListItemIcon>
              <OutboxIcon fontSize="small" />
            </ListItemIcon>
            {text('outbox.title')} {countOf(outbox().entries)}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            showShortcuts();
          }}
        >
          <ListItemIcon>
            <Keyboard fontSize="small" />
          </ListItemIcon>
          {text('shell.keys.title')}
        </MenuItem>
        <MenuItem component="a" href={HELP} target="_blank" rel="noopener" onClick={close}>
          <ListItemIcon>
            <Help fontSize="small" />
          </ListItemIcon>
          {text('shell.help')}
        </MenuItem>
        <MenuItem {...item} to="/logout">
          <ListItemIcon>
            <Logout className="points" fontSize="small" />
          </ListItemIcon>
          {text('shell.logout')}
        </MenuItem>
      </Menu>
    </>
  );
};

const OwnAvatar = ({ name }: { name: string }) => {
  const { data } = useOwnProfile();
  return <PersonAvatar name={name} person="me" hasPhoto={data?.user.photo === true} />;
};

/** On phones, instead of react-admin's `ToggleThemeButton`. */
const ThemeItem = ({ onDone }: { onDone: () => void }) => {
  const isDark = useMuiTheme().palette.mode === 'dark';
  const [, setTheme] = useTheme();
  return (
    <MenuItem
      onClick={() => {
        setTheme(isDark ? 'light' : 'dark');
        onDone();
      }}
    >
      <ListItemIcon>
        <Contrast fontSize="small" />
      </ListItemIcon>
      {translate('ra.action.toggle_theme')}
    </MenuItem>
  );
};
