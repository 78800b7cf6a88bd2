import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** `pg` finds a Unix socket by its folder and this number. */
const PORT = 5432;

/** What fits on macOS; Linux takes four bytes more. */
const LONGEST_PATH = 103;

/** The folder and port under which `pg` finds the socket, and the only account and database of the embedded engine. */
export function addressOf(socketPath: string) {
  return { host: path.dirname(socketPath), port: PORT, user: 'postgres', database: 'postgres' };
}

/**
 * Where the embedded database listens: in `folder`, or in a folder of its own under the system's temporary one when that path
 * is too long for a Unix socket. Both are open to their owner only, which is all the protection the socket has.
 */
export function socketPathIn(folder: string): { socketPath: string; temporary?: string } {
  const socketPath = path.join(folder, `.s.PGSQL.${PORT}`);
  if (Buffer.byteLength(socketPath) <= LONGEST_PATH) return { socketPath };
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'aup-'));
  return { socketPath: path.join(temporary, `.s.PGSQL.${PORT}`), temporary };
}
