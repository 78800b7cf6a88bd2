/** React-admin edits at `/{resource}/{id}` and shows at `…/show`; ours are `/{resource}/edit/{id}` and `/{resource}/{id}` (decision 002). */

/** Marks paths from react-admin: `/~/` for records and lists (`createPath` merges slashes), `//~/` for redirects. Other paths are literal. */
export const BASENAME = '//~';

/** Registers whose pages are not under their own name (specification §3). */
const folders: Record<string, string> = {
  users: 'app/users',
  permissions: 'app/permissions',
  designations: 'app/designations',
};

/** Registers whose list is not at their folder itself: the portal owns `/euroRates` (specification §3). */
const listPages: Record<string, string> = { euroRates: 'list' };

export const HOME = '/dashboard';
export const LOGIN = '/login';
export const NOT_AUTHORIZED = '/notauthorized';

const ownPages: Record<string, string> = { '/': HOME, '/access-denied': NOT_AUTHORIZED };

const pathOfRecord = (path: string): string => {
  const [resource, id, ...rest] = path.split('/').filter(Boolean);
  if (!resource) return HOME;
  const folder = `/${folders[resource] ?? resource}`;
  if (!id) return ownPages[path] ?? `/${listPathOf(resource)}`;
  if (id === 'create') return `${folder}/create`;
  const [view, ...inside] = rest;
  const parts = view === 'show' ? [folder, id, ...inside] : [`${folder}/edit`, id, ...rest];
  return parts.join('/');
};

/** Translates a path from react-admin, with query and hash, to ours. Other paths are returned unchanged. */
export function toPageAddress(target: string): string {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (path === '/~' || path.startsWith('/~/')) {
    return pathOfRecord(path.slice(2).replace(/\/{2,}/g, '/') || '/') + tail;
  }
  if (path === BASENAME || path.startsWith(`${BASENAME}/`)) {
    const own = path.slice(BASENAME.length) || '/';
    return (ownPages[own] ?? own) + tail;
  }
  return target;
}

/** Path of the pages of a register, without a leading slash. */
export const folderOf = (resource: string): string => folders[resource] ?? resource;

/** Path of the list relative to the folder, usually empty. */
export const listPageOf = (resource: string): string => listPages[resource] ?? '';

/** Path of the list of a register, without a leading slash. */
export const listPathOf = (resource: string): string =>
  [folderOf(resource), listPageOf(resource)].filter(Boolean).join('/');
