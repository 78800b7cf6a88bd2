/** Demo records by the thousand: checked by the contract like anybody's, written in one statement a register. */
import { sql } from 'kysely';
import { checkValues, type Register } from '../../contract/register/register.ts';
import type { Db } from '../database/schema.ts';

export interface DemoRow {
  /** What a person would have entered. */
  values: Record<string, unknown>;
  /** Columns that are the server's: who, when, decisions. */
  stamps: Record<string, unknown>;
}

/** Writes rows past the API, without a history. @returns their ids in the order of the rows @throws when the contract refuses one */
export async function insertRows(db: Db, register: Register, rows: readonly DemoRow[]): Promise<number[]> {
  const records = rows.map(({ values, stamps }) => ({
    ...cleaned(register, values),
    ...register.scope,
    ...stamps,
  }));
  const columns = [...new Set(records.flatMap(record => Object.keys(record)))];
  const list = sql.join(columns.map(column => sql.ref(column)));
  const table = sql.table(register.table);
  const { rows: written } = await sql<{ id: number }>`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
    returning id`.execute(db);
  return written.map(({ id }) => id).sort((a, b) => a - b);
}

function cleaned(register: Register, values: Record<string, unknown>): Record<string, unknown> {
  const checked = checkValues(register, values);
  if (!checked.errors) return checked.values;
  throw new Error(
    `demo record refused: ${register.name} ${JSON.stringify({ values, errors: checked.errors })}`,
  );
}
