/** React-admin with our providers, layout and looks. Its own `<Admin>` would load the stock ones as well. */
import { CssBaseline } from '@mui/material';
import { Children, isValidElement, lazy, type ReactNode, Suspense } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, Navigate, useLocation } from 'react-admin';
import { withFrameTexts } from '../i18n/catalogue.ts';
import { CrashPage } from '../layout/CrashPage.tsx';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { Notifications } from '../layout/Notifications.tsx';
import { PageNotFound } from '../layout/PageNotFound.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { darkTheme, lightTheme } from '../theme/index.ts';
import { OfficeResource, type ResourceEntry } from './addresses/OfficeResource.tsx';
import { OfficeRoute } from './addresses/OfficeRouter.tsx';
import { routerProvider } from './addresses/routerProvider.tsx';
import { BASENAME, folderOf } from './addresses/translate.ts';
import { authProvider } from './authProvider.ts';
import { dataProvider } from './dataProvider/index.ts';
import { i18nProvider } from './i18nProvider.ts';
import { queryClient } from './queryClient.ts';
import { store } from './store.ts';

/** Bars, menu and most texts are no part of the sign-in screen, which is what a person waits for first. */
const Frame = lazy(() => withFrameTexts(import('../layout/OfficeLayout.tsx')));
const LaterLayout = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<PageSkeleton />}>
    <Frame>{children}</Frame>
  </Suspense>
);

/** Leads from the register's plain name, as a menu may say it, to where its pages stand. */
const ToFolder = ({ name }: { name: string }) => {
  const { pathname, search } = useLocation();
  return <Navigate to={`/${folderOf(name)}${pathname.slice(name.length + 1)}${search}`} replace />;
};

/** Registers whose pages stand elsewhere than under their name, such as `/app/users`, get a route there. */
const routesElsewhere = (children: ReactNode): ReactNode =>
  Children.toArray(children).flatMap(child => {
    if (!isValidElement<ResourceEntry>(child) || child.type !== OfficeResource) return [];
    const folder = folderOf(child.props.name);
    const name = child.props.name;
    if (folder === name) return [];
    return [
      <OfficeRoute key={folder} path={`/${folder}/*`} element={child} />,
      <OfficeRoute key={name} path={`/${name}/*`} element={<ToFolder name={name} />} />,
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
    </ErrorBoundary>
  </AdminContext>
);
