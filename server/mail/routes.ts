/** `mails`: the state of the mail queue, for admins: waiting mails, recent failures, and their cause. */
import { sql } from 'kysely';
import { mailReport as answer, type MailReport } from '../../contract/answers/system.ts';
import { MAIL_DAYS, MAIL_LATE_MS, type MailFault } from '../../contract/system.ts';
import type { Db } from '../database/schema.ts';
import type { App } from '../requests/schemas.ts';

export async function mailRoutes(app: App): Promise<void> {
  app.get(
    '/mails',
    {
      schema: {
        operationId: 'getMails',
        tags: ['operations'],
        summary: 'Get the status of outgoing email',
        response: { 200: answer },
      },
      config: { access: ['storeCheck', 'show'] },
    },
    async () => mailReport(app.db, app.mailKinds, app.config.smtpUrl !== undefined),
  );
}

interface Counted {
  waiting: number;
  since: string | null;
  is_late: boolean;
  failed: number;
  uncertain: number;
  error: string | null;
}

/** @param kinds job kinds that send one mail each */
async function mailReport(db: Db, kinds: readonly string[], hasServer: boolean): Promise<MailReport> {
  const { rows } = await sql<Counted>`
    with mails as materialized (
      select id, state, created_at, run_at, finished_at, error from jobs
      where kind = any(${kinds}::text[]) and (state in ('waiting', 'running')
        or state in ('failed', 'uncertain') and finished_at > now() - make_interval(days => ${MAIL_DAYS})))
    select (count(*) filter (where finished_at is null))::int as waiting,
      min(created_at) filter (where finished_at is null) as since,
      coalesce(min(created_at) filter (where finished_at is null)
        < now() - make_interval(secs => ${MAIL_LATE_MS / 1000}), false) as is_late,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'uncertain'))::int as uncertain,
      (select error from mails where error is not null
        order by finished_at desc nulls first, run_at desc, id desc limit 1) as error
    from mails`.execute(db);
  const { waiting, since, is_late, failed, uncertain, error } = rows[0] as Counted;
  return {
    has_server: hasServer,
    waiting,
    waiting_since: since && new Date(since).toISOString(),
    is_late,
    failed,
    uncertain,
    fault: error === null ? null : faultOf(error),
  };
}

/** Codes of nodemailer and of the system, from what `reasonOf` kept. */
const faults: readonly [MailFault, RegExp][] = [
  ['signIn', /\b(EAUTH|ENOAUTH|EOAUTH2)\b/],
  ['encryption', /\b(ETLS|EREQUIRETLS|ERR_TLS_\w+|ERR_SSL_\w+)\b/],
  ['refused', /\b(EENVELOPE|EMESSAGE)\b/],
  ['full', /\b(ENOSPC|EDQUOT)\b/],
  ['folder', /\b(EACCES|EPERM|EROFS|EIO|ENOENT|ENOTDIR)\b/],
  ['unreachable', /\b(ECONN\w+|EDNS|ESOCKET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/],
];

/** Only kinds and codes: an error message may contain an address or a folder. */
export function faultOf(error: string): { kind: MailFault; code: string | null } {
  const found = faults.find(([, pattern]) => pattern.test(error));
  const isCode = /^[A-Z0-9_]+( [A-Z0-9_]+)*$/.test(error);
  return { kind: found?.[0] ?? 'other', code: isCode ? error : (found?.[1].exec(error)?.[0] ?? null) };
}
