/**
 * `npm run restore -- FILE`: brings a backup back into an empty database, the embedded one of a new `DATA_DIR` or that at `DATABASE_URL`, with
 * its documents, and compares each of these with its record; `s3://bucket/key` for an object, `-` for the standard input. Ends with 0 when all is back, with 1 when a
 * document is damaged, with 2 when nothing was brought back.
 */
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { DamagedFile } from '../contract/answers/store-check.ts';
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
  if (!file || more.length > 0) throw new Error('please name the backup: npm run restore -- FILE');
  await mkdir(path.resolve(process.env.DATA_DIR || 'data'), { recursive: true });
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  try {
    const files = await openFileStore(config);
    const from = await open(file, config.backup?.url);
    const { manifest, end, isOwn } = await restoreBackup(
      { opened, files, migrations },
      from,
      // Who has the secret key at hand means that, whatever else the settings of the server say.
      process.env.BACKUP_SECRET_KEY
        ? { secretKey: process.env.BACKUP_SECRET_KEY }
        : { passphrase: config.backupSeal.passphrase },
    );
    const damaged = await compare(opened, files);
    const count = Object.values(end.rows).reduce((sum, one) => sum + one, 0);
    say(
      `Back as of ${manifest.made_at}: ${count} rows, ${end.files} documents of ${sizeInWords(end.bytes)}, ` +
        `${damaged === 0 ? 'every byte as recorded' : damaged ? `${damaged} damaged` : 'which could not be compared'}. Everybody signs in anew; ` +
        'whoever waits for a link to set a password, or was sent one, asks for another.',
    );
    say(
      'Accounts, roles, passwords, second factors and recovery codes are as they were then: see on the Users screen to those that were removed, deactivated or demoted since, and have whoever has used a recovery code since make new ones.',
    );
    if (!isOwn)
      say(
        'The store bears the mark of another database: what this backup does not know of stays there, and nothing is swept. Once that database is gone for good: npm run check-store -- --own',
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

/** The records are back by now, whatever comes of this. @returns how many documents are damaged; undefined where that is not known */
async function compare(opened: OpenDatabase, files: FileStore): Promise<number | undefined> {
  try {
    const onDamage = ({ register, record_id, name, fault }: DamagedFile) =>
      say(`DAMAGED: ${register} ${record_id}, "${name}": ${fault}`);
    return (await checkStore(opened.longDb, files, { deep: true, onDamage })).damaged;
  } catch (error) {
    say(`The documents could not be compared with their records: ${(error as Error).message}`);
    return undefined;
  }
}

main().then(
  code => process.exit(code),
  (error: Error) => {
    const begun =
      error instanceof HalfDoneError ? 'The restore failed at its end' : 'Nothing was brought back';
    complain(`${begun}: ${error.message}`);
    process.exit(2);
  },
);
