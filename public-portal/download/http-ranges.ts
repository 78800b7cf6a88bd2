/** Range requests: what to request, how much at once, and what the response means for the stored bytes. */
import { errors, failedMessage, statusMessage } from './messages.ts';

/** What is known about the archive. `total` and `etag` are null until the server has sent them. */
export interface ArchiveProgress {
  etag: string | null;
  total: number | null;
  /** Number of stored bytes, from the archive's first byte. */
  written: number;
}
export const noProgress: ArchiveProgress = { etag: null, total: null, written: 0 };

/** The parts of a `Response` that are needed here. */
export interface ResponseHead {
  status: number;
  statusText: string;
  headers: Pick<Headers, 'get'>;
}

export type ResponseAction =
  /** The response has the bytes after `known.written`. */
  | { kind: 'append'; known: ArchiveProgress }
  /** The response has the whole archive, so stored bytes must be deleted. */
  | { kind: 'restart'; known: ArchiveProgress; changed: boolean }
  /** The server rejects the requested range: delete the stored bytes and start again. */
  | { kind: 'forget' }
  | { kind: 'refused'; status: 401 | 403 }
  | { kind: 'later'; waitMs: number | null; message: string }
  | { kind: 'failed'; message: string; fallback: boolean };

const isStrong = (etag: string | null): etag is string => etag?.startsWith('"') ?? false;

/** The byte to resume from. If all bytes are stored, the last one is requested again to see whether the archive has changed. */
function resumeOffset({ etag, total, written }: ArchiveProgress): number {
  if (!isStrong(etag)) return 0;
  return total !== null && total > 0 ? Math.min(written, total - 1) : written;
}

/**
 * `If-Range` makes the server send a changed archive from the start instead of a range that doesn't match the stored bytes.
 * @param until the byte after the last one to request
 */
export function rangeHeaders(known: ArchiveProgress, until?: number): Record<string, string> {
  const offset = resumeOffset(known);
  const isWhole = offset === 0 && until === undefined;
  if (isWhole || known.etag === null) return {};
  return { Range: `bytes=${offset}-${until === undefined ? '' : until - 1}`, 'If-Range': known.etag };
}

function contentRange(header: string | null): { start: number; total: number | null } | null {
  const match = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(header ?? '');
  if (!match) return null;
  return { start: Number(match[1]), total: match[2] === '*' ? null : Number(match[2]) };
}

function contentLength(headers: Pick<Headers, 'get'>): number | null {
  const encoding = headers.get('content-encoding');
  const header = headers.get('content-length');
  return header && (!encoding || encoding === 'identity') ? Number(header) : null;
}

/** Parses `Retry-After`, in seconds or as a date, to milliseconds; null if missing. */
export function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

const isPage = (type: string | null) => /^(text\/|application\/(json|xhtml|xml))/i.test(type ?? '');
/** A server that is starting, overloaded or unreachable behind its gateway may answer later. */
const isTemporary = (status: number, keeps: boolean) =>
  [408, 425, 429].includes(status) || status >= 502 || (status >= 500 && keeps);

/**
 * @param known the progress when the request was sent
 * @param keeps whether there are stored bytes, so that waiting is better than failing
 */
export function interpretResponse(
  answer: ResponseHead,
  known: ArchiveProgress,
  keeps = known.written > 0,
): ResponseAction {
  const { status, headers } = answer;
  const message = statusMessage(status, answer.statusText);
  if (status === 401 || status === 403) return { kind: 'refused', status };
  if (status === 416) return { kind: 'forget' };
  if (isTemporary(status, keeps)) {
    return { kind: 'later', waitMs: retryAfter(headers.get('retry-after'), Date.now()), message };
  }
  if (status !== 200 && status !== 206) return { kind: 'failed', message, fallback: status !== 404 };
  if (isPage(headers.get('content-type'))) {
    const message = failedMessage(errors().pageInstead);
    // Public networks show their sign-in page again when a session expires, even during a download.
    return keeps ? { kind: 'later', waitMs: null, message } : { kind: 'failed', message, fallback: true };
  }
  const etag = headers.get('etag');
  if (status === 200) {
    const changed = known.written > 0 && isStrong(known.etag) && etag !== known.etag;
    return { kind: 'restart', known: { etag, total: contentLength(headers), written: 0 }, changed };
  }
  const range = contentRange(headers.get('content-range'));
  const offset = resumeOffset(known);
  const fits =
    range?.start === offset &&
    (etag === null || etag === known.etag) &&
    (known.total === null || range.total === null || range.total === known.total);
  if (!fits) return { kind: 'forget' };
  return { kind: 'append', known: { etag: known.etag, total: range.total ?? known.total, written: offset } };
}

const MAX_BYTES = 4 * 1024 * 1024;
const MIN_BYTES = 256 * 1024;

/** Adapts the size of requested ranges: browsers discard buffered bytes of a broken response, so a bad connection needs small ones. */
export class RangeSize {
  private size: number | undefined;
  private failures = 0;
  private successes = 0;
  /** Number of successes before a larger size is tried; doubles whenever that was too early. */
  private successesNeeded = 2;

  /** The byte after the last one to request; undefined for all that remain. */
  end(known: ArchiveProgress, until?: number): number | undefined {
    if (this.size === undefined || known.total === null || !isStrong(known.etag)) return until;
    return Math.min(resumeOffset(known) + this.size, until ?? known.total);
  }

  /** @param added number of bytes stored before the connection broke */
  failed(added: number): void {
    this.successes = 0;
    this.failures = added > 0 ? 0 : this.failures + 1;
    if (this.failures === 0 || (this.size === undefined && this.failures < 2)) return;
    this.size = Math.max(MIN_BYTES, this.size === undefined ? MAX_BYTES : this.size / 4);
    this.successesNeeded *= 2;
  }

  /** A range has arrived completely. */
  succeeded(): void {
    this.failures = 0;
    this.successes += 1;
    if (this.size === undefined || this.successes < this.successesNeeded) return;
    this.successes = 0;
    this.size = Math.min(MAX_BYTES, this.size * 4);
  }
}
