/** The dashboard on a data provider made for the test, at an address. */
import { render } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import type { Charts, Summary } from '../../../../contract/answers/figures.ts';
import type { StoreRoom } from '../../../../contract/answers/system.ts';
import { type FigureKey, figureKeys } from '../../../../contract/figures/figures.ts';
import Dashboard from '../../../../src/features/dashboard/Dashboard.tsx';
import { routerProvider } from '../../../../src/providers/addresses/routerProvider.tsx';
import { BASENAME } from '../../../../src/providers/addresses/translate.ts';
import { authProvider } from '../../../../src/providers/authProvider.ts';
import { i18nProvider } from '../../../../src/providers/i18nProvider.ts';
import { queryClient } from '../../../../src/providers/queryClient.ts';
import { toSession, writeSession } from '../../../../src/providers/session.ts';
import { darkTheme, lightTheme } from '../../../../src/theme/index.ts';
import { memoryRouter, Routed } from '../../memory-router.tsx';

const keys = Object.values(figureKeys);

/** Every figure another one: 101, 102 and so on, in their order. */
export const figure = (key: FigureKey, begin = 101) => begin + keys.indexOf(key);

const figuresFrom = (begin: number) =>
  Object.fromEntries(keys.map(key => [key, figure(key, begin)])) as Record<FigureKey, number>;

export const quarter: Summary = {
  ...figuresFrom(101),
  from: '2026-10-01',
  to: '2026-12-31',
  previous: { ...figuresFrom(191), from: '2026-07-01', to: '2026-09-30' },
  compared: {
    now: { ...figuresFrom(101), from: '2026-10-01', to: '2026-11-20' },
    before: { ...figuresFrom(91), from: '2026-07-01', to: '2026-08-20' },
  },
  targets: [
    { indicator: 'cos', target: 340, achieved: 170 },
    { indicator: 'cpis', target: 312, achieved: 400 },
  ],
  pending: [],
  people: [],
};

export const everything: Summary = {
  ...figuresFrom(1001),
  from: null,
  to: null,
  previous: null,
  compared: null,
  targets: [],
  pending: [],
  people: [],
};

const district = { districts_id: 1, district_name: 'Khyber', district_name_ur: 'خیبر' };
export const charts: Charts = {
  from: '2026-10-01',
  to: '2026-12-31',
  coByDistrict: [
    { ...district, MCO: 4, WCO: 3, Network: 1 },
    { districts_id: 2, district_name: 'Orakzai', district_name_ur: null, MCO: 2, WCO: 0, Network: 0 },
  ],
  participantsByMonth: [
    { month: '2026-10', CMST: 40, LMST: 20, other: 5, CMSTEvents: 2, LMSTEvents: 1, otherEvents: 1 },
  ],
  cmstByDistrict: [
    { ...district, events: 3, men: 30, women: 25 },
    { districts_id: 2, district_name: 'Orakzai', district_name_ur: null, events: 1, men: 12, women: 0 },
  ],
  cpiByType: [{ type: 1, count: 7, cost: 12_500_000 }],
  cpiByDistrict: [{ ...district, count: 7, cost: 12_500_000 }],
  cpiByStage: [{ stage: null, count: 7 }],
  trainingsByKind: [{ kind: 'cmst', events: 3, men: 30, women: 25 }],
  livelihoodByTrade: [
    { trade_id: 1, trade_name: 'Tailoring', trade_name_ur: 'سلائی', events: 2, men: 0, women: 31 },
  ],
  livelihoodByDistrict: [{ ...district, events: 2, men: 0, women: 31 }],
  livelihoodByMonth: [{ month: '2026-10', events: 2, men: 0, women: 31 }],
  trends: Object.fromEntries(keys.map(key => [key, [1, 3, 2]])) as Record<FigureKey, number[]>,
  latestLmst: [
    {
      id: 9,
      training_code: 'LMST-2026-009',
      training_venue: 'Jirga hall',
      start_date: '2026-10-31',
      district_name: 'Khyber',
      district_name_ur: 'خیبر',
    },
  ],
};

/** As their register has them: one is renamed, one deleted. */
const districts = [
  { id: 1, district_name: 'Khyber', deleted_at: null },
  { id: 4, district_name: 'Gone', deleted_at: '2026-11-02T10:00:00.000Z' },
  { id: 5, district_name: 'Upper Kurram', deleted_at: null },
  { id: 6, district_name: 'Bajaur', deleted_at: null },
];

/** What the server answers of the document store. */
export const storeState = (check: unknown, room: StoreRoom | null = null) => ({ check, sweep: null, room });

const shell = {
  menu: async () => [
    { id: 1, title: 'Dashboard', path: '/dashboard', icon: 'dashboard' },
    { id: 2, title: 'Locations', path: '/districts', icon: 'location' },
  ],
  submenu: async () => [
    { title: 'Districts', path: '/districts', icon: 'list', remarks: 'Locations' },
    { title: 'Villages', path: '/villages', icon: 'list', remarks: 'Locations' },
  ],
  nextTenders: async () => [],
  storeCheck: async () => storeState(null),
  mails: async () => ({
    has_server: true,
    waiting: 0,
    waiting_since: null,
    is_late: false,
    failed: 0,
    uncertain: 0,
    fault: null,
  }),
  backups: async () => ({
    state: 'off',
    whole_at: null,
    failed_at: null,
    schedule: null,
    running_since: null,
    whole: null,
    failure: null,
  }),
  getList: async (resource: string) =>
    resource === 'districts' ? { data: districts, total: districts.length } : { data: [{ id: 1 }], total: 3 },
};

/** @param calls what the data provider answers, alongside the figures above */
export function showDashboard(role: string, { calls = {}, address = '/dashboard' } = {}) {
  const session = toSession({ token: 't', user: { id: 1, name: 'Gul' }, roles: [role] });
  if (session) writeSession(session, false);
  const figures = {
    summary: async ({ period }: { period?: string }) => (period ? quarter : everything),
    charts: async () => charts,
  };
  const page = (
    <AdminContext
      dataProvider={{ ...shell, ...figures, ...calls } as never}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      basename={BASENAME}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <Dashboard />
    </AdminContext>
  );
  const router = memoryRouter(address);
  return { ...render(<Routed router={router} pages={[{ path: '*', element: page }]} />), router };
}
