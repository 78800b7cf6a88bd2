/** How many connections one address may hold open; a trusted proxy brings everybody's. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { boundConnections } from '../../../server/connections/bound.ts';
import { CONNECTIONS } from '../../../server/connections/limits.ts';
import type { TrustedProxies } from '../../../server/network.ts';
import { messages } from '../../messages.ts';
import { startApp } from '../../support/app.ts';
import { listen, sendRaw } from '../../support/listening.ts';

const PER_ADDRESS = 5;
const OVERALL = 8;
const limits = { ...CONNECTIONS, perAddress: PER_ADDRESS, overall: OVERALL, surplus: 0 };

function visitors(port: number) {
  const open: Socket[] = [];
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
  });
  return {
    /** @returns whether a request on a new connection was answered; the connection stays open then */
    async comes(): Promise<boolean> {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
      const isAnswered = await new Promise<boolean>(resolve => {
        socket.once('data', () => resolve(true)).once('close', () => resolve(false));
      });
      if (isAnswered) open.push(socket);
      return isAnswered;
    },
    leaves: () => open.pop()?.destroy(),
  };
}

async function bare(trustProxy: TrustedProxies) {
  const server = createServer((_, response) => response.end('here'));
  const warnings: string[] = [];
  boundConnections(server, limits, trustProxy, warning => warnings.push(warning));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, warnings, ...visitors((server.address() as AddressInfo).port) };
}

const count = (server: Server) => new Promise<number>(done => server.getConnections((_, n) => done(n)));

test('one address gets a limited number of connections, and a new one when one closes', async () => {
  const app = await startApp({}, { connections: limits });
  onTestFinished(() => app.close());
  const { comes, leaves } = visitors(await listen(app.app));
  for (let one = 0; one < PER_ADDRESS; one++) expect(await comes()).toBe(true);
  expect(await comes()).toBe(false);
  expect(await comes()).toBe(false);
  leaves();
  await expect.poll(() => count(app.app.server)).toBe(PER_ADDRESS - 1);
  expect(await comes()).toBe(true);
  expect(await comes()).toBe(false);
});

test.each([1, 'loopback', '10.0.0.0/8, 127.0.0.0/8'])(
  'a trusted proxy (%s) has only the overall limit',
  async trust => {
    const { comes, warnings } = await bare(trust);
    for (let one = 0; one < OVERALL; one++) expect(await comes()).toBe(true);
    expect(warnings).toEqual([]);
    expect(await comes()).toBe(false);
    expect(await comes()).toBe(false);
    expect(warnings, 'said once, not for each').toHaveLength(1);
  },
);

test('returns 503 with Retry-After when the server is full, and still answers monitoring', async () => {
  const SURPLUS = 3;
  const connections = { ...limits, overall: OVERALL, surplus: SURPLUS };
  const app = await startApp({ trustProxy: 'loopback' }, { connections });
  onTestFinished(() => app.close());
  const { server } = app.app;
  const port = await listen(app.app);
  const ask = (path: string) => sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const silent: Socket[] = [];
  const fill = async (places: number) => {
    while (silent.length < places) silent.push(connect(port, '127.0.0.1').on('error', () => {}));
    await expect.poll(() => count(server)).toBe(places);
  };
  await fill(OVERALL);
  const refused = await ask('/api/euroRates');
  expect(refused.status).toBe(503);
  expect(refused.head).toMatch(/^retry-after: (1\d|20)\r?$/im);
  expect(refused.head).toMatch(/^connection: close\r?$/im);
  expect(JSON.parse(refused.body)).toEqual({ message: messages.busy });
  expect((await ask('/api/health/live')).status).toBe(200);
  await fill(OVERALL + SURPLUS);
  expect((await ask('/api/health/live')).status, 'nobody hears of it').toBe(0);
  for (const socket of silent.splice(0, SURPLUS + 1)) socket.destroy();
  await fill(OVERALL - 1);
  const crowded = await ask('/api/health/live');
  expect(crowded.head, 'its place is for others').toMatch(/^connection: close\r?$/im);
  for (const socket of silent.splice(0)) socket.destroy();
  await fill(0);
  const { comes } = visitors(port);
  expect(await comes()).toBe(true);
  await expect.poll(() => count(server), { message: 'it is kept' }).toBe(1);
});

test('an untrusted proxy counts as one address', async () => {
  const { comes } = await bare('10.0.0.0/8');
  for (let one = 0; one < PER_ADDRESS; one++) expect(await comes()).toBe(true);
  expect(await comes()).toBe(false);
});

test('the limits allow an office of 60 people behind one address, and many such offices', () => {
  expect(CONNECTIONS.perAddress).toBeGreaterThanOrEqual(60 * 6);
  expect(CONNECTIONS.overall).toBeGreaterThan(CONNECTIONS.perAddress);
});
