/** How many connections one address may hold open; a trusted proxy brings everybody's. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { boundConnections } from '../../../server/connections/bound.ts';
import { CONNECTIONS } from '../../../server/connections/limits.ts';
import { messages } from '../../messages.ts';
import { startApp } from '../../support/app.ts';
import { listen, sendRaw } from '../../support/listening.ts';

const PER_ADDRESS = 5;
const OVERALL = 8;
const limits = { ...CONNECTIONS, perAddress: PER_ADDRESS, overall: OVERALL, told: 0 };

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

async function bare(trustProxy: boolean | string) {
  const server = createServer((_, response) => response.end('here'));
  const warnings: string[] = [];
  boundConnections(server, limits, trustProxy, warning => warnings.push(warning));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, warnings, ...visitors((server.address() as AddressInfo).port) };
}

const count = (server: Server) => new Promise<number>(done => server.getConnections((_, n) => done(n)));

test('one address holds so many, and gets a new one when one is given back', async () => {
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

test.each([true, 'loopback', '10.0.0.0/8, 127.0.0.0/8'])(
  'a trusted proxy (%s) is bound in all alone',
  async trust => {
    const { comes, warnings } = await bare(trust);
    for (let one = 0; one < OVERALL; one++) expect(await comes()).toBe(true);
    expect(warnings).toEqual([]);
    expect(await comes()).toBe(false);
    expect(await comes()).toBe(false);
    expect(warnings, 'said once, not for each').toHaveLength(1);
  },
);

test('who comes when all places are taken is told when to come again, and whoever watches is answered', async () => {
  const TOLD = 3;
  const connections = { ...limits, overall: PER_ADDRESS, told: TOLD };
  const app = await startApp({ trustProxy: 'loopback' }, { connections });
  onTestFinished(() => app.close());
  const port = await listen(app.app);
  const { comes, leaves } = visitors(port);
  for (let one = 0; one < PER_ADDRESS; one++) expect(await comes()).toBe(true);
  const refused = await sendRaw(port, 'GET /api/euroRates HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(refused.status).toBe(503);
  expect(refused.head).toMatch(/^retry-after: (1\d|20)\r?$/im);
  expect(refused.head).toMatch(/^connection: close\r?$/im);
  expect(JSON.parse(refused.body)).toEqual({ message: messages.busy });
  for (let one = 0; one < TOLD; one++) expect(await comes(), 'of its health').toBe(true);
  expect(await comes()).toBe(false);
  for (let one = 0; one <= TOLD; one++) leaves();
  await expect.poll(() => count(app.app.server)).toBe(PER_ADDRESS - 1);
  expect((await sendRaw(port, 'GET /api/nothing HTTP/1.0\r\nHost: x\r\n\r\n')).status).toBe(404);
});

test('a proxy that is not among the trusted is one address', async () => {
  const { comes } = await bare('10.0.0.0/8');
  for (let one = 0; one < PER_ADDRESS; one++) expect(await comes()).toBe(true);
  expect(await comes()).toBe(false);
});

test('an office behind one address has room, and so have two hundred readers at once', () => {
  expect(CONNECTIONS.perAddress).toBeGreaterThanOrEqual(60 * 6);
  expect(CONNECTIONS.overall).toBeGreaterThan(CONNECTIONS.perAddress);
});
