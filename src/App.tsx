/** The back office: a table of contents. */

import { CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import Logout from './auth/Logout.tsx';
import { withTexts } from './i18n/catalogue.ts';
import { lazyPage } from './layout/lazyPage.tsx';
import { NotAuthorized } from './layout/NotAuthorized.tsx';
import { ToPortal } from './layout/ToPortal.tsx';
import { Admin } from './providers/Admin.tsx';
import { Resource } from './providers/addresses/Resource.tsx';
import { HOME } from './providers/addresses/translate.ts';
import activities from './resources/activities/index.ts';
import cmst from './resources/cmst/index.ts';
import cn from './resources/cn/index.ts';
import co from './resources/co/index.ts';
import contractor from './resources/contractor/index.ts';
import cpi from './resources/cpi/index.ts';
import designations from './resources/designations/index.ts';
import districts from './resources/districts/index.ts';
import euroRates from './resources/euroRates/index.ts';
import lmst from './resources/lmst/index.ts';
import projects from './resources/projects/index.ts';
import targets from './resources/targets/index.ts';
import tehsils from './resources/tehsils/index.ts';
import tender from './resources/tender/index.ts';
import tendercontractor from './resources/tendercontractor/index.ts';
import users from './resources/users/index.ts';
import villages from './resources/villages/index.ts';

const Dashboard = lazyPage(() => import('./dashboard/Dashboard.tsx'));
const ImportPage = lazyPage(() => import('./components/import/ImportPage.tsx'));
const Login = lazyPage(() => import('./auth/Login.tsx'));
const NotificationsPage = lazyPage(() => import('./notifications/NotificationsPage.tsx'));
const Permissions = lazyPage(() => import('./permissions/Permissions.tsx'));
const Profile = lazyPage(() => import('./account/Profile.tsx'));
const Register = lazyPage(() => import('./auth/Register.tsx'));
const Report = lazyPage(() => import('./reports/Report.tsx'));
const RequestPassword = lazyPage(() => import('./auth/RequestPassword.tsx'));
const ResetPassword = lazyPage(() => import('./auth/ResetPassword.tsx'));
const TwoFactorDemanded = lazyPage(() => withTexts(import('./account/twoFactor/TwoFactorDemanded.tsx')));

export const App = () => (
  <Admin>
    <Resource {...tender} />
    <Resource {...contractor} />
    <Resource {...tendercontractor} />
    <Resource {...co} />
    <Resource {...cn} />
    <Resource {...cmst} />
    <Resource {...lmst} />
    <Resource {...cpi} />
    {activities.map(kind => (
      <Resource key={kind.name} {...kind} />
    ))}
    <Resource {...districts} />
    <Resource {...tehsils} />
    <Resource {...villages} />
    <Resource {...designations} />
    <Resource {...projects} />
    <Resource {...euroRates} />
    <Resource {...targets} />
    <Resource {...users} />
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
      <Route path="/profile" element={<Profile />} />
      <Route path="/notauthorized" element={<NotAuthorized />} />
      {['/', '/home', '/about', '/contact', '/euroRates'].map(path => (
        <Route key={path} path={path} element={<ToPortal />} />
      ))}
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route path="/login" element={<Login />} />
      <Route path="/logout" element={<Logout />} />
      <Route path="/register" element={<Register />} />
      <Route path="/request-password" element={<RequestPassword />} />
      <Route path="/reset-password/:token" element={<ResetPassword />} />
      <Route path="/two-factor" element={<TwoFactorDemanded />} />
    </CustomRoutes>
  </Admin>
);
