import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { documentMessages } from '../../contract/register/documents.ts';
import { sizeInWords } from '../../contract/sizes.ts';
import { type ArrivalLimits, CONNECTIONS } from '../connections/limits.ts';
import { watchedAsUpload } from '../connections/watch.ts';
import { UploadError } from './errors.ts';

const CHECKS_PER_LIMIT = 8;
const MAX_CHECK_MS = 5_000;

/** A signal that aborts with an `UploadError` 408 when bytes stop arriving, and what ends the watch. Only time in which the server reads counts. */
export function watchArrival(raw: IncomingMessage, limits: ArrivalLimits) {
  const { stallMs, pace, maxRequestMs } = limits;
  const controller = new AbortController();
  const started = performance.now();
  // A request that is over may have lost its socket.
  const arrived = (before: number) => (raw.socket as Socket | null)?.bytesRead ?? before;
  let last = { at: started, bytes: arrived(0) };
  let stretch = { ...last };
  const check = () => {
    const now = { at: performance.now(), bytes: arrived(last.bytes) };
    if (raw.complete) return;
    // One that is read by an iterator is always paused.
    const isUnread = raw.isPaused() && raw.readableLength > 0;
    if (isUnread) stretch = now;
    if (isUnread || now.bytes !== last.bytes) last = now;
    if (now.at - last.at >= stallMs) controller.abort(stalled(stallMs));
    else if (now.at - started >= maxRequestMs) controller.abort(tooLong());
    else if (now.at - stretch.at >= pace.ms) {
      if (now.bytes - stretch.bytes < pace.bytes) controller.abort(tooSlow(pace));
      stretch = now;
    }
  };
  const giveBack = watchedAsUpload(raw);
  const timer = setInterval(check, Math.min(stallMs / CHECKS_PER_LIMIT, MAX_CHECK_MS));
  timer.unref();
  const stop = () => {
    clearInterval(timer);
    giveBack();
  };
  return { signal: controller.signal, stop };
}

const minutes = (ms: number): number => Math.max(1, Math.round(ms / 60_000));

const stalled = (ms: number) => new UploadError(408, documentMessages.stalled({ smart_count: minutes(ms) }));

const tooSlow = ({ ms, bytes }: ArrivalLimits['pace']) =>
  new UploadError(408, documentMessages.tooSlow({ size: sizeInWords(bytes), smart_count: minutes(ms) }));

const tooLong = () => new UploadError(408, documentMessages.tooLong);

/** Reads and throws away, in the background, what is still coming, and hangs up when that takes too long. */
export function discardRest(raw: IncomingMessage, discardMs = CONNECTIONS.restMs): void {
  raw.unpipe();
  if (raw.complete || raw.destroyed) return;
  const hangUp = setTimeout(() => raw.destroy(), discardMs);
  hangUp.unref();
  raw.once('close', () => clearTimeout(hangUp));
  raw.on('error', () => undefined);
  raw.resume();
}
