/** What the server was started with, as far as it is no secret. */
import type { Kysely } from 'kysely';
import { canonicalJson } from '../canonical-json.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { audit } from './record.ts';

const told = (config: Config) => ({
  public_url: config.publicUrl,
  time_zone: config.timeZone,
  require_two_factor: config.requireTwoFactor ?? null,
  trust_proxy: config.trustProxy,
  mail_from: config.mailFrom,
  mails_go_out: config.smtpUrl !== undefined,
  own_database: config.databaseUrl === undefined,
  own_files: config.filesUrl === undefined,
  backups: config.backup
    ? {
        at: config.backup.at,
        keep: config.backup.keep,
        encrypted: Boolean(config.backupSeal.passphrase || config.backupSeal.recipient),
      }
    : null,
  requests_per_minute: config.requestsPerMinute,
  log_level: config.logLevel,
});

/** Writes an entry where these are not the settings of the start before. */
export async function auditSettings(db: Kysely<Database>, config: Config): Promise<void> {
  const last = await db
    .selectFrom('audit_log')
    .select('details')
    .where('kind', '=', 'settings')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = (last?.details as { after?: object } | undefined)?.after ?? null;
  const after = told(config);
  if (canonicalJson(before) === canonicalJson(after)) return;
  await audit(db, { kind: 'settings', userId: null, details: { before, after } });
}
