import { afterEach, expect, test, vi } from 'vitest';
import { comparableText, MAX_COMPARED_LENGTH } from '../../../contract/fields/fold.ts';
import { cn } from '../../../contract/registers/cn.ts';
import type { Draft } from '../../../server/import/drafts.ts';
import { resolveLists } from '../../../server/import/resolve.ts';
import { create, serverForFile } from '../../support/app.ts';
import { csv, importSheet } from '../../support/import.ts';
import { list, makePlaces } from '../../support/registers.ts';
import { coValues } from '../../support/world.ts';

const server = await serverForFile();
const admin = await server.as('admin');
afterEach(() => {
  vi.useRealTimers();
});

const draftOf = (cell: string): Draft => ({
  row: { number: 2, cells: [] },
  given: {},
  texts: new Map([['cos_ids', cell]]),
  errors: {},
  suggestions: new Map(),
  blocked: new Set(),
});

test('a name in thousands of cells is looked up once, and other requests are served in between', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let [said, served, isOver] = [0, 0, false];
  const others = (async () => {
    while (!isOver) {
      await new Promise(resolve => setImmediate(resolve));
      served += 1;
    }
  })();
  const none = { byId: new Map(), byName: new Map(), byCode: new Map() };
  const drafts = Array.from({ length: 50 }, () => draftOf('Nobody; '.repeat(4_000)));
  await resolveLists(cn, new Map([['cos', none]]), drafts, {
    fields: ['cos_ids'],
    reportProblem: () => {
      said += 1;
      vi.advanceTimersByTime(30);
    },
  });
  isOver = true;
  await others;
  expect(said).toBe(50);
  expect(served).toBeGreaterThanOrEqual(50);
});

test('a member listed thousands of times counts once, even when the separator has to be detected', async () => {
  const { district, tehsil, village } = await makePlaces(admin, 'Turn');
  const at = { districts_id: district.id, tehsils_id: tehsil.id, villages_id: village.id };
  const co = await create(admin, 'co', coValues(at, { ref_code: 'A' }));
  const rows = [
    ['CN name', 'District', 'Tehsil', 'Member COs'],
    ['Net', 'Turn district', 'Turn tehsil', `"${'A;'.repeat(16_000)}"`],
  ];
  await importSheet(admin, 'cn', csv(rows), { name: 'a.csv', dryRun: false });
  expect((await list(admin, 'cn', { filter: { q: 'Net' } }))[0]).toMatchObject({ cos_ids: [co.id] });
});

test('long texts in headings are compared and shown by their first characters', async () => {
  // Each of these characters expands to eighteen others when words are compared.
  const long = '\ufdfa'.repeat(30_000);
  expect(comparableText(long).length).toBeLessThan(MAX_COMPARED_LENGTH * 19);
  const rows = [
    ['Village', 'District', 'Tehsil', long],
    ['Long', 'Turn district', 'Turn tehsil', long],
  ];
  const answer = await importSheet(admin, 'villages', csv(rows), { name: 'a.csv' });
  expect(answer.columns[3]?.header).toHaveLength(MAX_COMPARED_LENGTH);
  expect(answer.created).toBe(1);
});
