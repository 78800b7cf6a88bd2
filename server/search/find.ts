/** Searches several registers in one statement; all SQL of the search is here and in `sources.ts`. */
import { type RawBuilder, sql } from 'kysely';
import { type Caller, canAccess } from '../../contract/access.ts';
import type { SearchHit } from '../../contract/answers/shell.ts';
import { fold, foldedWords } from '../../contract/fields/fold.ts';
import { phoneSpellings } from '../../contract/fields/phone.ts';
import { SEARCH_HITS, type SearchRegister } from '../../contract/search.ts';
import { type SearchFields, searchFields } from '../../contract/search-fields.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { Db } from '../database/schema.ts';
import { beginning, beginsWith, contains, folded } from '../register/expressions.ts';
import { isNumber, textHas } from '../register/search.ts';
import { type Source, sources } from './sources.ts';

/** How many of the newest referenced records are used to find a record through another. */
const THROUGH = 50;

const hasWord = (text: RawBuilder<unknown>) => (word: string) => sql`${text} like ${contains(word)}`;

const newest = (table: string, condition: RawBuilder<unknown>, limit: number) => sql`
  select x.id from ${sql.table(table)} x where x.deleted_at is null and ${condition}
  order by x.updated_at desc, x.id desc limit ${sql.lit(limit)}`;

/**
 * Every word is in the text that lists search, and there within these columns. Folding them takes long: `offset 0` keeps PostgreSQL
 * from doing so before the limit, with every record that has a common word.
 */
function newestWith(
  table: string,
  term: string,
  within: readonly string[] | undefined,
  limit: number,
): RawBuilder<unknown> {
  const words = foldedWords(term);
  const inText = textHas('x', words);
  if (!within) return newest(table, inText, limit);
  const columns = sql.join(within.map(column => sql.ref(`x.${column}`)));
  const inColumns = sql.join(words.map(hasWord(folded(sql`concat_ws(E'\n', ${columns})`))), sql` and `);
  return sql`
    select x.id from (
      select * from ${sql.table(table)} x where x.deleted_at is null and ${inText}
      order by x.updated_at desc, x.id desc offset 0
    ) x where ${inColumns} order by x.updated_at desc, x.id desc limit ${sql.lit(limit)}`;
}

const firstOf = (table: string, text: RawBuilder<unknown>, term: string) => sql`
  select x.id from ${sql.table(table)} x
  where x.deleted_at is null and ${beginning(text)} like ${beginsWith(fold(term))}
  order by ${beginning(text)}, x.id limit ${sql.lit(SEARCH_HITS)}`;

/** What begins with the term comes first, codes before names; then what contains its words, newest first. */
function ways({ table }: Source, fields: SearchFields, typed: string, caller: Caller): RawBuilder<unknown>[] {
  const { codes = [], through, also, phone } = fields;
  const within = fields.within && [...fields.within, ...(also ? [also] : [])];
  const term = fields.term?.(typed) ?? typed;
  const found: RawBuilder<unknown>[] = [];
  const spellings = phone ? phoneSpellings(typed) : [];
  if (phone && spellings.length > 0) {
    found.push(newest(table, isNumber(sql.ref(`x.${phone}`), spellings), SEARCH_HITS));
  }
  for (const { field, of } of codes) {
    const code = of?.(term) ?? term;
    if (fold(code) !== '') found.push(firstOf(table, folded(sql.ref(`x.${field}`)), code));
  }
  found.push(firstOf(table, sql`x.folded`, term));
  found.push(newestWith(table, term, within, SEARCH_HITS));
  if (through) {
    const seen = canAccess(caller, through.register, 'list') ? through.more : [];
    const pointed = sources[through.register].table;
    const targets = newestWith(pointed, term, [...through.within, ...seen], THROUGH);
    found.push(newest(table, sql`${sql.ref(`x.${through.field}`)} = any(array(${targets}))`, SEARCH_HITS));
  }
  return found;
}

/** The place of the hit, and the matching value if nothing else shows why it was found. */
function detailOf(
  { detail }: Source,
  { also, phone }: SearchFields,
  term: string,
  language: Language,
): RawBuilder<unknown> {
  if (!also) return detail(language);
  const spellings = phone ? phoneSpellings(term) : [];
  if (phone && spellings.length > 0) {
    const number = sql.ref(`t.${phone}`);
    return sql`concat_ws(' · ', nullif(${detail(language)}, ''), case when ${isNumber(number, spellings)} then ${number} end)`;
  }
  const value = sql.ref(`t.${also}`);
  const words = foldedWords(term).map(hasWord(folded(value)));
  return sql`concat_ws(' · ', nullif(${detail(language)}, ''), case when ${sql.join(words, sql` or `)} then ${value} end)`;
}

function hitsOf(
  register: SearchRegister,
  term: string,
  language: Language,
  caller: Caller,
): RawBuilder<unknown> {
  const source = sources[register];
  const fields = searchFields[register];
  const ranked = ways(source, fields, term, caller).map(
    (way, rank) => sql`select id, ${sql.lit(rank)} * 10 + row_number() over () as rank from (${way}) as w`,
  );
  return sql`
    select ${sql.lit(register)} as register, t.id, ${source.name} as name, ${source.code} as code,
      nullif(${detailOf(source, fields, term, language)}, '') as detail, hit.rank
    from (
      select id, min(rank) as rank from (${sql.join(ranked, sql` union all `)}) as r
      group by id order by 2 limit ${sql.lit(SEARCH_HITS)}
    ) as hit
    join ${sql.table(source.table)} t on t.id = hit.id ${source.joins}`;
}

/**
 * By name, code, reference, NTN, web link, president or mobile number: at most six live records of each register, the best first, in the order of `registers`.
 * @param caller sees of records pointed at what they may read @param term without blanks at its ends
 */
export async function find(
  db: Db,
  caller: Caller,
  registers: readonly SearchRegister[],
  term: string,
  language: Language,
): Promise<SearchHit[]> {
  if (registers.length === 0 || fold(term) === '') return [];
  const parts = registers.map(register => sql`(${hitsOf(register, term, language, caller)})`);
  const { rows } = await sql<Omit<SearchHit, 'path'> & { rank: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const place = (row: { register: SearchRegister; rank: number }) =>
    registers.indexOf(row.register) * 1000 + Number(row.rank);
  return rows
    .sort((a, b) => place(a) - place(b))
    .map(({ rank: _, ...hit }) => ({ ...hit, path: `/${hit.register}/${hit.id}` }));
}
