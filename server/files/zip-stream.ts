import { Readable } from 'node:stream';
import { FAST_READ_BYTES, READ_BYTES } from './store.ts';
import type { ZipLayout, ZipPart } from './zip-layout.ts';

/** A part of one document, from `start` up to, not including, `end`, and how many bytes to read at a time. */
export type EntryRange = { start: number; end: number; readBytes: number };
export type OpenEntry = (entry: number, range: EntryRange) => Promise<Readable> | Readable;

/** The pace of one stretch, larger than a socket's buffer, sizes the next read: large ones are fast, but cost memory with hundreds of slow readers. */
const STRETCH_BYTES = 16 * 1024 * 1024;
/** For a reader that has shown to be fast, to whom each change of stretch costs more than it can save. */
const FAST_STRETCH_BYTES = 4 * STRETCH_BYTES;
/** The least bytes a millisecond at which large reads are worth their memory. */
const FAST_PACE = 65_536;

/** From `start` up to, not including, `end`, one document open at a time, which closing the stream closes; one that is not as recorded ends the stream with an error, never with other bytes. */
export function readZip(
  layout: ZipLayout,
  openEntry: OpenEntry,
  range: { start: number; end: number } = { start: 0, end: layout.length },
): Readable {
  return new ZipReadable(layout, openEntry, range);
}

class ZipReadable extends Readable {
  readonly #parts: Generator<ZipPart>;
  readonly #openEntry: OpenEntry;
  #position: number;
  readonly #end: number;
  /** What of the current document is still to be read. */
  #rest: { entry: number; start: number; end: number } | undefined;
  #document: Readable | undefined;
  /** Set from the moment a document is being opened until its stretch is used up. */
  #busy = false;
  #readBytes = READ_BYTES;

  constructor(layout: ZipLayout, openEntry: OpenEntry, { start, end }: { start: number; end: number }) {
    super({ highWaterMark: READ_BYTES });
    if (!(start >= 0 && start <= end && end <= layout.length))
      throw new RangeError('no such part of the ZIP');
    this.#parts = layout.parts(start);
    this.#openEntry = openEntry;
    this.#position = start;
    this.#end = end;
  }

  override _read(): void {
    if (this.#busy) this.#document?.resume();
    else this.#next();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#document?.destroy();
    callback(error);
  }

  #next(): void {
    if (this.#rest) {
      this.#busy = true;
      this.#readStretch(this.#rest).catch(error => this.destroy(error));
      return;
    }
    const part = this.#position < this.#end ? this.#parts.next().value : undefined;
    if (!part) {
      this.push(null);
      return;
    }
    const start = this.#position - part.start;
    const end = Math.min(part.length, this.#end - part.start);
    if ('entry' in part) {
      this.#rest = { entry: part.entry, start, end };
      this.#next();
    } else {
      this.#position += end - start;
      this.push(part.bytes().subarray(start, end));
    }
  }

  async #readStretch(rest: { entry: number; start: number; end: number }): Promise<void> {
    const { entry, start } = rest;
    const stretch = this.#readBytes === FAST_READ_BYTES ? FAST_STRETCH_BYTES : STRETCH_BYTES;
    const end = Math.min(rest.end, start + stretch);
    const document = await this.#openEntry(entry, { start, end, readBytes: this.#readBytes });
    if (this.destroyed) {
      document.destroy();
      return;
    }
    this.#document = document;
    const started = performance.now();
    let missing = end - start;
    document.on('data', (chunk: Buffer) => {
      missing -= chunk.length;
      if (missing < 0) {
        this.destroy(new Error(`document ${entry} of a ZIP is longer than recorded`));
        return;
      }
      this.#position += chunk.length;
      if (!this.push(chunk)) document.pause();
      // Not once the document is closed: the reader knows the length, and would be gone by then.
      if (this.#position === this.#end) this.push(null);
    });
    document.on('error', error => this.destroy(error));
    document.on('close', () => {
      if (this.destroyed || this.#position === this.#end) return;
      if (missing > 0) {
        this.destroy(new Error(`document ${entry} of a ZIP is shorter than recorded`));
        return;
      }
      const isFast = end - start >= FAST_PACE * (performance.now() - started);
      if (!isFast) this.#readBytes = READ_BYTES;
      else if (end - start >= STRETCH_BYTES) this.#readBytes = FAST_READ_BYTES;
      this.#rest = end < rest.end ? { entry, start: end, end: rest.end } : undefined;
      this.#document = undefined;
      this.#busy = false;
      this.#next();
    });
  }
}
