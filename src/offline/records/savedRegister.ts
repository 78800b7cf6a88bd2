/** A register's saved records with pending changes. */
import type { RegisterName } from '../../../contract/access.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import type { Register } from '../../../contract/register/register.ts';
import { currentUserCan } from '../../providers/authProvider.ts';
import { isOffline } from '../../providers/connection.ts';
import type { Listing } from '../outbox/applyPendingChanges.ts';
import type { AllRelated, Related } from '../outbox/derivedValues.ts';
import { outbox } from '../outbox/state.ts';
import type { ListQuery, SavedRow } from './list.ts';

export interface SavedRegister {
  rows: Map<number, SavedRow>;
  list: (query: ListQuery) => SavedRow[] | undefined;
  /** Time of the last sync. */
  asOf: string;
  isPart: boolean;
}

export async function listingOf(resource: string, query: ListQuery): Promise<Listing> {
  const register: Register = await loadRegister(resource as RegisterName);
  const decides = currentUserCan(resource, 'approve');
  const listing = { box: outbox(), register, query, decides };
  return isOffline() && listing.box.entries.length > 0
    ? { ...listing, related: await relatedOf(listing) }
    : listing;
}

/** Saved records that this register's values derive from, while offline; online, the server computes them. */
async function relatedOf({ register, query, box }: Listing): Promise<AllRelated> {
  const [{ relatedNames }, { allWithPending }, { copyOf }] = await Promise.all([
    import('../outbox/derivedValues.ts'),
    import('../outbox/applyPendingChanges.ts'),
    import('./copies.ts'),
  ]);
  const related = new Map<string, Related>();
  for (const name of relatedNames(register)) {
    const found = await copyOf(name).catch(() => undefined);
    if (!found) continue;
    const other = { box, register: await loadRegister(name as RegisterName), query, decides: false };
    related.set(name, { rows: allWithPending(other, found.rows), district: found.copy.district });
  }
  return related;
}

/** @returns undefined if nothing is saved, or not all of it yet */
export async function savedRegister(resource: RegisterName): Promise<SavedRegister | undefined> {
  const [{ copyOf }, { listWithPending }] = await Promise.all([
    import('./copies.ts'),
    import('../outbox/applyPendingChanges.ts'),
  ]);
  const found = await copyOf(resource);
  if (!found) return undefined;
  const listing = await listingOf(resource, { filter: {} });
  const { rows, copy } = found;
  return {
    rows,
    list: query => listWithPending({ ...listing, query }, rows),
    asOf: copy.asOf,
    isPart: copy.district !== null,
  };
}
