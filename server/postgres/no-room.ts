import { statfsSync } from 'node:fs';

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
