/** Listeners for an end that may already have happened are called (`server/gone.ts`). */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { onceAborted, onceGone } from '../../server/gone.ts';
import { createSemaphore } from '../../server/requests/concurrency.ts';

/** A server whose route waits until it is let, then asks to hear of the end. */
async function serving() {
  const app = Fastify({ forceCloseConnections: true, serverFactory: handler => createServer(handler) });
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const heard = vi.fn();
  const asked = vi.fn();
  app.get('/', async (_request, reply) => {
    asked();
    await held;
    onceGone(reply, heard);
    return 'ok';
  });
  app.get('/held', () => new Promise(() => {}));
  await app.listen({ port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port);
  socket.on('error', () => undefined).resume();
  return { app, socket, letGo, heard, asked };
}

test.each([
  ['before it was added', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    'while an earlier request is unanswered',
    'GET /held HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
])('calls the listener once for a client that disconnects %s', async (_, bytes) => {
  const { app, socket, letGo, heard, asked } = await serving();
  socket.write(bytes);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  socket.destroy();
  await vi.waitFor(() =>
    expect(
      new Promise(resolve => app.server.getConnections((_error, count) => resolve(count))),
    ).resolves.toBe(0),
  );
  letGo();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await app.close();
});

test('calls the listener once for each answer on a connection that stays open', async () => {
  const { app, socket, letGo, heard } = await serving();
  letGo();
  for (const count of [1, 2]) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(count));
  }
  socket.destroy();
  await app.close();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('calls the listener of a signal that was already aborted', async () => {
  const heard = vi.fn();
  onceAborted(AbortSignal.abort(), heard);
  expect(heard).toHaveBeenCalledTimes(1);
  const semaphore = createSemaphore({ perCaller: 1, overall: 1, queue: 1, waitMs: 60_000 });
  await semaphore.acquire('one');
  await expect(semaphore.acquire('other', AbortSignal.abort())).rejects.toMatchObject({ statusCode: 503 });
  expect(semaphore.counts()).toEqual({ running: 1, waiting: 0 });
});
