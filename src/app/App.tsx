/** The back office: react-admin with our providers, registers and pages. */
import { Container, CssBaseline } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, Navigate, Resource, useLocation } from 'react-admin';
import { Route } from 'react-router';
import { type RegisterName, registerNames } from '../../contract/access.ts';
import { DRAFTS, OUTBOX } from '../components/addresses.ts';
import { lazyPage } from '../components/frame/lazyPage.tsx';
import { lazyWithRetry } from '../components/frame/lazyPart.tsx';
import { NotAuthorized } from '../components/frame/NotAuthorized.tsx';
import { PageNotFound } from '../components/frame/PageNotFound.tsx';
import { PageSkeleton } from '../components/frame/PageSkeleton.tsx';
import SignIn from '../features/auth/SignIn.tsx';
import SignOut from '../features/auth/SignOut.tsx';
import { routerProvider } from '../providers/addresses/routerProvider.tsx';
import { BASENAME, folderOf, HOME } from '../providers/addresses/translate.ts';
import { authProvider } from '../providers/authProvider.ts';
import { dataProvider } from '../providers/dataProvider/index.ts';
import { i18nProvider } from '../providers/i18nProvider.ts';
import { queryClient } from '../providers/queryClient.ts';
import { store } from '../providers/store.ts';
import { darkTheme, lightTheme } from '../theme/index.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Notification } from './Notification.tsx';
import { PortalRedirect } from './PortalRedirect.tsx';
import { registerPages } from './registerPages.ts';
import { type RegisterPages, resource } from './resource.tsx';
import { SessionEnd } from './SessionEnd.tsx';

/** Loaded apart from the sign-in page, which needs no layout. */
const useLayout = lazyWithRetry(() => import('./Layout.tsx'));
function Layout({ children }: { children: ReactNode }) {
  const LoadedLayout = useLayout();
  return (
    <Suspense
      fallback={
        <Container maxWidth={false}>
          <PageSkeleton />
        </Container>
      }
    >
      <LoadedLayout>{children}</LoadedLayout>
    </Suspense>
  );
}

const Dashboard = lazyPage(() => import('../features/dashboard/Dashboard.tsx'));
const Drafts = lazyPage(() => import('../features/account/Drafts.tsx'));
const ImportPage = lazyPage(() => import('../components/import/ImportPage.tsx'));
const NotificationsPage = lazyPage(() => import('../features/notifications/NotificationsPage.tsx'));
const OutboxPage = lazyPage(() => import('../features/outbox/OutboxPage.tsx'));
const Permissions = lazyPage(() => import('../features/permissions/Permissions.tsx'));
const Profile = lazyPage(() => import('../features/account/Profile.tsx'));
const ProgrammePage = lazyPage(() => import('../features/programme/ProgrammePage.tsx'));
const SignUp = lazyPage(() => import('../features/auth/SignUp.tsx'));
const Report = lazyPage(() => import('../features/reports/Report.tsx'));
const RequestPassword = lazyPage(() => import('../features/auth/RequestPassword.tsx'));
const ResetPassword = lazyPage(() => import('../features/auth/ResetPassword.tsx'));
const TenderContractorSearch = lazyPage(
  () => import('../resources/tendercontractor/TenderContractorSearch.tsx'),
);
const TenderContractorShow = lazyPage(() => import('../resources/tendercontractor/TenderContractorShow.tsx'));
const TenderSearch = lazyPage(() => import('../resources/tender/TenderSearch.tsx'));
const TwoFactorRequired = lazyPage(() => import('../features/account/twoFactor/TwoFactorRequired.tsx'));

/** Registers with code of their own. The pages of all others are generated from their declarations. */
const customPages: Readonly<Partial<Record<RegisterName, RegisterPages>>> = {
  tender: {
    ...registerPages('tender', {
      list: () => import('../resources/tender/list.ts'),
      record: () => import('../resources/tender/record.ts'),
    }),
    routes: [{ path: 'search', element: <TenderSearch /> }],
  },
  contractor: registerPages('contractor', { record: () => import('../resources/contractor/record.ts') }),
  tendercontractor: {
    ...registerPages('tendercontractor', { list: () => import('../resources/tendercontractor/list.ts') }, [
      'list',
    ]),
    // The page of a tender's contractors is at the tender's web link.
    acceptsAnyId: true,
    show: TenderContractorShow,
    routes: [{ path: 'search', element: <TenderContractorSearch /> }],
  },
  co: registerPages('co', { record: () => import('../resources/co/record.ts') }),
  cn: registerPages('cn', { record: () => import('../resources/cn/record.ts') }),
  lmst: registerPages('lmst', {
    list: () => import('../resources/lmst/list.ts'),
    record: () => import('../resources/lmst/record.ts'),
  }),
  cpi: registerPages('cpi', {
    list: () => import('../resources/cpi/list.ts'),
    record: () => import('../resources/cpi/record.ts'),
  }),
};

const registers: readonly RegisterPages[] = [
  ...registerNames.map(name => customPages[name] || registerPages(name)),
  registerPages(
    'audit',
    {
      list: () => import('../resources/audit/list.ts'),
      record: () => import('../resources/audit/record.ts'),
    },
    ['list', 'show'],
  ),
  registerPages(
    'users',
    {
      list: () => import('../resources/users/list.ts'),
      record: () => import('../resources/users/record.ts'),
    },
    ['list', 'show', 'edit'],
  ),
];

/** Registers whose pages are not under their name, such as `/app/users`. */
const registersAtOtherPaths = registers.filter(({ name }) => folderOf(name) !== name);

/** Redirects from the name of such a register, which menus may use, to its pages. */
const RedirectToFolder = ({ name }: { name: string }) => {
  const { pathname, search } = useLocation();
  return <Navigate to={`/${folderOf(name)}${pathname.slice(name.length + 1)}${search}`} replace />;
};

/** The parts that `<Admin>` is made of: its default layout and pages would add 19 kB to the first load, which has a limit. */
export const App = () => (
  <AdminContext
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    routerProvider={routerProvider}
    basename={BASENAME}
    store={store}
    theme={lightTheme}
    darkTheme={darkTheme}
  >
    <CssBaseline enableColorScheme />
    <CoreAdminUI
      disableTelemetry
      title="AUP"
      layout={Layout}
      loginPage={SignIn}
      loading={PageSkeleton}
      catchAll={PageNotFound}
      error={ErrorPage}
    >
      {registers.map(pages => (
        <Resource key={pages.name} {...resource(pages)} />
      ))}
      <CustomRoutes>
        {registersAtOtherPaths.map(pages => (
          <Route
            key={pages.name}
            path={`/${folderOf(pages.name)}/*`}
            element={<Resource {...resource(pages)} />}
          />
        ))}
        {registersAtOtherPaths.map(({ name }) => (
          <Route key={name} path={`/${name}/*`} element={<RedirectToFolder name={name} />} />
        ))}
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/:resource/import" element={<ImportPage />} />
        <Route path="/app" element={<Navigate to={HOME} replace />} />
        <Route path="/app/dashboard" element={<Navigate to={HOME} replace />} />
        <Route path="/app/report" element={<Report />} />
        <Route path="/report" element={<Navigate to="/app/report" replace />} />
        <Route path="/app/permissions" element={<Permissions />} />
        <Route path="/app/programme" element={<ProgrammePage />} />
        <Route path="/permissions" element={<Navigate to="/app/permissions" replace />} />
        <Route path="/notifications" element={<NotificationsPage />} />
        <Route path={DRAFTS} element={<Drafts />} />
        <Route path={OUTBOX} element={<OutboxPage />} />
        <Route path="/profile" element={<Profile />} />
        <Route path="/notauthorized" element={<NotAuthorized />} />
        {['/', '/home', '/about', '/contact', '/euroRates'].map(path => (
          <Route key={path} path={path} element={<PortalRedirect />} />
        ))}
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/logout" element={<SignOut />} />
        <Route path="/register" element={<SignUp />} />
        <Route path="/request-password" element={<RequestPassword />} />
        <Route path="/reset-password/:token" element={<ResetPassword />} />
        <Route path="/two-factor" element={<TwoFactorRequired />} />
      </CustomRoutes>
    </CoreAdminUI>
    <Notification />
    <SessionEnd />
  </AdminContext>
);
