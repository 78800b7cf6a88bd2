/** What may have been used, ended or sent since a backup was made, and counts once: nobody can tell any more, so that a restore ends it. */
import type { Trx } from '../database/schema.ts';
import { dropJobs, type JobKind } from '../jobs/queue.ts';
import { endAllResetLinks } from '../people/password-reset.ts';
import { endCodesOfNow } from '../people/two-factor.ts';

/** They answer to what somebody asked for then, with a link or a word of warning that has come by now. */
const ANSWERS: readonly JobKind[] = ['resetMail', 'addressInUseMail', 'newsLink'];

/**
 * Links to set a password, mails that answer to somebody, codes of authenticators. Sessions, tries and uploads are in no backup (`LEFT_OUT`).
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
