/** How scheduled backups are doing: for health, metrics, the System tab. */
import type { BackupReport } from '../../contract/answers/system.ts';
import { BACKUP_OLD_MS, type BackupState } from '../../contract/system.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { type RunsSoFar, runsSoFar } from './runs.ts';

type Settings = Pick<Config, 'backup' | 'backupSeal'>;

const moment = (text: string) => new Date(text).toISOString();

export async function backupReport(db: Db, { backup, backupSeal }: Settings): Promise<BackupReport> {
  const runs = await runsSoFar(db);
  const { whole, failed, running_since } = runs;
  const isEncrypted = Boolean(backupSeal.passphrase || backupSeal.recipient);
  return {
    state: backup ? stateOf(runs) : 'off',
    whole_at: whole && moment(whole.at),
    failed_at: failed && moment(failed.at),
    schedule: backup ? { at: backup.at, keep: backup.keep, encrypted: isEncrypted } : null,
    running_since,
    whole: whole && { name: whole.name, bytes: whole.bytes, documents: whole.documents },
    failure: failed?.is_latest ? { error: failed.error, damaged: failed.damaged } : null,
  };
}

export const isOld = ({ whole }: RunsSoFar): boolean =>
  whole !== null && Date.now() - Date.parse(whole.at) > BACKUP_OLD_MS;

function stateOf(runs: RunsSoFar): BackupState {
  if (isOld(runs)) return 'old';
  if (runs.failed?.is_latest) return 'failed';
  return runs.whole ? 'ok' : 'none';
}
