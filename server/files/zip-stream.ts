import { Readable } from 'node:stream';
import { READ_BYTES } from './store.ts';
import type { ZipLayout } from './zip-layout.ts';

/** A part of one document, from `start` up to, not including, `end`. */
export type EntryRange = { start: number; end: number };
export type OpenEntry = (entry: number, range: EntryRange) => Promise<Readable> | Readable;

/** From `start` up to, not including, `end`, one document open at a time, which closing the stream closes; one that is not as recorded ends the stream with an error, never with other bytes. */
export function readZip(
  layout: ZipLayout,
  openEntry: OpenEntry,
  { start, end }: EntryRange = { start: 0, end: layout.length },
): Readable {
  if (!(start >= 0 && start <= end && end <= layout.length)) throw new RangeError('no such part of the ZIP');

  let document: Readable | undefined;
  async function* pieces(): AsyncGenerator<Buffer> {
    for (const part of layout.parts(start)) {
      if (part.start >= end) return;
      const from = Math.max(0, start - part.start);
      const to = Math.min(part.length, end - part.start);
      if ('entry' in part) {
        document = await openEntry(part.entry, { start: from, end: to });
        const isLast = part.start + to === end;
        yield* exactly(document, to - from, { name: `document ${part.entry} of a ZIP`, isLast });
      } else yield part.bytes().subarray(from, to);
    }
  }
  const zip = Readable.from(pieces(), { objectMode: false, highWaterMark: READ_BYTES });
  const endPieces = zip._destroy;
  // The generator itself would wait for a document's next bytes, which may never come.
  zip._destroy = (error, done) => {
    document?.destroy();
    endPieces.call(zip, error, done);
  };
  return zip;
}

interface Piece {
  name: string;
  /** Nothing comes after it: it ends with its last byte, as its reader may be gone before the source has closed its file. */
  isLast: boolean;
}

async function* exactly(source: Readable, length: number, { name, isLast }: Piece): AsyncGenerator<Buffer> {
  let missing = length;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    missing -= chunk.length;
    if (missing < 0) throw new Error(`${name} is longer than recorded`);
    yield chunk;
    if (isLast && missing === 0) return;
  }
  if (missing > 0) throw new Error(`${name} is shorter than recorded`);
}
