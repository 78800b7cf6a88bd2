/**
 * `npm run restore -- FILE`: restores a backup with its documents into an empty database, the embedded one of a new `DATA_DIR` or that at `DATABASE_URL`,
 * and checks each document against its record; `s3://bucket/key` for an object, `-` for standard input. Exits with 0 when everything is restored, with 1 when a
 * document is damaged, with 2 when nothing was restored.
 */
import { createReadStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { DamagedFile } from '../contract/answers/system.ts';
import { sizeInWords } from '../contract/sizes.ts';
import { HalfDoneError } from '../server/backup/format.ts';
import { openObject } from '../server/backup/open-target.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/connect.ts';
import type { OpenDatabase } from '../server/database/pools.ts';
import { openFileStore } from '../server/files/open-store.ts';
import { RETRIES, reportRetry } from '../server/files/retry.ts';
import type { FileStore } from '../server/files/store.ts';
import { migrations } from '../server/migrations/index.ts';
import { checkStore } from '../server/store-check/check.ts';
import { complain, say } from './terminal.ts';

async function main(): Promise<number> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Error('name the backup: npm run restore -- FILE');
  if (file !== '-' && !file.startsWith('s3:') && !existsSync(file)) throw new Error(`${file} does not exist`);
  await mkdir(path.resolve(process.env.DATA_DIR || 'data'), { recursive: true });
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  try {
    const files = await openFileStore(config);
    const from = await open(file, config.backup?.url);
    const { manifest, end, isOwn } = await restoreBackup(
      { opened, files, migrations },
      from,
      // A secret key that was given is meant, whatever else the server's settings say.
      process.env.BACKUP_SECRET_KEY
        ? { secretKey: process.env.BACKUP_SECRET_KEY }
        : { passphrase: config.backupSeal.passphrase },
    );
    const damaged = await compare(opened, files);
    const count = Object.values(end.rows).reduce((sum, one) => sum + one, 0);
    say(
      `Restored as of ${manifest.made_at}: ${count} rows, ${end.files} documents of ${sizeInWords(end.bytes)}, ` +
        `${damaged === 0 ? 'all of them intact' : damaged ? `${damaged} damaged` : 'not checked'}. Everybody must sign in again. ` +
        'Links to set a password no longer work: users request new ones.',
    );
    say(
      'Accounts, roles, passwords, two-factor sign-in and recovery codes are as they were then. On the Users screen, redo removals, deactivations and role changes made since. Users of a recovery code since then must create new codes.',
    );
    if (!isOwn)
      say(
        'The document store belongs to another database. Files that this backup does not know stay there, and nothing is cleaned up. Once that database is permanently gone, run: npm run check-store -- --own',
      );
    return damaged === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

async function open(file: string, backupUrl?: string): Promise<Readable> {
  if (file === '-') return process.stdin;
  if (!file.startsWith('s3:')) return createReadStream(file);
  const { place, name } = await openObject(file, backupUrl, { retries: { ...RETRIES, onWait: reportRetry } });
  return place.read(name);
}

/** A failure here doesn't undo the restore. @returns how many documents are damaged; undefined if unknown */
async function compare(opened: OpenDatabase, files: FileStore): Promise<number | undefined> {
  try {
    const onDamage = ({ register, record_id, name, fault }: DamagedFile) =>
      say(`DAMAGED: ${register} ${record_id}, "${name}": ${fault}`);
    return (await checkStore(opened.longDb, files, { deep: true, onDamage })).damaged;
  } catch (error) {
    say(`The documents could not be checked against their records: ${(error as Error).message}`);
    return undefined;
  }
}

main().then(
  code => process.exit(code),
  (error: Error) => {
    const begun = error instanceof HalfDoneError ? 'The restore failed near its end' : 'Nothing was restored';
    complain(`${begun}: ${error.message}`);
    process.exit(2);
  },
);
