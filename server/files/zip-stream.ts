import { Readable } from 'node:stream';
import { READ_BYTES } from './store.ts';
import type { ZipLayout, ZipPart } from './zip-layout.ts';

/** Opens a part of one document: from `start` up to, not including, `end`. */
export type OpenEntry = (
  entry: number,
  range: { start: number; end: number },
) => Promise<Readable> | Readable;

/**
 * The bytes of a ZIP from `start` up to, not including, `end`. One document is open at a time and read as fast as the reader
 * takes it; closing the stream closes the document. A document that is shorter or longer than recorded ends the stream with an error: bytes
 * that are not those of the layout are never sent.
 */
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
  #document: Readable | undefined;
  /** Set from the moment a document is being opened until it is used up. */
  #busy = false;

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
    const part = this.#position < this.#end ? this.#parts.next().value : undefined;
    if (!part) {
      this.push(null);
      return;
    }
    const from = this.#position - part.start;
    const to = Math.min(part.length, this.#end - part.start);
    if ('bytes' in part) {
      this.#position += to - from;
      this.push(part.bytes().subarray(from, to));
    } else {
      this.#busy = true;
      this.#pipe(part.entry, from, to).catch(error => this.destroy(error));
    }
  }

  async #pipe(entry: number, start: number, end: number): Promise<void> {
    const document = await this.#openEntry(entry, { start, end });
    if (this.destroyed) {
      document.destroy();
      return;
    }
    this.#document = document;
    let missing = end - start;
    document.on('data', (chunk: Buffer) => {
      missing -= chunk.length;
      if (missing < 0) {
        this.destroy(new Error(`document ${entry} of a ZIP is longer than recorded`));
        return;
      }
      this.#position += chunk.length;
      if (!this.push(chunk)) document.pause();
    });
    document.on('error', error => this.destroy(error));
    document.on('close', () => {
      if (this.destroyed) return;
      if (missing > 0) {
        this.destroy(new Error(`document ${entry} of a ZIP is shorter than recorded`));
        return;
      }
      this.#document = undefined;
      this.#busy = false;
      this.#next();
    });
  }
}
