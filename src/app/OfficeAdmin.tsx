/** React-admin with our providers, layout and looks. Its own `<Admin>` would load the stock ones as well. */
import { CssBaseline } from '@mui/material';
import { Children, isValidElement, lazy, type ReactNode, Suspense } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, Navigate, useLocation } from 'react-admin';
import { Route } from 'react-router';
import { PageNotFound } from '../components/frame/PageNotFound.tsx';
import { PageSkeleton } from '../components/frame/PageSkeleton.tsx';
import { routerProvider } from '../providers/addresses/routerProvider.tsx';
import { BASENAME, folderOf } from '../providers/addresses/translate.ts';
import { authProvider } from '../providers/authProvider.ts';
import { dataProvider } from '../providers/dataProvider/index.ts';
import { i18nProvider } from '../providers/i18nProvider.ts';
import { queryClient } from '../providers/queryClient.ts';
import { store } from '../providers/store.ts';
import { darkTheme, lightTheme } from '../theme/index.ts';
import { CrashPage } from './CrashPage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Notifications } from './Notifications.tsx';
import { OfficeResource, type ResourceEntry } from './OfficeResource.tsx';
import { SessionEnd } from './SessionEnd.tsx';

/** Bars and menu are no part of the sign-in screen, which is what a person waits for first. */
const Frame = lazy(() => import('./OfficeLayout.tsx'));
const LaterLayout = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<PageSkeleton />}>
    <Frame>{children}</Frame>
  </Suspense>
);

/** Leads from the register's plain name, as a menu may say it, to where its pages are. */
const ToFolder = ({ name }: { name: string }) => {
  const { pathname, search } = useLocation();
  return <Navigate to={`/${folderOf(name)}${pathname.slice(name.length + 1)}${search}`} replace />;
};

/** Registers whose pages are elsewhere than under their name, such as `/app/users`, get a route there. */
const routesElsewhere = (children: ReactNode): ReactNode =>
  Children.toArray(children).flatMap(child => {
    if (!isValidElement<ResourceEntry>(child) || child.type !== OfficeResource) return [];
    const folder = folderOf(child.props.name);
    const name = child.props.name;
    if (folder === name) return [];
    return [
      <Route key={folder} path={`/${folder}/*`} element={child} />,
      <Route key={name} path={`/${name}/*`} element={<ToFolder name={name} />} />,
    ];
  });

export const OfficeAdmin = ({ children }: { children: ReactNode }) => (
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
    <ErrorBoundary>
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        disableTelemetry
        title="AUP"
        layout={LaterLayout}
        loading={PageSkeleton}
        catchAll={PageNotFound}
        error={CrashPage}
      >
        <CustomRoutes>{routesElsewhere(children)}</CustomRoutes>
        {children}
      </CoreAdminUI>
      <Notifications />
      <SessionEnd />
    </ErrorBoundary>
  </AdminContext>
);
