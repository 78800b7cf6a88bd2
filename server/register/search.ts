/** Looking for words in a register: in its records' own text, and in the names that they point at. */
import { type RawBuilder, sql } from 'kysely';
import { latinDigits } from '../../contract/fields/digits.ts';
import type { Reference } from '../../contract/fields/field.ts';
import { phoneSpellings } from '../../contract/fields/phone.ts';
import { ONE_PLAN } from '../database/planning.ts';
import type { Db } from '../database/schema.ts';
import { contains } from './expressions.ts';
import type { ListQuery } from './list-query.ts';
import type { RegisterTable } from './overrides.ts';
import { placeNamesOf, urduColumn } from './place-names.ts';
import { SnapshotMemory } from './snapshot-memory.ts';

/** Most ids that are looked up before the records; a word that more names have is looked for record by record. */
const MOST_NAMES = 1000;

/** Whether an index of trigrams knows the word: it is read whole for shorter ones, which takes longer than to read the table. */
const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);

/** The other form can't use an index, and is estimated by the same statistics. */
function has(lowered: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const pattern = sql`lower(${contains(word)})`;
  return hasTrigram(word)
    ? sql<boolean>`${lowered} like ${pattern}`
    : sql<boolean>`(${lowered} not like ${pattern}) is false`;
}

const like = (value: RawBuilder<unknown>, word: string) => has(sql`lower(${value})`, word);

/** A column that points at records with a name, and the ids of those whose name has a word. */
interface Pointer {
  column: RawBuilder<unknown>;
  ids: (word: string) => RawBuilder<unknown>;
}

/** The name in a column of another table has the word; that of a place has it in English or in Urdu. */
function named(alias: string, { column, nameKind }: Pick<Reference, 'column' | 'nameKind'>, word: string) {
  const english = like(sql.ref(`${alias}.${column}`), word);
  if (nameKind !== 'placeName') return english;
  return sql<boolean>`(${english} or ${like(sql.ref(`${alias}.${urduColumn(column)}`), word)})`;
}

function pointers({ register }: RegisterTable, search: readonly string[]): Pointer[] {
  const found: Pointer[] = [];
  for (const [name, target] of Object.entries(register.references)) {
    if (!search.includes(target.as)) continue;
    found.push({
      column: sql.ref(`t.${name}`),
      ids: word => sql`select x.id from ${sql.table(target.table)} x where ${named('x', target, word)}`,
    });
  }
  for (const derived of register.derived ?? []) {
    const target = register.references[derived.through];
    if (!target || !search.includes(derived.as)) continue;
    found.push({
      column: sql.ref(`t.${derived.through}`),
      ids: word => sql`select x.id from ${sql.table(target.table)} x
        join ${sql.table(derived.table)} y on y.id = ${sql.ref(`x.${derived.via}`)}
        where ${named('y', derived, word)}`,
    });
  }
  return found;
}

/** The conditions on what a record itself holds. */
function ownWays(
  { register, columns, overrides }: RegisterTable,
  word: string,
  query: ListQuery,
  search: readonly string[],
) {
  const ways: RawBuilder<boolean>[] = [];
  const own = search.filter(name => columns.includes(name));
  if (own.length > 0) {
    const inText = has(sql.ref('t.search_text'), word);
    // The text is indexed, and has more than some may search in.
    const inColumns = sql.join(
      own.map(name => like(sql.ref(`t.${name}`), word)),
      sql` or `,
    );
    ways.push(query.within ? sql<boolean>`(${inText} and (${inColumns}))` : inText);
  }
  for (const name of placeNamesOf(register)) {
    if (search.includes(name)) ways.push(like(sql.ref(`t.${urduColumn(name)}`), word));
  }
  for (const [name, field] of Object.entries(overrides.fields ?? {})) {
    if (search.includes(name)) ways.push(like(field.value, word));
  }
  return ways;
}

/** A register's columns of telephone numbers, its own and those that it is searched by. */
export const phoneColumns = ({ register, columns, overrides }: RegisterTable): string[] =>
  [...columns, ...register.search.filter(name => overrides.fields?.[name])].filter(
    name => register.allFields?.[name]?.kind === 'phone',
  );

/** One of these numbers stands there, in the words of the index by which lists are sorted by that column (migration 019). */
export const isNumber = (column: RawBuilder<unknown>, spellings: readonly string[]) =>
  sql<boolean>`left(lower(${column}), 200) = any(${[...spellings]}::text[])`;

/**
 * The conditions of a search, one for each word: it must occur somewhere; or all of it is a telephone number, however written. The names pointed at are looked through first, so
 * that PostgreSQL plans the search of the records by the ids themselves: guessing how many there are made it read whole tables.
 */
export async function searchConditions(
  db: Db,
  table: RegisterTable,
  query: ListQuery,
): Promise<RawBuilder<boolean>[]> {
  const words = [...new Set(query.search.split(/\s+/).filter(Boolean))];
  const search = query.within ?? table.register.search;
  const pointing = pointers(table, search);
  const of = `${table.register.name} ${search.join()}`;
  // Digits of Urdu and Arabic are those of codes and numbers, and may stand in a name as they are.
  const readings = words.map(word => [...new Set([word, latinDigits(word)])]);
  const read = [...new Set(readings.flat())];
  const named = await idsByWord(db, pointing, read, { ...query, of });
  const waysOf = (word: string) => {
    const ways = ownWays(table, word, query, search);
    pointing.forEach(({ column, ids }, pointer) => {
      const known = named[read.indexOf(word)]?.[pointer] ?? [];
      if (known.length > MOST_NAMES) ways.push(sql<boolean>`${column} in (${ids(word)})`);
      else if (known.length > 0) ways.push(sql<boolean>`${column} = any(${known}::int[])`);
    });
    return ways;
  };
  const each = readings.map(reading => {
    const ways = reading.flatMap(waysOf);
    return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
  });
  const spellings = phoneSpellings(query.search);
  const phones = spellings.length > 0 ? (query.phones ?? phoneColumns(table)) : [];
  if (phones.length === 0) return each;
  const numbers = phones.map(name =>
    isNumber(table.overrides.fields?.[name]?.value ?? sql.ref(`t.${name}`), spellings),
  );
  return [sql<boolean>`(${sql.join(each, sql` and `)} or ${sql.join(numbers, sql` or `)})`];
}

const MOST_WORDS = 500;
/** A word that so many names have is looked up each time: its ids would take the memory of many. */
const FEW_NAMES = 100;

/** Most words that are looked up by a prepared statement. */
const FEW_WORDS = 2;

/** Names are looked up again after each commit; until then searches for the same word share them. */
export const createNameMemory = () => new SnapshotMemory<number[][]>(MOST_WORDS);

/** @returns for each word and each pointer the ids, one more than `MOST_NAMES` where there are too many */
async function idsByWord(
  db: Db,
  pointing: readonly Pointer[],
  words: readonly string[],
  { of, snapshot, names }: { of: string } & Pick<ListQuery, 'snapshot' | 'names'>,
): Promise<number[][][]> {
  if (pointing.length === 0 || words.length === 0) return [];
  const found = new Map(words.map(word => [word, names?.get(`${of} ${word}`, snapshot)]));
  const unknown = words.filter(word => !found.get(word));
  if (unknown.length > 0) {
    const arrays = unknown.map(word => {
      const each = pointing.map(
        ({ ids }) => sql`to_json(array(${ids(word)} limit ${sql.lit(MOST_NAMES + 1)}))`,
      );
      return sql`json_build_array(${sql.join(each)})`;
    });
    // Each number of words is another statement, and only so many are prepared.
    const planned = unknown.length > FEW_WORDS ? sql`` : ONE_PLAN;
    // An array, as a function takes a hundred arguments at most.
    const { rows } = await sql<{ ids: number[][][]; snapshot: string }>`${planned}
      select to_json(array[${sql.join(arrays)}]) as ids, pg_current_snapshot()::text as snapshot`.execute(db);
    unknown.forEach((word, index) => {
      const ids = rows[0]?.ids[index] ?? [];
      found.set(word, ids);
      if (ids.flat().length <= FEW_NAMES) names?.set(`${of} ${word}`, ids, rows[0]?.snapshot ?? '');
    });
  }
  return words.map(word => found.get(word) ?? []);
}
