/** The back office: a table of contents. */
import { lazy } from 'react';
import { CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { NotAuthorized } from './layout/NotAuthorized.tsx';
import { Admin } from './providers/Admin.tsx';
import { Resource, type ResourceEntry } from './providers/addresses/Resource.tsx';
import { HOME } from './providers/addresses/translate.ts';

const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx'));
const Login = lazy(() => import('./auth/Login.tsx'));

const registers = Object.values(
  import.meta.glob<ResourceEntry>('./resources/*/index.ts', { eager: true, import: 'default' }),
);

export const App = () => (
  <Admin>
    {registers.map(register => (
      <Resource key={register.name} {...register} />
    ))}
    <CustomRoutes>
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/app" element={<Navigate to={HOME} replace />} />
      <Route path="/app/dashboard" element={<Navigate to={HOME} replace />} />
      <Route path="/notauthorized" element={<NotAuthorized />} />
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route path="/login" element={<Login />} />
    </CustomRoutes>
  </Admin>
);
