/** How records with some words are found by one plan for all such words (decision 033). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { contains, hasTrigram } from './expressions.ts';
import type { RegisterTable } from './overrides.ts';
import { countOf, sampleOf } from './samples.ts';

/** Those that hold a rare word are gathered by the index of trigrams; with common ones, records are looked at along the order of the list. */
export type SearchPlan = 'index' | 'order';

/** Of a sample; as many more are expected as there are more records. */
const HARDLY_ANY = 1;
/** One in twenty. */
const COMMON = 0.05;
/** Fewer texts say too little, and are as quickly read by any plan. */
const LEAST_SAMPLE = 500;
/** Each number of words is a statement of its own, and only so many are prepared. */
const MOST_WORDS = 4;

/** Told without a guess of how many have it. */
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
 * For words that no name has which the register points at.
 * @returns undefined where the words don't say it: PostgreSQL's own statistics do then, each time
 */
export async function searchPlanOf(
  db: Db,
  table: RegisterTable,
  words: readonly string[],
): Promise<{ plan: SearchPlan; conditions: RawBuilder<boolean>[] } | undefined> {
  const { scope, table: name } = table.register;
  // One of several kinds in a table may have a word that the others don't.
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
