/** Figures by day: each write adds lines by district, day and facets, and a figure is their sum (decisions 066, 080). */
import { sql } from 'kysely';
import type { Schema } from '../tables.ts';

interface Counted {
  day: string;
  /** Columns by which records are told apart, with their types. */
  facets: Readonly<Record<string, string>>;
  /** Whole numbers of a record `r`. */
  sums: Readonly<Record<string, string>>;
}

const events = (day: string, facets: Counted['facets'] = {}): Counted => ({
  day: `r.${day}`,
  facets,
  sums: {
    men: 'r.participants_male',
    women: 'r.participants_female',
    members: 'r.participants_male + r.participants_female',
  },
});

const tables: Record<string, Counted> = {
  cos: {
    day: "case when r.status = 'New' then r.date_of_formation else r.date_of_reactivation end",
    facets: { status: 'text', type: 'text' },
    sums: { organized_hh: 'r.organized_hh', members: 'r.members' },
  },
  cns: { day: 'r.date_of_formation', facets: {}, sums: {} },
  cmsts: events('start_date'),
  lmsts: events('start_date'),
  activities: events('activity_date', { kind: 'text' }),
  cpis: {
    day: 'r.cpi_created_date',
    facets: { type_scheme_id: 'integer', stage: 'text' },
    // In paisa.
    sums: { no_of_beneficiary_hh: 'r.no_of_beneficiary_hh', total_cost: '(r.total_cost * 100)::bigint' },
  },
};

/** Whose records are approved: rejected ones are left out and pending ones named. */
const approved = ['cos', 'cns', 'cmsts', 'lmsts'];

const run = (db: Schema, text: string) => sql.raw(text).execute(db);

export async function createFigures(db: Schema): Promise<void> {
  for (const [table, counted] of Object.entries(tables)) {
    await createLines(db, table, counted);
    await run(db, `create table ${table}_recorded (recorded date not null, like ${table}_by_day)`);
    await run(db, `alter table ${table}_recorded drop column merged`);
  }
  await createRecordedDays(db);
}

async function createLines(db: Schema, table: string, { day, facets, sums }: Counted): Promise<void> {
  const name = `${table}_by_day`;
  const told = approved.includes(table) ? { ...facets, approval_status: 'text' } : facets;
  const keys = ['districts_id', 'day', ...Object.keys(told)].join(', ');
  const names = Object.keys(sums);
  const columns = [keys, 'rows', ...names].join(', ');
  /** What the records of a relation come to, one line each. */
  const each = (relation: string, sign: '' | '-') => {
    const own = ['r.districts_id', `${day} as day`, ...Object.keys(told).map(facet => `r.${facet}`)];
    const values = names.map(sum => `${sign}coalesce(${sums[sum]}, 0)::bigint as ${sum}`);
    return `select ${[...own, `${sign}1 as rows`, ...values].join(', ')} from ${relation} as r where r.deleted_at is null`;
  };
  const all = ['rows', ...names].map(sum => `sum(${sum})`);
  const add = (changes: string) => `insert into ${name} (${columns}, merged)
    select ${keys}, ${all.join(', ')}, false from (${changes}) as changes group by ${keys}
    having ${all.map(sum => `${sum} <> 0`).join(' or ')}`;
  const typed = Object.entries(told).map(([facet, type]) => `${facet} ${type}, `);
  await run(
    db,
    `create table ${name} (districts_id integer not null, day date, ${typed.join('')}
      rows bigint not null, ${names.map(sum => `${sum} bigint not null, `).join('')}
      merged boolean not null default false)`,
  );
  await run(
    db,
    `create function ${name}_follows() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${add(each('come', ''))};
      elsif tg_op = 'DELETE' then ${add(each('gone', '-'))};
      else ${add(`${each('come', '')} union all ${each('gone', '-')}`)};
      end if;
      return null;
    end $$`,
  );
  const given = {
    insert: 'new table as come',
    update: 'new table as come old table as gone',
    delete: 'old table as gone',
  };
  for (const [event, transition] of Object.entries(given))
    await run(
      db,
      `create trigger ${name}_${event} after ${event} on ${table} referencing ${transition}
        for each statement execute function ${name}_follows()`,
    );
}

/** What was written within the last hour is in no closed day; a transaction's clock stops at its start. */
const long = (moment: string) => `${moment} < now() - interval '1 hour'`;

/** No form writes it: changing the past rebuilds the days. */
const pasts: readonly [table: string, event: string, when: string][] = [
  ...Object.keys(tables).flatMap((table): [string, string, string][] => [
    [table, 'insert', `${long('new.created_at')} or ${long('new.deleted_at')}`],
    [
      table,
      'update of created_at, deleted_at',
      `old.created_at <> new.created_at or old.deleted_at <> new.deleted_at or ${long('new.deleted_at')}`,
    ],
  ]),
  ['history', 'insert', long('new.at')],
  ['history', 'update of at, register, record_id, action, before', 'true'],
];

/** What each day has added to the figures, by the day on which it was entered: a report as of a past day is a sum. */
async function createRecordedDays(db: Schema): Promise<void> {
  await run(db, 'create table recorded_days (zone text, since date, through date)');
  await run(db, 'insert into recorded_days default values');
  // Who closes days passes by while such a transaction is open.
  await run(
    db,
    `create function recorded_days_past() returns trigger language plpgsql as $$ begin
      update recorded_days set since = null, through = null where through is not null;
      if not found then
        perform from recorded_days for share;
      end if;
      return null;
    end $$`,
  );
  for (const [table, event, when] of pasts)
    await run(
      db,
      `create trigger ${table}_past_${event.split(' ')[0]} after ${event} on ${table}
        for each row when (${when}) execute function recorded_days_past()`,
    );
}
