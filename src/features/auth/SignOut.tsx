import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLogout } from 'react-admin';
import { PageSkeleton } from '../../components/frame/PageSkeleton.tsx';
import { draftKeysOf } from '../../offline/drafts/durableStorage.ts';
import { offlineStoreOwner } from '../../offline/store/state.ts';
import { deleteOfflineStore, leaveOfflineStore } from '../../offline/store/storeSession.ts';
import { readSession } from '../../providers/session.ts';

/** Only if there is something to keep or wipe. */
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'));

/** `/logout`: ends the session and shows the sign-in page. */
const SignOut = () => {
  const logout = useLogout();
  const look = () => {
    const userId = readSession()?.user.id;
    if (userId === undefined) return noKept;
    const owner = offlineStoreOwner();
    const isOwn = owner?.userId === userId;
    return { drafts: draftKeysOf(userId), isOwn, waiting: isOwn ? owner.waiting : 0 };
  };
  const [kept, setKept] = useState(look);
  const { isOwn, waiting } = kept;
  const isAsked = kept.drafts.length + kept.waiting > 0;
  const signOut = useCallback(
    async (wipes: boolean, waiting: number) => {
      // Another tab may have stored more changes since then.
      const isWiped = !wipes || (await deleteOfflineStore(waiting).catch(() => true));
      if (!isWiped) return setKept(now => ({ ...now, waiting: offlineStoreOwner()?.waiting ?? 0 }));
      // Leaves only pending changes and drafts, encrypted.
      if (!wipes && isOwn) await leaveOfflineStore().catch(() => undefined);
      await logout({}, '/login', false);
    },
    [logout, isOwn],
  );
  useEffect(() => {
    if (!isAsked) void signOut(isOwn, 0);
  }, [isAsked, isOwn, signOut]);
  const done = (isWiped: boolean) => void signOut(isOwn && isWiped, waiting);
  return (
    <Suspense fallback={<PageSkeleton />}>
      {isAsked ? <SignOutDialog {...kept} onDone={done} /> : <PageSkeleton />}
    </Suspense>
  );
};

const noKept = { drafts: [] as string[], isOwn: false, waiting: 0 };

export default SignOut;
