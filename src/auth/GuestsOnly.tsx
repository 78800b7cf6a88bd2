import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { HOME } from '../providers/addresses/translate.ts';
import { readSession } from '../providers/session.ts';

/** A signed-in person is sent to the dashboard; decided once, so that signing in here can lead elsewhere. */
export const GuestsOnly = ({ children }: { children: ReactNode }) => {
  const [isGuest] = useState(() => readSession() === undefined);
  return isGuest ? children : <Navigate to={HOME} replace />;
};
