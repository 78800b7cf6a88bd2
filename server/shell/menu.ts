/** The sidebar, by the caller's rights: what somebody may not open is not offered (specification §5). */
import { type Area, canAccess } from '../../contract/access.ts';
import type { Caller } from '../requests/caller.ts';

export interface MenuItem {
  id: number;
  title: string;
  icon: string;
  path: string;
}

export interface SubmenuItem {
  title: string;
  path: string;
  icon: string;
  /** The title of the menu entry to which it belongs. */
  remarks: string;
}

interface Entry {
  title: string;
  icon: string;
  path: string;
  area: Area;
  items?: { title: string; icon: string; path: string; area: Area }[];
}

/** The seven activities in the order of the dashboard, as lists of many. */
const activities = [
  { title: 'Exposure visits', name: 'exposureVisit' },
  { title: 'Manager conferences', name: 'managerConference' },
  { title: 'Health and hygiene', name: 'healthHygiene' },
  { title: 'Youth activities', name: 'youthActivity' },
  { title: 'Need-based SM', name: 'needBasedSm' },
  { title: 'Self initiative', name: 'selfInitiative' },
  { title: 'CPI need identification', name: 'cpiNeedIdentification' },
] as const;

const entries: Entry[] = [
  { title: 'Dashboard', icon: 'dashboard', path: '/dashboard', area: 'dashboard' },
  {
    title: 'Tenders',
    icon: 'tender',
    path: '/tender',
    area: 'tender',
    items: [
      { title: 'Tender', icon: 'tender', path: '/tender', area: 'tender' },
      { title: 'Search by Tender Ref', icon: 'search', path: '/tender', area: 'tender' },
      { title: 'Search by Tender Weblink', icon: 'search', path: '/tender', area: 'tender' },
    ],
  },
  {
    title: 'Contractors',
    icon: 'contractor',
    path: '/contractor',
    area: 'contractor',
    items: [
      { title: 'Contractor', icon: 'contractor', path: '/contractor', area: 'contractor' },
      { title: 'Tender contractors', icon: 'list', path: '/tendercontractor', area: 'tendercontractor' },
      {
        title: 'Search tender contractors',
        icon: 'search',
        path: '/tendercontractor/search',
        area: 'tendercontractor',
      },
    ],
  },
  {
    title: 'Social mobilization',
    icon: 'community',
    path: '/co',
    area: 'co',
    items: [
      { title: 'CO', icon: 'community', path: '/co', area: 'co' },
      { title: 'CN', icon: 'network', path: '/cn', area: 'cn' },
      { title: 'CMST', icon: 'training', path: '/cmst', area: 'cmst' },
      { title: 'LMST', icon: 'training', path: '/lmst', area: 'lmst' },
    ],
  },
  {
    title: 'Activities',
    icon: 'activity',
    path: '/exposureVisit',
    area: 'exposureVisit',
    items: activities.map(({ title, name }) => ({ title, icon: 'activity', path: `/${name}`, area: name })),
  },
  { title: 'CPI', icon: 'scheme', path: '/cpi', area: 'cpi' },
  { title: 'Report', icon: 'report', path: '/app/report', area: 'report' },
  {
    title: 'Locations',
    icon: 'location',
    path: '/districts',
    area: 'districts',
    items: [
      { title: 'Districts', icon: 'location', path: '/districts', area: 'districts' },
      { title: 'Tehsils', icon: 'location', path: '/tehsils', area: 'tehsils' },
      { title: 'Villages', icon: 'location', path: '/villages', area: 'villages' },
    ],
  },
  {
    title: 'Settings',
    icon: 'settings',
    path: '/projects',
    area: 'projects',
    items: [
      { title: 'Targets', icon: 'target', path: '/targets', area: 'targets' },
      { title: 'Projects', icon: 'project', path: '/projects', area: 'projects' },
      { title: 'Euro rates', icon: 'rate', path: '/euroRates/list', area: 'euroRates' },
      { title: 'Designations', icon: 'designation', path: '/designations', area: 'designations' },
      { title: 'Permissions', icon: 'permissions', path: '/permissions', area: 'permissions' },
    ],
  },
  { title: 'Users', icon: 'users', path: '/users', area: 'users' },
];

const allowed = (caller: Caller) => (entry: { area: Area }) => canAccess(caller, entry.area, 'list');

export const menuOf = (caller: Caller): MenuItem[] =>
  entries.flatMap(({ title, icon, path, area }, index) =>
    canAccess(caller, area, 'list') ? [{ id: index + 1, title, icon, path }] : [],
  );

export const submenuOf = (caller: Caller): SubmenuItem[] =>
  entries
    .filter(allowed(caller))
    .flatMap(entry =>
      (entry.items ?? [])
        .filter(allowed(caller))
        .map(({ title, path, icon }) => ({ title, path, icon, remarks: entry.title })),
    );
