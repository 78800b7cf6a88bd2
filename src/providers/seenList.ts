/** The list last looked at in this tab, kept as it was: a record keeps its neighbours while others leave the list. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../basics/listeners.ts';

export interface SeenList {
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
const { notify, subscribe } = createListeners();

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let parsed: { text: string | null; list: SeenList | undefined } = { text: null, list: undefined };

/** The same object as long as nothing has changed. */
export function seenList(): SeenList | undefined {
  const text = read();
  if (text === parsed.text) return parsed.list;
  let list: SeenList | undefined;
  try {
    list = text === null ? undefined : (JSON.parse(text) as SeenList);
  } catch {
    list = undefined;
  }
  parsed = { text, list };
  return list;
}

export function saveSeenList(list: SeenList | undefined): void {
  try {
    if (list) sessionStorage.setItem(KEY, JSON.stringify(list));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without a store there are no neighbours; the list is still there.
  }
  notify();
}

export const useSeenList = (): SeenList | undefined => useSyncExternalStore(subscribe, seenList);

/** A list of records that wait for approval: deciding on one leads to the next. */
export const isReviewQueue = (filter: Record<string, unknown>): boolean =>
  filter.approval_status === 'Pending';

/** Somebody decided on these, or set them back. */
export function noteDecided(resource: string, ids: readonly number[], isDecided: boolean): void {
  const list = seenList();
  if (list?.resource !== resource || !isReviewQueue(list.filter)) return;
  const others = list.decided.filter(id => !ids.includes(id));
  const own = isDecided ? ids.filter(id => list.ids.includes(id)) : [];
  saveSeenList({ ...list, decided: [...others, ...own] });
}

export interface Place {
  /** From 1, in the whole list. */
  position: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** The place of a record in the list; undefined for one that is not in it. */
export function placeIn(list: SeenList | undefined, resource: string, id: number): Place | undefined {
  if (list?.resource !== resource) return undefined;
  const index = list.ids.indexOf(id);
  if (index < 0) return undefined;
  const isOpen = (one: number) => !list.deleted.includes(one);
  return {
    position: list.first + index + 1,
    hasPrevious: list.first > 0 || list.ids.slice(0, index).some(isOpen),
    hasNext:
      list.first + list.ids.length < list.total || list.isBound || list.ids.slice(index + 1).some(isOpen),
  };
}

interface Page {
  data: { id: number; deleted_at?: string | null }[];
  total?: number;
}
type ReadPage = (page: number) => Promise<Page>;

/** With the page that goes on in that direction; the list itself where there is none. */
async function extend(list: SeenList, step: 1 | -1, readPage: ReadPage): Promise<SeenList> {
  const end = list.first + list.ids.length;
  if (step < 0 ? list.first === 0 : end >= list.total && !list.isBound) return list;
  // What was decided on has left the list, and what came after has moved up.
  const at = step < 0 ? list.first - 1 : end - list.decided.length;
  const { data } = await readPage(Math.max(0, Math.floor(at / list.perPage)) + 1);
  const fresh = data.filter(({ id }) => !list.ids.includes(id));
  const ids = fresh.map(({ id }) => id);
  const deleted = [...list.deleted, ...fresh.filter(one => one.deleted_at).map(({ id }) => id)];
  if (step < 0) {
    const first = Math.max(0, list.first - ids.length);
    return { ...list, deleted, ids: [...ids, ...list.ids], first: ids.length > 0 ? first : 0 };
  }
  // A list that has become shorter ends here.
  const total = ids.length > 0 ? list.total : end;
  return { ...list, deleted, ids: [...list.ids, ...ids], total, isBound: list.isBound && ids.length > 0 };
}

/** Goes on from a record, over those without a page, reading another page of the list where it must. */
export async function neighbourOf(
  list: SeenList,
  id: number,
  step: 1 | -1,
  readPage: ReadPage,
): Promise<{ list: SeenList; id?: number }> {
  let reached = list;
  for (;;) {
    const index = reached.ids.indexOf(id);
    const rest = step > 0 ? reached.ids.slice(index + 1) : reached.ids.slice(0, index).reverse();
    const found = rest.find(one => !reached.deleted.includes(one));
    if (found !== undefined) return { list: reached, id: found };
    const longer = await extend(reached, step, readPage);
    if (longer.ids.length === reached.ids.length) return { list: longer };
    reached = longer;
  }
}
