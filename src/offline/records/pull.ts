/** Updates saved copies from the registers' change feeds, in one tab at a time. */
import type { RegisterName } from '../../../contract/access.ts';
import type { ChangesPage } from '../../../contract/answers/sync.ts';
import { DAY_MS } from '../../../contract/days.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import { MOST_RECORD_BYTES, MOST_RECORDS } from '../limits.ts';
import { type Change, OfflineStorageFull, write } from '../store/values.ts';
import {
  bytesOf,
  type Choice,
  type Copies,
  type Copy,
  choiceChange,
  chunkOf,
  copiesChange,
  droppedRows,
  droppedStaff,
  readChoice,
  readCopies,
  readStaffAt,
  remember,
  rowsKey,
  rowsOf,
  staffAtChange,
  staffChange,
  staffKey,
} from './copies.ts';
import type { SavedRow } from './list.ts';

const PAGE = 1000;

/** Requests a page of changes. @throws an error with `status` */
export type AskChanges = (register: string, query: string) => Promise<ChangesPage>;

const statusOf = (error: unknown) => (error as { status?: number }).status;

/** The cursor is too old or from other permissions: load a new copy. */
const isOutdated = (error: unknown) => [410, 422].includes(statusOf(error) ?? 0);

/** The user changed the choice in the meantime. */
class ChoiceChanged extends Error {}

/** Writes pages and choices one at a time in all tabs, without waiting for the connection. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('aup-device-choice', work) as Promise<T>) : work();

/** Writes only while the choice is the same. @throws ChoiceChanged */
const asChosen = <T>(choice: Choice, work: () => Promise<T>): Promise<T> =>
  inTurn(async () => {
    if (JSON.stringify(await readChoice()) !== JSON.stringify(choice)) throw new ChoiceChanged();
    return work();
  });

let running: Promise<void> | undefined;

/** Updates the chosen registers. @throws when the connection breaks; pages written by then stay */
export function pull(ask: AskChanges, takesDistrict: (register: string) => Promise<boolean>): Promise<void> {
  running ??= alone(async () => {
    while (!(await pullChosen(ask, takesDistrict)));
  }).finally(() => {
    running = undefined;
  });
  return running;
}

/** Whether one of these registers' forms chooses trainers. */
const anyUsesStaff = async (registers: readonly string[]): Promise<boolean> => {
  const declared = await Promise.all(registers.map(name => loadRegister(name as RegisterName)));
  return declared.some(({ references }) =>
    Object.values(references).some(({ offered }) => offered === 'staffOfDistrict'),
  );
};

/** Saves these districts' trainers, daily, while a chosen register refers to them. */
export const saveStaff = (
  ask: (district: number | null) => Promise<unknown[]>,
  all: () => Promise<number[]>,
  now = Date.now(),
): Promise<void> =>
  alone(async () => {
    const choice = await readChoice();
    if (!choice || !(await anyUsesStaff(choice.registers))) return;
    const districts = [null, ...(choice.district === null ? await all() : [choice.district])];
    const wanted = (changes: Change[]) => asChosen(choice, () => write(changes));
    const kept = await droppedStaff();
    const at = { ...(await readStaffAt()) };
    try {
      const dropped = kept.filter(({ key }) => !districts.some(district => staffKey(district) === key));
      if (dropped.length > 0) await wanted(dropped);
      // Written one by one, so that a broken connection loses little.
      for (const district of districts) {
        const key = staffKey(district);
        const age = Math.abs(now - (at[key] ?? 0));
        if (age < DAY_MS && kept.some(one => one.key === key)) continue;
        const people = await ask(district);
        at[key] = now;
        await wanted([staffChange(district, people), staffAtChange(at)]);
      }
    } catch (error) {
      if (!(error instanceof ChoiceChanged)) throw error;
    }
  });

/** @returns false if the choice changed in the meantime */
async function pullChosen(
  ask: AskChanges,
  takesDistrict: (register: string) => Promise<boolean>,
): Promise<boolean> {
  const choice = await readChoice();
  if (!choice) return true;
  try {
    const failed: unknown[] = [];
    for (const register of choice.registers) {
      try {
        const district = (await takesDistrict(register)) ? choice.district : null;
        await pullRegister(register, district, ask, choice);
      } catch (error) {
        // One register's failure says nothing about the next, unless the server is unreachable.
        if (!(statusOf(error) ?? 0) || statusOf(error) === 401) throw error;
        failed.push(error);
      }
    }
    if (failed.length > 0) throw failed[0];
    return await asChosen(choice, async () => true);
  } catch (error) {
    if (error instanceof ChoiceChanged) return false;
    throw error;
  }
}

async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request('aup-device-records', { ifAvailable: true }, lock =>
    lock ? work() : undefined,
  );
}

/** The limits minus what other registers use. */
async function remainingLimits(
  choice: Choice,
  register: string,
): Promise<{ records: number; bytes: number }> {
  const left = { records: MOST_RECORDS, bytes: MOST_RECORD_BYTES };
  for (const other of choice.registers) {
    if (other === register) continue;
    const { whole, coming } = await readCopies(other);
    for (const copy of [whole, coming]) {
      left.records -= copy?.count ?? 0;
      left.bytes -= copy?.bytes ?? 0;
    }
  }
  return left;
}

async function pullRegister(
  register: string,
  district: number | null,
  ask: AskChanges,
  choice: Choice,
): Promise<void> {
  const wanted = <T>(work: () => Promise<T>) => asChosen(choice, work);
  let kept = await readCopies(register);
  // Stays over the limit until another choice is made.
  if (kept.problem === 'limit') return;
  for (;;) {
    const copy = copyToFollow(kept, district);
    try {
      const page = await ask(register, queryOf(copy));
      const before = kept;
      const taken = await wanted(() => take(register, before, copy, page));
      kept = taken;
      const { records, bytes } = await remainingLimits(choice, register);
      if (copy.count > records || copy.bytes > bytes)
        return await wanted(() => drop(register, taken, 'limit'));
      if (!page.more) return;
    } catch (error) {
      const now = kept;
      if (statusOf(error) === 403) return wanted(() => drop(register, now, 'right'));
      if (error instanceof OfflineStorageFull)
        return void (await wanted(() => write([copiesChange(register, { ...now, problem: 'full' })])));
      // A fresh copy that is refused again is another error.
      if (!isOutdated(error) || copy.cursor === '') throw error;
      kept = await wanted(() => startOver(register, now, district));
    }
  }
}

const blank = (generation: number, district: number | null): Copy => ({
  ...{ generation, district, cursor: '', count: 0, bytes: 0, asOf: '' },
});

/** The copy being loaded, or a new one for another district. */
function copyToFollow({ whole, coming }: Copies, district: number | null): Copy {
  const latest = coming ?? whole;
  if (latest?.district === district) return { ...latest };
  return blank(nextGeneration({ whole, coming }), district);
}

const nextGeneration = ({ whole, coming }: Copies) =>
  Math.max(whole?.generation ?? 0, coming?.generation ?? 0) + 1;

async function startOver(register: string, kept: Copies, district: number | null): Promise<Copies> {
  const next: Copies = { whole: kept.whole, coming: blank(nextGeneration(kept), district) };
  await write([copiesChange(register, next), ...(await droppedRows(register, kept.coming))]);
  return next;
}

function queryOf({ cursor, district }: Copy): string {
  const query = new URLSearchParams({ limit: String(PAGE) });
  if (cursor) query.set('since', cursor);
  if (district !== null) query.set('district', String(district));
  return query.toString();
}

/** Writes a page and its cursor in one transaction. @param copy is updated */
async function take(register: string, kept: Copies, copy: Copy, page: ChangesPage): Promise<Copies> {
  const rows = new Map(copy.cursor ? await rowsOf(register, copy) : []);
  const touched = new Set<number>();
  const put = (id: number, row: SavedRow | undefined) => {
    const before = rows.get(id);
    if (!before && !row) return;
    touched.add(chunkOf(id));
    copy.count += (row ? 1 : 0) - (before ? 1 : 0);
    copy.bytes += (row ? bytesOf(row) : 0) - (before ? bytesOf(before) : 0);
    if (row) rows.set(id, row);
    else rows.delete(id);
  };
  for (const row of page.data as SavedRow[]) put(row.id, row);
  for (const id of page.deleted) put(id, undefined);
  copy.cursor = page.cursor;
  copy.asOf = page.as_of;

  const isFirst = kept.whole?.generation !== copy.generation;
  const isWhole = !isFirst || !page.more;
  const next: Copies = isWhole ? { whole: copy } : { whole: kept.whole, coming: copy };
  const changes: Change[] = [copiesChange(register, next), ...chunks(register, copy, rows, touched)];
  // Removes replaced copies.
  for (const old of [kept.whole, kept.coming]) {
    const stays = [next.whole, next.coming].some(one => one?.generation === old?.generation);
    if (!stays) changes.push(...(await droppedRows(register, old)));
  }
  await write(changes);
  remember(register, copy, Promise.resolve(rows));
  return next;
}

function chunks(register: string, copy: Copy, rows: Map<number, SavedRow>, touched: Set<number>): Change[] {
  const content = new Map<number, SavedRow[]>([...touched].map(chunk => [chunk, []]));
  for (const row of rows.values()) content.get(chunkOf(row.id))?.push(row);
  return [...content].map(([chunk, value]) => ({
    store: 'records',
    key: rowsKey(register, copy, chunk),
    value: value.length > 0 ? value : undefined,
  }));
}

async function drop(register: string, kept: Copies, problem: Copies['problem']): Promise<void> {
  await write([
    copiesChange(register, problem && { problem }),
    ...(await droppedRows(register, kept.whole)),
    ...(await droppedRows(register, kept.coming)),
  ]);
}

/** Saves these registers from now on, and deletes others. */
export async function choose(choice: Choice): Promise<void> {
  // If declarations can't be loaded offline, trainers stay until the next choice.
  const keepsStaff = await anyUsesStaff(choice.registers).catch(() => true);
  await inTurn(() => chosen(choice, keepsStaff));
}

async function chosen(choice: Choice, keepsStaff: boolean): Promise<void> {
  const before = (await readChoice())?.registers ?? [];
  const changes = [choiceChange(choice)];
  for (const register of before) {
    const kept = await readCopies(register);
    if (choice.registers.includes(register)) {
      if (kept.problem) changes.push(copiesChange(register, { ...kept, problem: undefined }));
      continue;
    }
    changes.push(copiesChange(register, undefined));
    changes.push(...(await droppedRows(register, kept.whole)), ...(await droppedRows(register, kept.coming)));
  }
  if (!keepsStaff) changes.push(...(await droppedStaff()));
  await write(changes);
}
