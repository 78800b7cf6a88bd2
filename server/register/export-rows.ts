/** PostgreSQL writes the lines of CSV, many records in one value: parsing and formatting cells here cost more than everything else. */
import { type RawBuilder, sql } from 'kysely';
import { FORMULA_STARTS } from '../../contract/import/csv.ts';
import type { Db } from '../database/schema.ts';
import type { Field, RegisterTable } from './overrides.ts';
import { fieldOf } from './repository.ts';
import { joinList, joinsOf } from './table.ts';

/** Ids of one call. */
export const MOST_AT_ONCE = 1000;

/** Records per value: V8 copies and retains long texts, while short ones are soon freed. */
const IN_ONE = 50;

/** PostgreSQL's functions take a hundred arguments at most. */
const MOST_ARGUMENTS = 90;

const starts = sql.raw([...FORMULA_STARTS].map(start => start.codePointAt(0)).join());

/** With an apostrophe before what a spreadsheet would take for a formula. */
const asText = (value: RawBuilder<unknown>) =>
  sql`case when ascii(${value}) in (${starts}) then '''' || ${value} else ${value}::text end`;

/** What a cell with several values has: their names for people, JSON for programs. */
export type ListAs = 'names' | 'json';

/** Lists as an import reads them: the names, with a semicolon between them. */
const namesIn = (json: RawBuilder<unknown>) => sql`case json_typeof(${json}) when 'array' then (
  select string_agg(coalesce(e.one ->> 'name', e.one #>> '{}'), '; ' order by e.at)
  from json_array_elements(${json}) with ordinality as e(one, at)) else ${json}::text end`;

/** The text between the quotes, as the contract's `csvLine` writes it. */
function csvCell(name: string, { kind, composite }: Field, listAs: ListAs): RawBuilder<unknown> {
  const value = sql.ref(`r.${name}`);
  if (composite) {
    const json = sql`to_json(${value})`;
    return sql`replace(${listAs === 'json' ? sql`${json}::text` : asText(namesIn(json))}, '"', '""')`;
  }
  switch (kind) {
    case 'text':
      return sql`replace(${asText(value)}, '"', '""')`;
    case 'timestamp':
      return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case 'decimal':
      return sql`trim_scale(${value}::numeric)::text`;
    default:
      return sql`${value}::text`;
  }
}

const BETWEEN = sql.lit('","');

/** Cells concatenated with their separators cost PostgreSQL less than as separate arguments, and arguments that are null are left out. */
function csvLine(table: RegisterTable, columns: readonly string[], listAs: ListAs): RawBuilder<unknown> {
  const cells = columns.map(name => sql`coalesce(${csvCell(name, fieldOf(table, name), listAs)}, '')`);
  const parts: RawBuilder<unknown>[] = [];
  for (let at = 0; at < cells.length; at += MOST_ARGUMENTS)
    parts.push(sql`concat_ws(${BETWEEN}, ${sql.join(cells.slice(at, at + MOST_ARGUMENTS))})`);
  return sql`${sql.lit('"')} || ${sql.join(parts, sql` || ${BETWEEN} || `)} || ${sql.lit('"\r\n')}`;
}

/**
 * Lines of CSV, many in one text, as the contract's `csvLine` would write them: in the order of the ids, without missing ones. PostgreSQL is told how many there are (it would expect ten)
 * and looks up each record, by an operator without merge or hash joins: it would wrongly prefer these to the index.
 */
export async function readAsCsv(
  db: Db,
  table: RegisterTable,
  columns: readonly string[],
  ids: readonly number[],
  listAs: ListAs = 'json',
): Promise<string[]> {
  if (ids.length === 0) return [];
  if (ids.length > MOST_AT_ONCE) throw new Error(`${ids.length} ids at once`);
  const fields = columns.map(name => sql`${fieldOf(table, name).value} as ${sql.ref(name)}`);
  const { rows } = await sql<{ lines: string }>`
    with given as materialized (select ${[...ids]}::int[] as ids)
    select string_agg(l.line, '' order by l."#") as lines from (
      select r."#", ${csvLine(table, columns, listAs)} as line from (
        select p."#", ${sql.join(fields)}
        from (
          select n as "#", (select ids from given)[n] as id
          from generate_subscripts((select ids from given), 1) as n limit ${sql.lit(MOST_AT_ONCE)}
        ) as p
        join ${sql.table(table.register.table)} as t on t.id = any (array[p.id])
        ${joinList(joinsOf(...columns.map(name => fieldOf(table, name))))} where ${table.scope} offset 0
      ) as r offset 0
    ) as l
    group by l."#" / ${sql.lit(IN_ONE)} order by l."#" / ${sql.lit(IN_ONE)}`.execute(db);
  return rows.map(({ lines }) => lines);
}
