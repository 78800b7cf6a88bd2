/** Words, in the order of one of the texts that they are looked for in: indexes hold what is looked at, so that no record is read for it (decision 033). */
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from './list-query.ts';
import type { Field, RegisterTable } from './overrides.ts';

/** Tables with these indexes, for each column of theirs that is searched; migration 038 makes them. */
export const wordsInOrder: ReadonlySet<string> = new Set([
  'cos',
  'cns',
  'cmsts',
  'lmsts',
  'cpis',
  'activities',
]);

/** In bytes: an index takes no longer ones for certain. Longer texts have an index of their own, without them. */
const LONGEST_HELD = 600;

const length = sql`octet_length(t.search_text)`;
const parts = [
  sql<boolean>`${length} <= ${sql.lit(LONGEST_HELD)}`,
  sql<boolean>`${length} > ${sql.lit(LONGEST_HELD)}`,
];

/** Are words looked for in this order, and nothing else that the indexes don't hold? */
export function isWordsInOrder({ register }: RegisterTable, query: ListQuery, { own }: Field): boolean {
  if (!query.search || query.within || query.conditions.length > 0) return false;
  if (Object.keys(query.plain).length > 0 || own === undefined) return false;
  return wordsInOrder.has(register.table) && register.search.includes(own);
}

/**
 * @param from with `t` @param key that of the order @param most how many are asked for: each part is planned for no more
 * @returns the ids of those that match, in that order
 */
export function idsOfWords(
  from: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
  { key, direction, most }: { key: RawBuilder<unknown>; direction: RawBuilder<unknown>; most: number },
): RawBuilder<unknown> {
  const each = parts.map(
    part => sql`(select t.id, ${key} as key from ${from} where ${condition} and ${part}
      order by ${key} ${direction}, t.id ${direction} limit ${sql.lit(most)})`,
  );
  return sql`select u.id from (${sql.join(each, sql` union all `)}) as u order by u.key ${direction}, u.id ${direction}`;
}
