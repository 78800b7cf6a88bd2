/** Records with a made-up past, and what that past comes to as of a day by going through it line by line (decision 018). */
import { type RawBuilder, sql } from 'kysely';
import type { CountedRegister } from '../../../contract/figures/report.ts';
import type { Db } from '../../../server/database/schema.ts';
import { sourceOf } from '../../../server/figures/sources.ts';

export type Past = Record<string, unknown> & { id: number; register: string };

interface Line {
  record_id: number;
  register: string;
  action: string;
  at: string;
  before: Record<string, unknown> | null;
}

interface Kind {
  table: string;
  registers: readonly [CountedRegister, ...CountedRegister[]];
  /** What counts, with the values that it may have. */
  values: Readonly<Record<string, readonly unknown[]>>;
  /** What the table asks for besides. */
  more: Readonly<Record<string, unknown>>;
}

const days = [null, '2024-01-31', '2024-02-01', '2025-06-30'];
const people = { participants_male: [0, 3, 12], participants_female: [0, 4, 9] };

export const kinds: readonly Kind[] = [
  {
    table: 'cos',
    registers: ['co'],
    values: {
      districts_id: [1, 2],
      status: ['New', 'Revitalized from RRP'],
      type: ['MCO', 'WCO'],
      date_of_formation: days,
      date_of_reactivation: days,
      organized_hh: [null, 5, 60],
      members: [null, 8],
      approval_status: ['Pending', 'Approved', 'Rejected'],
    },
    more: { name: 'CO', account: 'NO', active_status: 'Active' },
  },
  {
    table: 'activities',
    registers: ['exposureVisit', 'youthActivity'],
    values: { districts_id: [1, 2], activity_date: days.slice(1), ...people },
    more: { title: 'Activity' },
  },
  {
    table: 'cpis',
    registers: ['cpi'],
    values: {
      districts_id: [1, 2],
      cpi_created_date: days.slice(1),
      type_scheme_id: [1, 2],
      stage: [null, 'Approved', 'Completed'],
      no_of_beneficiary_hh: [0, 40],
      total_cost: [0, 10.25, 5_000_000.1],
    },
    more: { cos_id: 1, sub_type_scheme_id: 1, detail_scheme: 'A pipe', active: true },
  },
];

/** @param moment of a step of a record's past: they mostly follow each other */
export async function writePasts(
  db: Db,
  { table, registers, values, more }: Kind,
  count: number,
  roll: () => number,
  moment: (step: number) => Date,
): Promise<void> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(roll() * list.length)] as T;
  const names = Object.keys(values);
  const lines: Line[] = [];
  const records: Record<string, unknown>[] = [];
  const { rows: places } = await sql<{ villages_id: number; tehsils_id: number }>`
    select v.id as villages_id, v.tehsils_id from villages v limit 1`.execute(db);
  for (let id = 1; id <= count; id++) {
    const register = pick(registers);
    const record = Object.fromEntries(names.map(name => [name, pick(values[name] as unknown[])]));
    let deleted_at: string | null = null;
    const steps = Math.floor(roll() * 6);
    for (let step = 1; step <= steps; step++) {
      const at = moment(step).toISOString();
      const line = { record_id: id, register, at };
      if (roll() < 0.25) {
        lines.push({ ...line, action: deleted_at ? 'restore' : 'delete', before: null });
        deleted_at = deleted_at ? null : at;
        continue;
      }
      const changed = names.filter(() => roll() < 0.4);
      const before = Object.fromEntries(changed.map(name => [name, record[name] ?? null]));
      lines.push({ ...line, action: 'update', before: { ...before, remarks: null } });
      for (const name of changed) record[name] = pick(values[name] as unknown[]);
    }
    // In the bin, and no history tells of it.
    if (!deleted_at && roll() < 0.1) deleted_at = moment(7).toISOString();
    const kind = table === 'activities' ? { kind: register } : {};
    records.push({ id, ...more, ...places[0], ...kind, ...record, created_at: moment(0), deleted_at });
  }
  const columns = sql.join(Object.keys(records[0] as object).map(name => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)`.execute(
    db,
  );
  await sql`insert into history (register, record_id, action, at, before)
    select r.register, r.record_id, r.action, r.at, r.before
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, n) => ({ ...line, n })))}::jsonb)
      as r (register text, record_id int, action text, at timestamptz, before jsonb, n int) order by r.n`.execute(
    db,
  );
}

export interface Known {
  records: (Record<string, unknown> & { id: number; created_at: string; deleted_at: string | null })[];
  lines: Line[];
}

export async function readPasts(db: Db, { table, registers }: Kind): Promise<Known> {
  const { rows } = await sql<Known>`select
    (select json_agg(t order by id) from ${sql.table(table)} as t) as records,
    (select json_agg(h order by id) from history as h where register in (${sql.join(registers)})) as lines`.execute(
    db,
  );
  return rows[0] as Known;
}

/** The records that lived before a moment, with the values that they had then. */
export function livedBefore({ records, lines }: Known, moment: string): Record<string, unknown>[] {
  const then = Date.parse(moment);
  return records.flatMap(record => {
    if (Date.parse(record.created_at) >= then) return [];
    const was = { ...record };
    let isLive = record.deleted_at === null || Date.parse(record.deleted_at) >= then;
    // What was done since is undone, the last first.
    const since = lines.filter(line => line.record_id === record.id && Date.parse(line.at) >= then);
    for (const { action, before } of since.reverse()) {
      if (action === 'update') Object.assign(was, before);
      else isLive = action === 'delete';
    }
    return isLive ? [was] : [];
  });
}

const sorted = (rows: object[]) => rows.map(row => JSON.stringify(row)).sort();

/** What records come to, by the declarations of the figures. */
export async function cometo(
  db: Db,
  { table, registers }: Kind,
  records: Record<string, unknown>[],
): Promise<string[]> {
  const { date, facets, sums } = sourceOf(registers[0]);
  const keys: RawBuilder<unknown>[] = [sql`districts_id`, sql`${date}`, ...facets.map(name => sql.ref(name))];
  const values = Object.entries(sums).map(
    ([name, sum]) => sql`coalesce(sum(${sum}), 0)::bigint as ${sql.ref(name)}`,
  );
  const { rows } = await sql<object>`select districts_id, ${date} as day,
      ${sql.join([...facets.map(name => sql.ref(name)), sql`count(*) as rows`, ...values])}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb) as t group by ${sql.join(keys)}`.execute(
    db,
  );
  return sorted(rows);
}
