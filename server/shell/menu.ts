/** The sidebar, by the caller's rights: what somebody may not open is not offered (specification §5). */
import { type Area, canAccess } from '../../contract/access.ts';
import { allRegisters } from '../../contract/all-registers.ts';
import type { MenuItem, SubmenuItem } from '../../contract/answers/shell.ts';
import type { MenuPlace } from '../../contract/register/register.ts';
import type { Caller } from '../requests/caller.ts';

interface Item {
  title: string;
  icon: string;
  path: string;
  area: Area;
}

/** The registers whose declarations put them there. */
const inGroup = (group: MenuPlace['group']): Item[] =>
  allRegisters.flatMap(({ name, names, icon, menu }) =>
    menu?.group === group
      ? [{ title: menu.title?.en ?? names.en.many, icon, path: menu.path ?? `/${name}`, area: name }]
      : [],
  );

const entries: (Item & { items?: Item[] })[] = [
  { title: 'Dashboard', icon: 'dashboard', path: '/dashboard', area: 'dashboard' },
  {
    title: 'Tenders',
    icon: 'tender',
    path: '/tender',
    area: 'tender',
    items: [
      ...inGroup('tenders'),
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
      ...inGroup('contractors'),
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
    items: inGroup('community'),
  },
  {
    title: 'Activities',
    icon: 'activity',
    path: '/exposureVisit',
    area: 'exposureVisit',
    items: inGroup('activities'),
  },
  { title: 'CPI', icon: 'scheme', path: '/cpi', area: 'cpi' },
  { title: 'Report', icon: 'report', path: '/app/report', area: 'report' },
  {
    title: 'Locations',
    icon: 'location',
    path: '/districts',
    area: 'districts',
    items: inGroup('locations'),
  },
  {
    title: 'Settings',
    icon: 'settings',
    path: '/projects',
    area: 'projects',
    items: [
      ...inGroup('settings'),
      { title: 'Audit trail', icon: 'permissions', path: '/audit', area: 'audit' },
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
