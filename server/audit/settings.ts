/** The server's settings without secrets: of addresses only a fingerprint that shows a change. */

import type { Config } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { canonicalJson, sha256 } from '../hash-chain.ts';
import { audit } from './record.ts';

const CREDENTIAL = /pass|secret|token|key|^user/i;

/** The same for the same place, regardless of the credentials. */
function fingerprint(address: string | undefined): string | null {
  if (address === undefined) return null;
  if (!URL.canParse(address)) return sha256(address.replace(/\/\/[^/@]*@/, '//')).slice(0, SHOWN);
  const url = new URL(address);
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) if (CREDENTIAL.test(name)) url.searchParams.delete(name);
  return sha256(url.href).slice(0, SHOWN);
}

const SHOWN = 16;

const auditedSettings = (config: Config) => ({
  public_url: config.publicUrl,
  time_zone: config.timeZone,
  require_two_factor: config.requireTwoFactor ?? null,
  trust_proxy: config.trustProxy,
  mail_from: config.mailFrom,
  mails_go_out: config.smtpUrl !== undefined,
  database: fingerprint(config.databaseUrl),
  database_read: fingerprint(config.databaseReadUrl),
  store: fingerprint(config.filesUrl),
  mail_server: fingerprint(config.smtpUrl),
  own_database: config.databaseUrl === undefined,
  own_files: config.filesUrl === undefined,
  backups: config.backup
    ? {
        at: config.backup.at,
        keep: config.backup.keep,
        to: fingerprint(config.backup.url),
        // A recipient is public, and somebody who replaces it can read all later backups.
        encrypted_to: config.backupSeal.recipient ?? (config.backupSeal.passphrase ? 'passphrase' : null),
      }
    : null,
  requests_per_minute: config.requestsPerMinute,
  participant_names_months: config.participantNamesMonths ?? null,
  metrics_by_token: config.metricsToken !== undefined,
  offline: config.offline,
  log_level: config.logLevel,
});

/** Writes an entry if the settings have changed since the previous start. */
export async function auditSettings(db: Db, config: Config): Promise<void> {
  const last = await db
    .selectFrom('audit_log')
    .select('details')
    .where('kind', '=', 'settings')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = (last?.details as { after?: object } | undefined)?.after ?? null;
  const after = auditedSettings(config);
  if (canonicalJson(before) === canonicalJson(after)) return;
  await audit(db, { kind: 'settings', userId: null, details: { before, after } });
}
