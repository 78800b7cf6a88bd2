/** Long work gives way to other requests. Turns are measured in time, as rows can contain very little or very much. */
import { setTimeout as delay, setImmediate as otherWorkFirst } from 'node:timers/promises';
import { sql } from 'kysely';
import { importMessages } from '../../contract/import/import.ts';
import type { Trx } from '../database/schema.ts';
import { conflict } from '../http-error.ts';

/** How long others wait at most; ms. */
const TURN = 20;

/** One by one; others come first when their turn is due. */
export async function* inTurns<T>(all: Iterable<T>): AsyncGenerator<T> {
  let began = performance.now();
  for (const one of all) {
    yield one;
    if (performance.now() - began <= TURN) continue;
    await otherWorkFirst();
    began = performance.now();
  }
}

/** Long lists in pieces, between which others come first. */
export async function* inParts<T>(all: readonly T[], size = 500): AsyncGenerator<T[]> {
  for (let at = 0; at < all.length; at += size) {
    yield all.slice(at, at + size);
    await otherWorkFirst();
  }
}

/** Adds to the list of a key. */
export function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

// Sheets of one register are written one after another: what one creates, the next one finds.

const WAIT_MS = 30_000;
const STEP_MS = 200;

/** Keeps others waiting to the transaction's end; polls, as `lock_timeout` is made for single rows. @throws HttpError 409 when another takes too long */
export async function waitForTurn(trx: Trx, register: string, waitMs = WAIT_MS): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('import'), hashtext(${register})) as taken`.execute(trx);
    if (rows[0]?.taken) return;
    if (performance.now() > until) throw conflict(importMessages.anotherSheet);
    await delay(STEP_MS);
  }
}
