import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs';

const MOST_BYTES = 1_000_000;

/** Past a megabyte the file's text is moved to `….1`, even while it is appended to; on a full disk it is deleted. @returns its size in bytes */
export function boundLog(file: string): number {
  try {
    const { size } = statSync(file);
    if (size <= MOST_BYTES) return size;
    try {
      copyFileSync(file, `${file}.1`);
    } finally {
      truncateSync(file);
    }
  } catch {
    // there is none yet; and that one can't be kept short ends no server
  }
  return 0;
}

/** The last words since the file had `start` bytes. */
export const lastLogged = (file: string, start: number): string =>
  readFileSync(file).subarray(start).toString('utf8').trim().slice(-2000);
