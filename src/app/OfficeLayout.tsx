/** The frame around every page: bar, menu, content, footer. Signed out it is a bar with the way in. */
import NewIcon from '@mui/icons-material/AutorenewOutlined';
import { Box, Button, GlobalStyles, Link, useMediaQuery } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useLogout } from 'react-admin';
import { barHeightStyle } from '../components/frame/barHeight.ts';
import { FrameNotice } from '../components/frame/FrameNotice.tsx';
import { lazyPart } from '../components/frame/lazyPart.tsx';
import { FollowedLinks } from '../components/frame/links.tsx';
import { OfflineNotice } from '../components/frame/OfflineNotice.tsx';
import { PageSkeleton } from '../components/frame/PageSkeleton.tsx';
import { SharedTooltip } from '../components/list/SharedTooltip.tsx';
import { Transfers } from '../components/transfers/Transfers.tsx';
import { useDevice } from '../components/useDevice.ts';
import { ProofAsker } from '../features/auth/proof/ProofAsker.tsx';
import { BANNER_HEIGHT, PreviewBanner } from '../features/permissions/PreviewBanner.tsx';
import { text } from '../i18n/text.ts';
import { followRecords } from '../offline/records/refresh.ts';
import { isOutdated, keepOffice, openNewRelease, subscribeOutdated } from '../offline/serviceWorker.ts';
import { whereAfterOtherTab } from '../providers/authProvider.ts';
import { onSignedOutElsewhere } from '../providers/session.ts';
import { usePreviewChanges, usePreviewedRole } from '../providers/usePreview.ts';
import { useSession } from '../providers/useSession.ts';
import { PHONE_BELOW } from '../theme/phone.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { OfficeSidebar } from './OfficeSidebar.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusOnPageChange } from './useFocusOnPageChange.ts';
import { useSaveKeys } from './useSaveKeys.ts';

const WAIT_MS = 2_000;

/** Fetches the sign-in screen once the page has come to rest, so that signing out shows it without a connection, too. */
function useSignInAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(
      () => void import('../features/auth/SignIn.tsx').catch(() => undefined),
      WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, []);
}

/** In windows wider than phones the sidebar is open on its own (specification §3, §6), next to the content (`isDocked`) or over it. */
function useSidebar(): { open: boolean; isDocked: boolean; toggle: () => void; close: () => void } {
  const isDocked = useMediaQuery(`(min-width:${PHONE_BELOW}px)`, { noSsr: true });
  const isWider = useMediaQuery(`(min-width:${PHONE_BELOW + 0.05}px)`, { noSsr: true });
  const [open, setOpen] = useState(isWider);
  useEffect(() => setOpen(isWider), [isWider]);
  return { open, isDocked, toggle: () => setOpen(is => !is), close: () => setOpen(false) };
}

/** What ends the session in another tab ends it here: signing out, and somebody else who signs in and is remembered. */
const SignedOutElsewhere = () => {
  const logout = useLogout();
  useEffect(() => onSignedOutElsewhere(why => void logout({}, whereAfterOtherTab(why))), [logout]);
  return null;
};

/** Only where this browser keeps something. */
const DeviceKeeper = lazyPart(() => import('../features/outbox/DeviceKeeper.tsx'));

/** Another role looked at, or none, builds everything again: what was allowed before is asked again. */
export const OfficeLayout = ({ children }: { children: ReactNode }) => (
  <Frame key={usePreviewedRole() ?? 'own'}>{children}</Frame>
);

const Frame = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const previewed = usePreviewedRole();
  const { open, isDocked, toggle, close } = useSidebar();
  const menuId = useId();
  const content = useRef<HTMLDivElement>(null);
  useFocusOnPageChange(content);
  usePreviewChanges();
  useSignInAtHand();
  useSaveKeys();
  useEffect(followRecords, []);
  const { pathname, search } = useLocation();
  const isKept = useDevice() !== 'off';
  const hasMenu = session !== undefined && session.roles.length > 0;
  if (session?.two_factor_setup) {
    return <Navigate to="/two-factor" replace state={{ from: pathname + search }} />;
  }
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <GlobalStyles styles={barHeightStyle(previewed ? BANNER_HEIGHT : 0)} />
      <SkipLink />
      <SignedOutElsewhere />
      <TopBar
        session={session}
        isPhone={!isDocked}
        menu={hasMenu ? { open, toggle, id: menuId } : undefined}
        banner={previewed && <PreviewBanner role={previewed} />}
      />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {hasMenu && <OfficeSidebar id={menuId} open={open} isDocked={isDocked} onClose={close} />}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <OfflineNotice />
          {hasMenu && <NewRelease />}
          <Transfers />
          <Box
            component="main"
            id={CONTENT_ID}
            ref={content}
            tabIndex={-1}
            sx={{
              flex: 1,
              px: { xs: 1.5, sm: 2, lg: 3 },
              py: { xs: 1.5, lg: 2.5 },
              '&:focus-visible': { outline: 'none' },
            }}
          >
            <ErrorBoundary>
              <SharedTooltip>
                <FollowedLinks>
                  <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
                </FollowedLinks>
              </SharedTooltip>
            </ErrorBoundary>
          </Box>
          <Footer />
          <ProofAsker />
          {session && <Shortcuts />}
          {isKept && <DeviceKeeper />}
        </Box>
      </Box>
    </Box>
  );
};

export default OfficeLayout;

const CONTENT_ID = 'content';

/** The first stop of the keyboard: past bars and menu. */
const SkipLink = () => (
  <Link
    href={`#${CONTENT_ID}`}
    onClick={event => {
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
    sx={theme => ({
      position: 'fixed',
      insetInlineStart: 12,
      top: -80,
      zIndex: theme.zIndex.tooltip,
      px: 2,
      py: 1,
      borderRadius: 1,
      backgroundColor: theme.palette.background.paper,
      border: `2px solid ${theme.palette.primary.main}`,
      '&:focus': { top: 8 },
    })}
  >
    {text('shell.skip')}
  </Link>
);

/** Offers a new release of the back office, and leaves it to the person when: nobody's typing is cut short. */
const NewRelease = () => {
  useEffect(keepOffice, []);
  const isOffered = useSyncExternalStore(subscribeOutdated, isOutdated);
  const reload = (
    <Button color="inherit" size="small" variant="outlined" onClick={openNewRelease}>
      {text('shell.newRelease.reload')}
    </Button>
  );
  return (
    <Box role="status">
      {isOffered && (
        <FrameNotice icon={NewIcon} action={reload}>
          {text('shell.newRelease.there')}
        </FrameNotice>
      )}
    </Box>
  );
};
