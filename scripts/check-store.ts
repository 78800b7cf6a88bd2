/**
 * `npm run check-store [-- --deep]`: compares documents and pictures with the records that refer to them, in both directions, while the
 * server runs. `--own` makes the store this database's, `--remove-strays` removes files without a record however many there
 * are (decision 021). Exits with 0 when all files are as recorded, with 1 when one is damaged, with 2 when the check failed.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DamagedFile } from '../contract/answers/system.ts';
import { sizeInWords } from '../contract/sizes.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/connect.ts';
import { databaseId } from '../server/database/identity.ts';
import type { OpenDatabase } from '../server/database/pools.ts';
import { referencedFiles } from '../server/documents/documents.ts';
import { openFileStore } from '../server/files/open-store.ts';
import type { FileStore } from '../server/files/store.ts';
import { sweep } from '../server/files/sweep.ts';
import { checkStore } from '../server/store-check/check.ts';
import { complain, say } from './terminal.ts';

const faults: Record<DamagedFile['fault'], (file: DamagedFile) => string> = {
  missing: () => 'is missing',
  size: ({ found, size }) => `has ${found} bytes instead of ${size}`,
  content: () => 'has different content than recorded',
  unreadable: () => 'can’t be read',
};

function inWords(file: DamagedFile): string {
  const what = file.document_id === null ? 'picture' : `document ${file.document_id}`;
  const note = file.is_replaced ? ' (replaced; kept for the history)' : '';
  return `${file.register} ${file.record_id}, ${what} "${file.name}" ${faults[file.fault](file)}${note}`;
}

async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const deep = words.includes('--deep');
  const unknown = words.find(word => !['--deep', '--own', '--remove-strays'].includes(word));
  if (unknown)
    throw new Error(`unknown option ${unknown}; the options are --deep, --own and --remove-strays`);
  const dataDir = path.resolve(process.env.DATA_DIR || 'data');
  if (!existsSync(dataDir)) throw new Error(`DATA_DIR ${dataDir} does not exist`);
  const config = readConfig(process.env);
  const opened = await openDatabase(config, undefined, { isGuest: true });
  try {
    const strays: string[] = [];
    const files = await openFileStore(config);
    const findings = await checkStore(opened.longDb, files, {
      deep,
      onDamage: file => say(`DAMAGED: ${inWords(file)}`),
      onStray: key => {
        if (strays.length < 100) strays.push(key);
      },
    });
    for (const key of strays) say(`No record for the file ${key}`);
    const { bytes, damaged } = findings;
    say(
      `Files: ${findings.files}, ${sizeInWords(bytes)}, ${deep ? 'full check' : 'quick check of sizes (--deep reads every byte)'}: ` +
        `${damaged === 0 ? 'all intact' : `${damaged} damaged`}.`,
    );
    if (findings.strays > 0) {
      say(
        `Files without a record: ${findings.strays}, uploads in progress or leftovers that the server removes after three days.`,
      );
    }
    await settle(opened, files, words);
    return damaged === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

/** Reports which database owns the store, and carries out `--own` and `--remove-strays`. */
async function settle({ longDb }: OpenDatabase, files: FileStore, words: string[]): Promise<void> {
  const id = await databaseId(longDb);
  if (words.includes('--own')) {
    await files.setOwner(id);
    say('The store now belongs to this database.');
  }
  const owner = await files.owner();
  if (owner !== undefined && owner !== id)
    say('The store belongs to another database, so this one cleans up nothing there (--own takes it over).');
  if (!words.includes('--remove-strays')) return;
  const isReferenced = (keys: string[]) => referencedFiles(longDb, keys);
  const outcome = await sweep(files, isReferenced, id, { however: true });
  if (outcome.state !== 'swept')
    throw new Error('nothing is removed from a store that belongs to another database');
  say(`Removed: ${outcome.removed} files without a record for three days.`);
}

main().then(
  code => process.exit(code),
  (error: Error) => {
    complain(`The documents could not be checked: ${error.message}`);
    process.exit(2);
  },
);
