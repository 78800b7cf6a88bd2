/** Two Latin letters are no trigram, but with each character that may follow they are: rare ones by the index, common ones along the order (decision 033). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { contains } from './expressions.ts';

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

/** The newest records say how common a word is. */
const SAMPLE = 2_000;
/** A word that fewer of them have is rare. */
const FEW = 100;

/** How long that is remembered: it decides how a word is looked for, not what is found. */
const REMEMBERED_MS = 60_000;

interface Known {
  isRare: Promise<boolean>;
  until: number;
}

/** By table and word, some thousand at most. */
const known = new WeakMap<Db, Map<string, Known>>();

async function sampled(db: Db, table: string, word: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where s.search_text like lower(${contains(word)}))::int as count
    from (select search_text from ${sql.table(table)} order by id desc limit ${sql.lit(SAMPLE)}) as s`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) < FEW;
}

function isRare(db: Db, table: string, word: string): Promise<boolean> {
  const ofDb = known.get(db) ?? new Map<string, Known>();
  known.set(db, ofDb);
  const key = `${table} ${word.toLowerCase()}`;
  const now = performance.now();
  let found = ofDb.get(key);
  if (!found || found.until < now) {
    found = { isRare: sampled(db, table, word), until: now + REMEMBERED_MS };
    ofDb.set(key, found);
    found.isRare.catch(() => ofDb.delete(key));
  }
  return found.isRare;
}

/** @returns those of the words that `hasPair` is for */
export async function rarePairs(db: Db, table: string, words: readonly string[]): Promise<Set<string>> {
  if (!pairTables.includes(table)) return new Set();
  const pairs = words.filter(isPair);
  const rare = await Promise.all(pairs.map(word => isRare(db, table, word)));
  return new Set(pairs.filter((_, index) => rare[index]));
}

/** Before one of 127 characters or at the end: all but texts that mix scripts (`otherwise`). The index takes no expression that has both. */
export const hasPair = (table: string, word: string, otherwise: RawBuilder<boolean>) =>
  sql<boolean>`(t.search_text ~ (lower(${word}) || ${sql.lit('[\\x01-\\x7f]')}) or t.search_text like ('%' || lower(${word}))
    or (t.id = any(array(select m.id from mixed_texts as m where m.of_table = ${sql.lit(table)})) and ${otherwise}))`;
