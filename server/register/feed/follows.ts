/** Changes elsewhere that affect how a register's records are shown: referenced names and counted records. */
import { type RawBuilder, sql } from 'kysely';
import type { Follow, RegisterTable } from '../overrides.ts';

/** The register's own records of which this holds. */
const recordsWhere = ({ register, scope }: RegisterTable, condition: RawBuilder<unknown>) =>
  sql`select t.id from ${sql.table(register.table)} as t where ${condition} and ${scope}`;

const pointsAt = (table: RegisterTable, column: string, records: readonly number[]) =>
  recordsWhere(table, sql`${sql.ref(`t.${column}`)} = any(${records}::int[])`);

export function followsOf(table: RegisterTable): readonly Follow[] {
  const { register, fields, overrides } = table;
  const follows: Follow[] = [...(overrides.follows ?? [])];
  for (const { through, of } of fields.values()) {
    if (!through || !of) continue;
    const { column, name } = through;
    follows.push({ register: of, names: [name], ids: ({ records }) => pointsAt(table, column, records) });
  }
  for (const { through, via, column, resource } of register.derived ?? []) {
    const target = register.references[through];
    if (!target) continue;
    follows.push({
      register: target.resource,
      names: [via],
      ids: ({ records }) => pointsAt(table, through, records),
    });
    const within = (records: readonly number[]) =>
      sql`${sql.ref(`t.${through}`)} in (select x.id from ${sql.table(target.table)} x
        where ${sql.ref(`x.${via}`)} = any(${records}::int[]))`;
    follows.push({
      register: resource,
      names: [column],
      ids: ({ records }) => recordsWhere(table, within(records)),
    });
  }
  for (const { countOf } of Object.values(register.given ?? {})) {
    if (countOf) follows.push({ register: countOf.register, ids: countedBy(countOf) });
  }
  return follows;
}

/** Where the counted records point now, and where they pointed before. */
const countedBy =
  ({ table, column }: { table: string; column: string }): Follow['ids'] =>
  ({ records, lines }) =>
    sql`
    select ${sql.ref(`x.${column}`)} from ${sql.table(table)} x where x.id = any(${records}::int[])
    union select (h.before ->> ${sql.lit(column)})::int from history h
      where h.id = any(${[...lines]}::bigint[]) and h.before ->> ${sql.lit(column)} is not null`;
