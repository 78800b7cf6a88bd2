import Close from '@mui/icons-material/MenuOpenOutlined';
import Open from '@mui/icons-material/MenuOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { StoredSession } from '../../contract/people.ts';
import { useText } from '../i18n/useText.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { ButtonLink } from './links.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { BAR_HEIGHT } from './Sidebar.tsx';
import { topLinks } from './topLinks.ts';

interface Props {
  session?: StoredSession;
  /** Undefined when there is no menu to toggle. */
  menu?: { open: boolean; toggle: () => void; id: string };
  isPhone: boolean;
}

/** Signed out it holds nothing but the way in (access specification §2). */
export const TopBar = ({ session, menu, isPhone }: Props) => {
  const text = useText();
  const toggleLabel = text(menu?.open ? 'shell.closeMenu' : 'shell.openMenu');
  return (
    <Box
      component="header"
      sx={theme => ({
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        height: BAR_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 1 },
        px: { xs: 1, md: 1.5 },
        backgroundColor: theme.palette.background.paper,
        borderBottom: `1px solid ${theme.palette.divider}`,
      })}
    >
      {menu && (
        <Tooltip title={toggleLabel}>
          <IconButton
            color="inherit"
            aria-label={toggleLabel}
            aria-expanded={menu.open}
            aria-controls={menu.id}
            onClick={menu.toggle}
          >
            {menu.open ? <Close /> : <Open />}
          </IconButton>
        </Tooltip>
      )}
      <Brand />
      {session && !isPhone && (
        <Box component="nav" aria-label={text('shell.product')} sx={{ display: 'flex', gap: 0.25, ml: 2 }}>
          {topLinks.map(link => (
            <ButtonLink key={link.to} to={link.to} color="inherit" sx={{ px: 1.25, fontWeight: 500 }}>
              {text(link.key)}
            </ButtonLink>
          ))}
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      <SchemeSwitch />
      {session ? (
        <AccountMenu session={session} withLinks={isPhone} />
      ) : (
        <ButtonLink to="/login" variant="outlined">
          {text('shell.login')}
        </ButtonLink>
      )}
    </Box>
  );
};
