/** COs that rows of sheets name, and imports of such rows. */
import { expect } from 'vitest';
import { type Client, create } from '../../support/app.ts';
import { type CellValue, counts, importSheet, wrong, xlsx } from '../../support/import.ts';
import type { Json } from '../../support/registers.ts';
import { coValues, worldForFile } from '../../support/world.ts';

export const where = ['home DISTRICT', 'Home tehsil', 'Home village'];

/** For a file of tests: a server with COs of two tehsils. */
export async function startCommunity() {
  const world = await worldForFile();
  const { admin, so } = world;
  const water: Json = await create(admin, 'co', coValues(world.at, { name: 'Water CO', ref_code: 'WAT-1' }));
  const light: Json = await create(admin, 'co', coValues(world.at, { name: 'Light, and more' }));
  await create(admin, 'co', coValues(world.elsewhere, { name: 'Water CO' }));
  const staff: Json[] = (await admin.get('staff')).json();
  /** Who can train, as a sheet calls them. */
  const trainer = String(staff.find(({ id }) => id === so.id)?.name);
  return { world, admin, so, water, light, trainer };
}

export const run = (client: Client, word: string, rows: CellValue[][], dryRun = false) =>
  xlsx(rows).then(sheet => importSheet(client, word, sheet, { dryRun }));

/** Creates one record, and a second upload of the same leaves it alone. */
export async function once(client: Client, word: string, rows: CellValue[][]): Promise<void> {
  const answer = await run(client, word, rows);
  expect(wrong(answer)).toEqual({});
  expect(counts(answer)).toEqual({ created: rows.length - 1, updated: 0, unchanged: 0, failed: 0 });
  expect(counts(await run(client, word, rows)).unchanged).toBe(rows.length - 1);
}
