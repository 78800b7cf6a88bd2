/** Syncs saved records at the start, when back online, and at intervals. */
import { type RegisterName, registerNames } from '../../../contract/access.ts';
import type { ChangesPage } from '../../../contract/answers/sync.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import { createListeners } from '../../basics/listeners.ts';
import { currentUserCan } from '../../providers/authProvider.ts';
import { isOffline, onBackOnline } from '../../providers/connection.ts';
import { staff } from '../../providers/dataProvider/records.ts';
import { pathOf } from '../../providers/dataProvider/requestJson.ts';
import { server } from '../../providers/dataProvider/server.ts';
import { request } from '../../providers/http/request.ts';
import { offlineStoreState, subscribeOfflineStore } from '../store/state.ts';
import { isOfflineStoreOpen } from '../store/storeSession.ts';
import type { Choice, Copies } from './copies.ts';
import type { RequiredRegisters } from './needed.ts';

const FIRST_MS = 5_000;
const AGAIN_MS = 10 * 60_000;

/**
 * Registers that may be saved: all that the user may list, except companies' entries, which belong to
 * tenders.
 */
export const savableRegisters = (): RegisterName[] =>
  registerNames.filter(name => name !== 'tendercontractor' && currentUserCan(name, 'list'));

export interface Updating {
  isRunning: boolean;
  /** The last sync's error. */
  error?: Error;
}

/** The registers that each form chooses from. */
export async function requiredRegistersOfUser(): Promise<RequiredRegisters> {
  const { requiredRegisters } = await import('./needed.ts');
  return requiredRegisters(savableRegisters());
}

/** Adds the registers that the forms need. */
async function completed(choice: Choice): Promise<Choice> {
  const { withRequired } = await import('./needed.ts');
  return {
    ...choice,
    registers: withRequired(choice.registers, await requiredRegistersOfUser(), savableRegisters()),
  };
}

/** Permissions may have changed since the choice: adds what its forms need. */
async function completeChoice(): Promise<void> {
  const { readChoice } = await import('./copies.ts');
  const choice = await readChoice();
  const whole = choice && (await completed(choice));
  if (!whole || whole.registers.length === choice.registers.length) return;
  const { choose } = await import('./pull.ts');
  await choose(whole);
}

/** Enough to estimate sizes. */
const SAMPLE = 20;

export interface RecordsSize {
  count: number;
  bytes: number;
}

/** A register's size: as saved, or estimated from a sample. */
export async function sizeOfRecords(name: RegisterName, chosenDistrict: number | null): Promise<RecordsSize> {
  const { bytesOf, readCopies } = await import('./copies.ts');
  const district = (await mayBeOfDistrict(name)) ? chosenDistrict : null;
  const { whole } = await readCopies(name);
  if (whole && whole.district === district) return { count: whole.count, bytes: whole.bytes };
  const { data, total = 0 } = await server.getList(name, {
    pagination: { page: 1, perPage: SAMPLE },
    sort: { field: 'id', order: 'DESC' },
    filter: district === null ? {} : { district },
  });
  const bytes = data.reduce((sum, row) => sum + bytesOf(row), 0);
  return { count: total, bytes: data.length > 0 ? Math.round((bytes / data.length) * total) : 0 };
}

let updating: Updating = { isRunning: false };
const listeners = createListeners();
const setUpdating = (next: Updating) => {
  updating = next;
  listeners.notify();
};

export const updatingState = (): Updating => updating;

export const subscribeUpdating = listeners.subscribe;

async function mayBeOfDistrict(name: string): Promise<boolean> {
  const { takesDistrict } = await import('./list.ts');
  return takesDistrict(await loadRegister(name as RegisterName));
}

/** Maximum page size of the API. */
const MOST_DISTRICTS = 1000;
async function districtIds(): Promise<number[]> {
  const pagination = { page: 1, perPage: MOST_DISTRICTS };
  const sort = { field: 'id', order: 'ASC' } as const;
  return (await server.getList('districts', { pagination, sort, filter: {} })).data.map(({ id }) =>
    Number(id),
  );
}

let isWantedAgain = false;

/** Syncs the chosen registers; errors are in `updatingState`. @param again also after a running sync */
export async function updateRecords(again = false): Promise<void> {
  if (!isOfflineStoreOpen()) return;
  if (updating.isRunning) {
    isWantedAgain ||= again;
    return;
  }
  isWantedAgain = false;
  setUpdating({ isRunning: true });
  try {
    await completeChoice();
    const { saveStaff, pull } = await import('./pull.ts');
    await pull(
      async (name, query) => (await request<ChangesPage>(`/${pathOf(name)}/changes?${query}`)).json,
      mayBeOfDistrict,
    );
    if (currentUserCan('staff', 'list')) await saveStaff(staff, districtIds);
    setUpdating({ isRunning: false });
  } catch (error) {
    setUpdating({ isRunning: false, error: error as Error });
  }
  if (isWantedAgain) await updateRecords();
}

/** @throws OfflineStorageFull, OfflineStoreLocked */
export async function chooseRecords(choice: Choice): Promise<void> {
  const { choose } = await import('./pull.ts');
  await choose(await completed(choice));
  void updateRecords(true);
}

export interface SavedRecords {
  /** Undefined before the first choice. */
  choice?: Choice;
  kept: Readonly<Record<string, Copies>>;
}

/** The choice and its copies. */
export async function savedRecords(): Promise<SavedRecords> {
  const { readChoice, readCopies } = await import('./copies.ts');
  const choice = await readChoice();
  const names = choice?.registers ?? [];
  const kept = await Promise.all(names.map(async name => [name, await readCopies(name)] as const));
  return { choice, kept: Object.fromEntries(kept) };
}

/** @returns a function that stops syncing */
export function followRecords(): () => void {
  let wasOpen = offlineStoreState() === 'open';
  const update = () => {
    if (!isOffline() && !document.hidden) void updateRecords();
  };
  const first = setTimeout(update, FIRST_MS);
  const again = setInterval(update, AGAIN_MS);
  const stopConnection = onBackOnline(update);
  const stopStore = subscribeOfflineStore(() => {
    const isOpen = offlineStoreState() === 'open';
    if (isOpen && !wasOpen) update();
    wasOpen = isOpen;
  });
  return () => {
    clearTimeout(first);
    clearInterval(again);
    stopConnection();
    stopStore();
  };
}
