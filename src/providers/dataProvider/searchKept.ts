/** The search over all registers offline: among the records of this device, and those that wait there. */
import type { SearchHit } from '../../../contract/answers/shell.ts';
import { comma, nameInWords } from '../../i18n/values.ts';
import { sentList } from '../../offline/outbox/sent-rows.ts';
import { outbox } from '../../offline/outbox/state.ts';
import { hitsOf, type Searchable, searchable } from '../../offline/records/hits.ts';
import type { KeptRow } from '../../offline/records/list.ts';
import { noteShown } from '../../offline/shownFromDevice.ts';
import { mayAccess } from '../authProvider.ts';
import { keptOf, listingOf } from './keptOf.ts';

/** What is there of a register; undefined where the device keeps nothing of it, and nothing waits. */
async function rowsOf(name: Searchable): Promise<KeptRow[] | undefined> {
  const all = { filter: {}, sort: { field: 'id', order: 'ASC' } };
  const kept = await keptOf(name).catch(() => undefined);
  if (kept) noteShown(kept);
  if (kept) return kept.list(all);
  const waits = outbox().entries.some(({ register }) => register === name);
  return waits ? sentList(await listingOf(name, all), new Map()) : undefined;
}

/** @returns undefined where the device keeps nothing in which one could search */
export async function searchKept(term: string): Promise<SearchHit[] | undefined> {
  const mine = searchable.filter(name => mayAccess(name, 'list'));
  const words = { name: nameInWords, comma: comma() };
  const rows = new Map(await Promise.all(mine.map(async name => [name, await rowsOf(name)] as const)));
  return [...rows.values()].some(Boolean) ? hitsOf(rows, term, words) : undefined;
}
