/** What may have been given, used or sent since a backup was made. */
import type pg from 'pg';
import type { Trx } from '../database/schema.ts';
import { dropJobs, type JobKind } from '../jobs/queue.ts';
import { endAllResetLinks } from '../people/password-reset.ts';
import { endCodesOfNow } from '../people/two-factor.ts';

// Numbers may still be named on a device, in a link, on a kept page: nothing else ever gets them.

/** Numbers for each second since: in any hour more than an office gives, a largest import included; and no more, as people read them to each other. */
const RATE = 6;
/** However young the backup seems: the clocks of two machines differ. */
const AT_LEAST = 100_000;
/** Of the numbers that are left, however old the backup seems. */
const MOST = 1 / 4;

/**
 * The longer ago, the further, so that a second restore of the same backup passes over what the first one has come to give; never to the end.
 * @param max the last number that there can be @param seconds since the backup was made
 */
export function passedOver(last: number, max: number, seconds: number): number {
  const given = AT_LEAST + RATE * Math.max(0, seconds || 0);
  const most = MOST * Math.max(0, Math.min(max, Number.MAX_SAFE_INTEGER) - last);
  return last + Math.floor((given * most) / (given + most));
}

/** Every sequence that the database has goes on behind what may have been given. @param done those that have already; added to */
export async function passOver(client: pg.ClientBase, madeAt: string, done: Set<string>): Promise<void> {
  const { rows } = await client.query<{ name: string; last: string; max: string }>(`
    select sequencename as name, coalesce(last_value, 0) as last, max_value as max from pg_sequences
    where schemaname = current_schema()`);
  const seconds = (Date.now() - Date.parse(madeAt)) / 1000;
  for (const { name, last, max } of rows.filter(sequence => !done.has(sequence.name))) {
    const next = passedOver(Number(last), Number(max), seconds);
    if (next > 0) await client.query('select setval(quote_ident($1)::regclass, $2)', [name, next]);
    done.add(name);
  }
}

/** They answer to what somebody asked for then, with a link or a word of warning that has come by now. */
const ANSWERS: readonly JobKind[] = ['resetMail', 'addressInUseMail', 'newsLink'];

/**
 * Ends what counts once, as nobody can tell any more whether it was used or sent:
 * links to set a password, mails that answer to somebody, codes of authenticators. Sessions, tries and uploads are in no backup (`LEFT_OUT`).
 *
 * What stays, and why: recovery codes, which alone open an account whose `SESSION_SECRET` was lost; keys of what was sent, or devices would make records
 * twice; mails that tell of a record, which are sent again under their former Message-ID rather than never; confirmed addresses and passes of
 * contractors, of whom nobody must miss a tender's news; both logs.
 */
export async function endWhatWasUsed(trx: Trx): Promise<void> {
  await endAllResetLinks(trx);
  await endCodesOfNow(trx);
  await dropJobs(trx, ANSWERS);
}
