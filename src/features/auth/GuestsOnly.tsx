import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-admin';
import type { Area } from '../../../contract/access.ts';
import { text } from '../../i18n/text.ts';
import { HOME } from '../../providers/addresses/translate.ts';
import { mayAccess } from '../../providers/authProvider.ts';
import { readSession } from '../../providers/session.ts';
import { AuthFrame } from './AuthFrame.tsx';

interface GuestsOnlyProps {
  children: ReactNode;
  /** Who may create these may come, too. */
  orCreators?: Area;
}

/** A signed-in person is sent to the dashboard; decided once, so that signing in here can lead elsewhere. */
export const GuestsOnly = ({ children, orCreators }: GuestsOnlyProps) => {
  const [mayStay] = useState(
    () => readSession() === undefined || (orCreators !== undefined && mayAccess(orCreators, 'create')),
  );
  return mayStay ? children : <Navigate to={HOME} replace />;
};

interface GuestPageProps {
  /** Whose title and help are above it. */
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
