/** Demo records by the thousand: checked by the contract like anybody's, written in one statement a register. */
import { sql } from 'kysely';
import { type Person, peopleFieldOf } from '../../contract/register/people.ts';
import { checkValues, type Register } from '../../contract/register/register.ts';
import type { Db } from '../database/schema.ts';
import { withoutNames } from '../register/history.ts';
import { insertPeople } from '../resources/participants.ts';

type Values = Record<string, unknown>;

export interface DemoRow {
  /** What a person would have entered. */
  values: Values;
  /** Columns that are the server's: who, when, decisions. */
  stamps: Values;
}

/** Writes rows and their history past the API. @returns their ids in the order of the rows @throws when the contract refuses one */
export async function insertRows(db: Db, register: Register, rows: readonly DemoRow[]): Promise<number[]> {
  const checked = rows.map(({ values }) => cleaned(register, values));
  const { elsewhere = [] } = register;
  const records = rows.map(({ stamps }, index) => ({ ...checked[index], ...register.scope, ...stamps }));
  const columns = [...new Set(records.flatMap(record => Object.keys(record)))].filter(
    column => !elsewhere.includes(column),
  );
  const list = sql.join(columns.map(column => sql.ref(column)));
  const table = sql.table(register.table);
  const { rows: written } = await sql<{ id: number }>`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
    returning id`.execute(db);
  const ids = written.map(({ id }) => id).sort((a, b) => a - b);
  const people = peopleFieldOf(register);
  if (people) {
    const lists = ids.map((id, index) => [id, (checked[index]?.[people] ?? []) as Person[]] as const);
    await insertPeople(db, register.name, lists);
  }
  const lines = rows.flatMap(({ stamps }, index) =>
    historyOf(withoutNames(register, checked[index] ?? {}) ?? {}, stamps).map(line => ({
      ...line,
      register: register.name,
      record_id: ids[index],
    })),
  );
  await sql`
    insert into history (register, record_id, action, user_id, at, before, after)
    select register, record_id, action, user_id, at, before, after from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (register text, record_id integer,
      action text, user_id integer, at timestamptz, before jsonb, after jsonb)) with ordinality as l
    order by ordinality`.execute(db);
  return ids;
}

/** As real saves would have left it: entered, decided on, deleted. */
function historyOf(values: Values, stamps: Values): Values[] {
  const { created_by, created_at, approved_by, approved_at, approval_note, deleted_by, deleted_at } = stamps;
  const later = (at: unknown) => (String(at) > String(created_at) ? at : created_at);
  const entered = approved_at ? { ...values, approval_status: 'Pending' } : values;
  const lines: Values[] = [{ action: 'create', user_id: created_by, at: created_at, after: entered }];
  if (approved_at)
    lines.push({
      action: 'update',
      user_id: approved_by,
      at: later(approved_at),
      before: { approval_status: 'Pending', ...(approval_note ? { approval_note: null } : {}) },
      after: { approval_status: values.approval_status, ...(approval_note ? { approval_note } : {}) },
    });
  if (deleted_at) lines.push({ action: 'delete', user_id: deleted_by, at: later(deleted_at) });
  return lines;
}

function cleaned(register: Register, values: Values): Values {
  const checked = checkValues(register, values);
  if (!checked.errors) return checked.values;
  throw new Error(
    `demo record refused: ${register.name} ${JSON.stringify({ values, errors: checked.errors })}`,
  );
}
