/** Words of two Latin letters are found wherever they stand, also where an index finds them (decision 033). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mixedTexts } from '../../../server/migrations/036-mixed-texts.ts';
import { migrations } from '../../../server/migrations/index.ts';
import type { RegisterTable } from '../../../server/register/overrides.ts';
import { pairTables, rarePairs } from '../../../server/register/pairs.ts';
import { selectIds } from '../../../server/register/select.ts';
import { registerTables } from '../../../server/resources/registers.ts';
import { startApp, type TestServer } from '../../support/app.ts';
import { triedDice } from '../../support/dice.ts';

const COS = 400;
const letters = [
  ...'xqz79XQ -\n_%.é’–\u00a0²µ',
  'ß',
  'ı',
  'İ',
  'ژ',
  'ا',
  '۷',
  '٩',
  '۔',
  '\u064b',
  '中',
  '\u{1f600}',
];
const words = [...'xqz79'].flatMap(one => [...'xqz79X'].map(two => one + two));

let server: TestServer;
let co: RegisterTable;
const roll = triedDice(36);
const anyText = () =>
  Array.from({ length: 1 + Math.floor(roll() * 5) }, () => letters[Math.floor(roll() * letters.length)]).join(
    '',
  );

beforeAll(async () => {
  server = await startApp();
  co = registerTables.find(({ register }) => register.name === 'co') as RegisterTable;
  const { longDb } = server.app;
  await sql`insert into villages (village_name, tehsils_id) select 'Kalay', min(id) from tehsils`.execute(
    longDb,
  );
  const texts = Array.from({ length: COS }, anyText);
  await sql`insert into cos (name, status, type, account, approval_status, active_status, districts_id, tehsils_id, villages_id)
    select name, 'New', 'MCO', 'NO', 'Pending', 'Active', t.districts_id, t.id, v.id
    from unnest(${texts}::text[]) as name, villages v join tehsils t on t.id = v.tehsils_id`.execute(longDb);
});
afterAll(() => server.close());

const found = async (search: string) => {
  const query = { offset: 0, limit: 25, sort: 'id', direction: 'asc', trashed: 'without' } as const;
  return selectIds(server.app.longDb, co, { ...query, search, conditions: [], plain: {} });
};

async function plainly(word: string): Promise<number[]> {
  const { rows } = await sql<{
    ids: number[];
  }>`select coalesce(array_agg(id order by id), '{}') as ids from cos
    where position(lower(${word}) in search_text) > 0`.execute(server.app.longDb);
  return rows[0]?.ids ?? [];
}

async function expectAll(): Promise<void> {
  expect(await rarePairs(server.app.longDb, 'cos', words)).toEqual(new Set(words.slice(0, 10)));
  let count = 0;
  for (const word of words) {
    expect(await rarePairs(server.app.longDb, 'cos', [word])).toEqual(new Set([word]));
    const ids = await plainly(word);
    expect(await found(word), word).toEqual(ids);
    count += ids.length;
  }
  expect(count).toBeGreaterThan(50);
}

test('before any character, of any script, and at the end', async () => {
  await expectAll();
  for (let id = 1; id <= COS; id += 3)
    await sql`update cos set name = ${anyText()}, remarks = ${anyText()} where id = ${id}`.execute(
      server.app.longDb,
    );
  await expectAll();
});

test('texts from before are looked at when the triggers are made', async () => {
  const { longDb } = server.app;
  await sql`delete from mixed_texts`.execute(longDb);
  for (const step of mixedTexts.steps ?? []) await step(longDb as never);
  await expectAll();
});

test('what is no pair of Latin letters is looked for as before; so is what many have', async () => {
  const { db, longDb } = server.app;
  const others = ['x', 'xqz', 'x.', '_%', 'ژا', 'xé', '7*', '.*', '(x', '\\x'];
  expect(await rarePairs(longDb, 'cos', others)).toEqual(new Set());
  for (const word of others)
    if (!/\s/.test(word)) expect(await found(word), word).toEqual(await plainly(word));
  await sql`update cos set name = 'Kw ' || id where id % 2 = 0`.execute(longDb);
  // Whoever has no sample of a moment ago.
  expect(await rarePairs(db, 'cos', ['kw', 'z7', 'kw'])).toEqual(new Set(['z7']));
  expect(await found('kw')).toEqual(await plainly('kw'));
});

test('every table where pairs are looked for so has its triggers', async () => {
  const { rows } = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'mixed_texts_follow'::regproc`.execute(server.app.longDb);
  expect(rows.map(({ name }) => name).sort()).toEqual([...pairTables].sort());
  expect(migrations).toContain(mixedTexts);
});

test('each of these texts has enough samples to say how rare a word is', async () => {
  const { rows } = await sql<{ name: string }>`select attrelid::regclass::text as name from pg_attribute
    where attname = 'search_text' and attstattarget = 1000 order by name`.execute(server.app.longDb);
  expect(rows.map(({ name }) => name)).toEqual([...pairTables].sort());
});
