/** The menu's structure, from the answers of `GET menu` and `GET submenu` (specification §3). */
import type { MenuItem as MenuEntry, SubmenuItem } from '../../../contract/answers/shell.ts';
import { menuTitles, tenderSearches } from '../../../contract/register/menu.ts';
import { translate } from '../../i18n/catalogue.ts';
import { folderOf, listPathOf } from '../../providers/addresses/translate.ts';

type Entry = Pick<SubmenuItem, 'key' | 'title' | 'path'>;

/** A menu saved by an older version has no keys: its entries are found by English title, those of registers by address. */
function keyOf({ key, title, path }: Entry): string {
  if (key) return key;
  const known = Object.entries(menuTitles).find(([, { en }]) => en === title.trim());
  return known?.[0] ?? absolute(path).split('/')[1] ?? '';
}

/** Falls back to the server's title. */
const titleOf = (entry: Entry) => translate(`menu.${keyOf(entry)}`, { _: entry.title.trim() });

/** The query parameter of a tender search. */
const queryOf = (entry: Entry) =>
  Object.entries(tenderSearches).find(([own]) => own === keyOf(entry))?.[1].query;

export interface MenuLink {
  kind: 'link';
  title: string;
  path: string;
  icon: string;
  /** The register of the list, if the path is one, such as /tender. */
  register?: string;
}

export interface MenuSearch {
  kind: 'search';
  title: string;
  path: string;
  icon: string;
  query: 'ref' | 'webLink';
}

export type MenuItem = MenuLink | MenuSearch;

export interface MenuBranch {
  kind: 'branch';
  title: string;
  icon: string;
  items: MenuItem[];
}

export type MenuNode = MenuLink | MenuBranch;

const absolute = (path: string) => `/${path.replace(/^[#/]+/, '')}`;

const asLink = (entry: Omit<SubmenuItem, 'remarks'>): MenuLink => {
  const address = absolute(entry.path);
  return {
    kind: 'link',
    title: titleOf(entry),
    path: address,
    icon: entry.icon,
    register: /^\/([\w-]+)$/.exec(address)?.[1],
  };
};

const asItem = (entry: SubmenuItem): MenuItem => {
  const query = queryOf(entry);
  return query
    ? { kind: 'search', title: titleOf(entry), path: entry.path, icon: entry.icon, query }
    : asLink(entry);
};

/** An entry with several items is a branch; with one or none it is a link. */
export function menuTree(entries: readonly MenuEntry[], submenu: readonly SubmenuItem[]): MenuNode[] {
  return entries.map(entry => {
    const items = submenu.filter(item => item.remarks === entry.title).map(asItem);
    const [only] = items;
    if (items.length > 1 || only?.kind === 'search') {
      return { kind: 'branch', title: titleOf(entry), icon: entry.icon, items };
    }
    return only && absolute(entry.path) === '/'
      ? { ...only, title: titleOf(entry), icon: entry.icon }
      : asLink(entry);
  });
}

const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The folder of a link's pages, such as `/app/users` for users. */
function pagesOf(path: string): string {
  const [register = '', ...inside] = path.slice(1).split('/');
  const isList = path === `/${listPathOf(register)}`;
  return `/${[folderOf(register), ...(isList ? [] : inside)].join('/')}`;
}

/** The most specific link for a page: `/tendercontractor/search` rather than `/tendercontractor`. */
export function currentPath(nodes: readonly MenuNode[], pathname: string): string | undefined {
  const links = nodes.flatMap(node => (node.kind === 'branch' ? node.items : [node]));
  return links
    .filter(link => link.kind === 'link')
    .map(link => link.path)
    .filter(path => isWithin(pathname, pagesOf(path)))
    .sort((a, b) => b.length - a.length)[0];
}
