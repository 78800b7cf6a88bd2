/**
 * Ordinary work on two processes, while their database and store fail at known times: half a minute of it, or `SOAK_MINUTES`.
 * In minutes memory and descriptors tell something, too.
 */
import { expect, test } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { growth, MOST_DESCRIPTORS, type Soak, soak } from './reliability/soak.ts';

const MINUTES = Number(process.env.SOAK_MINUTES || 0);
const MOST_GROWTH_MB = 40;

const short: Soak = {
  seconds: 22,
  perSecond: 5,
  people: 8,
  documentBytes: 300_000,
  faults: { everyMs: 2_500, lastMs: 1_500, graceMs: 1_500 },
  sampleMs: 2_000,
};
const long: Soak = {
  seconds: MINUTES * 60,
  perSecond: 8,
  people: 24,
  documentBytes: 3_000_000,
  faults: { everyMs: 30_000, lastMs: 6_000, graceMs: 5_000 },
  sampleMs: 5_000,
};

test('nothing fails outside of faults, no acknowledged record is lost, no byte is wrong, and no secret is logged', {
  timeout: (MINUTES + 5) * 60_000,
}, async () => {
  const database = await freshDatabase();
  const soaked = await soak(database.config.databaseUrl, MINUTES ? long : short).finally(() =>
    database.destroy(),
  );
  expect(soaked.wrong).toEqual([]);
  expect(soaked.lost).toBe(0);
  expect(soaked.kept).toBeGreaterThan(5);
  expect(soaked.visitors.fetched.length, 'files are taken').toBeGreaterThan(0);
  expect(soaked.windows.all.length, 'each fault once').toBeGreaterThanOrEqual(4);
  expect(soaked.logLines).toBeGreaterThan(100);
  for (const { descriptors } of soaked.atEnd) expect(descriptors).toBeLessThan(MOST_DESCRIPTORS);
  if (MINUTES < 3) return;
  expect(growth(soaked.samples, 'megabytes')).toBeLessThan(MOST_GROWTH_MB);
  expect(growth(soaked.samples, 'descriptors')).toBeLessThan(20);
});
