/**
 * `npm run backup -- FILE`: saves all records and documents as of one moment to one file, while the server runs; `s3://bucket/key` for an
 * object, `-` for standard output. `BACKUP_KEY` or `BACKUP_PASSPHRASE` encrypts it. Exits with 0 when
 * the file is complete, with 1 when only documents damaged in the store are missing (they are listed), otherwise with 2 and leaves no file.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { sizeInWords } from '../contract/sizes.ts';
import { audit } from '../server/audit/record.ts';
import { encrypterFor } from '../server/backup/archive.ts';
import type { End } from '../server/backup/format.ts';
import { openObject } from '../server/backup/open-target.ts';
import { writeBackup } from '../server/backup/write-backup.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/connect.ts';
import { openFileStore } from '../server/files/open-store.ts';
import { RETRIES, reportRetry } from '../server/files/retry.ts';
import { complain } from './terminal.ts';

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Error('name one file: npm run backup -- FILE');
  // npm prints a line to standard output, which would make the backup unreadable.
  if (file === '-' && process.env.npm_lifecycle_event && process.env.npm_config_loglevel !== 'silent')
    throw new Error('to write to standard output, run: npm run --silent backup -- -');
  const isObject = file.startsWith('s3:');
  if (file !== '-' && !isObject && existsSync(file))
    throw new Error(`${file} already exists; name another file`);
  const dataDir = path.resolve(process.env.DATA_DIR || 'data');
  if (!existsSync(dataDir)) throw new Error(`DATA_DIR ${dataDir} does not exist`);
  const config = readConfig(process.env);
  const seal = config.backupSeal;
  const isEncrypted = encrypterFor(seal) !== undefined;
  const opened = await openDatabase(config, undefined, { isGuest: true });
  try {
    const files = await openFileStore(config);
    const store = { retries: { ...RETRIES, onWait: reportRetry } };
    let end!: End;
    const produce = async (to: Writable) => {
      end = await writeBackup({ opened, files, ...store }, to, seal);
    };
    if (file === '-') await produce(process.stdout);
    else if (isObject) await toObject(await openObject(file, config.backup?.url, store), produce);
    else await toFile(file, produce);
    const { rows, files: documents, bytes, damaged } = end;
    const details = { files: documents, encrypted: isEncrypted };
    await audit(opened.longDb, { kind: 'backedUp', userId: null, details });
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    for (const name of damaged) complain(`DAMAGED, not in the backup: ${name}`);
    if (damaged.length > 0) process.exitCode = 1;
    complain(
      `${file === '-' ? 'Backup' : file}: ${count} rows, ${documents} documents of ${sizeInWords(bytes)}, ` +
        `${isEncrypted ? 'encrypted' : 'not encrypted: it contains personal data'}.`,
    );
  } finally {
    await opened.close();
  }
}

type Produce = (to: Writable) => Promise<void>;

async function toFile(file: string, produce: Produce): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    await produce(createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await unlink(part).catch(() => {});
    throw error;
  }
}

async function toObject(
  { place, name }: Awaited<ReturnType<typeof openObject>>,
  produce: Produce,
): Promise<void> {
  if ((await place.sizeOf(name)) !== undefined)
    throw new Error(`${name} already exists; name another object`);
  const stopped = new AbortController();
  // Removes what has been sent so far.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopped.abort(new Error('it was interrupted')));
  await place.write(name, stopped.signal, produce);
}

main().then(
  () => undefined,
  (error: Error) => {
    complain(`The backup failed: ${error.message}`);
    process.exitCode = 2;
  },
);
