/** Adapts the size of requested ranges: browsers discard buffered bytes of a broken response, so a bad connection needs small ones. */
import { type ArchiveProgress, isStrong, resumeOffset } from './http-ranges.ts';

const MAX_BYTES = 4 * 1024 * 1024;
const MIN_BYTES = 256 * 1024;

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
