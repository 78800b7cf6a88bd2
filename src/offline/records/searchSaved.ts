/** Search over all registers offline, in saved records and pending changes. */
import type { SearchHit } from '../../../contract/answers/shell.ts';
import { comma, translatedName } from '../../i18n/values.ts';
import { currentUserCan } from '../../providers/authProvider.ts';
import { listWithPending } from '../outbox/applyPendingChanges.ts';
import { outbox } from '../outbox/state.ts';
import { hitsOf, type Searchable, searchable } from './hits.ts';
import type { SavedRow } from './list.ts';
import { listingOf, savedRegister } from './savedRegister.ts';
import { noteShown } from './shownFromStore.ts';

/** Undefined if nothing is saved or pending. */
async function rowsOf(name: Searchable): Promise<SavedRow[] | undefined> {
  const all = { filter: {}, sort: { field: 'id', order: 'ASC' } };
  const saved = await savedRegister(name).catch(() => undefined);
  if (saved) noteShown(saved);
  if (saved) return saved.list(all);
  const waits = outbox().entries.some(({ register }) => register === name);
  return waits ? listWithPending(await listingOf(name, all), new Map()) : undefined;
}

/** @returns undefined if there is nothing to search */
export async function searchSaved(term: string): Promise<SearchHit[] | undefined> {
  const mine = searchable.filter(name => currentUserCan(name, 'list'));
  const words = { name: translatedName, comma: comma() };
  const rows = new Map(await Promise.all(mine.map(async name => [name, await rowsOf(name)] as const)));
  return [...rows.values()].some(Boolean) ? hitsOf(rows, term, words) : undefined;
}
