import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-admin';
import type { Area } from '../../../contract/access.ts';
import { text } from '../../i18n/text.ts';
import { HOME } from '../../providers/addresses/translate.ts';
import { currentUserCan } from '../../providers/authProvider.ts';
import { readSession } from '../../providers/session.ts';
import { AuthFrame } from './AuthFrame.tsx';

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
