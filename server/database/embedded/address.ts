import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Account, give, reaches } from './account.ts';

/** Where PostgreSQL listens, as `pg` wants to be told: on Unix, a folder and the number of the socket in it. */
export interface Address {
  host: string;
  port: number;
}

const NUMBER = 5432;
const TEMPORARY = 'aup-run-';
/** Of a socket's path on macOS; Linux takes four bytes more. */
const LONGEST_PATH = 103;

/**
 * A Unix socket in `DATA_DIR/run`, or below the system's temporary folder when that path is too long or closed to the account.
 * Both are open to the account only. On Windows, a port of the loopback address. What ran last on the folder is found again.
 */
export async function chooseAddress(dataDir: string, account: Account): Promise<Address> {
  const recorded = recordedAddress(account.cluster);
  if (process.platform === 'win32') return recorded ?? { host: '127.0.0.1', port: await freePort() };
  const run = path.join(dataDir, 'run');
  const fits = Buffer.byteLength(path.join(run, `.s.PGSQL.${NUMBER}`)) <= LONGEST_PATH;
  const host = fits && reaches(account, dataDir) ? run : temporaryFolder(account, recorded);
  mkdirSync(host, { recursive: true });
  chmodSync(host, 0o700);
  give(account, host);
  return { host, port: NUMBER };
}

function temporaryFolder(account: Account, recorded?: Address): string {
  const isOurs = (host: string) => {
    const found = lstatSync(host, { throwIfNoEntry: false });
    return found?.isDirectory() && found.uid === (account.ids?.uid ?? process.getuid?.());
  };
  if (recorded && isTemporary(recorded) && isOurs(recorded.host)) return recorded.host;
  const place = os.tmpdir().length < 50 && reaches(account, os.tmpdir()) ? os.tmpdir() : '/tmp';
  return mkdtempSync(path.join(place, TEMPORARY));
}

export const isTemporary = ({ host }: Address) => path.basename(host).startsWith(TEMPORARY);

/** Where the PostgreSQL listened that ran last on this folder; the lines are PostgreSQL's own. */
export function recordedAddress(cluster: string): Address | undefined {
  const [, , , port, socket, loopback] = read(path.join(cluster, 'postmaster.pid')).split('\n');
  const host = socket || loopback;
  return host ? { host, port: Number(port) } : undefined;
}

export function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise(resolve => server.close(resolve));
  return port;
}
