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

/**
 * A relation `t` for a `from`, with the columns named: the records that lived.
 * @param before the moment (ISO) up to which changes count; none: the records as they are now
 */
export function stateOf(
  table: string,
  { registers, columns, since = sql`t.created_at` }: Kept,
  before: string | undefined,
): RawBuilder<unknown> {
  const names = Object.keys(columns);
  const own = joined(names.map(name => sql`t.${sql.ref(name)}`));
  if (before === undefined) {
    return sql`(select ${own} from ${sql.table(table)} as t where t.deleted_at is null) as t`;
  }
  const first = joined(
    names.map(
      name => sql`(array_agg(h.before -> ${sql.lit(name)} order by h.id)
        filter (where h.before ? ${sql.lit(name)}))[1] as ${sql.ref(name)}`,
    ),
  );
  const then = joined(
    names.map(name => {
      const type = sql.raw(columns[name] as ColumnType);
      // A JSON null is a value: the field was empty. No value at all: it has not changed since.
      return sql`case when l.${sql.ref(name)} is null then t.${sql.ref(name)}
        else (l.${sql.ref(name)} #>> '{}')::${type} end as ${sql.ref(name)}`;
    }),
  );
  const notYetDeleted = sql`(t.deleted_at is null or t.deleted_at >= ${before})`;
  // Most records have not changed since: they are read as they are, in half the time that looking at each field takes.
  return sql`(
    with later as materialized (
      select h.record_id,
        (array_agg(h.action order by h.id) filter (where h.action in ('delete', 'restore')))[1] as turned,
        ${first}
      from history as h
      where h.register in (${joined(registers.map(register => sql.lit(register)))}) and h.at >= ${before}
        and (h.action in ('delete', 'restore') or h.before ?| ${sql.lit(`{${names.join(',')}}`)}::text[])
      group by h.record_id
    )
    select ${own} from ${sql.table(table)} as t
    where ${since} < ${before} and ${notYetDeleted}
      and not exists (select 1 from later as l where l.record_id = t.id)
    union all
    select ${then} from later as l join ${sql.table(table)} as t on t.id = l.record_id
    where ${since} < ${before}
      and case l.turned when 'delete' then true when 'restore' then false else ${notYetDeleted} end
  ) as t`;
}
