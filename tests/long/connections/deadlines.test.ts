/** What stops is ended, over real sockets; every deadline is short here, and tests wait for the end itself. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONNECTIONS, type ConnectionLimits } from '../../../server/connections/limits.ts';
import { messages } from '../../messages.ts';
import { serverForFile } from '../../support/app.ts';
import { listen, openGet } from '../../support/listening.ts';
import { formOf, makeTender, tenderValues, zipPath } from '../../support/tenders.ts';

const SHORT_MS = 1_500;
/** For what an honest caller must stay under, on a busy machine, too. */
const LONGER_MS = 4_000;
const short: ConnectionLimits = {
  ...CONNECTIONS,
  headMs: SHORT_MS,
  idleMs: SHORT_MS,
  bodyMs: LONGER_MS,
  restMs: SHORT_MS,
  reading: { stallMs: LONGER_MS, pace: { ms: 60_000, bytes: 1 } },
  checkMs: 50,
};

const server = await serverForFile({}, { connections: short });
const admin = await server.as('admin');
const port = await listen(server.app);

/** Waits for the end of a line, however it breaks. */
const closed = (socket: Socket) =>
  new Promise<void>(resolve => {
    if (socket.destroyed) resolve();
    else socket.on('error', () => undefined).once('close', () => resolve());
  });

/** Sends bytes, then one more in each step, and never stops on its own. @returns what was answered until the connection broke */
async function drip(first: string, next = 'x'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', data => {
    text += data;
  });
  const end = closed(socket);
  socket.write(first);
  const dripping = setInterval(() => socket.write(next), SHORT_MS / 8);
  await end;
  clearInterval(dripping);
  return text;
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
const endless = 'Content-Length: 1000000';
const form = 'Content-Type: multipart/form-data; boundary=B';
const json = 'Content-Type: application/json';
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.lastIndexOf('\r\n\r\n')));

describe('a request whose bytes arrive too slowly is ended', () => {
  test('with 408 in the error format for JSON', async () => {
    const answer = await drip(head('POST /api/login', json, endless));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(bodyOf(answer)).toEqual({ message: messages.tooSlow });
  });

  test.each([
    ['a form on a JSON route', head('POST /api/login', form, endless), /^HTTP\/1\.1 415 /],
    [
      'text on a JSON route',
      head('POST /api/login', 'Content-Type: text/plain', endless),
      /^HTTP\/1\.1 415 /,
    ],
    ['a GET with a body', head('GET /api/open-tenders', json, endless), /^HTTP\/1\.1 200 /],
    ['a page with a body', head('GET /home', endless), /^HTTP\/1\.1 503 /],
    ['an unknown address', head('POST /api/nothing', json, endless), /^HTTP\/1\.1 (404|408) /],
    ['an address that can’t be read', head('POST /api/%FF', json, endless), /^HTTP\/1\.1 400 /],
    ['an expectation', head('POST /api/login', json, 'Expect: wonders', endless), /^HTTP\/1\.1 417 /],
  ])('early with an answer, without waiting for the rest: %s', async (_, first, answer) => {
    expect(await drip(first)).toMatch(answer);
  });

  test('for a chunked body', async () => {
    const first = head('POST /api/login', json, 'Transfer-Encoding: chunked');
    expect(await drip(first, '1\r\nx\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each([
    ['nothing, without an answer', '', /^$/],
    [
      'half of its headers, with 408',
      'GET /api/open-tenders HTTP/1.1\r\nHost: x\r\nX-Long: ',
      /^HTTP\/1\.1 408 /,
    ],
  ])('for a connection that sends %s', async (_, first, answer) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', data => {
      text += data;
    });
    if (first) socket.write(first);
    await closed(socket);
    expect(text).toMatch(answer);
  });

  test('with 408 for its headers', async () => {
    expect(await drip('GET /api/open-tenders HTTP/1.1\r\nX-Long: ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('for empty lines between two requests', async () => {
    expect(await drip(head('GET /api/health/live'), '\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a client', () => {
  let path: string;
  let auth: { authorization: string };
  beforeAll(async () => {
    // More than the system's own buffers hold on a line within one machine.
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(24 * 1024 * 1024, 'x')]);
    path = `/api/${zipPath(await makeTender(admin, {}, [{ name: 'large.pdf', content }]))}`;
    auth = { authorization: `Bearer ${admin.token}` };
  });
  const served = async () => ((await once(server.app.server, 'connection')) as [Socket])[0];

  test('that reads nothing is disconnected', async () => {
    const connected = served();
    const answer = await openGet(port, path, auth);
    answer.on('error', () => undefined).pause();
    const socket = await connected;
    await closed(socket);
    answer.destroy();
  });

  test('that sends requests without reading the answers is disconnected', async () => {
    const connected = served();
    const asking = connect(port, '127.0.0.1');
    const left = closed(asking.pause());
    const request = head(`GET ${path}`, `Authorization: ${auth.authorization}`);
    asking.write(request);
    const again = setInterval(() => asking.write(request), SHORT_MS / 8);
    const socket = await connected;
    await closed(socket);
    clearInterval(again);
    asking.destroy();
    await left;
  });

  test('that reads slowly but steadily is never disconnected', async () => {
    const answer = await openGet(port, path, auth);
    let taken = 0;
    // Pauses, each much shorter than the deadline, and together longer.
    const between = 600_000;
    for await (const chunk of answer) {
      const before = Math.floor(taken / between);
      taken += (chunk as Buffer).length;
      if (Math.floor(taken / between) > before) await sleep(LONGER_MS / 20);
    }
    expect(taken).toBe(Number(answer.headers['content-length']));
  });
});

test('that uploads slowly but steadily has more time than for other bodies', async () => {
  const values = formOf(tenderValues(), [{ name: 'slow.pdf', content: `%PDF-1.7\n${'x'.repeat(4000)}` }]);
  const response = new Response(values);
  const bytes = Buffer.from(await response.arrayBuffer());
  const socket = connect(port, '127.0.0.1');
  socket.write(
    head(
      'POST /api/tender',
      `Authorization: Bearer ${admin.token}`,
      `Content-Type: ${response.headers.get('content-type')}`,
      `Content-Length: ${bytes.length}`,
    ),
  );
  const pieces = 12;
  for (let piece = 0; piece < pieces; piece++) {
    await sleep((1.5 * LONGER_MS) / pieces);
    const size = Math.ceil(bytes.length / pieces);
    socket.write(bytes.subarray(piece * size, (piece + 1) * size));
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /);
  socket.destroy();
});
