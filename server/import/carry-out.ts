/** Writes the good rows of a plan: five hundred at a time, each record with its line in the history. */
import { sql } from 'kysely';
import { audit } from '../audit/record.ts';
import { requireStillUnique } from '../register/checks.ts';
import { auditedChange } from '../register/history.ts';
import type { Change, RegisterTable, Row, WriteContext } from '../register/overrides.ts';
import { approvalStamp, newColumns, pick } from '../register/service.ts';
import type { Planned } from './plan.ts';
import { inParts } from './turns.ts';

type Values = Record<string, unknown>;

const APPROVAL = ['approval_note', 'approved_by', 'approved_at'] as const;

/** @returns the ids of new records by their rows' numbers @throws HttpError 403 for an approval not allowed, 422 for a value that another record has */
export async function carryOut(
  table: RegisterTable,
  plan: readonly Planned[],
  context: Omit<WriteContext, 'before'>,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  const creates = plan.filter(row => row.action === 'create');
  for await (const part of inParts(creates)) {
    const created = await createPart(table, part, context);
    for (const [index, { draft }] of part.entries()) ids.set(draft.row.number, created[index] as number);
  }
  const updates = plan.filter(row => row.action === 'update');
  for await (const part of inParts(updates)) await updatePart(table, part, context);
  const changed = (field: string) => updates.filter(({ change }) => change && field in change.after);
  const written = (field: string) => [
    ...ids.values(),
    ...changed(field).map(({ draft }) => draft.before?.id as number),
  ];
  await requireStillUnique(table, written, context);
  return ids;
}

/** An expression of the database, such as its clock, can't be put into JSON; `now` is the same moment as text. */
const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_key, value) =>
    value !== null && typeof value === 'object' && 'toOperationNode' in value ? 'now' : value,
  );

const names = (columns: readonly string[], of = '') =>
  sql.join(columns.map(column => sql.ref(`${of}${column}`)));

async function createPart(
  table: RegisterTable,
  part: readonly Planned[],
  context: Omit<WriteContext, 'before'>,
): Promise<number[]> {
  const { trx } = context;
  const name = sql.table(table.register.table);
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table.register.table}, 'id'))::int as id
    from generate_series(1, ${part.length}::int)`.execute(trx);
  const ids = rows.map(row => row.id);
  const records = part.map(({ values }, index) => ({
    id: ids[index],
    ...newColumns(table, values as Values, context),
  }));
  const columns = [...new Set(records.flatMap(record => Object.keys(record)))];
  await sql`insert into ${name} (${names(columns)})
    select ${names(columns, 'r.')} from json_populate_recordset(null::${name}, ${asJson(records)}::json) as r`.execute(
    trx,
  );
  await follow(
    table,
    part.map(({ values }, index) => ({
      id: ids[index] as number,
      action: 'create',
      values: values as Values,
      before: undefined,
      change: { before: null, after: values as Values },
    })),
    context,
  );
  return ids;
}

async function updatePart(
  table: RegisterTable,
  part: readonly Planned[],
  context: Omit<WriteContext, 'before'>,
): Promise<void> {
  const { trx, caller } = context;
  const name = sql.table(table.register.table);
  const kept = table.register.approval ? APPROVAL : [];
  const records = part.map(({ draft, values }) => {
    const before = draft.before as NonNullable<typeof draft.before>;
    const stamp = approvalStamp(table, values as Values, { ...context, before });
    return { id: before.id, ...pick(values as Values, table.columns), ...pick(before, kept), ...stamp };
  });
  const assignments = [...table.columns, ...kept].map(
    column => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`,
  );
  await sql`update ${name} as t
    set ${sql.join(assignments)}, updated_by = ${caller?.id ?? null},
      updated_at = greatest(clock_timestamp(), t.updated_at + interval '1 millisecond')
    from json_populate_recordset(null::${name}, ${asJson(records)}::json) as r where t.id = r.id`.execute(
    trx,
  );
  await follow(
    table,
    part.map(({ draft, values, change }) => ({
      id: draft.before?.id as number,
      action: 'update',
      values: values as Values,
      before: draft.before,
      change: { before: change?.before ?? {}, after: change?.after ?? {} },
    })),
    context,
  );
}

interface Written {
  id: number;
  action: 'create' | 'update';
  values: Values;
  before: Row | undefined;
  change: { before: Values | null; after: Values };
}

/** What a form does after each record, in the same order: related tables, history, notifications. */
async function follow(
  table: RegisterTable,
  written: readonly Written[],
  context: Omit<WriteContext, 'before'>,
): Promise<void> {
  const { trx, caller } = context;
  const { afterWrite, onChange } = table.overrides;
  const lines: Change[] = [];
  for (const { id, action, values, before, change } of written) {
    const more = await afterWrite?.(id, values, { ...context, before });
    lines.push({
      register: table.register.name,
      record_id: id,
      action,
      user_id: caller?.id ?? null,
      before: change.before,
      after: { ...change.after, ...more },
    });
  }
  await sql`insert into history (register, record_id, action, user_id, before, after)
    select r.register, r.record_id, r.action, r.user_id, r.before, r.after
    from json_populate_recordset(null::history, ${asJson(lines)}::json) as r`.execute(trx);
  await audit(trx, ...lines.flatMap(line => auditedChange(line) ?? []));
  if (onChange) for (const line of lines) await onChange(trx, line);
}
