/** Records as they are, or were at the end of a day (specification §7): a past value is the `before` of the first later change. */
import { type RawBuilder, sql } from 'kysely';
import type { SqlType } from './sources.ts';

interface Kept {
  /** As the history names them. */
  registers: readonly string[];
  columns: Readonly<Record<string, SqlType>>;
  /** Since when a record `t` exists; since it was entered, unless said otherwise. */
  since?: RawBuilder<unknown>;
}

/** A relation `t` for a `from`: the live records at a time `before` (ISO); without it, the current ones. */
export function stateOf(table: string, kept: Kept, before: string | undefined): RawBuilder<unknown> {
  const { registers, columns, since = sql`t.created_at` } = kept;
  if (before === undefined) return sql`(select * from ${sql.table(table)} where deleted_at is null) as t`;
  const names = Object.keys(columns);
  // A JSON null is a value: the field was empty.
  const earlier = Object.entries(columns).map(
    ([
      name,
      type,
    ]) => sql`case when l.was ? ${sql.lit(name)} then (l.was ->> ${sql.lit(name)})::${sql.raw(type)}
      else t.${sql.ref(name)} end as ${sql.ref(name)}`,
  );
  return sql`(
    with later as (
      select h.record_id, jsonb_merged(h.before order by h.id desc) as was,
        (array_agg(h.action order by h.id) filter (where h.action in ('delete', 'restore')))[1] as turned
      from history as h
      where h.register in (${sql.join(registers.map(word => sql.lit(word)))}) and h.at >= ${before}
        and (h.action in ('delete', 'restore') or h.before ?| ${sql.lit(`{${names.join(',')}}`)}::text[])
      group by h.record_id
    )
    select ${sql.join(earlier)} from ${sql.table(table)} as t left join later as l on l.record_id = t.id
    where ${since} < ${before} and case l.turned when 'delete' then true when 'restore' then false
      else t.deleted_at is null or t.deleted_at >= ${before} end
  ) as t`;
}
