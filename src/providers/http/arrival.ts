/** The bytes of one download, put together from as many answers as a bad line needs (RFC 9110 §14). */

/** Breaks in a row without a byte after which the line counts as lost. */
export const MAX_BREAKS = 7;

/** 0.5, 1, 2 … at most 15 s: the seven together give a line nearly a minute to come back. */
export const pauseMs = (breaks: number) => Math.min(15_000, 500 * 2 ** (breaks - 1));

export class Arrival {
  loaded = 0;
  /** Bytes in all; 0 while unknown. */
  total = 0;
  private chunks: Uint8Array<ArrayBuffer>[] = [];
  /** Only a strong tag says that a later answer goes on with the very same bytes. */
  private etag: string | null = null;

  get canGoOn(): boolean {
    return this.etag !== null;
  }

  /** True when the stream ended before all was there, which browsers don't always call an error. */
  get isShort(): boolean {
    return this.total > 0 && this.loaded < this.total;
  }

  rangeHeaders(): Record<string, string> {
    if (this.etag === null || this.loaded === 0) return {};
    return { Range: `bytes=${this.loaded}-`, 'If-Range': this.etag };
  }

  /** Takes the head of an answer: what goes on is appended to, a whole one replaces what was there. */
  begin({ status, headers }: Response): void {
    const goesOn = status === 206 && headers.get('content-range')?.startsWith(`bytes ${this.loaded}-`);
    if (goesOn) return;
    const etag = headers.get('etag');
    const length = Number(headers.get('content-length'));
    this.chunks = [];
    this.loaded = 0;
    this.total = length > 0 && !headers.get('content-encoding') ? length : 0;
    this.etag = etag?.startsWith('"') && headers.get('accept-ranges') === 'bytes' ? etag : null;
  }

  add(chunk: Uint8Array<ArrayBuffer>): void {
    this.chunks.push(chunk);
    this.loaded += chunk.byteLength;
  }

  blob(type: string): Blob {
    return new Blob(this.chunks, { type });
  }
}
