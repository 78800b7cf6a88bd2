import { type ReactNode, useCallback, useRef } from 'react';
import { AddNotificationContext, type NotificationPayload, useAddNotificationContext } from 'react-admin';
import { readSession } from '../providers/session.ts';
import { useSession } from '../providers/useSession.ts';

/** What these pages learn once their person has left is said to nobody: the sign-in page, or who comes next, would show it. */
export function OwnNotices({ children }: { children: ReactNode }) {
  const add = useAddNotificationContext();
  const userId = useSession()?.user.id;
  // The session's end comes before the pages go; they stay that person's up to then.
  const owner = useRef(userId);
  owner.current ??= userId;
  const addOwn = useCallback(
    (notice: NotificationPayload) => {
      if (readSession()?.user.id === owner.current) add(notice);
    },
    [add],
  );
  return <AddNotificationContext.Provider value={addOwn}>{children}</AddNotificationContext.Provider>;
}
