/** Keeps the records on this device up to date: at the start, when the connection is back, and now and then. */
import { type RegisterName, registerNames } from '../../../contract/access.ts';
import type { ChangesPage } from '../../../contract/answers/sync.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import { createListeners } from '../../basics/listeners.ts';
import { mayAccess } from '../../providers/authProvider.ts';
import { isOffline, onBackOnline } from '../../providers/connection.ts';
import { staff } from '../../providers/dataProvider/records.ts';
import { pathOf } from '../../providers/dataProvider/requestJson.ts';
import { server } from '../../providers/dataProvider/server.ts';
import { request } from '../../providers/http/request.ts';
import { isDeviceOpen } from '../store/deviceSession.ts';
import { deviceState, subscribeDevice } from '../store/state.ts';
import type { Choice, Copies } from './copies.ts';
import type { Needs } from './needed.ts';

const FIRST_MS = 5_000;
const AGAIN_MS = 10 * 60_000;

/** What may be kept: whatever the person may list. The entries of companies are under their tenders alone. */
export const keepable = (): RegisterName[] =>
  registerNames.filter(name => name !== 'tendercontractor' && mayAccess(name, 'list'));

export interface Updating {
  isRunning: boolean;
  /** What kept the last one from its end. */
  error?: Error;
}

/** What each register's form chooses from. */
export async function recordNeeds(): Promise<Needs> {
  const { needsOf } = await import('./needed.ts');
  return needsOf(keepable());
}

/** With everything that its forms need. */
async function completed(choice: Choice): Promise<Choice> {
  const { withNeeded } = await import('./needed.ts');
  return { ...choice, registers: withNeeded(choice.registers, await recordNeeds(), keepable()) };
}

/** A choice of an earlier release may lack what its forms need. */
async function completeChoice(): Promise<void> {
  const { readChoice } = await import('./copies.ts');
  const choice = await readChoice();
  const whole = choice && (await completed(choice));
  if (!whole || whole.registers.length === choice.registers.length) return;
  const { choose } = await import('./pull.ts');
  await choose(whole);
}

/** Enough of them to tell how long the others are. */
const SAMPLE = 20;

export interface RecordsSize {
  count: number;
  bytes: number;
}

/** How much of a register there is to save: what this device has, or a sample of the server's times their number. */
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

/** So many the interface gives at once. */
const MOST_DISTRICTS = 1000;
async function districtIds(): Promise<number[]> {
  const pagination = { page: 1, perPage: MOST_DISTRICTS };
  const sort = { field: 'id', order: 'ASC' } as const;
  return (await server.getList('districts', { pagination, sort, filter: {} })).data.map(({ id }) =>
    Number(id),
  );
}

let isWantedAgain = false;

/** Brings everything up to date that was chosen; what goes wrong is in `updatingState`. @param again after one that runs, too */
export async function updateRecords(again = false): Promise<void> {
  if (!isDeviceOpen()) return;
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
    if (mayAccess('staff', 'list')) await saveStaff(staff, districtIds);
    setUpdating({ isRunning: false });
  } catch (error) {
    setUpdating({ isRunning: false, error: error as Error });
  }
  if (isWantedAgain) await updateRecords();
}

/** @throws DeviceFull, OfflineStoreLocked */
export async function chooseRecords(choice: Choice): Promise<void> {
  const { choose } = await import('./pull.ts');
  await choose(await completed(choice));
  void updateRecords(true);
}

export interface SavedRecords {
  /** Undefined until something was chosen. */
  choice?: Choice;
  kept: Readonly<Record<string, Copies>>;
}

/** What was chosen, and how it is. */
export async function savedRecords(): Promise<SavedRecords> {
  const { readChoice, readCopies } = await import('./copies.ts');
  const choice = await readChoice();
  const names = choice?.registers ?? [];
  const kept = await Promise.all(names.map(async name => [name, await readCopies(name)] as const));
  return { choice, kept: Object.fromEntries(kept) };
}

/** @returns a function that ends it */
export function followRecords(): () => void {
  let wasOpen = deviceState() === 'open';
  const update = () => {
    if (!isOffline() && !document.hidden) void updateRecords();
  };
  const first = setTimeout(update, FIRST_MS);
  const again = setInterval(update, AGAIN_MS);
  const stopConnection = onBackOnline(update);
  const stopDevice = subscribeDevice(() => {
    const isOpen = deviceState() === 'open';
    if (isOpen && !wasOpen) update();
    wasOpen = isOpen;
  });
  return () => {
    clearTimeout(first);
    clearInterval(again);
    stopConnection();
    stopDevice();
  };
}
