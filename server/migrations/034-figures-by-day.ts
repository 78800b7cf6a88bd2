import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
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

/** By district, day and facets, so that figures need not read every record (decision 066): each write adds lines, and a figure is their sum. Triggers come first, then the count. */
export const figuresByDay: Migration = {
  name: '034-figures-by-day',
  steps: Object.entries(tables).flatMap(([table, counted]) => {
    const { follow, fill } = lines(table, counted);
    return [follow, fill];
  }),
  async up() {},
};

function lines(table: string, { day, facets, sums }: Counted) {
  const name = `${table}_by_day`;
  const keys = ['districts_id', 'day', ...Object.keys(facets)].join(', ');
  const names = Object.keys(sums);
  const columns = [keys, 'rows', ...names].join(', ');
  const run = (db: Schema, text: string) => sql.raw(text).execute(db);
  /** What the records of a relation come to, one line each. */
  const each = (relation: string, sign: '' | '-') => {
    const own = ['r.districts_id', `${day} as day`, ...Object.keys(facets).map(facet => `r.${facet}`)];
    const values = names.map(sum => `${sign}coalesce(${sums[sum]}, 0)::bigint as ${sum}`);
    return `select ${[...own, `${sign}1 as rows`, ...values].join(', ')} from ${relation} as r where r.deleted_at is null`;
  };
  const all = ['rows', ...names].map(sum => `sum(${sum})`);
  const add = (changes: string, merged = false) => `insert into ${name} (${columns}, merged)
    select ${keys}, ${all.join(', ')}, ${merged} from (${changes}) as changes group by ${keys}
    having ${all.map(sum => `${sum} <> 0`).join(' or ')}`;

  const follow = async (db: Schema) => {
    const { rows } = await sql`select where to_regclass(${name}) is not null`.execute(db);
    if (rows.length > 0) return;
    const typed = Object.entries(facets).map(([facet, type]) => `${facet} ${type}, `);
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
  };

  /** The records minus what the triggers have already counted, both as of one moment, so that running it twice adds nothing. */
  const fill = async (db: Schema) => {
    const told = ['rows', ...names].map(sum => `-${sum}`);
    await run(
      db,
      add(`${each(table, '')} union all select ${[keys, ...told].join(', ')} from ${name}`, true),
    );
  };
  return { follow, fill };
}
