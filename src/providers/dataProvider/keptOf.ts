/** What this device keeps of a register, and how its lists are made with what waits there. */
import type { RegisterName } from '../../../contract/access.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import type { Register } from '../../../contract/register/register.ts';
import type { Listing } from '../../device/outbox/sent-rows.ts';
import { outbox } from '../../device/outbox/state.ts';
import type { KeptQuery, KeptRow } from '../../device/records/list.ts';
import { mayAccess } from '../authProvider.ts';

/** What is kept of one register, and how its lists are made. */
export interface Kept {
  rows: Map<number, KeptRow>;
  list: (query: KeptQuery) => KeptRow[] | undefined;
}

/** A list of this device, with what waits there. */
export async function listingOf(resource: string, query: KeptQuery): Promise<Listing> {
  const register: Register = await loadRegister(resource as RegisterName);
  const decides = mayAccess(resource, 'approve');
  return { box: outbox(), register, query, decides };
}

/** What the device keeps of a register; undefined where that is nothing, or not all of it yet. */
export async function keptOf(
  resource: RegisterName,
): Promise<(Kept & { asOf: string; isPart: boolean }) | undefined> {
  const [{ copyOf }, { sentList }] = await Promise.all([
    import('../../device/records/copies.ts'),
    import('../../device/outbox/sent-rows.ts'),
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
