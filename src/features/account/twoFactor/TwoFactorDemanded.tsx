/** Where two-factor sign-in is demanded of somebody who has none: nothing else is open before it is set up. */

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

const TwoFactorDemanded = () => {
  const navigate = useNavigate();
  const session = useSession();
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const there = from ?? HOME;
  // Decided once: the set-up itself ends the demand, and its last step is still to be read then.
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

/** Another window of this person may have done it since this one signed in: asked once, before anything is begun. */
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

export default TwoFactorDemanded;
