/** Text search in a register: in its records' own text and in the names that they refer to. */
import { type RawBuilder, sql } from 'kysely';
import { foldedWords } from '../../contract/fields/fold.ts';
import { phoneSpellings } from '../../contract/fields/phone.ts';
import type { Memory } from '../coalesce.ts';
import { named } from '../database/named.ts';
import type { Db } from '../database/schema.ts';
import { asLatin, contains, folded, hasLatinTrigram, hasTrigram, sortedText } from './expressions.ts';
import type { ListQuery } from './list-query.ts';
import { type Field, type Filter, type Pointer, type RegisterTable, urduColumn } from './overrides.ts';
import { joinsOf } from './table.ts';

/** The most ids of names to look up first; a word in more names is searched record by record. */
const MOST_NAMES = 1000;

const like = (text: RawBuilder<unknown>, pattern: unknown) => sql<boolean>`${text} like ${pattern}`;
const has = (text: RawBuilder<unknown>, word: string) => like(text, contains(word));

/** PostgreSQL would plan a named statement again for each pattern that it can see. Where the index doesn't help, the plan depends on the pattern. */
const hiddenPattern = (word: string) =>
  hasTrigram(word) ? sql`(select ${contains(word)}::text)` : contains(word);

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;

/** The text of the whole record has this folded word. The trigram index knows no Arabic letters, so these are found as Latin ones first. */
export function textHas(alias: string, word: string, pattern: unknown = contains(word)): RawBuilder<boolean> {
  const text = sql.ref(`${alias}.folded`);
  const found = like(text, pattern);
  if (hasTrigram(word) || !hasLatinTrigram(word)) return found;
  return sql<boolean>`(${text} ~ '[^\\x01-\\x7f]' and ${asLatin(text)} like ${asLatin(sql`${contains(word)}`)} and ${found})`;
}

/** One of the columns has it; the indexed text of the whole record narrows the search. */
const columnsHave = (
  alias: string,
  columns: readonly string[],
  word: string,
  pattern: unknown = contains(word),
) => sql<boolean>`(
  ${textHas(alias, word, pattern)} and ${anyOf(columns.map(name => like(folded(sql.ref(`${alias}.${name}`)), pattern)))})`;

/** A place has a name in English and one in Urdu. */
const namesOf = (column: string, nameKind?: string) =>
  nameKind === 'placeName' ? [column, urduColumn(column)] : [column];

function pointersOf({ register, overrides }: RegisterTable, search: readonly string[]): Pointer[] {
  const found: Pointer[] = [...(overrides.search?.pointers ?? [])];
  const add = (column: string, table: string, names: string[]) =>
    found.push({
      column: sql.ref(`t.${column}`),
      ids: word =>
        sql`select x.id from ${sql.table(table)} x where ${columnsHave('x', names, word, hiddenPattern(word))}`,
    });
  for (const [name, target] of Object.entries(register.references)) {
    if (search.includes(target.as)) add(name, target.table, namesOf(target.column, target.nameKind));
  }
  for (const [name, { through }] of Object.entries(overrides.fields ?? {})) {
    if (through && search.includes(name)) add(through.column, through.table, [through.name]);
  }
  for (const derived of register.derived ?? []) {
    const target = register.references[derived.through];
    if (!target || !search.includes(derived.as)) continue;
    found.push({
      column: sql.ref(`t.${derived.through}`),
      ids: word => sql`select x.id from ${sql.table(target.table)} x
        join ${sql.table(derived.table)} y on y.id = ${sql.ref(`x.${derived.via}`)}
        where ${columnsHave('y', namesOf(derived.column, derived.nameKind), word, hiddenPattern(word))}`,
    });
  }
  return found;
}

/** A register's searched columns of telephone numbers. */
export const phoneColumns = ({ register, columns, overrides }: RegisterTable): string[] =>
  [...columns, ...register.search.filter(name => overrides.fields?.[name])].filter(
    name => register.allFields?.[name]?.kind === 'phone',
  );

/** The column has one of these numbers, in the expression of its index. */
export const isNumber = (column: RawBuilder<unknown>, spellings: readonly string[]) =>
  sql<boolean>`${sortedText(column)} = any(${[...spellings]}::text[])`;

/** Each word must occur somewhere, or the whole term is a telephone number. */
export async function searchFilter(
  db: Db,
  table: RegisterTable,
  { search: term, within, phones = phoneColumns(table), state }: ListQuery,
  names?: Memory<number[][]>,
): Promise<Filter | undefined> {
  const words = foldedWords(term);
  if (words.length === 0) return undefined;
  const { register, columns, overrides, fields } = table;
  const search = within ?? register.search;
  const pointers = pointersOf(table, search);
  // One plan serves all words that the index knows.
  const name = (word: string) => (!within && hasTrigram(word) ? `names of ${register.name}` : undefined);
  const namesWith = (word: string) => idsWith(db, pointers, word, name(word));
  const named = await Promise.all(
    words.map(word =>
      names ? names(state, `${register.name} ${search} ${word}`, () => namesWith(word)) : namesWith(word),
    ),
  );
  const own = search.filter(name => columns.includes(name) || register.given?.[name]?.column);
  const computed = Object.entries(overrides.fields ?? {})
    .filter(([name, { through }]) => search.includes(name) && !through)
    .map(([, field]) => field);
  const isFound = (word: string, index: number) => {
    const ways = computed.map(({ value }) => has(folded(value), word));
    ways.push(...(overrides.search?.has(word) ?? []));
    // The text of the whole record includes fields that some users may not search.
    const texts = own.flatMap(name => namesOf(name, register.fields[name]?.kind));
    if (own.length > 0) ways.push(within ? columnsHave('t', texts, word) : textHas('t', word));
    for (const [at, { column, ids, where = sql`true` }] of pointers.entries()) {
      const known = named[index]?.[at] ?? [];
      if (known.length > MOST_NAMES) ways.push(sql`(${where} and ${column} in (${ids(word)}))`);
      else if (known.length > 0) ways.push(sql`(${where} and ${column} = any(${known}::int[]))`);
    }
    return anyOf(ways);
  };
  const isEach = sql<boolean>`${sql.join(words.map(isFound), sql` and `)}`;
  const spellings = phoneSpellings(term);
  const numbers =
    spellings.length > 0 ? phones.flatMap(name => fields.get(name) ?? ([] as Field[])) : ([] as Field[]);
  return {
    where: anyOf([isEach, ...numbers.map(({ value }) => isNumber(value, spellings))]),
    joins: joinsOf(...computed, ...numbers),
  };
}

/**
 * Looked up first, so that PostgreSQL knows how many records they are in.
 * @returns for each pointer the ids, one more than `MOST_NAMES` if there are too many
 */
async function idsWith(
  db: Db,
  pointers: readonly Pointer[],
  word: string,
  name: string | undefined,
): Promise<number[][]> {
  if (pointers.length === 0) return [];
  const found = pointers.map(({ ids }) => sql`to_json(array(${ids(word)} limit ${sql.lit(MOST_NAMES + 1)}))`);
  const query = sql<{ ids: number[][] }>`select json_build_array(${sql.join(found)}) as ids`.compile(db);
  const { rows } = await db.executeQuery(name ? named(name, query) : query);
  return rows[0]?.ids ?? [];
}
