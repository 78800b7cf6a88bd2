import SkipIcon from '@mui/icons-material/KeyboardDoubleArrowDownOutlined';
import { Box, GlobalStyles, useMediaQuery } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Navigate, SkipNavigationButton, useLocation, useLogout } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { barHeightStyle } from '../components/frame/barHeight.ts';
import { lazyPart } from '../components/frame/lazyPart.tsx';
import { OfflineNotice } from '../components/frame/OfflineNotice.tsx';
import { PageSkeleton } from '../components/frame/PageSkeleton.tsx';
import { Transfers } from '../components/transfers/Transfers.tsx';
import { useOfflineStore } from '../components/useOfflineStore.ts';
import { Reauthentication } from '../features/auth/reauthentication/Reauthentication.tsx';
import { BANNER_HEIGHT, PreviewBanner } from '../features/permissions/PreviewBanner.tsx';
import { followRecords } from '../offline/records/sync.ts';
import { signInAddressAfterOtherTab } from '../providers/authProvider.ts';
import { onSignedOutElsewhere } from '../providers/session.ts';
import { usePreviewChanges, usePreviewedRole } from '../providers/usePreview.ts';
import { useSession } from '../providers/useSession.ts';
import { PHONE_BELOW } from '../theme/phone.ts';
import { AppBar } from './AppBar.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Footer } from './Footer.tsx';
import { NewRelease } from './NewRelease.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useFocusOnPageChange } from './useFocusOnPageChange.ts';
import { useSaveKeys } from './useSaveKeys.ts';

/** Loaded only if this browser stores records or changes. */
const OutboxSync = lazyPart(() => import('../features/outbox/OutboxSync.tsx'));

/** Around every page: bar, menu, content, footer. Signed out, a bar with the link to sign in. */
export const Layout = ({ children }: { children: ReactNode }) => (
  // A preview of another role remounts everything, so that permissions are checked again.
  <Frame key={usePreviewedRole() ?? 'own'}>{children}</Frame>
);

export default Layout;

const Frame = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const previewed = usePreviewedRole();
  const sidebar = useSidebar();
  const content = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const hasOfflineStore = useOfflineStore() !== 'off';
  useFocusOnPageChange(content);
  usePreviewChanges();
  useSaveKeys();
  useSignOutFromOtherTabs();
  useEffect(followRecords, []);
  if (session?.two_factor_setup) {
    return <Navigate to="/two-factor" replace state={{ from: pathname + search }} />;
  }
  const hasMenu = session !== undefined && session.roles.length > 0;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <GlobalStyles styles={barHeightStyle(previewed ? BANNER_HEIGHT : 0)} />
      <SkipNavigationButton onClick={() => content.current?.focus()}>
        <SkipIcon />
      </SkipNavigationButton>
      <AppBar
        session={session}
        isPhone={!sidebar.isDocked}
        menu={hasMenu ? sidebar : undefined}
        banner={previewed && <PreviewBanner role={previewed} />}
      />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {hasMenu && <Sidebar {...sidebar} />}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <OfflineNotice />
          {hasMenu && <NewRelease />}
          <Transfers />
          <Box
            component="main"
            ref={content}
            tabIndex={-1}
            sx={{
              flex: 1,
              px: { xs: 1.5, sm: 2, lg: 3 },
              py: { xs: 1.5, lg: 2.5 },
              '&:focus-visible': { outline: 'none' },
            }}
          >
            <ErrorBoundary FallbackComponent={ErrorPage}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
          <Footer />
          <Reauthentication />
          {session && <Shortcuts />}
          {hasOfflineStore && <OutboxSync />}
        </Box>
      </Box>
    </Box>
  );
};

/** Next to the content (`isDocked`) and open at first on wide screens; over the content and closed on phones (specification §3, §6). */
function useSidebar() {
  const id = useId();
  const isDocked = useMediaQuery(`(min-width:${PHONE_BELOW}px)`, { noSsr: true });
  const isWider = useMediaQuery(`(min-width:${PHONE_BELOW + 0.05}px)`, { noSsr: true });
  const [open, setOpen] = useState(isWider);
  useEffect(() => setOpen(isWider), [isWider]);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each navigation
  useEffect(() => {
    if (!isDocked) setOpen(false);
  }, [key, isDocked]);
  return { id, open, isDocked, toggle: () => setOpen(is => !is), close: () => setOpen(false) };
}

/** Signs out here when another tab signs out, or when another user signs in there with "remember me". */
function useSignOutFromOtherTabs(): void {
  const logout = useLogout();
  useEffect(() => onSignedOutElsewhere(why => void logout({}, signInAddressAfterOtherTab(why))), [logout]);
}
