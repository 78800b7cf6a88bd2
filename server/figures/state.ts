/** Records as they are, or were at the end of a day (specification §7): a past value is the `before` of the first later change. */
import { type RawBuilder, sql } from 'kysely';
import type { SqlType } from './sources.ts';

interface Kept {
  registers: readonly string[];
  columns: Readonly<Record<string, SqlType>>;
  /** Since when a record `t` exists; since it was entered, unless said otherwise. */
  since?: RawBuilder<unknown>;
}

const joined = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts]);

const listOf = (words: readonly string[]) => joined(words.map(word => sql.lit(word)));

/** History entries `h` that affect the columns used. */
const touching = ({ registers, columns }: Kept) => sql`h.register in (${listOf(registers)})
        and (h.action in ('delete', 'restore') or h.before ?| ${sql.lit(`{${Object.keys(columns).join(',')}}`)}::text[])`;

/** From entries `h` of a record: the earliest value of each column, and the first action. */
const firstOf = ({ columns }: Kept) =>
  joined([
    sql`(array_agg(h.action order by h.id) filter (where h.action in ('delete', 'restore')))[1] as turned`,
    ...Object.keys(columns).map(
      name => sql`(array_agg(h.before -> ${sql.lit(name)} order by h.id)
        filter (where h.before ? ${sql.lit(name)}))[1] as ${sql.ref(name)}`,
    ),
  ]);

/** Of records that have changed since: `l`, as they were before that. */
const laterOf = (kept: Kept, before: string) => sql`later as materialized (
      select h.record_id, ${firstOf(kept)} from history as h where ${touching(kept)} and h.at >= ${before} group by h.record_id
    )`;

/** The parts of a statement about a point in time. */
function partsOf({ columns, since = sql`t.created_at` }: Kept, before: RawBuilder<unknown>) {
  const names = Object.keys(columns);
  const earlier = (isNow = sql`false`) =>
    names.map(name => {
      const type = sql.raw(columns[name] as SqlType);
      // A JSON null is a value: the field was empty. No value at all: it has not changed since.
      return sql`case when ${isNow} or l.${sql.ref(name)} is null then t.${sql.ref(name)}
        else (l.${sql.ref(name)} #>> '{}')::${type} end as ${sql.ref(name)}`;
    });
  const notYetDeleted = sql`(t.deleted_at is null or t.deleted_at >= ${before})`;
  return {
    own: joined(names.map(name => sql`t.${sql.ref(name)}`)),
    earlier: joined(earlier()),
    nowOrEarlier: joined(earlier(sql`s.sign < 0`)),
    wasThere: sql`${since} < ${before}`,
    notYetDeleted,
    wasLive: sql`case l.turned when 'delete' then true when 'restore' then false else ${notYetDeleted} end`,
    unchanged: sql`not exists (select 1 from later as l where l.record_id = t.id)`,
  };
}

/** A relation `t` for a `from`: the live records at a time `before` (ISO); without it, the current ones. */
export function stateOf(table: string, kept: Kept, before: string | undefined): RawBuilder<unknown> {
  const name = sql.table(table);
  if (before === undefined) {
    const own = joined(Object.keys(kept.columns).map(column => sql`t.${sql.ref(column)}`));
    return sql`(select ${own} from ${name} as t where t.deleted_at is null) as t`;
  }
  const { own, earlier, wasThere, notYetDeleted, wasLive, unchanged } = partsOf(kept, sql`${before}`);
  return sql`(
    with ${laterOf(kept, before)}
    select ${own} from ${name} as t where ${wasThere} and ${notYetDeleted} and ${unchanged}
    union all
    select ${earlier} from later as l join ${name} as t on t.id = l.record_id where ${wasThere} and ${wasLive}
  ) as t`;
}

/** A relation `t` with a `sign`: the difference between the current records and those at that time. Reads only later changes. */
export function takenBack(table: string, kept: Kept, before: string): RawBuilder<unknown> {
  const { since = sql`t.created_at` } = kept;
  const { own, nowOrEarlier, wasThere, wasLive, unchanged } = partsOf(kept, sql`${before}`);
  const name = sql.table(table);
  return sql`(
    with ${laterOf(kept, before)}
    select -1 as sign, ${own} from ${name} as t where ${since} >= ${before} and t.deleted_at is null
    union all
    select 1, ${own} from ${name} as t where ${wasThere} and t.deleted_at >= ${before} and ${unchanged}
    union all
    select s.sign, ${nowOrEarlier} from later as l join ${name} as t on t.id = l.record_id
    cross join (values (-1), (1)) as s (sign)
    where ${wasThere} and case when s.sign < 0 then t.deleted_at is null else ${wasLive} end
  ) as t`;
}

/**
 * A relation `t` with `sign` and `n`: what turns the records at the start of the n-th day into those at its end.
 * @param edges moments (ISO) at which days begin, and the end of the last one
 */
export function changedOn(table: string, kept: Kept, edges: readonly string[]): RawBuilder<unknown> {
  const { since = sql`t.created_at`, registers } = kept;
  const { earlier, wasThere, wasLive } = partsOf(kept, sql`m.before`);
  const name = sql.table(table);
  const days = sql`${[...edges]}::timestamptz[]`;
  const within = (moment: RawBuilder<unknown>) =>
    sql`${moment} >= ${edges[0]} and ${moment} < ${edges.at(-1)}`;
  // Registers that share a table: its indexes begin with them.
  const own = registers.length > 1 ? sql`t.kind in (${listOf(registers)})` : sql`true`;
  return sql`(
    with touched as (
      select h.record_id as id, width_bucket(h.at, ${days}) as n from history as h where ${touching(kept)} and ${within(sql`h.at`)}
      union select t.id, width_bucket(${since}, ${days}) from ${name} as t where ${own} and ${within(since)}
      union select t.id, width_bucket(t.deleted_at, ${days}) from ${name} as t where ${own} and ${within(sql`t.deleted_at`)}
    ), moments as materialized (
      select id, n, sign, (${days})[case when sign < 0 then n else n + 1 end] as before
      from touched cross join (values (-1), (1)) as s (sign)
    ), later as materialized (
      select m.id as record_id, m.before, ${firstOf(kept)}
      from moments as m join history as h on h.record_id = m.id and h.at >= m.before where ${touching(kept)}
      group by m.id, m.before
    )
    select m.n, m.sign, ${earlier} from moments as m join ${name} as t on t.id = m.id
    left join later as l on l.record_id = m.id and l.before = m.before
    where ${wasThere} and ${wasLive}
  ) as t`;
}
