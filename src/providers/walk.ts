/**
 * The list that was last looked at in this tab, as a row of records to walk along: its filters, its order and the ids that
 * it has shown. Kept as it was, so that a record keeps its place and its neighbours while others leave the list.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../basics/listeners.ts';

export interface Walk {
  resource: string;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
  /** Place in the list of the first of `ids`, from 0. */
  first: number;
  ids: number[];
  /** Those among them that have no page. */
  deleted: number[];
  total: number;
  /** Whether the list may be longer than `total`. */
  isBound: boolean;
  /** Records of a list of waiting ones that were decided on since: the list has them no more. */
  decided: number[];
}

const KEY = 'AUP.walk';
const { tell, subscribe } = createListeners();

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let parsed: { text: string | null; walk: Walk | undefined } = { text: null, walk: undefined };

/** The same object as long as nothing has changed. */
export function currentWalk(): Walk | undefined {
  const text = read();
  if (text === parsed.text) return parsed.walk;
  let walk: Walk | undefined;
  try {
    walk = text === null ? undefined : (JSON.parse(text) as Walk);
  } catch {
    walk = undefined;
  }
  parsed = { text, walk };
  return walk;
}

export function keepWalk(walk: Walk | undefined): void {
  try {
    if (walk) sessionStorage.setItem(KEY, JSON.stringify(walk));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without a store there is no walk; the list is still there.
  }
  tell();
}

export const useCurrentWalk = (): Walk | undefined => useSyncExternalStore(subscribe, currentWalk);

/** A list of records that wait for approval: deciding on one leads to the next. */
export const isOfWaiting = (filter: Record<string, unknown>): boolean => filter.approval_status === 'Pending';

/** Somebody decided on these, or set them back. */
export function noteDecided(resource: string, ids: readonly number[], isDecided: boolean): void {
  const walk = currentWalk();
  if (walk?.resource !== resource || !isOfWaiting(walk.filter)) return;
  const others = walk.decided.filter(id => !ids.includes(id));
  const own = isDecided ? ids.filter(id => walk.ids.includes(id)) : [];
  keepWalk({ ...walk, decided: [...others, ...own] });
}

export interface Place {
  /** From 1, in the whole list. */
  position: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** Where a record stands; undefined for one that is not of this list. */
export function placeIn(walk: Walk | undefined, resource: string, id: number): Place | undefined {
  if (walk?.resource !== resource) return undefined;
  const index = walk.ids.indexOf(id);
  if (index < 0) return undefined;
  const isOpen = (one: number) => !walk.deleted.includes(one);
  return {
    position: walk.first + index + 1,
    hasPrevious: walk.first > 0 || walk.ids.slice(0, index).some(isOpen),
    hasNext:
      walk.first + walk.ids.length < walk.total || walk.isBound || walk.ids.slice(index + 1).some(isOpen),
  };
}

interface Page {
  data: { id: number; deleted_at?: string | null }[];
  total?: number;
}
type ReadPage = (page: number) => Promise<Page>;

/** With the page that goes on in that direction; the walk itself where there is none. */
async function extend(walk: Walk, step: 1 | -1, readPage: ReadPage): Promise<Walk> {
  const end = walk.first + walk.ids.length;
  if (step < 0 ? walk.first === 0 : end >= walk.total && !walk.isBound) return walk;
  // What was decided on has left the list, and what came after has moved up.
  const at = step < 0 ? walk.first - 1 : end - walk.decided.length;
  const { data } = await readPage(Math.max(0, Math.floor(at / walk.perPage)) + 1);
  const fresh = data.filter(({ id }) => !walk.ids.includes(id));
  const ids = fresh.map(({ id }) => id);
  const deleted = [...walk.deleted, ...fresh.filter(one => one.deleted_at).map(({ id }) => id)];
  if (step < 0) {
    const first = Math.max(0, walk.first - ids.length);
    return { ...walk, deleted, ids: [...ids, ...walk.ids], first: ids.length > 0 ? first : 0 };
  }
  // A list that has become shorter ends here.
  const total = ids.length > 0 ? walk.total : end;
  return { ...walk, deleted, ids: [...walk.ids, ...ids], total, isBound: walk.isBound && ids.length > 0 };
}

/** Goes on from a record, over those without a page, reading another page of the list where it must. */
export async function walkFrom(
  walk: Walk,
  id: number,
  step: 1 | -1,
  readPage: ReadPage,
): Promise<{ walk: Walk; id?: number }> {
  let reached = walk;
  for (;;) {
    const index = reached.ids.indexOf(id);
    const rest = step > 0 ? reached.ids.slice(index + 1) : reached.ids.slice(0, index).reverse();
    const found = rest.find(one => !reached.deleted.includes(one));
    if (found !== undefined) return { walk: reached, id: found };
    const longer = await extend(reached, step, readPage);
    if (longer.ids.length === reached.ids.length) return { walk: longer };
    reached = longer;
  }
}
