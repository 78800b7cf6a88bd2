/** Two Latin letters are no trigram, but with each character that may follow they are: rare ones by the index, common ones along the order (decision 033). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { countOf, sampleOf } from './samples.ts';

/** Migration 036 keeps their texts in which Latin letters stand beside others. */
export const pairTables: readonly string[] = [
  'villages',
  'tenders',
  'contractors',
  'cos',
  'cns',
  'cmsts',
  'lmsts',
  'cpis',
  'activities',
];

const isPair = (word: string) => /^[a-z0-9]{2}$/i.test(word);

/** A word that fewer of the sampled texts have is rare. */
const FEW = 100;

/** So many are counted; of a list of letters the others are looked for as common ones. */
const MOST_PAIRS = 10;

/** @returns those of the words that `hasPair` is for */
export async function rarePairs(db: Db, table: string, words: readonly string[]): Promise<Set<string>> {
  const pairs = words.filter(isPair).slice(0, MOST_PAIRS);
  if (pairs.length === 0 || !pairTables.includes(table)) return new Set();
  const { all } = await sampleOf(db, table);
  return new Set(pairs.filter(word => countOf(all, [word]) < FEW));
}

/** Before one of 127 characters or at the end: all but texts that mix scripts (`otherwise`). The index takes no expression that has both. */
export const hasPair = (table: string, word: string, otherwise: RawBuilder<boolean>) =>
  sql<boolean>`(t.search_text ~ (lower(${word}) || ${sql.lit('[\\x01-\\x7f]')}) or t.search_text like ('%' || lower(${word}))
    or (t.id = any(array(select m.id from mixed_texts as m where m.of_table = ${sql.lit(table)})) and ${otherwise}))`;
