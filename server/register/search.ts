/** Text search in a register: in one text of each record, which also has the names that the record refers to (decision 010). */
import { type RawBuilder, sql } from 'kysely';
import { foldedWords } from '../../contract/fields/fold.ts';
import { phoneSpellings } from '../../contract/fields/phone.ts';
import type { Db, Trx } from '../database/schema.ts';
import { contains, folded, sortedText } from './expressions.ts';
import type { ListQuery } from './list-query.ts';
import type { Field, Filter, RegisterTable } from './overrides.ts';
import { joinsOf } from './table.ts';

declare module '../jobs/queue.ts' {
  interface JobData {
    /** The folded texts of records that point at a renamed one, from the id `after` on. */
    foldNext: { table: string; column: string; id: number; after: number };
  }
}

/** What a rename left to do. */
export async function foldNext(
  trx: Trx,
  { table, column, id, after }: { table: string; column: string; id: number; after: number },
): Promise<undefined> {
  await sql`select fold_next(${table}, ${column}, ${id}, ${after})`.execute(trx);
}

const like = (text: RawBuilder<unknown>, pattern: unknown) => sql<boolean>`${text} like ${pattern}`;
const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Letters of Arabic, Urdu and Pashto as the index has them. */
const inLatin = (letters: string) => sql`capital_latin(${letters})`;

const hasTrigram = (word: string) => /[a-z0-9]{3}/.test(word);
const arabicTrigram = (word: string) => /[\u0620-\u06ff]{3,}/.exec(word)?.[0];

/** Whether the index helps to find the word; for others, unless they are pairs of letters, every record is read. */
export const isIndexed = (word: string) => hasTrigram(word) || arabicTrigram(word) !== undefined;

/** Two letters are in the index with what is before them. */
function pairOf(word: string): RawBuilder<unknown> | undefined {
  if (/^[a-z0-9]{2}$/.test(word)) return sql`${word}::text`;
  return /^[\u0620-\u06ff]{2}$/.test(word) ? inLatin(word) : undefined;
}

/** PostgreSQL takes conditions for independent: two that are true of the same records would make it expect far too few. */
const uncounted = (condition: RawBuilder<boolean>) => sql<boolean>`case when ${condition} then true end`;

/** The text of the whole record has these folded words. */
export function textHas(alias: string, words: readonly string[]): RawBuilder<boolean> {
  const text = sql.ref(`${alias}.folded`);
  const isHelped = words.some(isIndexed);
  const conditions = words.flatMap(word => {
    const found = like(text, contains(word));
    const letters = hasTrigram(word) ? undefined : arabicTrigram(word);
    if (letters) return [like(text, sql`'%' || ${inLatin(letters)} || '%'`), uncounted(found)];
    const pair = isHelped ? undefined : pairOf(word);
    if (!pair) return [found];
    // What takes long to compare comes last.
    return [uncounted(found), sql<boolean>`${text} ~ ('(^|[\\x01-\\x7f])' || ${pair})`];
  });
  return allOf(conditions);
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
  { search: term, within, phones = phoneColumns(table) }: ListQuery,
): Promise<Filter | undefined> {
  const words = foldedWords(term);
  if (words.length === 0) return undefined;
  const { overrides, fields } = table;
  const named = (names: readonly string[]) => names.flatMap(name => fields.get(name) ?? ([] as Field[]));
  // The text of the whole record includes fields that some users may not search.
  const seen = within && named(within);
  const isSeen = (word: string) =>
    (seen ?? []).flatMap(({ value, urdu }) =>
      [value, ...(urdu ? [urdu] : [])].map(text => like(folded(text), contains(word))),
    );
  const elsewhere = overrides.search;
  const isEach = elsewhere
    ? allOf(
        await Promise.all(
          words.map(async word => anyOf([textHas('t', [word]), ...(await elsewhere(db, word))])),
        ),
      )
    : allOf([textHas('t', words), ...(seen ? words.map(word => anyOf(isSeen(word))) : [])]);
  const spellings = phoneSpellings(term);
  const numbers = spellings.length > 0 ? named(phones) : [];
  return {
    where: anyOf([isEach, ...numbers.map(({ value }) => isNumber(value, spellings))]),
    joins: joinsOf(...(seen ?? []), ...numbers),
  };
}
