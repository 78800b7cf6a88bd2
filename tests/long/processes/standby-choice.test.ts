/** When a standby is asked, with servers that say what a test wants. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseSilentError } from '../../../server/database/errors.ts';
import { DatabaseError } from '../../../server/database-error.ts';
import { silentLog } from '../../../server/log.ts';
import { createReader } from '../../../server/processes/reads.ts';
import { Freshness, Standby } from '../../../server/processes/standby.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const place = { identity: 'ours', timeline: 1, lsn: '0/100' };
function pair() {
  const answers = {
    primary: place as object | Error,
    standby: { ...place, standby: true } as object | Error,
  };
  const asks = (of: 'primary' | 'standby') => ({
    ask: async () => {
      const answer = answers[of];
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
    close: () => {},
  });
  const throwAwayAll = vi.fn();
  const lends = (name: string) => {
    const client = {
      query: async () => ({ rows: [{ name, lsn: '0/100' }], command: 'SELECT', rowCount: 1 }),
      release: vi.fn(),
    };
    return { connect: vi.fn(async () => client) };
  };
  const [pool, standbyPool] = [lends('primary'), lends('standby')];
  const check = vi.fn(async () => {});
  const standby = new Standby(
    { pool: standbyPool, longPool: standbyPool, throwAwayAll } as never,
    { primary: asks('primary'), standby: asks('standby'), check },
    silentLog,
  );
  return { standby, answers, throwAwayAll, check, pool, standbyPool };
}

test("a standby that hasn't reached a known position isn't used, however recent the position", async () => {
  const { standby, answers } = pair();
  answers.standby = { ...place, standby: true, lsn: '0/50' };
  await standby.look();
  expect(standby.isUsable).toBe(false);
  answers.standby = { ...place, standby: true };
  await standby.look();
  expect(standby.isUsable).toBe(true);
  answers.primary = { ...place, lsn: '0/200' };
  for (now = 500; now < 9_500; now += 500) await standby.look();
  expect(standby.isUsable).toBe(true);
  expect(standby.lag).toBeGreaterThanOrEqual(9);
  now = 10_000;
  expect(standby.isUsable).toBe(false);
});

test('after a long time a standby is as old as the last position that it reached', () => {
  const freshness = new Freshness();
  for (let n = 1; n <= 1_000; n++) freshness.add(BigInt(n), n * 500);
  expect(freshness.at(0n)).toBeUndefined();
  expect(freshness.at(1_000n)).toBe(500_000);
  for (let n = 1_001; n <= 2_000; n++) freshness.add(BigInt(n), n * 500);
  // Far back only roughly, and never as younger than it is.
  expect(freshness.at(1_500n)).toBeLessThanOrEqual(750_000);
  expect(freshness.at(1_990n)).toBeLessThanOrEqual(995_000);
  expect(freshness.at(1_990n)).toBeGreaterThan(993_000);
});

test.each([
  ['is ahead of the primary', { lsn: '0/101' }],
  ['follows another primary', { identity: 'another' }],
  ['is on the timeline before a failover', { timeline: 0 }],
  ['was promoted', { standby: false }],
])("a standby that %s isn't used", async (_, said) => {
  const { standby, answers } = pair();
  await standby.look();
  expect(standby.isUsable).toBe(true);
  answers.standby = { ...place, standby: true, ...said };
  await standby.look();
  expect(standby.isUsable).toBe(false);
});

test("one missed answer is tolerated, but three or a broken connection aren't", async () => {
  const { standby, answers, throwAwayAll } = pair();
  await standby.look();
  answers.standby = new DatabaseSilentError();
  for (let n = 0; n < 2; n++) await standby.look();
  expect(standby.isUsable).toBe(false);
  expect(throwAwayAll).not.toHaveBeenCalled();
  await standby.look();
  expect(throwAwayAll).toHaveBeenCalledOnce();
  answers.standby = { ...place, standby: true };
  await standby.look();
  expect(standby.isUsable).toBe(true);
  answers.standby = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  await standby.look();
  expect(throwAwayAll).toHaveBeenCalledTimes(2);
});

test("a standby behind a pooler that mixes sessions isn't used", async () => {
  const { standby, check } = pair();
  check.mockRejectedValueOnce(new DatabaseError('a pooler'));
  await standby.look();
  await standby.look();
  expect(standby.isUsable).toBe(false);
});

test('a request that once used the primary keeps using it, whichever connection comes first', async () => {
  const { standby, pool, standbyPool } = pair();
  await standby.look();
  const { db, longDb } = createReader(standby, { connect: () => pool.connect() } as never, '0/1');
  let lend = () => {};
  const client = await standbyPool.connect();
  standbyPool.connect
    .mockImplementationOnce(() => new Promise(resolve => (lend = () => resolve(client))))
    .mockRejectedValueOnce(new Error('no room'));
  const first = db.selectFrom('users').select('id').execute();
  await longDb.selectFrom('users').select('id').execute();
  lend();
  await first;
  expect(client.release).toHaveBeenCalledOnce();
  expect(pool.connect).toHaveBeenCalledTimes(2);
  expect(standby.answered).toEqual({ standby: 0, primary: 2 });
});
