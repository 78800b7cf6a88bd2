import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { type Account, give, reaches } from './account.ts';

/** Where PostgreSQL listens, as `pg` wants to be told: on Unix, a folder and the number of the socket in it. */
export interface Address {
  host: string;
  port: number;
}

const NUMBER = 5432;
/** Of a socket's path on macOS; Linux takes four bytes more. */
const LONGEST_PATH = 103;
/** For a socket that can't be in `DATA_DIR`. */
const ELSEWHERE = '/tmp/aup-run-';

/** A socket for the account alone, in `DATA_DIR/run`, or below `/tmp`, named by `secret`, where that is too long or closed; on Windows a loopback port. */
export async function chooseAddress(dataDir: string, account: Account, secret: string): Promise<Address> {
  if (process.platform === 'win32') {
    // what runs on this folder is found again by the lines that PostgreSQL keeps of itself
    const [, folder, , port] = read(path.join(account.cluster, 'postmaster.pid')).split('\n');
    const isOurs = folder && path.resolve(folder) === path.resolve(account.cluster);
    return { host: '127.0.0.1', port: isOurs ? Number(port) : await freePort() };
  }
  const run = path.join(dataDir, 'run');
  const fits = Buffer.byteLength(path.join(run, `.s.PGSQL.${NUMBER}`)) <= LONGEST_PATH;
  const name = createHash('sha256').update(`${account.cluster} ${secret}`).digest('hex').slice(0, 16);
  const host = fits && reaches(account, dataDir) ? run : ELSEWHERE + name;
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const found = lstatSync(host);
  if (!found.isDirectory() || ![process.getuid?.(), account.ids?.uid].includes(found.uid))
    throw new DatabaseError(`${host} belongs to another user, but is needed for the database's socket.`);
  chmodSync(host, 0o700);
  give(account, host);
  return { host, port: NUMBER };
}

/** Removes the socket's folder from `/tmp`, unless another PostgreSQL has its socket there. */
export function leaveAddress({ host }: Address): void {
  if (!host.startsWith(ELSEWHERE)) return;
  try {
    rmdirSync(host);
  } catch {
    // in use, or gone
  }
}

export function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await once(server.close(), 'close');
  return port;
}

/** A PostgreSQL that starts writes its file within moments; ms. */
const MOMENTS = 2000;

/** Puts aside what a killed PostgreSQL left whose process id means another now: it would not start. A second start is guarded by the kernel. */
export function removeStale(cluster: string, { host, port }: Address): void {
  for (const file of [path.join(cluster, 'postmaster.pid'), path.join(host, `.s.PGSQL.${port}.lock`)]) {
    const text = read(file);
    const pid = Number.parseInt(text, 10);
    if (pid ? mayBePostgres(pid, cluster) : !wasLeftUnwritten(file, text)) continue;
    const aside = `${file}.${randomBytes(4).toString('hex')}`;
    renameSync(file, aside);
    // unless a new one has come in between
    if (read(aside) === text) rmSync(aside);
    else renameSync(aside, file);
  }
}

/** Without a process id it is not that of a PostgreSQL which lives, unless it has this moment begun. */
function wasLeftUnwritten(file: string, text: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  // else it is closed to us
  const isRead = found?.size === Buffer.byteLength(text);
  return isRead && Math.abs(Date.now() - found.mtimeMs) > MOMENTS;
}

/** PostgreSQL works in the folder of its data, which Linux tells. Elsewhere nothing is certain. */
function mayBePostgres(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    const [works, data] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return works.dev === data.dev && works.ino === data.ino;
  } catch (error) {
    // PostgreSQL itself sees that a process has gone; one that is closed to us is not ours
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
