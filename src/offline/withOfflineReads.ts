/** Answers reads from saved records if the server doesn't answer. */
import type { DataProvider, GetListResult, RaRecord } from 'react-admin';
import { type RegisterName, registerRights } from '../../contract/access.ts';
import { currentUserCan } from '../providers/authProvider.ts';
import { checkServer, isOffline } from '../providers/connection.ts';
import type * as records from '../providers/dataProvider/records.ts';
import { hasNoAnswer } from '../providers/http/errors.ts';
import type { SavedRow } from './records/list.ts';
import { type SavedRegister, savedRegister } from './records/savedRegister.ts';
import { noteShown } from './records/shownFromStore.ts';
import { isOfflineStoreOpen } from './store/storeSession.ts';

type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany'> &
  Pick<typeof records, 'search' | 'staff' | 'lmstApprovalStatuses'>;

const isRegister = (name: string): name is RegisterName => name in registerRights;

/** @param find returns undefined if saved records can't answer */
async function orSaved<T>(
  resource: string,
  ask: () => Promise<T>,
  find: (saved: SavedRegister) => T | undefined,
): Promise<T> {
  if (!isOfflineStoreOpen() || !isRegister(resource)) return ask();
  return orElse(ask, async () => {
    const saved = await savedRegister(resource).catch(() => undefined);
    const found = saved && find(saved);
    if (saved && found !== undefined) noteShown(saved);
    return found;
  });
}

async function orElse<T>(ask: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
  if (isOffline()) return (await look()) ?? ask();
  try {
    return await ask();
  } catch (error) {
    if (!hasNoAnswer(error) || (await checkServer())) throw error;
    const found = await look();
    if (found === undefined) throw error;
    return found;
  }
}

type Page = { page: number; perPage: number } | undefined;

function pageOf(rows: SavedRow[] | undefined, pagination: Page): GetListResult | undefined {
  if (!rows) return undefined;
  const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
  const data = rows.slice((page - 1) * perPage, page * perPage) as unknown as RaRecord[];
  return { data, total: rows.length, meta: { fromOfflineStore: true } };
}

export const withOfflineReads = <Provider extends Reads>(provider: Provider): Provider => {
  const reads: Reads = {
    getList: (resource, params) =>
      orSaved(
        resource,
        () => provider.getList(resource, params),
        ({ list }) =>
          pageOf(list({ filter: params.filter ?? {}, sort: params.sort }), params.pagination) as never,
      ),

    getOne: (resource, params) =>
      orSaved(
        resource,
        () => provider.getOne(resource, params),
        ({ rows }) => {
          const row = rows.get(Number(params.id));
          return row && ({ data: row } as never);
        },
      ),

    getMany: (resource, params) =>
      orSaved(
        resource,
        () => provider.getMany(resource, params),
        ({ rows }) => ({ data: params.ids.flatMap(id => rows.get(Number(id)) ?? []) as never[] }),
      ),

    /** Searches saved registers. */
    search: (term, signal) => {
      const ask = () => provider.search(term, signal);
      if (!isOfflineStoreOpen()) return ask();
      return orElse(ask, async () => (await import('./records/searchSaved.ts')).searchSaved(term));
    },

    /** Trainers as of the last sync. */
    staff: (district, signal) => {
      const ask = () => provider.staff(district, signal);
      if (!isOfflineStoreOpen()) return ask();
      return orElse(ask, async () => {
        const { staffOf } = await import('./records/copies.ts');
        return staffOf<records.StaffMember>(district ?? null).catch(() => undefined);
      });
    },

    /** Follows from the user's last known permissions. */
    lmstApprovalStatuses: signal =>
      orElse(
        () => provider.lmstApprovalStatuses(signal),
        async () => {
          const { settableStatuses } = await import('../../contract/register/approval.ts');
          return [...settableStatuses(currentUserCan('lmst', 'approve'))];
        },
      ),
  };
  return { ...provider, ...reads };
};
