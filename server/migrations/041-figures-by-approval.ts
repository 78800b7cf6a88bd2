import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import type { Schema } from './tables.ts';

interface Counted {
  day: string;
  facets: readonly string[];
  /** Whole numbers of a record `r`. */
  sums: Readonly<Record<string, string>>;
}

const participants = {
  men: 'r.participants_male',
  women: 'r.participants_female',
  members: 'r.participants_male + r.participants_female',
};

/** The tables whose records are approved, counted as in 034. */
const tables: Record<string, Counted> = {
  cos: {
    day: "case when r.status = 'New' then r.date_of_formation else r.date_of_reactivation end",
    facets: ['status', 'type'],
    sums: { organized_hh: 'r.organized_hh', members: 'r.members' },
  },
  cns: { day: 'r.date_of_formation', facets: [], sums: {} },
  cmsts: { day: 'r.start_date', facets: [], sums: participants },
  lmsts: { day: 'r.start_date', facets: [], sums: participants },
};

/** Tells the lines of figures apart by approval, too, so that rejected records are left out and pending ones named (decision 066). */
export const figuresByApproval: Migration = {
  name: '041-figures-by-approval',
  steps: Object.entries(tables).flatMap(([table, counted]) => stepsFor(table, counted)),
  async up() {},
};

function stepsFor(table: string, { day, facets, sums }: Counted): ((db: Schema) => Promise<void>)[] {
  const name = `${table}_by_day`;
  const keys = ['districts_id', 'day', ...facets, 'approval_status'].join(', ');
  const names = ['rows', ...Object.keys(sums)];
  const each = (relation: string, sign: '' | '-') => {
    const own = [
      'r.districts_id',
      `${day} as day`,
      ...facets.map(facet => `r.${facet}`),
      'r.approval_status',
    ];
    const values = Object.entries(sums).map(([as, sum]) => `${sign}coalesce(${sum}, 0)::bigint as ${as}`);
    return `select ${[...own, `${sign}1 as rows`, ...values].join(', ')} from ${relation} as r where r.deleted_at is null`;
  };
  const all = names.map(sum => `sum(${sum})`);
  const add = (changes: string) => `insert into ${name} (${keys}, ${names.join(', ')}, merged)
    select ${keys}, ${all.join(', ')}, false from (${changes}) as changes group by ${keys}
    having ${all.map(sum => `${sum} <> 0`).join(' or ')}`;
  const run = (db: Schema, text: string) => sql.raw(text).execute(db);

  const follow = async (db: Schema) => {
    await run(db, `alter table ${name} add column if not exists approval_status text`);
    await run(
      db,
      `create or replace function ${name}_follows() returns trigger language plpgsql as $$ begin
        if tg_op = 'INSERT' then ${add(each('come', ''))};
        elsif tg_op = 'DELETE' then ${add(each('gone', '-'))};
        else ${add(`${each('come', '')} union all ${each('gone', '-')}`)};
        end if;
        return null;
      end $$`,
    );
  };
  const followClosed = (db: Schema) =>
    run(db, `alter table ${table}_recorded add column if not exists approval_status text`);
  /** The records without what the lines say of them by now: a second time adds nothing. */
  const fill = (db: Schema) =>
    run(
      db,
      add(
        `${each(table, '')} union all select ${keys}, ${names.map(sum => `-${sum}`).join(', ')} from ${name}`,
      ),
    );
  return [follow, followClosed, fill].map(step => async (db: Schema) => void (await step(db)));
}
