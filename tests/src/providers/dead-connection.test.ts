/** An answer whose head arrives, and whose body stops: it fails as a request without an answer does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { download } from '../../../src/providers/http/download.ts';
import { request } from '../../../src/providers/http/request.ts';

let body: ReadableStreamDefaultController<Uint8Array>;
let hasEnded = false;
const send = (text: string) => body.enqueue(new TextEncoder().encode(text));

/** Each answer begins with the same half; what follows, the test sends. */
const ask = vi.fn(async (url: string, _init?: RequestInit) => {
  if (url === '/api/health/live') return new Response('{}');
  const stream = new ReadableStream<Uint8Array>({
    start: controller => {
      body = controller;
      send('{"name":"Ba');
    },
    cancel: () => {
      hasEnded = true;
    },
  });
  return new Response(stream, {
    headers: { etag: '"a"', 'accept-ranges': 'bytes', 'content-length': '20' },
  });
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  hasEnded = false;
});
afterEach(() => {
  ask.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a body that stops is no answer: it is said, the server is looked for, and the connection is let go', async () => {
  const answer = request('/co/1').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await answer).toMatchObject({ status: 0 });
  expect(hasEnded).toBe(true);
  expect(ask).toHaveBeenLastCalledWith('/api/health/live', expect.anything());
});

test('a slow body may take as long as it needs, and letters may come in halves', async () => {
  const answer = request('/co/1');
  const [first, second] = new TextEncoder().encode('ü');
  for (const bytes of [[first], [second], [...new TextEncoder().encode('r"}')]]) {
    await vi.advanceTimersByTimeAsync(50_000);
    body.enqueue(Uint8Array.from(bytes as number[]));
  }
  body.close();
  expect((await answer).json).toEqual({ name: 'Baür' });
});

test('a download whose body stops goes on from there', async () => {
  const waitMs = vi.fn(() => 1);
  const saved = download('/export', { waitMs });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(waitMs).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[1]?.[1]?.headers).toMatchObject({ Range: 'bytes=11-' });
  send('123456789');
  body.close();
  expect((await saved).blob.size).toBe(20);
});
