/** The outbox: kept in the vault, changed by one tab at a time, known to all of them. */
import { type BatchRow, OUTBOX_LOCK } from '../../../contract/kept-office.ts';
import { MOST_WAITING_BYTES } from '../limits.ts';
import { heldKey } from '../opened.ts';
import { deviceState, subscribeDevice } from '../state.ts';
import { type Change, DeviceFull, ENTERED, get, getAll, subscribeStore, write } from '../values.ts';
import { placedBatch, readBatch, type Seal } from './batch.ts';
import { markTried } from './changes.ts';
import { emptyOutbox, type Outbox, type OutboxEntry } from './entry.ts';
import { removeKeptFiles, sweepKeptFiles } from './kept-files.ts';
import { showOutbox } from './state.ts';

const STORE = ENTERED;
const STATE = 'state';
/** More than anybody enters in the days that a line stays away. */
const MOST_ENTRIES = 1000;
/** Of those that were sent so many are remembered. */
const MOST_SENT = 200;

/** There are as many already as are kept. */
export class OutboxFull extends Error {
  override name = 'OutboxFull';
}

const entryKey = (seq: number) => `entry/${String(seq).padStart(10, '0')}`;

const bytesOf = ({ entries }: Pick<Outbox, 'entries'>): number =>
  entries.reduce((sum, { files }) => files.reduce((own, { size }) => own + size, sum), 0);

type Rest = Omit<Outbox, 'entries'>;

async function read(): Promise<Outbox> {
  const [rest, entries] = await Promise.all([get<Rest>(STORE, STATE), getAll<OutboxEntry>(STORE, 'entry/')]);
  return { ...emptyOutbox, ...rest, entries: entries.map(({ value }) => value) };
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, in all tabs. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const run = () => (navigator.locks ? (navigator.locks.request(OUTBOX_LOCK, work) as Promise<T>) : work());
  const done = last.then(run, run);
  last = done.catch(() => undefined);
  return done;
}

let seal: Seal | undefined;

/** From now on what may go out with no tab open is sealed in the same transaction that keeps it. @param next undefined ends it */
export function sealWith(next: Seal | undefined): void {
  seal = next;
}

/**
 * Changes the outbox in one transaction. What was sealed before is withdrawn by it; where the worker has taken that, it may have arrived.
 * @param make gets it as it is, and says how it shall be; the very same object where nothing is to change
 * @throws DeviceClosed, DeviceFull, OutboxFull
 */
export function changeOutbox(make: (box: Outbox) => Outbox): Promise<Outbox> {
  return alone(async () => {
    const [before, batch] = await Promise.all([read(), readBatch()]);
    const after = make(batch?.takenAt ? markTried(before, batch.seqs, batch.takenAt) : before);
    if (after === before) return before;
    if (after.entries.length > MOST_ENTRIES && after.entries.length > before.entries.length) {
      throw new OutboxFull();
    }
    if (bytesOf(after) > MOST_WAITING_BYTES && bytesOf(after) > bytesOf(before)) throw new OutboxFull();
    const known = new Map(before.entries.map(entry => [entry.seq, entry]));
    const changes: Change[] = after.entries
      .filter(entry => known.get(entry.seq) !== entry)
      .map(entry => ({ store: STORE, key: entryKey(entry.seq), value: entry }));
    const left = new Set(after.entries.map(({ seq }) => seq));
    const gone = before.entries.filter(({ seq }) => !left.has(seq));
    changes.push(...gone.map(({ seq }) => ({ store: STORE, key: entryKey(seq) })));
    const { entries: _, ...rest } = { ...after, sent: after.sent.slice(0, MOST_SENT) };
    changes.push({ store: STORE, key: STATE, value: rest });
    const sealed = await seal?.(after).catch(() => undefined);
    const keep = (row?: BatchRow) => write(changes, { waiting: after.entries.length }, [placedBatch(row)]);
    await keep(sealed).catch(error => {
      // What was entered matters more than that it goes out without a tab.
      if (!sealed || !(error instanceof DeviceFull)) throw error;
      return keep();
    });
    showOutbox(after);
    const needed = new Set(after.entries.flatMap(({ files }) => files.map(({ at }) => at)));
    const files = before.entries.flatMap(entry => entry.files).filter(({ at }) => !needed.has(at));
    // All else is on the disk: what stays of them goes with a later sweep.
    await removeKeptFiles(files).catch(() => undefined);
    return after;
  });
}

/** What is there now, from whichever tab. */
export async function loadOutbox(): Promise<void> {
  if (!heldKey()) return showOutbox(emptyOutbox);
  const box = await alone(read);
  if (heldKey()) showOutbox(box);
}

let follows = false;
/** Shows it as long as the vault is open. */
export async function followOutbox(): Promise<void> {
  if (!follows) {
    follows = true;
    let before = deviceState();
    subscribeDevice(() => {
      const now = deviceState();
      if (now !== before) void loadOutbox().catch(() => undefined);
      before = now;
    });
    subscribeStore(STORE, () => void loadOutbox().catch(() => undefined));
  }
  await loadOutbox();
  void alone(() => sweep()).catch(() => undefined);
}

/** By what stands there, and not by what is shown: a vault that is locked shows none. */
export const sweep = async (now?: number): Promise<void> =>
  sweepKeptFiles(
    (await read()).entries.flatMap(({ files }) => files),
    now,
  );
