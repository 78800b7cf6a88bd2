import { sql } from 'kysely';
import type { Migration } from '../database/migrate.ts';
import type { Schema } from './tables.ts';

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

/**
 * How many records there are and what they sum up to, by district, day and facets, so that figures need not read every record (decision 066).
 * Each statement that writes adds lines for what it changed: nobody waits for another's line, and a figure is the sum of all lines.
 */
export const figuresByDay: Migration = {
  name: '034-figures-by-day',
  async up(db) {
    for (const [table, counted] of Object.entries(tables)) await follow(db, table, counted);
  },
};

async function follow(db: Schema, table: string, { day, facets, sums }: Counted): Promise<void> {
  const lines = `${table}_by_day`;
  const run = (text: string) => sql.raw(text).execute(db);
  const keys = ['districts_id', 'day', ...Object.keys(facets)].join(', ');
  const names = Object.keys(sums);
  const columns = [keys, 'rows', ...names].join(', ');
  /** What the records of a relation come to, one line each. */
  const each = (relation: string, sign: '' | '-') => {
    const own = ['r.districts_id', `${day} as day`, ...Object.keys(facets).map(name => `r.${name}`)];
    const values = names.map(name => `${sign}coalesce(${sums[name]}, 0)::bigint as ${name}`);
    return `select ${[...own, `${sign}1 as rows`, ...values].join(', ')} from ${relation} as r where r.deleted_at is null`;
  };
  const all = ['rows', ...names].map(name => `sum(${name})`);
  const add = (changes: string) => `insert into ${lines} (${columns})
    select ${keys}, ${all.join(', ')} from (${changes}) as changes group by ${keys}
    having ${all.map(sum => `${sum} <> 0`).join(' or ')}`;

  const typed = Object.entries(facets).map(([name, type]) => `${name} ${type}, `);
  await run(`create table ${lines} (districts_id integer not null, day date, ${typed.join('')}
    rows bigint not null, ${names.map(name => `${name} bigint not null, `).join('')}
    merged boolean not null default false)`);
  await run(`create function ${lines}_follows() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${add(each('come', ''))};
    elsif tg_op = 'DELETE' then ${add(each('gone', '-'))};
    else ${add(`${each('come', '')} union all ${each('gone', '-')}`)};
    end if;
    return null;
  end $$`);
  const given = {
    insert: 'new table as come',
    update: 'new table as come old table as gone',
    delete: 'old table as gone',
  };
  for (const [event, transition] of Object.entries(given)) {
    await run(`create trigger ${lines}_${event} after ${event} on ${table} referencing ${transition}
      for each statement execute function ${lines}_follows()`);
  }
  await run(add(each(table, '')));
  await run(`update ${lines} set merged = true`);
}
