/** The sidebar's structure, made of what `GET menu` and `GET submenu` answer (specification §3). */

import type { MenuItem as MenuEntry, SubmenuItem } from '../../../contract/answers/shell.ts';
import { translate, valueText } from '../../i18n/catalogue.ts';
import { folderOf, listPathOf } from '../../providers/addresses/translate.ts';

/** Titles come in English, and decide what belongs together; people read them in their language. */
const shown = (title: string) => translate(`menu.${title.trim()}`, { _: valueText(title.trim()) });

/** Titles of the two submenu items that are an input with a button, and the query that each one asks with. */
const tenderSearches: Readonly<Record<string, 'ref' | 'webLink'>> = {
  'Search by Tender Ref': 'ref',
  'Search by Tender Weblink': 'webLink',
};

export interface MenuLink {
  kind: 'link';
  title: string;
  path: string;
  icon: string;
  /** The register whose list that is, when the path is a single name such as /tender: a plus link may stand beside it. */
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

const asLink = ({ title, path, icon }: { title: string; path: string; icon: string }): MenuLink => {
  const address = absolute(path);
  return {
    kind: 'link',
    title: shown(title),
    path: address,
    icon,
    register: /^\/([\w-]+)$/.exec(address)?.[1],
  };
};

const asItem = (entry: SubmenuItem): MenuItem => {
  const query = tenderSearches[entry.title.trim()];
  return query
    ? { kind: 'search', title: shown(entry.title), path: entry.path, icon: entry.icon, query }
    : asLink(entry);
};

/** An entry opens and closes when it has more than one item; with one or none it is a link itself. */
export function menuTree(entries: readonly MenuEntry[], submenu: readonly SubmenuItem[]): MenuNode[] {
  return entries.map(entry => {
    const items = submenu.filter(item => item.remarks === entry.title).map(asItem);
    const [only] = items;
    if (items.length > 1 || only?.kind === 'search') {
      return { kind: 'branch', title: shown(entry.title), icon: entry.icon, items };
    }
    return only && absolute(entry.path) === '/'
      ? { ...only, title: shown(entry.title), icon: entry.icon }
      : asLink(entry);
  });
}

/** Does the page at `pathname` belong to this link? */
const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** Where the pages of a link stand: a register's may stand elsewhere than under its name, such as `/app/users`. */
function pagesOf(path: string): string {
  const [register = '', ...inside] = path.slice(1).split('/');
  const isList = path === `/${listPathOf(register)}`;
  return `/${[folderOf(register), ...(isList ? [] : inside)].join('/')}`;
}

/** The most fitting link for a page: `/tendercontractor/search` rather than `/tendercontractor`. */
export function currentPath(nodes: readonly MenuNode[], pathname: string): string | undefined {
  const links = nodes.flatMap(node => (node.kind === 'branch' ? node.items : [node]));
  return links
    .filter(link => link.kind === 'link')
    .map(link => link.path)
    .filter(path => isWithin(pathname, pagesOf(path)))
    .sort((a, b) => b.length - a.length)[0];
}
