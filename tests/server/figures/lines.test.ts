/** The lines that figures are read from come to what the records come to, whatever is done to these. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/schema.ts';
import { createCells } from '../../../server/figures/cells.ts';
import { linesOf, mergeLines } from '../../../server/figures/lines.ts';
import { type Source, type SourceName, sourceNames, sources } from '../../../server/figures/sources.ts';
import { startWorld, type World } from '../resources/world.ts';
import { fill } from './records.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await fill(world);
});
afterAll(() => world.server.close());

type Db = Kysely<Database>;

const sorted = (rows: object[]) => rows.map(row => JSON.stringify(row)).sort();

/** By the declarations of the figures, from the records themselves. */
async function counted(db: Db, name: SourceName): Promise<string[]> {
  const { date, facets, sums }: Source = sources[name];
  const keys = sql.join([sql`districts_id`, sql`${date}`, ...facets.map(facet => sql.ref(facet))]);
  const values = Object.entries(sums).map(
    ([as, sum]) => sql`coalesce(sum(${sum}), 0)::bigint as ${sql.ref(as)}`,
  );
  const { rows } = await sql<object>`select districts_id, ${date} as day,
      ${sql.join([...facets.map(facet => sql.ref(facet)), sql`count(*) as rows`, ...values])}
    from ${sql.table(name)} as t where deleted_at is null group by ${keys}`.execute(db);
  return sorted(rows);
}

async function kept(db: Db, name: SourceName): Promise<string[]> {
  const { facets, sums }: Source = sources[name];
  const keys = sql.join(['districts_id', 'day', ...facets].map(key => sql.ref(key)));
  const values = ['rows', ...Object.keys(sums)].map(
    value => sql`sum(${sql.ref(value)})::bigint as ${sql.ref(value)}`,
  );
  const { rows } = await sql<object>`select ${keys}, ${sql.join(values)} from ${sql.table(linesOf(name))}
    group by ${keys} having sum(rows) <> 0`.execute(db);
  return sorted(rows);
}

async function expectSame(db: Db = world.server.app.db): Promise<void> {
  for (const name of sourceNames) {
    const records = await counted(db, name);
    expect(records.length, name).toBeGreaterThan(0);
    expect(await kept(db, name), name).toEqual(records);
  }
}

const lineCount = async (name: SourceName) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(linesOf(name))}`.execute(world.server.app.db);
  return rows[0]?.count ?? 0;
};

test('after records were entered, changed and deleted in the product', () => expectSame());

test('after many records were moved, emptied, deleted, restored and removed at once', async () => {
  const { db } = world.server.app;
  const run = (text: string) => sql.raw(text).execute(db);
  for (const name of sourceNames) {
    const [day] = Object.entries(sources[name].columns).find(([, type]) => type === 'date') as [
      string,
      string,
    ];
    const columns = (await db.introspection.getTables())
      .find(table => table.name === name)
      ?.columns.filter(column => !['id', 'search_text', 'web_link'].includes(column.name))
      .map(column => `"${column.name}"`)
      .join();
    if (name !== 'lmsts') await run(`insert into ${name} (${columns}) select ${columns} from ${name}`);
    await expectSame();
    await run(
      `update ${name} set ${day} = ${day} + 40, districts_id = districts_id % 5 + 1 where id % 3 = 0`,
    );
    await run(`update ${name} set deleted_at = case when deleted_at is null then now() end where id % 2 = 0`);
    await expectSame();
    await run(`update ${name} set deleted_at = null, updated_at = now()`);
    await run(`update ${name} set deleted_at = now() where id % 5 = 1`);
    if (name !== 'cos') await run(`delete from ${name} where id % 7 = 1 and id > 7`);
    await expectSame();
  }
});

test('a change of what is not counted adds no line', async () => {
  const before = await lineCount('cos');
  await sql`update cos set remarks = 'Seen', total_hh = coalesce(total_hh, 0) + 1`.execute(
    world.server.app.db,
  );
  expect(await lineCount('cos')).toBe(before);
});

test('lines of the same day are put together, by several at the same time and alongside writers', async () => {
  const { longDb, db } = world.server.app;
  const before = await lineCount('cos');
  const write = () => sql`update cos set members = coalesce(members, 0) + 1`.execute(db);
  await Promise.all([mergeLines(longDb, 0), write(), mergeLines(longDb, 0), write(), mergeLines(longDb, 0)]);
  await expectSame();
  await mergeLines(longDb, 0);
  await expectSame();
  expect(await lineCount('cos')).toBeLessThan(before);
  const { rows } = await sql`select from cos_by_day where not merged`.execute(db);
  expect(rows).toEqual([]);
});

test('figures of now read no records', async () => {
  const read: string[] = [];
  const watched = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: world.server.app.pool }),
    log: ({ query }) => void read.push(query.sql),
  });
  for (const within of [true, false]) {
    const asked = { edges: ['2024-01-01', '2026-01-01'], within };
    for (const name of sourceNames) await createCells()(watched)(name, asked);
  }
  const tables = read.map(text => /from "(\w+)"/.exec(text)?.[1]);
  expect(tables).toEqual([...sourceNames, ...sourceNames].map(linesOf));
});
