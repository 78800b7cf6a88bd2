import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { type Account, give, runProgram } from './account.ts';
import { read } from './address.ts';
import { draftOf, removeDrafts } from './draft.ts';
import { OTHERWISE } from './programs.ts';

const VERSION = '18';

/**
 * Makes the database's folder when it isn't there.
 * @returns the password of its roles, by which server and database also recognise each other
 * @throws DatabaseError when what is there was not made by this program
 */
export async function openCluster(account: Account): Promise<string> {
  const { cluster } = account;
  removeDrafts(cluster);
  if (!existsSync(cluster)) await createCluster(account);
  const [version, secret] = ['PG_VERSION', 'aup-secret'].map(name => read(path.join(cluster, name)).trim());
  if (version === VERSION && secret) return secret;
  const problem = !version
    ? 'is there, but there is no database in it; put it back from a copy, or remove it'
    : secret
      ? `was written by PostgreSQL ${version}, this is ${VERSION}. Start the version of this program that wrote it.`
      : 'was written by PGlite, which this program used up to version 0.1, and is left as it is. To bring the records over, start ' +
        'that version on it, export the registers, and import them on a new DATA_DIR; or keep to that version.';
  throw new DatabaseError(`${cluster} ${problem}`);
}

async function createCluster(account: Account): Promise<void> {
  const { cluster } = account;
  const draft = draftOf(cluster);
  const [made, secret] = [path.join(draft, 'database'), path.join(draft, 'secret')];
  try {
    writeFileSync(secret, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
    give(account, draft, secret);
    await initialise(account, made, secret);
    renameSync(secret, path.join(made, 'aup-secret'));
    await sync(made);
    renameSync(made, cluster);
    await sync(path.dirname(cluster));
  } catch (error) {
    // another server was quicker
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initialise(account: Account, folder: string, secret: string): Promise<void> {
  const options = [
    '-D',
    folder,
    '-U',
    'postgres',
    `--pwfile=${secret}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '-k',
  ];
  // its own, so that the order of names doesn't change with the operating system
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  // all at once instead of a thousand files one after the other
  if (process.platform === 'linux') options.push('--sync-method=syncfs');
  try {
    await runProgram(account, 'initdb', ...options);
  } catch (error) {
    const { message } = error as Error;
    const id = account.ids?.uid ?? process.getuid?.();
    throw new DatabaseError(
      message.includes('could not look up effective user')
        ? `PostgreSQL needs a name for the user id ${id}: add it to /etc/passwd (in a container: start with a user that the ` +
            `image knows), ${OTHERWISE}.`
        : `The embedded database can't be made in ${account.cluster}: ${message}`,
    );
  }
}

async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
