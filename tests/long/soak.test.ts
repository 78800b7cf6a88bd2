/** Half a minute of ordinary work on two processes, while their database and store fail at known times. For longer runs, use `npm run bench -- soak`. */
import { expect, test } from 'vitest';
import { soak } from '../../bench/soak.ts';
import { freshDatabase } from '../support/database.ts';

test('nothing fails outside of faults, no acknowledged record is lost, no byte is wrong, and no secret is logged', async () => {
  const database = await freshDatabase();
  const soaked = await soak(database.config.databaseUrl, {
    seconds: 22,
    perSecond: 5,
    people: 8,
    documentBytes: 300_000,
    faults: { everyMs: 2_500, lastMs: 1_500, graceMs: 1_500 },
    sampleMs: 2_000,
  }).finally(() => database.destroy());
  expect(soaked.wrong).toEqual([]);
  expect(soaked.lost).toBe(0);
  expect(soaked.kept).toBeGreaterThan(5);
  expect(soaked.visitors.fetched.length, 'files are taken').toBeGreaterThan(0);
  expect(soaked.windows.all.length, 'each fault once').toBeGreaterThanOrEqual(4);
  expect(soaked.logLines).toBeGreaterThan(100);
  for (const { descriptors } of soaked.atEnd) expect(descriptors).toBeLessThan(80);
});
