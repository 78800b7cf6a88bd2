/** What to ask the server for, and what its answer means for the bytes already kept. No input or output. */
import { errors, failedMessage, statusMessage } from './messages.ts';

/** What is known of the archive. `total` and `etag` are null until the server has stated them. */
export interface Known {
  etag: string | null;
  total: number | null;
  /** Bytes kept, counted from the archive's first byte. */
  written: number;
}
export const nothingKnown: Known = { etag: null, total: null, written: 0 };

/** The part of a `Response` that matters here. */
export interface Answer {
  status: number;
  statusText: string;
  headers: Pick<Headers, 'get'>;
}

export type Verdict =
  /** The bytes that follow `known.written` come now. */
  | { kind: 'append'; known: Known }
  /** The whole archive comes; what was kept is to be dropped. */
  | { kind: 'restart'; known: Known; changed: boolean }
  /** The server rejects the requested range: drop the saved bytes and start again. */
  | { kind: 'forget' }
  | { kind: 'refused'; status: 401 | 403 }
  | { kind: 'later'; waitMs: number | null; message: string }
  | { kind: 'failed'; message: string; fallback: boolean };

export const isStrong = (etag: string | null): etag is string => etag?.startsWith('"') ?? false;

/** Where to resume. When every byte is there, the last one is requested again to see whether the archive is still the same. */
export function resumeOffset({ etag, total, written }: Known): number {
  if (!isStrong(etag)) return 0;
  return total !== null && total > 0 ? Math.min(written, total - 1) : written;
}

/** `Range` with `If-Range`, so that a changed archive comes whole instead of being glued to old bytes; up to, not including, `until`. */
export function rangeHeaders(known: Known, until?: number): Record<string, string> {
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

/** `Retry-After` in milliseconds, whether seconds or a date; null when absent. */
export function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

const isPage = (type: string | null) => /^(text\/|application\/(json|xhtml|xml))/i.test(type ?? '');
/** A server that is starting, overloaded or unreachable behind its gateway may answer later: keep the received bytes. */
const passes = (status: number, keeps: boolean) =>
  [408, 425, 429].includes(status) || status >= 502 || (status >= 500 && keeps);

/** @param known what was kept when the request was sent @param keeps whether bytes are kept that are worth waiting for */
export function judge(answer: Answer, known: Known, keeps = known.written > 0): Verdict {
  const { status, headers } = answer;
  const message = statusMessage(status, answer.statusText);
  if (status === 401 || status === 403) return { kind: 'refused', status };
  if (status === 416) return { kind: 'forget' };
  if (passes(status, keeps)) {
    return { kind: 'later', waitMs: retryAfter(headers.get('retry-after'), Date.now()), message };
  }
  if (status !== 200 && status !== 206) return { kind: 'failed', message, fallback: status !== 404 };
  if (isPage(headers.get('content-type'))) {
    const message = failedMessage(errors().pageInstead);
    // Public networks show theirs in the middle, too, when an hour is over.
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
