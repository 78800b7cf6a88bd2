/**
 * What react-admin calls of lodash, for the kinds of values that it has there: records, filters and settings as JSON says them, days,
 * and what is compared by identity (functions, files). `tests/scripts/stand-ins.test.ts` holds each of them to lodash's own.
 */
type Entries = Record<PropertyKey, unknown>;

const isObject = (value: unknown): value is Entries =>
  value !== null && (typeof value === 'object' || typeof value === 'function');
const isSame = (a: unknown, b: unknown): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b));

/** `[object Object]` and its like: values of another kind than plain objects and arrays are taken as a whole. */
const kindOf = (value: unknown): string => Object.prototype.toString.call(value);

function isPlain(value: unknown): value is Entries {
  if (!isObject(value) || kindOf(value) !== '[object Object]') return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype.constructor === Object;
}

const deep = /\.|\[(?:[^[\]]*|(["'])(?:(?!\1)[^\\]|\\.)*?\1)\]/;
const steps =
  /[^.[\]]+|\[(?:(-?\d+(?:\.\d+)?)|(["'])((?:(?!\2)[^\\]|\\.)*?)\2)\]|(?=(?:\.|\[\])(?:\.|\[\]|$))/g;

type Path = string | number | readonly (string | number)[];

/** `a.b[0].c`, unless the object has a key of just that name. */
function pathOf(path: Path, object: unknown): readonly (string | number)[] {
  if (Array.isArray(path)) return path;
  const whole = path as string | number;
  if (typeof whole !== 'string' || !deep.test(whole) || (isObject(object) && whole in object)) return [whole];
  const parts = [...whole.matchAll(steps)].map(([match, number, quote, quoted = '']) =>
    quote ? quoted.replace(/\\(\\)?/g, '$1') : number || match,
  );
  return whole.startsWith('.') ? ['', ...parts] : parts;
}

export function get(object: unknown, path: Path, otherwise?: unknown): unknown {
  const keys = pathOf(path, object);
  let value = keys.length > 0 ? object : undefined;
  for (const key of keys) {
    if (value === null || value === undefined) return otherwise;
    value = (value as Entries)[key];
  }
  return value === undefined ? otherwise : value;
}

function put(object: Entries, key: PropertyKey, value: unknown): void {
  if (!Object.hasOwn(object, key) || !isSame(object[key], value)) object[key] = value;
}

export function set<T>(object: T, path: Path, value: unknown): T {
  if (!isObject(object)) return object;
  const keys = pathOf(path, object);
  let at: Entries = object;
  for (const [index, key] of keys.entries()) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return object;
    const next = keys[index + 1];
    if (next === undefined) put(at, key, value);
    else {
      const there = at[key];
      const made = /^(?:0|[1-9]\d*)$/.test(String(next)) ? [] : {};
      put(at, key, isObject(there) ? there : made);
      at = at[key] as Entries;
    }
  }
  return object;
}

export function merge<T extends Entries>(into: T, ...sources: readonly unknown[]): T {
  for (const source of sources) mergeOne(into, source);
  return into;
}

function mergeOne(into: Entries, source: unknown): void {
  if (!isObject(source) || source === into) return;
  const keys = Array.isArray(source) ? source.keys() : Object.keys(source);
  for (const key of keys) {
    const value = (source as Entries)[key];
    if (key === '__proto__' || (key === 'constructor' && typeof value === 'function')) continue;
    const there = into[key];
    let merged = value;
    if (Array.isArray(value)) merged = Array.isArray(there) ? there : [];
    else if (isPlain(value)) merged = isObject(there) && typeof there !== 'function' ? there : {};
    if (merged !== value) mergeOne(merged as Entries, value);
    if (merged === undefined ? !(key in into) : !isSame(into[key], merged)) into[key] = merged;
  }
}

export function isEqual(a: unknown, b: unknown, seen = new Map<unknown, unknown>()): boolean {
  if (isSame(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const kind = kindOf(a);
  if (kind !== kindOf(b)) return false;
  if (kind === '[object Date]') return isSame(Number(a), Number(b));
  if (kind !== '[object Object]' && kind !== '[object Array]') return false;
  // What holds itself is equal to what holds itself at the same place.
  if (seen.has(a)) return seen.get(a) === b;
  seen.set(a, b);
  const result = hasEqualParts(a as Entries, b as Entries, seen);
  seen.delete(a);
  return result;
}

function hasEqualParts(a: Entries, b: Entries, seen: Map<unknown, unknown>): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    const [one, other] = [a, b] as unknown as [unknown[], unknown[]];
    if (one.length !== other.length) return false;
    for (let i = 0; i < one.length; i += 1) if (!isEqual(one[i], other[i], seen)) return false;
    return true;
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && isEqual(a[key], b[key], seen)) &&
    (a.constructor === b.constructor || !('constructor' in a && 'constructor' in b))
  );
}

export function defaults<T extends Entries>(into: T, ...sources: readonly (Entries | undefined)[]): T {
  const filled: Entries = into;
  for (const source of sources) {
    for (const [key, value] of Object.entries(source ?? {})) {
      if (filled[key] === undefined) filled[key] = value;
    }
  }
  return into;
}

export const pick = (object: Entries | null | undefined, keys: readonly string[]): Entries =>
  object ? Object.fromEntries(keys.filter(key => key in object).map(key => [key, object[key]])) : {};

export const union = (...lists: readonly (readonly unknown[])[]): unknown[] => [
  ...new Set(lists.filter(Array.isArray).flat()),
];

export function difference(list: readonly unknown[], ...others: readonly (readonly unknown[])[]): unknown[] {
  const without = new Set(others.filter(Array.isArray).flat());
  return list.filter(value => !without.has(value));
}

export function memoize<A extends unknown[], R>(work: (...args: A) => R, keyOf?: (...args: A) => unknown) {
  const cache = new Map<unknown, R>();
  const memoized = (...args: A): R => {
    const key = keyOf ? keyOf(...args) : args[0];
    if (!cache.has(key)) cache.set(key, work(...args));
    return cache.get(key) as R;
  };
  return Object.assign(memoized, { cache });
}

/** Without `leading` and `maxWait`, which nobody asks for. */
export function debounce<A extends unknown[], R>(work: (...args: A) => R, wait = 0) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: A | undefined;
  let result: R | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const args = last;
    last = undefined;
    if (args) result = work(...args);
    return result;
  };
  const debounced = (...args: A): R | undefined => {
    last = args;
    clearTimeout(timer);
    timer = setTimeout(flush, wait);
    return result;
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    last = undefined;
  };
  return Object.assign(debounced, { cancel, flush });
}
