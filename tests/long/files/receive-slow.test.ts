/** Uploads over a bad line: which may last, and which are ended. */
import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PDF } from '../../server/files/samples.ts';
import { form, LAST, partHead, pdf, requestHead, uploadServer } from '../../server/files/upload-server.ts';

/** Limits are kept by a clock that goes as told: a busy machine, whose sender is late, changes nothing. */
function heldClock() {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  // Asked each time that it is looked at what has arrived.
  const look = vi.spyOn(IncomingMessage.prototype, 'isPaused');
  onTestFinished(() => {
    clock.mockRestore();
    look.mockRestore();
  });
  return {
    /** Resolves once it was looked at after so many ms. */
    pass: async (ms: number) => {
      now += ms;
      const looks = look.mock.calls.length;
      await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(looks), { interval: 5 });
    },
    /** Resolves once the server does not read what has arrived. */
    paused: () => vi.waitFor(() => expect(look.mock.results.at(-1)?.value).toBe(true)),
  };
}
const STALL_MS = 160;
/** So far apart that something arrives well within the limit. */
const STEP_MS = 40;

describe('an upload over a slow connection', () => {
  test.each([
    ['in a file', partHead('files[]', 'a.pdf') + PDF.toString('latin1')],
    ['before the first part', '--B\r\n'],
  ])('that stops %s ends with a clear error', async (_, sent) => {
    const server = await uploadServer({ arrival: { stallMs: 150 } });
    const { socket, answer, closed } = await server.connect();
    socket.write(requestHead(100_000) + sent, 'latin1');
    await closed;
    expect(answer()).toMatch(/^HTTP\/1\.1 408[\s\S]*The upload stopped: nothing arrived for/);
    expect(await server.stored()).toEqual([]);
  });

  test('that is slow but never stops succeeds, however long it takes', async () => {
    const { pass } = heldClock();
    const server = await uploadServer({ arrival: { stallMs: STALL_MS } });
    const { socket, answer } = await server.connect();
    const body = Buffer.from(`${partHead('files[]', 'a.pdf')}${PDF.toString('latin1')}${LAST}`, 'latin1');
    socket.write(requestHead(body.length));
    const steps = 20;
    expect(steps * STEP_MS).toBeGreaterThan(3 * STALL_MS);
    const size = Math.ceil(body.length / steps);
    for (let at = 0; at < body.length; at += size) {
      await pass(STEP_MS);
      socket.write(body.subarray(at, at + size));
    }
    await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 200/));
    expect(await server.stored()).toHaveLength(1);
  });

  test("isn't ended because the store is slow", async () => {
    const { pass, paused } = heldClock();
    const server = await uploadServer({ arrival: { stallMs: STALL_MS } });
    const { put } = server.store;
    vi.spyOn(server.store, 'put').mockImplementation(async (source, upload) => {
      await paused();
      await pass(4 * STALL_MS);
      return put.call(server.store, source, upload);
    });
    const answer = await server.post(form(['files[]', pdf('x'.repeat(2_000_000)), 'a.pdf']));
    expect(answer.status).toBe(200);
  });

  test('below the minimum pace ends with a clear error, and at that pace succeeds', async () => {
    const { pass } = heldClock();
    const pace = { ms: 10 * STEP_MS, bytes: 512 };
    const server = await uploadServer({ arrival: { stallMs: STALL_MS, pace } });
    const { socket, answer, closed } = await server.connect();
    const body = partHead('files[]', 'a.txt') + 'x'.repeat(8_000) + LAST;
    socket.write(requestHead(body.length));
    for (let at = 0; at < body.length; at += 500) {
      await pass(STEP_MS);
      socket.write(body.slice(at, at + 500));
    }
    await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 200/));
    socket.write(requestHead(1e9) + partHead('files[]', 'a.txt'));
    await dripping(socket, closed, pass);
    expect(answer()).toMatch(/HTTP\/1\.1 408[\s\S]*too slow: less than 512 B arrived/);
  });

  test('ends with an error at the maximum duration', async () => {
    const { pass } = heldClock();
    const server = await uploadServer({ arrival: { maxRequestMs: 10 * STEP_MS, stallMs: STALL_MS } });
    const { socket, answer, closed } = await server.connect();
    socket.write(requestHead(1e9) + partHead('files[]', 'a.txt'));
    await dripping(socket, closed, pass);
    expect(answer()).toMatch(/^HTTP\/1\.1 408[\s\S]*took too long/);
  });
});

/** Sends a byte now and then, until it is hung up on. */
async function dripping(
  socket: Socket,
  closed: Promise<void>,
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  const ended = closed.then(() => true);
  const step = () => pass(STEP_MS).then(() => false);
  while (!(await Promise.race([ended, step()]))) socket.write('x');
}
