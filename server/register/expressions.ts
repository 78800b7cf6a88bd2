/** SQL expressions used in more than one query. */
import { type RawBuilder, sql } from 'kysely';

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The text of one `like` pattern that finds `word` anywhere. */
export const contains = (word: string) => `%${literally(word)}%`;

/** Letters of Arabic, Urdu and Pashto as Latin ones; several as the same one. */
export const asLatin = (text: RawBuilder<unknown>) => sql`latin_text(${text})`;

/** The text of one `like` pattern that finds what begins with `text`. */
export const beginsWith = (text: string) => `${literally(text)}%`;

/** The text as words are compared: `fold` of `contract/fields/fold.ts`, in SQL. */
export const folded = (text: RawBuilder<unknown>) => sql`fold_text(${text})`;

/** Of longer texts only the beginning is in an index. */
const ORDERED = 60;

/** How a folded text begins, as the indexes have it of live records. */
export const beginning = (text: RawBuilder<unknown>) => sql`left(${text}, ${sql.lit(ORDERED)}) collate "C"`;

/** Is it one of these folded texts? Uses the index on its beginning. */
export const isFolded = (column: RawBuilder<unknown>, values: readonly string[]) => sql<boolean>`(
  ${beginning(folded(column))} = any(array(select ${beginning(sql`word`)} from unnest(${[...values]}::text[]) as word))
  and ${folded(column)} = any(${[...values]}::text[]))`;

/** The characters of a text that determine its order, as an index can't hold the longest remarks. */
const SORTED_LETTERS = 200;

/** Text as it is sorted: as people read it, without regard to case. */
export const sortedText = (text: RawBuilder<unknown>) =>
  sql`left(lower(${text}), ${sql.lit(SORTED_LETTERS)})`;

/** `updated_at` always grows by at least a millisecond, as it detects lost updates. */
export const nextUpdate = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;
