/** The last hour of a tender in short: more contractors than a small server has places for. At length `npm run bench -- closing-hour`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingHour } from '../../bench/closing-hour.ts';
import { CONNECTIONS } from '../../server/connections/limits.ts';
import { startApp, type TestServer } from '../support/app.ts';
import { listen } from '../support/listening.ts';

const MB = 1e6;
const CONTRACTORS = 50;
const PLACES = 24;

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startApp({ trustProxy: 'loopback' }, { connections: { ...CONNECTIONS, overall: PLACES } });
  origin = `http://127.0.0.1:${await listen(server.app)}`;
});
afterAll(() => server.close());

test('refused downloads get a Retry-After, and all get every byte in the end', async () => {
  const { token = '' } = await server.as('admin');
  const closed = await closingHour([origin], token, {
    contractors: CONTRACTORS,
    bytes: 5 * MB,
    seconds: 2,
    restSeconds: 120,
    lines: [20 * MB, 10 * MB, 5 * MB],
    hasPages: false,
    hurry: 40,
  });
  expect(closed.wrong).toEqual([]);
  expect(closed.served).toBe(CONTRACTORS);
  expect(closed.refused, 'there was not room for all').toEqual(
    expect.arrayContaining([expect.stringMatching(/: 503$/)]),
  );
  const { fetched, seen } = closed.visitors;
  expect(fetched.length).toBeGreaterThanOrEqual(CONTRACTORS);
  expect(seen.filter(({ status }) => status === 206).length, 'lines broke').toBeGreaterThan(5);
});
