import { randomBytes } from 'node:crypto';
import { renameSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { syncFolder } from '../sync-folder.ts';
import { type Account, give, runProgram } from './account.ts';
import { read } from './address.ts';
import { makeWhole } from './draft.ts';
import { OTHERWISE } from './programs.ts';

const VERSION = '18';

/** Makes the database's folder when it isn't there. @returns the password of its roles, by which both sides recognise each other @throws DatabaseError where what is there is not ours */
export async function openCluster(account: Account): Promise<string> {
  const { cluster } = account;
  await makeWhole(cluster, draft => createCluster(account, draft));
  const [version, secret] = ['PG_VERSION', 'aup-secret'].map(name => read(path.join(cluster, name)).trim());
  if (version === VERSION && secret) return secret;
  const problem = !version
    ? 'exists but contains no database; restore it from a copy, or delete it'
    : secret
      ? `was written by PostgreSQL ${version}, but this version needs ${VERSION}. Start the version of this program that wrote it.`
      : 'was written by PGlite, which this program used up to version 0.1, and is not changed. To transfer the records, start ' +
        'that version on it, export the registers, and import them into a new DATA_DIR; or stay on that version.';
  throw new DatabaseError(`${cluster} ${problem}`);
}

async function createCluster(account: Account, draft: string): Promise<string> {
  const [made, secret] = [path.join(draft, 'database'), path.join(draft, 'secret')];
  writeFileSync(secret, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
  give(account, draft, secret);
  await initialise(account, made, secret);
  renameSync(secret, path.join(made, 'aup-secret'));
  await syncFolder(made);
  return made;
}

/** The order of names is PostgreSQL's own, so that it doesn't change with the operating system. */
const OPTIONS =
  '--username=postgres --auth=scram-sha-256 --data-checksums --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8';
/** All at once instead of a thousand files one after the other. */
const SYNC = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

async function initialise(account: Account, folder: string, secret: string): Promise<void> {
  const options = [`--pgdata=${folder}`, `--pwfile=${secret}`, ...OPTIONS.split(' '), ...SYNC];
  try {
    await runProgram(account, 'initdb', ...options);
  } catch (error) {
    const { message } = error as Error;
    const id = account.ids?.uid ?? process.getuid?.();
    throw new DatabaseError(
      message.includes('could not look up effective user')
        ? `PostgreSQL needs a name for the user id ${id}: add it to /etc/passwd (in a container: start with a user of the ` +
            `image), ${OTHERWISE}.`
        : `The embedded database can't be created in ${account.cluster}:${noRoom(path.dirname(account.cluster), message)}\n${message}`,
    );
  }
}

/** Free bytes that PostgreSQL needs to start. */
const LEAST_ROOM = 100_000;
const SAID = /No space left on device|Check free disk space/;
/** Of memory that the system shares out it says the same. */
const NOT_THE_DISK = /shared memory|semaphore/;

/** What to do about a start that found no room, else nothing. Its log may have found none either, and its end may have made some again. */
export function noRoom(folder: string, words: string): string {
  const { bavail, bsize } = statfsSync(folder);
  const isFull = bavail * bsize < LEAST_ROOM || (SAID.test(words) && !NOT_THE_DISK.test(words));
  return isFull ? ' its disk is full. Free some space there, and start again.' : '';
}
