/** What a page shows of a download. */

export type Phase =
  | 'idle'
  | 'connecting'
  | 'receiving'
  | 'waiting'
  | 'paused'
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
  /** Whether what has arrived survives a reload. */
  keeps: boolean;
  /** The documents changed on the server while the download was under way, so it began anew. */
  changed: boolean;
  error: string | null;
  offersFallback: boolean;
  /** Milliseconds since 1970 of the next attempt, while waiting. */
  retryAt: number | null;
  refusal: 401 | 403 | null;
}

export const atRest: DownloadState = {
  phase: 'idle',
  received: 0,
  total: null,
  speed: null,
  left: null,
  keeps: false,
  changed: false,
  error: null,
  offersFallback: false,
  retryAt: null,
  refusal: null,
};
