/** Which page an address leads to: patterns, their ranks and relative addresses, by the rules of react-router, of which a test holds them. */
import type { RouterMatch, RouterTo } from 'react-admin';

interface PathPattern {
  path: string;
  end?: boolean;
}
interface Compiled {
  matcher: RegExp;
  names: readonly string[];
}

const compiled = new Map<string, Compiled>();

function compile(path: string, end: boolean): Compiled {
  const key = `${end} ${path}`;
  const known = compiled.get(key);
  if (known) return known;
  const names: string[] = [];
  let source = withoutLastSlashes(path.replace(/\*$/, ''), 0)
    .replace(/^\/*/, '/')
    .replace(/[\\.*+^${}|()[\]]/g, '\\$&')
    .replace(/\/:([\w-]+)/g, (_, name: string) => {
      names.push(name);
      return '/([^\\/]+)';
    });
  if (path.endsWith('*')) {
    names.push('*');
    source += path === '*' || path === '/*' ? '(.*)$' : '(?:\\/(.+)|\\/*)$';
  } else if (end) source += '\\/*$';
  else if (path !== '' && path !== '/') source += '(?:(?=\\/|$))';
  const made = { matcher: new RegExp(`^${source}`, 'i'), names };
  compiled.set(key, made);
  return made;
}

/** @param least so many letters stay in any case */
function withoutLastSlashes(path: string, least = 1): string {
  let end = path.length;
  while (end > least && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** @param pathname decoded, as `decodedPath` gives it */
export function matchPattern(pattern: string | PathPattern, pathname: string): RouterMatch | null {
  const { path, end = true } = typeof pattern === 'string' ? { path: pattern } : pattern;
  const { matcher, names } = compile(path, end);
  const match = matcher.exec(pathname);
  if (!match) return null;
  const [whole, ...values] = match;
  const rest = names.at(-1) === '*' ? (values.at(-1) ?? '') : '';
  return {
    params: Object.fromEntries(names.map((name, i) => [name, (values[i] ?? '').replace(/%2F/g, '/')])),
    pathname: whole,
    pathnameBase: withoutLastSlashes(rest ? whole.slice(0, -rest.length) : whole),
  };
}

/** With each part decoded on its own; what can't be is left as it is. */
export function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map(part => decodeURIComponent(part).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** The more exact a pattern, the higher: words before parameters, these before the rest of an address. */
function rank(path: string): number {
  const parts = `/${path}`.replace(/\/{2,}/g, '/').split('/');
  const worth = (part: string) => (part === '*' ? 0 : /^:[\w-]+$/.test(part) ? 3 : part === '' ? 1 : 10);
  return parts.reduce((sum, part) => sum + worth(part), parts.length - (parts.includes('*') ? 2 : 0));
}

/** Of several patterns the best that fits; of equal ones the first. */
export function bestMatch(
  paths: readonly string[],
  pathname: string,
): { index: number; match: RouterMatch } | undefined {
  const decoded = decodedPath(pathname);
  const ranked = paths.map((path, index) => ({ path, index })).sort((a, b) => rank(b.path) - rank(a.path));
  for (const { path, index } of ranked) {
    const match = matchPattern(path, decoded);
    if (match) return { index, match };
  }
  return undefined;
}

/** Without what a pattern around has taken of it already. */
export function restOf(pathname: string, base: string): string {
  if (base === '/') return pathname;
  const parts = (path: string) => path.replace(/^\//, '').split('/');
  return `/${parts(pathname).slice(parts(base).length).join('/')}`;
}

const marked = (mark: '?' | '#', text = ''): string =>
  text === '' || text === mark ? '' : text.startsWith(mark) ? text : mark + text;

const elsewhere = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/** Whether an address is that of another site, or of another kind, such as `mailto:`. */
export const isElsewhere = (to: RouterTo): boolean => typeof to === 'string' && elsewhere.test(to);

export interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

export const inOne = ({ pathname, search, hash }: PageAddress): string => pathname + search + hash;

/** The parts of what was written, seen from a path. */
export function resolveAddress(to: RouterTo, from: string): PageAddress {
  const [, path, search, hash] =
    typeof to === 'string'
      ? (/^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [])
      : [undefined, to.pathname, to.search, to.hash];
  return {
    pathname: path ? resolvePath(path.replace(/[\\/]{2,}/g, '/'), from) : from,
    search: marked('?', search),
    hash: marked('#', hash),
  };
}

function resolvePath(path: string, from: string): string {
  const isWhole = /^[\\/]/.test(path);
  const parts = isWhole ? [''] : withoutLastSlashes(from, 0).split('/');
  for (const part of (isWhole ? path.slice(1) : path).split('/')) {
    if (part === '..') {
      if (parts.length > 1) parts.pop();
    } else if (part !== '.') parts.push(part);
  }
  return parts.length > 1 ? parts.join('/') : '/';
}
