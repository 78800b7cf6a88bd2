/** Body of a download, assembled from several answers if the connection breaks (RFC 9110 §14). */

/** Attempts in a row without a new byte. */
export const MAX_RETRIES = 7;

/** 0.5, 1, 2 … at most 15 s: all attempts together last nearly a minute. */
export const retryDelayMs = (breaks: number) => Math.min(15_000, 500 * 2 ** (breaks - 1));

export class ResumableBody {
  loaded = 0;
  /** In bytes; 0 while unknown. */
  total = 0;
  private chunks: Uint8Array<ArrayBuffer>[] = [];
  /** Only a strong tag guarantees that a later answer has the same bytes. */
  private etag: string | null = null;

  get canResume(): boolean {
    return this.etag !== null;
  }

  /** Browsers don't always report a stream that ended early as an error. */
  get isShort(): boolean {
    return this.total > 0 && this.loaded < this.total;
  }

  rangeHeaders(): Record<string, string> {
    if (this.etag === null || this.loaded === 0) return {};
    return { Range: `bytes=${this.loaded}-`, 'If-Range': this.etag };
  }

  /** Starts an answer: a partial one is appended, a complete one replaces earlier bytes. */
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
