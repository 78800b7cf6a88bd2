/** What a page shows of a download. */
import type { Report } from './verify.ts';

export type Phase =
  | 'idle'
  | 'connecting'
  | 'receiving'
  | 'waiting'
  | 'paused'
  /** Every byte is there and is compared with what was published. */
  | 'checking'
  /** Something in it is not what was published. */
  | 'differs'
  /** Every byte is there, and the check failed: the person decides. */
  | 'unchecked'
  | 'done'
  | 'failed'
  | 'refused'
  | 'handedOver';

export interface DownloadState {
  phase: Phase;
  received: number;
  total: number | null;
  /** Bytes a second and seconds, null while unknown. */
  speed: number | null;
  left: number | null;
  /** Whether received bytes survive a reload. */
  keeps: boolean;
  /** The documents changed on the server while the download was under way, so it started again. */
  changed: boolean;
  /** Documents were added during the download: it finishes without them, and they follow. */
  narrowed: boolean;
  error: string | null;
  offersFallback: boolean;
  /** Milliseconds since 1970 of the next attempt, while waiting. */
  retryAt: number | null;
  /** It has been waiting for a while and still is. */
  isLong: boolean;
  /** Nothing has arrived for some seconds, though the connection is not known to be lost. */
  isStill: boolean;
  refusal: 401 | 403 | null;
  /** Bytes looked at so far, while checking. */
  checked: number;
  report: Report | null;
  /** The user saved it although it is damaged. */
  isDamaged: boolean;
  /** Why there is no report: nothing was published for just these bytes, or the check itself failed. */
  unchecked: 'unpublished' | 'failed' | null;
  /** The finished file is still here to be saved once more. */
  isHere: boolean;
  /** The browser's own download of it was begun as well. */
  isHandedOver: boolean;
}

export const atRest: DownloadState = {
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

/** Phases in which something is going on. */
const busy: readonly Phase[] = ['connecting', 'receiving', 'waiting', 'checking'];
export const isBusy = ({ phase }: DownloadState) => busy.includes(phase);
