import Close from '@mui/icons-material/MenuOpenOutlined';
import Open from '@mui/icons-material/MenuOutlined';
import { Box, IconButton, Tooltip, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { ToggleThemeButton } from 'react-admin';
import type { StoredSession } from '../../contract/answers/people.ts';
import { Brand } from '../components/frame/Brand.tsx';
import { BAR_HEIGHT } from '../components/frame/barHeight.ts';
import { LanguageSwitch } from '../components/frame/LanguageSwitch.tsx';
import { ButtonLink } from '../components/frame/links.tsx';
import { Bell } from '../features/notifications/Bell.tsx';
import { OutboxButton } from '../features/outbox/OutboxButton.tsx';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { text } from '../i18n/text.ts';
import { topLinks } from './topLinks.ts';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  session?: StoredSession;
  menu?: { open: boolean; toggle: () => void; id: string };
  isPhone: boolean;
  banner?: ReactNode;
}

/** Signed out, it has only the link to sign in (specification §3). */
export const AppBar = ({ session, menu, isPhone, banner }: Props) => {
  const isWide = useMediaQuery('(min-width: 1200px)');
  const toggleLabel = text(menu?.open ? 'shell.closeMenu' : 'shell.openMenu');
  return (
    <Box
      component="header"
      sx={theme => ({
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        backgroundColor: theme.palette.background.paper,
        borderBottom: `1px solid ${theme.palette.divider}`,
      })}
    >
      <Box
        sx={{
          height: BAR_HEIGHT - 1,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0, sm: 0.5, md: 1 },
          px: { xs: 0.75, md: 1.5 },
        }}
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
              {menu.open ? <Close className="points" /> : <Open />}
            </IconButton>
          </Tooltip>
        )}
        <Brand />
        {session && !isPhone && (
          <Box
            component="nav"
            aria-label={text('shell.product')}
            sx={{ display: 'flex', gap: 0.25, marginInlineStart: { xs: 0, lg: 1.5 } }}
          >
            {topLinks.map(link => (
              <ButtonLink
                key={link.to}
                to={link.to}
                color="inherit"
                sx={{ px: { xs: 0.75, lg: 1.25 }, fontWeight: 500, minWidth: 0 }}
              >
                {text(link.key)}
              </ButtonLink>
            ))}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        {session && <SearchButton compact={!isWide} />}
        {session && <OutboxButton />}
        {session && <Bell />}
        {!(session && isPhone) && <LanguageSwitch />}
        {!(session && isPhone) && <ToggleThemeButton />}
        {session ? (
          <UserMenu session={session} isPhone={isPhone} />
        ) : (
          <ButtonLink to="/login" variant="outlined">
            {text('shell.login')}
          </ButtonLink>
        )}
      </Box>
      {banner}
    </Box>
  );
};
