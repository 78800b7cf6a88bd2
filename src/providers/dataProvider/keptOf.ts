/** What this device keeps of a register, and how its lists are made with what is pending there. */
import type { RegisterName } from '../../../contract/access.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import type { Register } from '../../../contract/register/register.ts';
import type { Listing } from '../../offline/outbox/sent-rows.ts';
import { outbox } from '../../offline/outbox/state.ts';
import type { AllRelated, Related } from '../../offline/outbox/worked-out.ts';
import type { KeptQuery, KeptRow } from '../../offline/records/list.ts';
import { mayAccess } from '../authProvider.ts';
import { isLineLost } from '../line.ts';

/** What is kept of one register, and how its lists are made. */
export interface Kept {
  rows: Map<number, KeptRow>;
  list: (query: KeptQuery) => KeptRow[] | undefined;
}

/** A list of this device, with what is pending there. */
export async function listingOf(resource: string, query: KeptQuery): Promise<Listing> {
  const register: Register = await loadRegister(resource as RegisterName);
  const decides = mayAccess(resource, 'approve');
  const listing = { box: outbox(), register, query, decides };
  return isLineLost() && listing.box.entries.length > 0
    ? { ...listing, related: await relatedOf(listing) }
    : listing;
}

/** What the device keeps of those registers from which this one's fields follow; while there is a line, the server knows it better. */
async function relatedOf({ register, query, box }: Listing): Promise<AllRelated> {
  const [{ relatedNames }, { sentRecords }, { copyOf }] = await Promise.all([
    import('../../offline/outbox/worked-out.ts'),
    import('../../offline/outbox/sent-rows.ts'),
    import('../../offline/records/copies.ts'),
  ]);
  const related = new Map<string, Related>();
  for (const name of relatedNames(register)) {
    const found = await copyOf(name).catch(() => undefined);
    if (!found) continue;
    const other = { box, register: await loadRegister(name as RegisterName), query, decides: false };
    related.set(name, { rows: sentRecords(other, found.rows), district: found.copy.district });
  }
  return related;
}

/** What the device keeps of a register; undefined where that is nothing, or not all of it yet. */
export async function keptOf(
  resource: RegisterName,
): Promise<(Kept & { asOf: string; isPart: boolean }) | undefined> {
  const [{ copyOf }, { sentList }] = await Promise.all([
    import('../../offline/records/copies.ts'),
    import('../../offline/outbox/sent-rows.ts'),
  ]);
  const found = await copyOf(resource);
  if (!found) return undefined;
  const listing = await listingOf(resource, { filter: {} });
  const { rows, copy } = found;
  return {
    rows,
    list: query => sentList({ ...listing, query }, rows),
    asOf: copy.asOf,
    isPart: copy.district !== null,
  };
}
