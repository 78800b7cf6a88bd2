import { Readable } from 'node:stream';
import { CutOffError, type RetryOptions, retry } from './retry.ts';

/** Opens the rest of something from a byte on; has to see to it that it is still the same. */
type OpenFrom = (start: number) => Promise<Readable>;
interface Part {
  start: number;
  end: number;
  retries: RetryOptions;
}

/** Bytes from `start` up to `end`; where the stream breaks it goes on from the byte that it had come to. */
export async function readOn(open: OpenFrom, part: Part): Promise<Readable> {
  const first = await retry(() => open(part.start), part.retries);
  return Readable.from(bytes(first, open, part), { objectMode: false });
}

async function* bytes(first: Readable, open: OpenFrom, { start, end, retries }: Part) {
  let source: AsyncIterator<Buffer> | undefined = first[Symbol.asyncIterator]();
  const next = async (at: number) => {
    source ??= (await open(at))[Symbol.asyncIterator]();
    try {
      const { value, done } = await source.next();
      if (done) throw new CutOffError(`it ended ${end - at} bytes before its end`);
      return value as Buffer;
    } catch (error) {
      source = undefined;
      throw error;
    }
  };
  try {
    for (let at = start; at < end; ) {
      const from = at;
      const chunk = await retry(() => next(from), retries);
      at += chunk.length;
      yield chunk;
    }
  } finally {
    await source?.return?.();
  }
}
