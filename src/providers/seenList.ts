/** The last list shown in this tab. Previous and next stay the same while records leave the list. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../basics/listeners.ts';

export interface SeenList {
  resource: string;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
  /** Index of the first of `ids` in the list, from 0. */
  first: number;
  ids: number[];
  /** Deleted records among `ids`, which have no page. */
  deleted: number[];
  total: number;
  /** Whether the list may be longer than `total`. */
  isBound: boolean;
  /** Records of a review queue that were decided since and have left the list. */
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

/** The same object until something changes, as `useSyncExternalStore` needs. */
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
    // Without storage, only the buttons for previous and next are missing.
  }
  notify();
}

export const useSeenList = (): SeenList | undefined => useSyncExternalStore(subscribe, seenList);

/** A list of pending records. Deciding on one opens the next. */
export const isReviewQueue = (filter: Record<string, unknown>): boolean =>
  filter.approval_status === 'Pending';

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

/** @returns undefined if the record is not in the list */
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

/** Adds the next page in that direction. @returns the same list at its end */
async function extend(list: SeenList, step: 1 | -1, readPage: ReadPage): Promise<SeenList> {
  const end = list.first + list.ids.length;
  if (step < 0 ? list.first === 0 : end >= list.total && !list.isBound) return list;
  // Decided records have left the list, so later ones have moved up.
  const at = step < 0 ? list.first - 1 : end - list.decided.length;
  const { data } = await readPage(Math.max(0, Math.floor(at / list.perPage)) + 1);
  const fresh = data.filter(({ id }) => !list.ids.includes(id));
  const ids = fresh.map(({ id }) => id);
  const deleted = [...list.deleted, ...fresh.filter(one => one.deleted_at).map(({ id }) => id)];
  if (step < 0) {
    const first = Math.max(0, list.first - ids.length);
    return { ...list, deleted, ids: [...ids, ...list.ids], first: ids.length > 0 ? first : 0 };
  }
  // The list may have become shorter.
  const total = ids.length > 0 ? list.total : end;
  return { ...list, deleted, ids: [...list.ids, ...ids], total, isBound: list.isBound && ids.length > 0 };
}

/** Finds the next or previous record that has a page, and loads more of the list if needed. */
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
