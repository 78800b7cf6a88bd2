import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLogout, useStoreContext } from 'react-admin';
import { draftsOf } from '../components/form/draftStore.ts';
import { keptViews } from '../components/list/savedViews.ts';
import { isDeviceMarked } from '../device/state.ts';
import { withTexts } from '../i18n/catalogue.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { wipeDevice } from '../providers/deviceSession.ts';
import { readSession } from '../providers/session.ts';

/** Only who has left something on this computer is asked about it. */
const KeepOrWipe = lazy(() => withTexts(import('./KeepOrWipe.tsx')));

/** `/logout`, from wherever one comes: ends the session and shows the sign-in screen. */
const Logout = () => {
  const logout = useLogout();
  const store = useStoreContext();
  const [kept] = useState(() => {
    const userId = readSession()?.user.id;
    return userId === undefined ? noKept : { drafts: draftsOf(userId), views: keptViews(store, userId) };
  });
  const isAsked = kept.drafts.length + kept.views.length > 0;
  const signOut = useCallback(async () => {
    if (isDeviceMarked()) await wipeDevice().catch(() => undefined);
    await logout({}, '/login', false);
  }, [logout]);
  useEffect(() => {
    if (!isAsked) void signOut();
  }, [isAsked, signOut]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      {isAsked ? <KeepOrWipe {...kept} onDone={signOut} /> : <PageSkeleton />}
    </Suspense>
  );
};

const noKept = { drafts: [], views: [] };

export default Logout;
