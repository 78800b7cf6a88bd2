/** Where two-factor sign-in is demanded of somebody who has none: nothing else is open before it is set up. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AuthFrame } from '../../auth/AuthFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { HOME, LOGIN } from '../../providers/addresses/translate.ts';
import { useSession } from '../../providers/useSession.ts';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

const TwoFactorDemanded = () => {
  const text = useText();
  const navigate = useNavigate();
  const session = useSession();
  const { from } = (useLocation().state ?? {}) as { from?: string };
  // Decided once: the set-up itself ends the demand, and its last step is still to be read then.
  const [isDemanded] = useState(session?.two_factor_setup === true);
  if (!session) return <Navigate to={LOGIN} replace />;
  if (!isDemanded) return <Navigate to={HOME} replace />;
  return (
    <AuthFrame
      title={text('account.twoFactor.demandedTitle')}
      help={text('account.twoFactor.demandedHelp')}
      width={560}
    >
      <TwoFactorSetUp
        username={session.user.username}
        onDone={() => navigate(from ?? HOME, { replace: true })}
      />
      <Button sx={{ mt: 3 }} onClick={() => navigate('/logout')}>
        {text('account.twoFactor.signOut')}
      </Button>
    </AuthFrame>
  );
};

export default TwoFactorDemanded;
