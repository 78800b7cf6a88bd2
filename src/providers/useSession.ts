import { useMemo, useSyncExternalStore } from 'react';
import type { StoredSession } from '../../contract/answers/people.ts';
import { readSession, sessionText, subscribeSession } from './session.ts';

export function useSession(): StoredSession | undefined {
  const text = useSyncExternalStore(subscribeSession, sessionText);
  return useMemo(() => (text === null ? undefined : readSession()), [text]);
}
