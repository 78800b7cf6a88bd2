/** Finds records by words with one query plan for all similar words (decision 033). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { contains, hasTrigram } from './expressions.ts';
import type { RegisterTable } from './overrides.ts';
import { countOf, sampleOf } from './samples.ts';

/** Rare words are found with the trigram index; for common ones, records are scanned in list order. */
export type SearchPlan = 'index' | 'order';

/** The share of a sample, extrapolated to the register. */
const HARDLY_ANY = 1;
/** One in twenty. */
const COMMON = 0.05;
/** Fewer texts are no basis for an estimate, and are read quickly by any plan. */
const LEAST_SAMPLE = 500;
/** Each number of words needs its own statement, and only this many are prepared. */
const MOST_WORDS = 4;

/** Written so that PostgreSQL doesn't estimate how many records match. */
const isHeld = (word: string, byIndex: boolean) =>
  byIndex
    ? sql<boolean>`t.folded like (select ${contains(word)}::text)`
    : sql<boolean>`strpos(t.folded, ${word}) > 0`;

/** Could the search match anything other than the text and referenced names, or nothing in the text? */
function isSearchedElsewhere({ register, overrides, columns }: RegisterTable): boolean {
  const { search } = register;
  const others = Object.keys(overrides.fields ?? {});
  return !search.some(name => columns.includes(name)) || others.some(name => search.includes(name));
}

/**
 * For words that don't occur in any referenced name.
 * @returns undefined if the words don't determine a plan; PostgreSQL then plans each time with its own statistics
 */
export async function searchPlanOf(
  db: Db,
  table: RegisterTable,
  words: readonly string[],
): Promise<{ plan: SearchPlan; conditions: RawBuilder<boolean>[] } | undefined> {
  const { scope, table: name } = table.register;
  // In a table of several registers, a word may occur in only one of them.
  if (scope || words.length > MOST_WORDS || isSearchedElsewhere(table)) return undefined;
  const { newest, all } = await sampleOf(db, name);
  if (all.length < LEAST_SAMPLE) return undefined;
  const rare = words.filter(word => hasTrigram(word) && countOf(all, [word]) <= HARDLY_ANY);
  const isCommon = () => [newest, all].every(texts => countOf(texts, words) >= COMMON * texts.length);
  if (rare.length === 0 && !isCommon()) return undefined;
  const others = words.filter(word => !rare.includes(word));
  return {
    plan: rare.length > 0 ? 'index' : 'order',
    conditions: [...rare.map(word => isHeld(word, true)), ...others.map(word => isHeld(word, false))],
  };
}
