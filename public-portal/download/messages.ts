/** Error messages of downloads: those of the error catalogue (specification §8), verbatim, and others. */

import { statusTextOf } from '../../contract/http-status.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { shownBytes } from '../format.ts';
import { texts } from '../texts/catalogue.ts';
import { StorageBusy, StorageFull } from './byte-store.ts';
import { CheckUnavailable } from './load-script.ts';

export const errors = () => texts().download.errors;

export const failedMessage = (message: string) => fillIn(errors().failed, { message });

export function statusMessage(status: number, statusText: string): string {
  if (status === 404) return errors().notFound;
  if (status === 500) return errors().server;
  return fillIn(errors().status, { status, text: statusTextOf(status, statusText) });
}

/** @param needed number of remaining bytes, if known */
export function noRoomMessage({ free, twice }: StorageFull, needed: number | null): string {
  const { noRoom, noRoomFor, noRoomTwice } = errors();
  if (free !== undefined && twice !== undefined)
    return fillIn(noRoomTwice, { needed: shownBytes(twice), free: shownBytes(free) });
  return free === undefined || needed === null
    ? noRoom
    : fillIn(noRoomFor, { needed: shownBytes(needed), free: shownBytes(free) });
}

/** @param needed number of remaining bytes, if known */
export function messageFor(error: Error, needed: number | null): string {
  if (error instanceof CheckUnavailable) return errors().checkLost;
  if (error instanceof StorageBusy) return errors().busy;
  return error instanceof StorageFull ? noRoomMessage(error, needed) : failedMessage(error.message);
}
