/** The back office: a table of contents. */
import { CustomRoutes, Navigate } from 'react-admin';
import { Route } from 'react-router';
import { type RegisterName, registerNames } from '../../contract/access.ts';
import { DRAFTS, OUTBOX } from '../components/addresses.ts';
import { lazyPage } from '../components/frame/lazyPage.tsx';
import { NotAuthorized } from '../components/frame/NotAuthorized.tsx';
import SignIn from '../features/auth/SignIn.tsx';
import SignOut from '../features/auth/SignOut.tsx';
import { HOME } from '../providers/addresses/translate.ts';
import { OfficeAdmin } from './OfficeAdmin.tsx';
import { OfficeResource, type ResourceEntry } from './OfficeResource.tsx';
import { registerPages } from './registerPages.ts';
import { ToPortal } from './ToPortal.tsx';

const Dashboard = lazyPage(() => import('../features/dashboard/Dashboard.tsx'));
const Drafts = lazyPage(() => import('../features/account/Drafts.tsx'));
const ImportPage = lazyPage(() => import('../components/import/ImportPage.tsx'));
const NotificationsPage = lazyPage(() => import('../features/notifications/NotificationsPage.tsx'));
const OutboxPage = lazyPage(() => import('../features/outbox/OutboxPage.tsx'));
const Permissions = lazyPage(() => import('../features/permissions/Permissions.tsx'));
const Profile = lazyPage(() => import('../features/account/Profile.tsx'));
const SignUp = lazyPage(() => import('../features/auth/SignUp.tsx'));
const Report = lazyPage(() => import('../features/reports/Report.tsx'));
const RequestPassword = lazyPage(() => import('../features/auth/RequestPassword.tsx'));
const ResetPassword = lazyPage(() => import('../features/auth/ResetPassword.tsx'));
const TenderContractorSearch = lazyPage(
  () => import('../resources/tendercontractor/TenderContractorSearch.tsx'),
);
const TenderContractorShow = lazyPage(() => import('../resources/tendercontractor/TenderContractorShow.tsx'));
const TenderSearch = lazyPage(() => import('../resources/tender/TenderSearch.tsx'));
const TwoFactorDemanded = lazyPage(() => import('../features/account/twoFactor/TwoFactorDemanded.tsx'));

/** Registers whose screens have something alongside their declarations; all others follow from these alone. */
const ownScreens: Readonly<Partial<Record<RegisterName, ResourceEntry>>> = {
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
    // A tender's contractors are under its web link.
    byWord: true,
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

const resources: readonly ResourceEntry[] = [
  ...registerNames.map(name => ownScreens[name] || registerPages(name)),
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

export const App = () => (
  <OfficeAdmin>
    {resources.map(entry => (
      <OfficeResource key={entry.name} {...entry} />
    ))}
    <CustomRoutes>
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/:resource/import" element={<ImportPage />} />
      <Route path="/app" element={<Navigate to={HOME} replace />} />
      <Route path="/app/dashboard" element={<Navigate to={HOME} replace />} />
      <Route path="/app/report" element={<Report />} />
      <Route path="/report" element={<Navigate to="/app/report" replace />} />
      <Route path="/app/permissions" element={<Permissions />} />
      <Route path="/permissions" element={<Navigate to="/app/permissions" replace />} />
      <Route path="/notifications" element={<NotificationsPage />} />
      <Route path={DRAFTS} element={<Drafts />} />
      <Route path={OUTBOX} element={<OutboxPage />} />
      <Route path="/profile" element={<Profile />} />
      <Route path="/notauthorized" element={<NotAuthorized />} />
      {['/', '/home', '/about', '/contact', '/euroRates'].map(path => (
        <Route key={path} path={path} element={<ToPortal />} />
      ))}
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route path="/login" element={<SignIn />} />
      <Route path="/logout" element={<SignOut />} />
      <Route path="/register" element={<SignUp />} />
      <Route path="/request-password" element={<RequestPassword />} />
      <Route path="/reset-password/:token" element={<ResetPassword />} />
      <Route path="/two-factor" element={<TwoFactorDemanded />} />
    </CustomRoutes>
  </OfficeAdmin>
);
