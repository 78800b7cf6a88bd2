/** The sidebar by the caller's permissions: pages they may not open are left out (specification §5). */
import { type Area, canAccess } from '../../contract/access.ts';
import { allRegisters } from '../../contract/all-registers.ts';
import type { MenuItem, SubmenuItem } from '../../contract/answers/shell.ts';
import { audit } from '../../contract/audit.ts';
import { menuTitle, menuTitles } from '../../contract/register/menu.ts';
import type { MenuPlace } from '../../contract/register/register.ts';
import type { Caller } from '../requests/access.ts';

interface Item {
  key: string;
  title: string;
  icon: string;
  path: string;
  area: Area;
}

/** The registers whose declarations put them there. */
const inGroup = (group: MenuPlace['group']): Item[] =>
  allRegisters.flatMap(register => {
    const { name, icon, menu } = register;
    const title = menuTitle(register)?.en;
    return title && menu?.group === group
      ? [{ key: name, title, icon, path: menu.path ?? `/${name}`, area: name }]
      : [];
  });

const item = (key: keyof typeof menuTitles, icon: string, path: string, area: Area): Item => ({
  key,
  title: menuTitles[key].en,
  icon,
  path,
  area,
});

const entries: (Item & { items?: Item[] })[] = [
  item('dashboard', 'dashboard', '/dashboard', 'dashboard'),
  {
    ...item('tenders', 'tender', '/tender', 'tender'),
    items: [
      ...inGroup('tenders'),
      item('searchByRef', 'search', '/tender', 'tender'),
      item('searchByWebLink', 'search', '/tender', 'tender'),
    ],
  },
  {
    ...item('contractors', 'contractor', '/contractor', 'contractor'),
    items: [
      ...inGroup('contractors'),
      item('searchTenderContractors', 'search', '/tendercontractor/search', 'tendercontractor'),
    ],
  },
  { ...item('community', 'community', '/co', 'co'), items: inGroup('community') },
  { ...item('activities', 'activity', '/exposureVisit', 'exposureVisit'), items: inGroup('activities') },
  ...inGroup('main'),
  item('report', 'report', '/app/report', 'report'),
  { ...item('locations', 'location', '/districts', 'districts'), items: inGroup('locations') },
  {
    ...item('settings', 'settings', '/projects', 'projects'),
    items: [
      ...inGroup('settings'),
      item('programmeDetails', 'settings', '/app/programme', 'programmeDetails'),
      { key: audit.name, title: audit.names.en.many, icon: 'permissions', path: '/audit', area: 'audit' },
      item('permissions', 'permissions', '/app/permissions', 'permissions'),
    ],
  },
  item('users', 'users', '/app/users', 'users'),
];

const allowed = (caller: Caller) => (entry: { area: Area }) => canAccess(caller, entry.area, 'list');

/** A group that the caller may not open itself is shown with the first of its entries that they may. */
export const menuOf = (caller: Caller): MenuItem[] =>
  entries.flatMap((entry, index) => {
    const { key, title, icon } = entry;
    const opened = [entry, ...(entry.items ?? [])].find(allowed(caller));
    return opened ? [{ id: index + 1, key, title, icon, path: opened.path }] : [];
  });

export const submenuOf = (caller: Caller): SubmenuItem[] =>
  entries.flatMap(entry =>
    (entry.items ?? [])
      .filter(allowed(caller))
      .map(({ key, title, path, icon }) => ({ key, title, path, icon, remarks: entry.title })),
  );
