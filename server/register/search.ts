/** Text search in a register: in its records' own text and in referenced names. */
import { type RawBuilder, sql } from 'kysely';
import { foldedWords } from '../../contract/fields/fold.ts';
import { phoneSpellings } from '../../contract/fields/phone.ts';
import { batchByKey } from '../coalesce.ts';
import { ONE_PLAN } from '../database/planning.ts';
import type { Db } from '../database/schema.ts';
import { asLatin, contains, folded, hasLatinTrigram, hasTrigram } from './expressions.ts';
import type { ListQuery } from './list-query.ts';
import type { RegisterTable } from './overrides.ts';
import { urduColumn } from './place-names.ts';
import { type SearchPlan, searchPlanOf } from './search-plan.ts';
import { SnapshotMemory } from './snapshot-memory.ts';

/** The most ids of names to look up first; a word in more names is searched record by record. */
const MOST_NAMES = 1000;

/** Which index finds a word. */
const indexFor = (word: string) => (hasTrigram(word) ? 'folded' : hasLatinTrigram(word) ? 'latin' : 'none');

/** The pattern of a `like`. */
interface Term {
  pattern: RawBuilder<unknown>;
  index: ReturnType<typeof indexFor>;
}

const termOf = (word: string): Term => ({ pattern: sql`${contains(word)}::text`, index: indexFor(word) });

/** The other form can't use an index, and is estimated by the same statistics. */
function has(text: RawBuilder<unknown>, { pattern, index }: Term): RawBuilder<boolean> {
  return index === 'folded'
    ? sql<boolean>`${text} like ${pattern}`
    : sql<boolean>`(${text} not like ${pattern}) is false`;
}

/** The text of the whole record has it. */
function inText(alias: string, term: Term): RawBuilder<boolean> {
  const text = sql.ref(`${alias}.folded`);
  if (term.index !== 'latin') return has(text, term);
  return sql<boolean>`(${text} ~ '[^\\x01-\\x7f]' and ${asLatin(text)} like ${asLatin(term.pattern)} and ${has(text, term)})`;
}

/** The text of the whole record has this folded word; found by an index where one knows the word. */
export const textHas = (alias: string, word: string): RawBuilder<boolean> => inText(alias, termOf(word));

/** One of the columns has it; the indexed text of the whole record narrows the search. */
const inColumns = (alias: string, columns: readonly string[], term: Term) => sql<boolean>`(
  ${inText(alias, term)} and (${sql.join(
    columns.map(name => has(folded(sql.ref(`${alias}.${name}`)), term)),
    sql` or `,
  )}))`;

/** A place has a name in English and one in Urdu. */
const namesOf = (column: string, nameKind?: string) =>
  nameKind === 'placeName' ? [column, urduColumn(column)] : [column];

/** A reference to named records, and the ids of those whose name has the term. */
interface Pointer {
  column: RawBuilder<unknown>;
  ids: (term: Term) => RawBuilder<unknown>;
}

function pointers({ register, overrides }: RegisterTable, search: readonly string[]): Pointer[] {
  const found: Pointer[] = [];
  const add = (column: string, table: string, names: string[]) =>
    found.push({
      column: sql.ref(`t.${column}`),
      ids: term => sql`select x.id from ${sql.table(table)} x where ${inColumns('x', names, term)}`,
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
      ids: term => sql`select x.id from ${sql.table(target.table)} x
        join ${sql.table(derived.table)} y on y.id = ${sql.ref(`x.${derived.via}`)}
        where ${inColumns('y', namesOf(derived.column, derived.nameKind), term)}`,
    });
  }
  return found;
}

/** The conditions on the record's own values. */
function ownWays(
  { register, columns, overrides }: RegisterTable,
  term: Term,
  { within }: ListQuery,
  search: readonly string[],
) {
  const ways: RawBuilder<boolean>[] = [];
  const own = search.filter(name => columns.includes(name));
  if (own.length > 0 && !within) ways.push(inText('t', term));
  // The text includes fields that some users may not search.
  if (own.length > 0 && within) {
    const names = own.flatMap(name => namesOf(name, register.fields[name]?.kind));
    ways.push(inColumns('t', names, term));
  }
  for (const [name, field] of Object.entries(overrides.fields ?? {})) {
    if (search.includes(name) && !field.through) ways.push(has(folded(field.value), term));
  }
  return ways;
}

/** A register's searched columns of telephone numbers. */
export const phoneColumns = ({ register, columns, overrides }: RegisterTable): string[] =>
  [...columns, ...register.search.filter(name => overrides.fields?.[name])].filter(
    name => register.allFields?.[name]?.kind === 'phone',
  );

/** The column has one of these numbers, in the expression of the index that sorts lists by it (migration 019). */
export const isNumber = (column: RawBuilder<unknown>, spellings: readonly string[]) =>
  sql<boolean>`left(lower(${column}), 200) = any(${[...spellings]}::text[])`;

export interface Search {
  conditions: RawBuilder<boolean>[];
  plan?: SearchPlan;
}

/**
 * Each word must occur somewhere, or the whole term is a telephone number. Referenced names are searched first, so that PostgreSQL knows how many match.
 * @param isOfOnePlan whether the page is read by `firstChoice` where the words have a plan: for others PostgreSQL has to estimate them
 */
export async function searchConditions(
  db: Db,
  table: RegisterTable,
  query: ListQuery,
  isOfOnePlan = false,
): Promise<Search> {
  const words = foldedWords(query.search);
  const search = query.within ?? table.register.search;
  const pointing = pointers(table, search);
  const of = `${table.register.name} ${search.join()}`;
  const named = await idsByWord(db, pointing, words, { ...query, of });
  const spellings = phoneSpellings(query.search);
  const phones = spellings.length > 0 ? (query.phones ?? phoneColumns(table)) : [];
  const isInTextAlone = isOfOnePlan && !query.within && phones.length === 0 && named.flat(2).length === 0;
  const found = isInTextAlone ? await searchPlanOf(db, table, words) : undefined;
  if (found) return found;
  const each = words.map((word, index) => {
    const term = termOf(word);
    const ways = ownWays(table, term, query, search);
    pointing.forEach(({ column, ids }, pointer) => {
      const known = named[index]?.[pointer] ?? [];
      if (known.length > MOST_NAMES) ways.push(sql<boolean>`${column} in (${ids(term)})`);
      else if (known.length > 0) ways.push(sql<boolean>`${column} = any(${known}::int[])`);
    });
    return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
  });
  if (each.length === 0) return { conditions: [] };
  if (phones.length === 0) return { conditions: each };
  const numbers = phones.map(name =>
    isNumber(table.overrides.fields?.[name]?.value ?? sql.ref(`t.${name}`), spellings),
  );
  return { conditions: [sql<boolean>`(${sql.join(each, sql` and `)} or ${sql.join(numbers, sql` or `)})`] };
}

const MOST_WORDS = 500;
/** A word in this many names is looked up each time, as its ids would take too much memory. */
const FEW_NAMES = 100;

/** Names are looked up again after each commit; until then searches for the same word share them. */
export const createNameMemory = () => new SnapshotMemory<number[][]>(MOST_WORDS);

interface FoundNames {
  /** For each pointer, one more than `MOST_NAMES` where there are too many. */
  ids: number[][];
  snapshot: string;
}

type LookUp = (word: string) => Promise<FoundNames | undefined>;

/** Words per statement, each of which may be compared with some ten thousand names. */
const MOST_TOGETHER = 20;

/** By database and kind of search: concurrent searches share a statement. */
const lookUps = new WeakMap<Db, Map<string, LookUp>>();

function lookUpIn(db: Db, of: string, pointing: readonly Pointer[]): LookUp {
  const known = lookUps.get(db) ?? new Map<string, LookUp>();
  lookUps.set(db, known);
  const lookUp =
    known.get(of) ?? batchByKey(words => namesWith(db, pointing, words), { maxKeys: MOST_TOGETHER });
  known.set(of, lookUp);
  return lookUp;
}

/** One plan for any number of words, all of which use the same index. */
async function namesWith(
  db: Db,
  pointing: readonly Pointer[],
  words: readonly string[],
): Promise<Map<string, FoundNames>> {
  const index = indexFor(words[0] ?? '');
  const each = pointing.map(
    ({ ids }) =>
      sql`to_json(array(${ids({ pattern: sql`w.pattern`, index })} limit ${sql.lit(MOST_NAMES + 1)}))`,
  );
  const { rows } = await sql<FoundNames>`${ONE_PLAN}
    select json_build_array(${sql.join(each)}) as ids, pg_current_snapshot()::text as snapshot
    from unnest((select ${words.map(contains)}::text[])) with ordinality as w (pattern, at) order by w.at`.execute(
    db,
  );
  return new Map(words.map((word, index) => [word, rows[index] as FoundNames]));
}

/** @returns for each word and each pointer the ids, one more than `MOST_NAMES` where there are too many */
async function idsByWord(
  db: Db,
  pointing: readonly Pointer[],
  words: readonly string[],
  { of, snapshot, names }: { of: string } & Pick<ListQuery, 'snapshot' | 'names'>,
): Promise<number[][][]> {
  if (pointing.length === 0) return [];
  return Promise.all(
    words.map(async word => {
      const key = `${of} ${word}`;
      const known = names?.get(key, snapshot);
      if (known) return known;
      const found = await lookUpIn(db, `${of} ${indexFor(word)}`, pointing)(word);
      const ids = found?.ids ?? [];
      if (ids.flat().length <= FEW_NAMES) names?.set(key, ids, found?.snapshot ?? '');
      return ids;
    }),
  );
}
