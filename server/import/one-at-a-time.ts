/** Sheets of one register are written one after another: what one creates, the next one finds. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { importMessages } from '../../contract/import/import.ts';
import type { Trx } from '../database/schema.ts';
import { conflict } from '../http-error.ts';

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
