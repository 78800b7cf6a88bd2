/** Reads that are answered from what this device keeps while there is no line, where the person has chosen that. */
import type { DataProvider, GetListResult, RaRecord } from 'react-admin';
import { type RegisterName, registerRights } from '../../../contract/access.ts';
import { isDeviceOpen } from '../../offline/deviceSession.ts';
import type { KeptRow } from '../../offline/records/list.ts';
import { noteShown } from '../../offline/shownFromDevice.ts';
import { mayAccess } from '../authProvider.ts';
import { hasNoAnswer } from '../http/errors.ts';
import { isLineLost, lookForServer } from '../line.ts';
import { type Kept, keptOf } from './keptOf.ts';
import { lmstApprovalStatuses, type StaffMember, staff } from './records.ts';
import { search } from './search.ts';

export type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany'>;

const isRegister = (name: string): name is RegisterName => name in registerRights;

/** @param find gives undefined where what is kept doesn't answer this */
async function orFromDevice<T>(
  resource: string,
  ask: () => Promise<T>,
  find: (kept: Kept) => T | undefined,
): Promise<T> {
  if (!isDeviceOpen() || !isRegister(resource)) return ask();
  const look = async () => {
    const kept = await keptOf(resource).catch(() => undefined);
    const found = kept && find(kept);
    if (kept && found !== undefined) noteShown(kept);
    return found;
  };
  return orElse(ask, look);
}

/** What this device has, where no answer comes. */
async function orElse<T>(ask: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
  if (isLineLost()) return (await look()) ?? ask();
  try {
    return await ask();
  } catch (error) {
    if (!hasNoAnswer(error) || (await lookForServer())) throw error;
    const found = await look();
    if (found === undefined) throw error;
    return found;
  }
}

/** The search over all registers, offline in what is here. */
export const searchOrKept: typeof search = (term, signal) => {
  const ask = () => search(term, signal);
  if (!isDeviceOpen()) return ask();
  return orElse(ask, async () => (await import('./searchKept.ts')).searchKept(term));
};

/** Trainers, as they were when the records of this device were updated. */
export const staffOrKept: typeof staff = (district, signal) => {
  const ask = () => staff(district, signal);
  if (!isDeviceOpen()) return ask();
  return orElse(ask, async () => {
    const { staffOf } = await import('../../offline/records/copies.ts');
    return staffOf<StaffMember>(district ?? null).catch(() => undefined);
  });
};

/** What this person may give an LMST follows from their rights as they were known last. */
export const statusesOrKnown: typeof lmstApprovalStatuses = signal =>
  orElse(
    () => lmstApprovalStatuses(signal),
    async () => {
      const { givableStatuses } = await import('../../../contract/register/approval.ts');
      return [...givableStatuses(mayAccess('lmst', 'approve'))];
    },
  );

type Page = { page: number; perPage: number } | undefined;

function pageOf(rows: KeptRow[] | undefined, pagination: Page): GetListResult | undefined {
  if (!rows) return undefined;
  const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
  const data = rows.slice((page - 1) * perPage, page * perPage) as unknown as RaRecord[];
  return { data, total: rows.length, meta: { fromDevice: true } };
}

/** The server's answers, and those of this device where none comes. */
export const withDevice = (reads: Reads): Reads => ({
  getList: (resource, params) =>
    orFromDevice(
      resource,
      () => reads.getList(resource, params),
      ({ list }) =>
        pageOf(list({ filter: params.filter ?? {}, sort: params.sort }), params.pagination) as never,
    ),

  getOne: (resource, params) =>
    orFromDevice(
      resource,
      () => reads.getOne(resource, params),
      ({ rows }) => {
        const row = rows.get(Number(params.id));
        return row && ({ data: row } as never);
      },
    ),

  getMany: (resource, params) =>
    orFromDevice(
      resource,
      () => reads.getMany(resource, params),
      ({ rows }) => ({ data: params.ids.flatMap(id => rows.get(Number(id)) ?? []) as never[] }),
    ),
});
