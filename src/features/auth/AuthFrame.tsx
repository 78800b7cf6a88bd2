/** Around the pages for signing in and out: a picture next to the form; on phones the form alone. */

import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Navigate, ToggleThemeButton } from 'react-admin';
import type { Area } from '../../../contract/access.ts';
import { BrandLink } from '../../components/frame/Brand.tsx';
import { LanguageSwitch } from '../../components/frame/LanguageSwitch.tsx';
import { OfflineNotice } from '../../components/frame/OfflineNotice.tsx';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { text } from '../../i18n/text.ts';
import { HOME } from '../../providers/addresses/translate.ts';
import { currentUserCan } from '../../providers/authProvider.ts';
import { readSession } from '../../providers/session.ts';
import valley from '../../theme/art/valley-at-dawn.svg';

interface Props {
  title: string;
  help?: string;
  children: ReactNode;
  /** Widest form, in px. */
  width?: number;
}

const Picture = () => (
  <Box
    sx={theme => ({
      display: { xs: 'none', md: 'block' },
      position: 'sticky',
      top: 0,
      height: '100dvh',
      flex: '1 1 46%',
      overflow: 'hidden',
      filter: theme.palette.mode === 'dark' ? 'brightness(.62) saturate(.9)' : 'none',
    })}
  >
    <img
      src={valley}
      alt=""
      width="100%"
      height="100%"
      style={{ position: 'absolute', inset: 0, objectFit: 'cover', objectPosition: 'bottom' }}
    />
    <Box sx={{ position: 'relative', p: { md: 4, lg: 7 }, color: '#0a3b3f', maxWidth: 560 }}>
      <Typography
        sx={{ fontSize: { md: 34, lg: 44 }, lineHeight: 1.08, fontWeight: 700, letterSpacing: '-0.02em' }}
      >
        {text('shell.product')}
      </Typography>
      <Typography sx={{ mt: 1.5, fontSize: 17, lineHeight: 1.45 }}>{text('auth.lead')}</Typography>
    </Box>
  </Box>
);

export const AuthFrame = ({ title, help, children, width = 400 }: Props) => (
  <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
    <Picture />
    <Box sx={{ flex: '1 1 54%', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <OfflineNotice />
      <Stack component="header" direction="row" sx={{ alignItems: 'center', px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <BrandLink to="/home" size={32}>
          {/* From 768 px on, the name is in the picture. */}
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {text('shell.product')}
          </Box>
        </BrandLink>
        <Box sx={{ flex: 1 }} />
        <LanguageSwitch />
        <ToggleThemeButton />
      </Stack>
      <Box
        component="main"
        sx={{
          flex: 1,
          display: 'grid',
          alignItems: 'center',
          justifyItems: 'center',
          px: { xs: 2, sm: 3 },
          pt: 2,
          pb: 6,
        }}
      >
        <Box sx={{ width: '100%', maxWidth: width }}>
          <PageHeading>{title}</PageHeading>
          {help && <Typography sx={{ mt: 0.75, color: 'text.secondary' }}>{help}</Typography>}
          <Box sx={{ mt: 3 }}>{children}</Box>
        </Box>
      </Box>
    </Box>
  </Box>
);

interface GuestsOnlyProps {
  children: ReactNode;
  /** Users who may create these are let in, too. */
  orCreators?: Area;
}

/** Leads signed-in users to the dashboard. Decided once, so that signing in here can lead elsewhere. */
export const GuestsOnly = ({ children, orCreators }: GuestsOnlyProps) => {
  const [canStay] = useState(
    () => readSession() === undefined || (orCreators !== undefined && currentUserCan(orCreators, 'create')),
  );
  return canStay ? children : <Navigate to={HOME} replace />;
};

interface GuestPageProps {
  /** Names its title and help. */
  of: 'login' | 'request' | 'reset';
  children: ReactNode;
}

export const GuestPage = ({ of, children }: GuestPageProps) => (
  <GuestsOnly>
    <AuthFrame title={text(`auth.${of}.title`)} help={text(`auth.${of}.help`)}>
      {children}
    </AuthFrame>
  </GuestsOnly>
);
