/** COs that rows of sheets name, and imports of such rows. */
import { afterAll, beforeAll, expect } from 'vitest';
import { type Client, create } from '../../support/app.ts';
import { type CellValue, counts, importSheet, wrong, xlsx } from '../../support/import.ts';
import type { Json } from '../../support/registers.ts';
import { coValues, startWorld, type World } from '../../support/world.ts';

export let world: World;
export let admin: Client;
export let so: Client;
export let water: Json;
export let light: Json;
/** Who can train, as a sheet calls them. */
export let trainer: string;
export const where = ['home DISTRICT', 'Home tehsil', 'Home village'];

/** For a file of tests: a server with COs of two tehsils. */
export function withCommunity(): void {
  beforeAll(async () => {
    world = await startWorld();
    ({ admin, so } = world);
    water = await create(admin, 'co', coValues(world.at, { name: 'Water CO', ref_code: 'WAT-1' }));
    light = await create(admin, 'co', coValues(world.at, { name: 'Light, and more' }));
    await create(admin, 'co', coValues(world.elsewhere, { name: 'Water CO' }));
    const staff: Json[] = (await admin.get('staff')).json();
    trainer = String(staff.find(({ id }) => id === so.id)?.name);
  });
  afterAll(() => world.server.close());
}

export const run = (client: Client, word: string, rows: CellValue[][], dryRun = false) =>
  xlsx(rows).then(sheet => importSheet(client, word, sheet, { dryRun }));

/** Creates one record, and a second upload of the same leaves it alone. */
export async function once(word: string, rows: CellValue[][], client = admin): Promise<void> {
  const answer = await run(client, word, rows);
  expect(wrong(answer)).toEqual({});
  expect(counts(answer)).toEqual({ created: rows.length - 1, updated: 0, unchanged: 0, failed: 0 });
  expect(counts(await run(client, word, rows)).unchanged).toBe(rows.length - 1);
}
