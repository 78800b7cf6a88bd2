/** For accounts that require two-factor sign-in: nothing else opens before it is set up. */

import { Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useDataProvider, useLocation, useNavigate } from 'react-admin';
import { text } from '../../../i18n/text.ts';
import { HOME, LOGIN } from '../../../providers/addresses/translate.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';
import { markTwoFactorSetup } from '../../../providers/session.ts';
import { useSession } from '../../../providers/useSession.ts';
import { AuthFrame } from '../../auth/AuthFrame.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

const TwoFactorRequired = () => {
  const navigate = useNavigate();
  const session = useSession();
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const there = from ?? HOME;
  // Decided once, as the last step of the set-up is shown after the requirement has been met.
  const [isDemanded] = useState(session?.two_factor_setup === true);
  const { isSetUpElsewhere, isKnown } = useSetUpElsewhere(isDemanded);
  if (!session) return <Navigate to={LOGIN} replace />;
  if (!isDemanded || isSetUpElsewhere) return <Navigate to={there} replace />;
  return (
    <AuthFrame
      title={text('account.twoFactor.setUp')}
      help={text('account.twoFactor.demandedHelp')}
      width={560}
    >
      {!isKnown && <Skeleton variant="rounded" height={160} />}
      {isKnown && (
        <TwoFactorSetUp username={session.user.username} onDone={() => navigate(there, { replace: true })} />
      )}
      <Button sx={{ mt: 3 }} onClick={() => navigate('/logout')}>
        {text('account.twoFactor.signOut')}
      </Button>
    </AuthFrame>
  );
};

/** Checks first whether another window has set it up. */
function useSetUpElsewhere(isDemanded: boolean) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['people', 'two-factor', 'demanded'],
    queryFn: async () => {
      const { enabled } = await dataProvider.twoFactor();
      if (enabled) markTwoFactorSetup(false);
      return enabled;
    },
    enabled: isDemanded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { isSetUpElsewhere: data === true, isKnown: !isPending };
}

export default TwoFactorRequired;
