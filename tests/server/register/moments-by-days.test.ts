import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '../../../contract/days.ts';
import { type Client, startApp, type TestServer, TIME_ZONE } from '../../support/app.ts';
import { list, rowsOf, simple } from '../../support/registers.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
});
afterAll(() => server.close());

describe('moments by days', () => {
  const made = async (filter: object) =>
    (await list(admin, 'designations', { filter: { q: 'Dated', ...filter }, range: [0, 99] })).map(
      ({ title, created_at }) => [title, created_at] as const,
    );
  beforeAll(async () => {
    // Around midnight of Karachi, which is 19:00 in UTC, to the last millisecond.
    const moments = ['2026-03-04T18:59:59.999Z', '2026-03-04T19:00:00Z', '2026-03-05T00:00:00Z'];
    moments.push('2026-03-05T18:59:59.999Z', '2026-03-05T19:00:00Z', '2026-03-06T12:00:00Z');
    await sql`insert into designations (title, created_at)
      select 'Dated ' || n, at from unnest(${moments}::timestamptz[]) with ordinality as m (at, n)`.execute(
      server.app.db,
    );
  });

  test('both days are among them, whole, as the programme has them', async () => {
    const day = '2026-03-05';
    const titles = async (filter: object) => (await made(filter)).map(([title]) => title).sort();
    const those = ['Dated 2', 'Dated 3', 'Dated 4'];
    expect(await titles({ created_at_gte: day, created_at_lte: day })).toEqual(those);
    expect(await titles({ created_at: day })).toEqual(those);
    expect(await titles({ created_at_lte: day })).toEqual(['Dated 1', ...those]);
    expect(await titles({ created_at_gte: day })).toEqual([...those, 'Dated 5', 'Dated 6']);
    // In a list, too.
    expect(await titles({ created_at: [day] })).toEqual(those);
    expect(await titles({ created_at: [day, '2026-03-06'] })).toEqual([...those, 'Dated 5', 'Dated 6']);
    expect(await titles({ created_at: [day, '2026-03-04T18:59:59.999Z'] })).toEqual(['Dated 1', ...those]);
    expect(await titles({ created_at: ['2026-03-05T00:00:00Z'] })).toEqual(['Dated 3']);
    expect(await titles({ created_at: [] })).toEqual([]);
    // A bound of nothing is none.
    expect(await titles({ created_at_gte: null, created_at_lte: day })).toEqual(['Dated 1', ...those]);
    expect(await titles({ created_at: null })).toEqual([]);
    // A moment stays one.
    expect(await titles({ created_at: '2026-03-05T00:00:00Z' })).toEqual(['Dated 3']);
    expect(await titles({ created_at_lte: '2026-03-05T00:00:00.000Z' })).toEqual([
      'Dated 1',
      'Dated 2',
      'Dated 3',
    ]);
  });

  test('what a filter takes works as a parameter', async () => {
    const rows = await rowsOf(
      admin,
      'designations?q=Dated&created_at_gte=2026-03-05&created_at_lte=2026-03-05',
    );
    expect(rows.map(({ title }) => title).sort()).toEqual(['Dated 2', 'Dated 3', 'Dated 4']);
  });

  test('whatever days are asked for, those that are on them are found, in an export, too', async () => {
    const all = await made({});
    expect(all).toHaveLength(6);
    const aDay = fc.integer({ min: -1, max: 4 }).map(days => addDays('2026-03-03', days));
    await fc.assert(
      fc.asyncProperty(aDay, aDay, async (from, to) => {
        const filter = { created_at_gte: from, created_at_lte: to };
        const there = all.filter(([, at]) => {
          const day = today(TIME_ZONE, new Date(String(at)));
          return day >= from && day <= to;
        });
        expect(await made(filter)).toEqual(there);
        const query = simple({ filter: { q: 'Dated', ...filter } });
        const { headers } = await admin.get(`designations/export?${query}`);
        expect(headers['x-row-count']).toBe(String(there.length));
      }),
      { numRuns: 30 },
    );
  });
});
