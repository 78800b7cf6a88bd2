/** The state of a download that a page shows. */
import type { Report } from './verify.ts';

export type Phase =
  | 'idle'
  | 'connecting'
  | 'receiving'
  | 'waiting'
  | 'paused'
  /** All bytes have arrived and are compared with the published hashes. */
  | 'checking'
  /** Some documents are not as published. */
  | 'differs'
  /** All bytes have arrived but could not be checked; the user decides. */
  | 'unchecked'
  | 'done'
  | 'failed'
  | 'refused'
  | 'handedOver';

export interface DownloadState {
  phase: Phase;
  received: number;
  total: number | null;
  /** In bytes per second; null while unknown. */
  speed: number | null;
  /** Estimated remaining seconds; null while unknown. */
  left: number | null;
  /** Whether received bytes survive a reload. */
  keeps: boolean;
  /** The documents changed on the server during the download, so it started again. */
  changed: boolean;
  /** Documents were added during the download: it finishes without them, and they follow. */
  narrowed: boolean;
  error: string | null;
  offersFallback: boolean;
  /** Time of the next attempt while waiting, in milliseconds since 1970. */
  retryAt: number | null;
  /** Several attempts have failed, so the waits are longer. */
  isLong: boolean;
  /** No bytes have arrived for some seconds, although the connection hasn't failed. */
  isStill: boolean;
  refusal: 401 | 403 | null;
  /** Number of bytes checked so far. */
  checked: number;
  report: Report | null;
  /** The user saved it although it is damaged. */
  isDamaged: boolean;
  /** Why there is no report: no hashes were published for these bytes, or the check failed. */
  unchecked: 'unpublished' | 'failed' | null;
  /** The finished file still exists and can be saved again. */
  isHere: boolean;
  /** The browser's own download was started, too. */
  isHandedOver: boolean;
}

export const idleState: DownloadState = {
  phase: 'idle',
  received: 0,
  total: null,
  speed: null,
  left: null,
  keeps: false,
  changed: false,
  narrowed: false,
  error: null,
  offersFallback: false,
  retryAt: null,
  isLong: false,
  isStill: false,
  refusal: null,
  checked: 0,
  report: null,
  isDamaged: false,
  unchecked: null,
  isHere: false,
  isHandedOver: false,
};

const busy: readonly Phase[] = ['connecting', 'receiving', 'waiting', 'checking'];
export const isBusy = ({ phase }: DownloadState) => busy.includes(phase);
