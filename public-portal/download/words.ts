/** What goes wrong with a download: the error catalogue (tender specification §8), literal, and what it leaves out. */
import { shownBytes } from '../format.ts';
import { words } from '../texts/words.ts';
import type { StorageFull } from './byte-store.ts';

export const errors = () => words().download.errors;

export const failedMessage = (message: string) => errors().failed(message);

/** HTTP/2 and HTTP/3 carry no status text, and "Server error: 502 - " would look cut off. */
const reasons: Record<number, string> = {
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export function statusMessage(status: number, statusText: string): string {
  if (status === 404) return errors().notFound;
  if (status === 500) return errors().server;
  return errors().status(status, statusText || reasons[status] || 'unknown');
}

/** @param needed bytes that were still to come, where that is known */
export function noRoomMessage({ free }: StorageFull, needed: number | null): string {
  const { noRoom, noRoomFor } = errors();
  return free === undefined || needed === null ? noRoom : noRoomFor(shownBytes(needed), shownBytes(free));
}
