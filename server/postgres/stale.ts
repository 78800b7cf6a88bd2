import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Address, read } from './address.ts';

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
