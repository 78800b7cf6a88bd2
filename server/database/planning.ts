/** What a statement tells of its plan: planning a page of a list can cost PostgreSQL more than reading it. */
import { type RawBuilder, sql } from 'kysely';

/** One of these values. The plan depends on a plain array's length, so each short array would be planned again; a subquery needs one plan for all. */
export const anyOf = (values: readonly (number | string)[], type: 'int' | 'uuid'): RawBuilder<unknown> =>
  sql`any((select ${[...values]}::${sql.raw(type)}[])::${sql.raw(type)}[])`;

/** Said at the beginning of a statement whose best plan does not depend on the words that it looks for. */
export const ONE_PLAN = sql.raw('/* one plan */');

/** Said likewise of one that looks thousands of values up: PostgreSQL hashes them only where it plans with the values themselves. */
export const PLANNED_EACH_TIME = sql.raw('/* planned each time */');

/** Of one record; what writes many at once has another length each time. */
const LONGEST_WRITE = 4_000;

/** Searches' best plan depends on the word, and hardly two pages have one offset: these are planned each time, unless they say otherwise. */
export const canBePrepared = (text: string): boolean =>
  !allColumns.test(text) &&
  !text.startsWith('/* planned each time */') &&
  (/^\/\* one plan \*\//.test(text) ||
    (/^\s*select\b/i.test(text)
      ? !/ like | offset \d/i.test(text)
      : /^\s*(insert|update)\b/i.test(text) && text.length < LONGEST_WRITE));

/** Another release on the same database may add a column, after which PostgreSQL refuses statements prepared for fewer (decision 055). */
const allColumns = /\b(select|returning)\s+\*|[.,]\s*\*/i;
