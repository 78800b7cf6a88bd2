/**
 * Records as they are, or as they were at the end of a day (specification §7, the report's as-of date): the history keeps of each
 * change what stood there before, so that a field's value at a moment is the `before` of the first change after it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { ColumnType } from './sources.ts';

interface Kept {
  registers: readonly string[];
  columns: Readonly<Record<string, ColumnType>>;
  /** Since when a record `t` exists; since it was entered, unless said otherwise. */
  since?: RawBuilder<unknown>;
}

const joined = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts]);

/** Of records that have changed since: `l`, the first value of each column before that, and what was done to them first. */
function laterOf({ registers, columns }: Kept, before: string): RawBuilder<unknown> {
  const names = Object.keys(columns);
  const first = joined(
    names.map(
      name => sql`(array_agg(h.before -> ${sql.lit(name)} order by h.id)
        filter (where h.before ? ${sql.lit(name)}))[1] as ${sql.ref(name)}`,
    ),
  );
  return sql`later as materialized (
      select h.record_id,
        (array_agg(h.action order by h.id) filter (where h.action in ('delete', 'restore')))[1] as turned,
        ${first}
      from history as h
      where h.register in (${joined(registers.map(register => sql.lit(register)))}) and h.at >= ${before}
        and (h.action in ('delete', 'restore') or h.before ?| ${sql.lit(`{${names.join(',')}}`)}::text[])
      group by h.record_id
    )`;
}

/** The parts of a statement that asks for a moment. */
function partsOf({ columns, since = sql`t.created_at` }: Kept, before: string) {
  const names = Object.keys(columns);
  const earlier = (isNow = sql`false`) =>
    names.map(name => {
      const type = sql.raw(columns[name] as ColumnType);
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

/**
 * A relation `t` for a `from`, with the columns named: the records that lived.
 * @param before the moment (ISO) up to which changes count; none: the records as they are now
 */
export function stateOf(table: string, kept: Kept, before: string | undefined): RawBuilder<unknown> {
  const name = sql.table(table);
  if (before === undefined) {
    const own = joined(Object.keys(kept.columns).map(column => sql`t.${sql.ref(column)}`));
    return sql`(select ${own} from ${name} as t where t.deleted_at is null) as t`;
  }
  const { own, earlier, wasThere, notYetDeleted, wasLive, unchanged } = partsOf(kept, before);
  return sql`(
    with ${laterOf(kept, before)}
    select ${own} from ${name} as t where ${wasThere} and ${notYetDeleted} and ${unchanged}
    union all
    select ${earlier} from later as l join ${name} as t on t.id = l.record_id where ${wasThere} and ${wasLive}
  ) as t`;
}

/**
 * A relation `t` for a `from`, with the columns named and a `sign`: what turns the records as they are now into those that lived at the
 * moment. Only what was done since is read: entered, changed or deleted.
 */
export function takenBack(table: string, kept: Kept, before: string): RawBuilder<unknown> {
  const { since = sql`t.created_at` } = kept;
  const { own, nowOrEarlier, wasThere, wasLive, unchanged } = partsOf(kept, before);
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
