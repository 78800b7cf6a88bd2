import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from '../errors.ts';
import { type Account, give, runProgram } from './account.ts';
import { read, recordedAddress } from './address.ts';
import { OTHERWISE } from './programs.ts';
import { type Connection, connectionTo } from './session.ts';

/** Of a database that this program made, in its folder: the password of its two roles. */
const SECRET = 'aup-secret';
const VERSION = '18';

/**
 * Makes the database's folder when it isn't there.
 * @returns the password of its roles, by which server and database also recognise each other
 * @throws DatabaseError when what is there was not made by this program
 */
export async function openCluster(account: Account): Promise<string> {
  const { cluster } = account;
  if (!existsSync(cluster)) await createCluster(account);
  const [version, secret] = ['PG_VERSION', SECRET].map(name => read(path.join(cluster, name)).trim());
  if (!version) {
    throw new DatabaseError(
      `${cluster} is there, but there is no database in it; put it back from a copy, or remove it`,
    );
  }
  if (!secret) {
    throw new DatabaseError(
      `${cluster} was written by PGlite, which this program used up to version 0.1, and is left as it is. To bring the records ` +
        'over, start that version on it, export the registers, and import them on a new DATA_DIR; or keep to that version.',
    );
  }
  if (version !== VERSION) {
    throw new DatabaseError(
      `${cluster} was written by PostgreSQL ${version}, this is ${VERSION}. Start the version of this program that wrote it.`,
    );
  }
  return secret;
}

/** How to connect beside the server that has `dataDir`, whose PostgreSQL may run or not; `undefined` where none has run. */
export function connectionBeside(dataDir: string): Connection | undefined {
  const cluster = path.join(dataDir, 'database');
  const [address, password] = [recordedAddress(cluster), read(path.join(cluster, SECRET)).trim()];
  return address && password ? connectionTo(address, password) : undefined;
}

/** Made beside its place and then renamed: a power cut half-way leaves nothing that could be taken for a database. */
async function createCluster(account: Account): Promise<void> {
  const { cluster } = account;
  const draft = mkdtempSync(`${cluster}-new-`);
  const secret = `${draft}.secret`;
  try {
    writeFileSync(secret, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
    give(account, draft, secret);
    initialise(account, draft, secret);
    renameSync(secret, path.join(draft, SECRET));
    await sync(draft);
    renameSync(draft, cluster);
    await sync(path.dirname(cluster));
  } catch (error) {
    // another server was quicker
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    for (const file of [draft, secret]) rmSync(file, { recursive: true, force: true });
  }
}

function initialise(account: Account, folder: string, secret: string): void {
  const { status, stderr, error } = runProgram(
    account,
    'initdb',
    ...['-D', folder, '-U', 'postgres', `--pwfile=${secret}`, '-A', 'scram-sha-256', '-E', 'UTF8', '-k'],
    // its own, so that the order of names doesn't change with the operating system
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    // all at once instead of a thousand files one after the other
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  );
  if (status === 0) return;
  const words = stderr?.trim() || error?.message;
  if (/could not look up effective user/.test(words ?? '')) {
    throw new DatabaseError(
      `PostgreSQL needs a name for the user id ${account.ids?.uid ?? process.getuid?.()}: add it to /etc/passwd ` +
        `(in a container: start with a user that the image knows), ${OTHERWISE}.`,
    );
  }
  throw new DatabaseError(`The embedded database can't be made in ${account.cluster}: ${words}`);
}

async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
