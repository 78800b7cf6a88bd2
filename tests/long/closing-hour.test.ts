/**
 * The last hour of a tender in short: more contractors than a small server has places for. `CLOSING_CONTRACTORS` come to two
 * processes as well, `CLOSING_MINUTES` long, and take `CLOSING_MEGABYTES` each.
 */
import { expect, test } from 'vitest';
import { CONNECTIONS } from '../../server/connections/limits.ts';
import { serverForFile } from '../support/app.ts';
import { listen } from '../support/listening.ts';
import { closingHour } from './reliability/closing-hour.ts';
import { startSeveral } from './reliability/several-servers.ts';

const MB = 1e6;
const CONTRACTORS = 50;
const PLACES = 24;
const MANY = Number(process.env.CLOSING_CONTRACTORS || 0);
const MEGABYTES = Number(process.env.CLOSING_MEGABYTES || 20);
const MINUTES = Number(process.env.CLOSING_MINUTES || 5);
const REST_MINUTES = 15;

const server = await serverForFile(
  { trustProxy: 'loopback' },
  { connections: { ...CONNECTIONS, overall: PLACES } },
);
const origin = `http://127.0.0.1:${await listen(server.app)}`;

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

test.runIf(MANY)(
  'two processes serve every contractor of the hour completely',
  { timeout: (MINUTES + REST_MINUTES + 5) * 60_000 },
  async () => {
    const servers = await startSeveral({ REQUESTS_PER_MINUTE: '3000', LOG_LEVEL: 'info' });
    try {
      const { token } = await servers.signIn();
      const closed = await closingHour(servers.origins, token, {
        contractors: MANY,
        bytes: MEGABYTES * MB,
        seconds: 60 * MINUTES,
        restSeconds: 60 * REST_MINUTES,
        hasPages: true,
        // From an office's line to a phone in a village, in bytes a second.
        lines: [4e6, 4e6, 4e6, 2e6, 2e6, 2e6, 1e6, 1e6, 400_000, 200_000],
      });
      expect(closed.wrong).toEqual([]);
      expect(closed.served).toBe(MANY);
    } finally {
      await servers.stop();
    }
  },
);
