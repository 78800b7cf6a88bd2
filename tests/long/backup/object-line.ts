/** An object store, a line to it that breaks, and a content that goes there and back. */
import { randomBytes } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type BucketOptions, bucket } from '../../../server/backup/s3-target.ts';
import type { RetryOptions } from '../../../server/files/retry.ts';
import { openLine } from '../../support/line.ts';
import { ObjectStore } from '../files/object-store.ts';

export const NAME = 'aup-20261123T020000Z.tar.gz';
export const PART = 64 * 1024;
export const CONTENT = randomBytes(10 * PART + 1_000);
export const never = new AbortController().signal;

export const quick = (more: Partial<RetryOptions> = {}): RetryOptions => ({
  attempts: 8,
  firstMs: 5,
  longestMs: 20,
  ...more,
});
export const send = (to: Writable) => pipeline(Readable.from([CONTENT]), to);
const partOf = ({ url = '' }: { url?: string }) =>
  Number(new URL(url, 'http://store').searchParams.get('partNumber')) || undefined;
export const isPart =
  (number: number) =>
  (asked: { method?: string; url?: string }): boolean =>
    asked.method === 'PUT' && partOf(asked) === number;
export const isGet = (name: string) => (asked: { method?: string; url?: string }) =>
  asked.method === 'GET' && Boolean(asked.url?.includes(name));
/** Not `toEqual`, which would tell the difference of every byte. */
export const isContent = async (from: Readable) => CONTENT.equals(await buffer(from));

/** A store of its own for a file's tests. */
export function objectLine() {
  const objects = new ObjectStore();
  beforeAll(() => objects.start());
  afterAll(() => objects.stop());
  beforeEach(() => {
    objects.asked.length = 0;
  });
  const place = (options: BucketOptions = {}, endpoint?: string) =>
    bucket(objects.address('backups', endpoint), { retries: quick(), partBytes: () => PART, ...options });
  /** How often each part was sent. */
  const timesSent = () => {
    const times: number[] = Array(11).fill(0);
    for (const asked of objects.asked) {
      const number = asked.method === 'PUT' && partOf(asked);
      if (number) times[number - 1] = (times[number - 1] ?? 0) + 1;
    }
    return times;
  };
  const isKept = async () => isContent(await place().read(NAME));
  /** By way of a line that does this once so many parts have been asked for, and comes back after so many waits. */
  async function overLine() {
    const { port, line, close } = await openLine(objects.endpoint().replace('http:', 'tcp:'));
    onTestFinished(close);
    return { line, endpoint: `http://127.0.0.1:${port}` };
  }
  return { objects, place, timesSent, isKept, overLine };
}
