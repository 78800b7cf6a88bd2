/**
 * Records by their ids as an export wants them, put into words by PostgreSQL: one value comes for hundreds of records, where taking each
 * of their cells apart, and putting it together again, cost more than all the rest.
 */
import { type RawBuilder, sql } from 'kysely';
import { FORMULA_STARTS } from '../../contract/import/csv.ts';
import { ONE_PLAN } from '../database/planning.ts';
import type { Db } from '../database/schema.ts';
import type { Field, RegisterTable } from './overrides.ts';

/** PostgreSQL's functions take a hundred arguments at most. */
const MOST_ARGUMENTS = 90;

const starts = sql.raw([...FORMULA_STARTS].map(start => start.codePointAt(0)).join());

/** What stands between the quotes, as `csvLine` of the contract has it; blanks are left to `concat`. */
function csvCell(name: string, { kind, composite }: Field): RawBuilder<unknown> {
  const value = sql.ref(`r.${name}`);
  if (composite) return sql`replace(to_json(${value})::text, '"', '""')`;
  switch (kind) {
    case 'text':
      return sql`replace(case when ascii(${value}) in (${starts}) then '''' || ${value} else ${value}::text end, '"', '""')`;
    case 'timestamp':
      return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case 'decimal':
      return sql`trim_scale(${value}::numeric)`;
    default:
      return sql`${value}::text`;
  }
}

function csvLine(table: RegisterTable, columns: readonly string[]): RawBuilder<unknown> {
  const pieces = columns.flatMap((name, index) => [
    sql.lit(index === 0 ? '"' : '","'),
    csvCell(name, fieldOf(table, name)),
  ]);
  pieces.push(sql.lit('"\r\n'));
  return sql.join(
    inParts(pieces).map(part => sql`concat(${part})`),
    sql` || `,
  );
}

function inParts(pieces: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  for (let at = 0; at < pieces.length; at += MOST_ARGUMENTS)
    parts.push(sql.join(pieces.slice(at, at + MOST_ARGUMENTS)));
  return parts;
}

function fieldOf(table: RegisterTable, name: string): Field {
  const field = table.fields.get(name);
  if (!field) throw new Error(`unknown field ${name}`);
  return field;
}

/** One value made of all of these records, in the order of the ids; those that are gone are left out. Values are worked out once, however often they are used. */
async function readAs<T>(
  db: Db,
  table: RegisterTable,
  { columns, value, ids }: { columns: readonly string[]; value: RawBuilder<unknown>; ids: readonly number[] },
): Promise<T | null> {
  if (ids.length === 0) return null;
  const fields = columns.map(name => sql`${fieldOf(table, name).value} as ${sql.ref(name)}`);
  const { rows } = await sql<{ value: T | null }>`${ONE_PLAN} select ${value} as value from (
      select p."#", ${sql.join(fields)}
      from unnest((select ${[...ids]}::int[])) with ordinality as p (id, "#")
      join ${table.fromAfter} where ${table.scope} offset 0
    ) as r`.execute(db);
  return rows[0]?.value ?? null;
}

/** Lines of CSV, as the contract's `csvLine` would write them. */
export const readAsCsv = async (
  db: Db,
  table: RegisterTable,
  columns: readonly string[],
  ids: readonly number[],
): Promise<string> => {
  const value = sql`string_agg(${csvLine(table, columns)}, '' order by r."#")`;
  return (await readAs<string>(db, table, { columns, value, ids })) ?? '';
};

/** The values of these fields. */
export const readAsValues = async (
  db: Db,
  table: RegisterTable,
  columns: readonly string[],
  ids: readonly number[],
): Promise<unknown[][]> => {
  const values = columns.map(name => sql.ref(`r.${name}`));
  const parts = inParts(values).map(part => sql`json_build_array(${part})`);
  const value = sql`json_agg(json_build_array(${sql.join(parts)}) order by r."#")`;
  const rows = (await readAs<unknown[][][]>(db, table, { columns, value, ids })) ?? [];
  return rows.map(row => row.flat());
};
