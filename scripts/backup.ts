/**
 * `npm run backup -- FILE`: all records and documents as they are at one moment in one file, while the server runs; `-` for the standard
 * output. `BACKUP_KEY` or `BACKUP_PASSPHRASE` encrypts it. Ends with 0 when
 * the file is whole, with 1 when it is but for documents that are damaged in the store, which are named, else with 2 and leaves none.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import { sizeInWords } from '../contract/sizes.ts';
import { audit } from '../server/audit/record.ts';
import { encrypterFor } from '../server/backup/archive.ts';
import { writeBackup } from '../server/backup/write-backup.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/connect.ts';
import { openFileStore } from '../server/files/open-store.ts';

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Error('please name one file: npm run backup -- FILE');
  // npm writes a line of its own to the standard output, which would make the backup unreadable.
  if (file === '-' && process.env.npm_lifecycle_event && process.env.npm_config_loglevel !== 'silent')
    throw new Error('for the standard output: npm run --silent backup -- -');
  if (file !== '-' && existsSync(file)) throw new Error(`${file} is there already; name another one`);
  const dataDir = path.resolve(process.env.DATA_DIR || 'data');
  if (!existsSync(dataDir)) throw new Error(`DATA_DIR ${dataDir} is not there`);
  const config = readConfig(process.env);
  const seal = config.backupSeal;
  const isEncrypted = encrypterFor(seal) !== undefined;
  const opened = await openDatabase(config, undefined, { isGuest: true });
  const part = `${file}.${process.pid}.part`;
  try {
    const to =
      file === '-' ? process.stdout : createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    const { rows, files, bytes, damaged } = await writeBackup(
      { opened, files: await openFileStore(config) },
      to,
      seal,
    );
    if (file !== '-') await rename(part, file);
    const details = { files, encrypted: isEncrypted };
    await audit(opened.longDb, { kind: 'backedUp', userId: null, details });
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    for (const name of damaged) process.stderr.write(`DAMAGED, and not in the backup: ${name}\n`);
    if (damaged.length > 0) process.exitCode = 1;
    process.stderr.write(
      `${file === '-' ? 'Backup' : file}: ${count} rows, ${files} documents of ${sizeInWords(bytes)}, ` +
        `${isEncrypted ? 'encrypted' : 'not encrypted: it holds personal data'}.\n`,
    );
  } catch (error) {
    if (file !== '-') await unlink(part).catch(() => {});
    throw error;
  } finally {
    await opened.close();
  }
}

main().then(
  () => undefined,
  (error: Error) => {
    process.stderr.write(`There is no backup: ${error.message}\n`);
    process.exitCode = 2;
  },
);
