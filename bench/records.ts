/** A hundred thousand records of each kind that the dashboard counts, with a past in the history. */
import { type Kysely, sql } from 'kysely';
import { activityKinds } from '../contract/figures/activity-kinds.ts';
import type { Database } from '../server/database/schema.ts';
import { withoutIndexes } from './without-indexes.ts';

const VILLAGES = 2_000;
/** Every so many-th record was changed since. */
const CHANGED = 5;

const day = "date '2022-01-01' + (n % 1780)";
const men = '(n % 40)';
const women = '(n % 30)';

/** Table, columns and values for the n-th record in the village `p`. */
const kinds: [table: string, columns: string, values: string][] = [
  [
    'cos',
    'name, status, type, date_of_formation, date_of_reactivation, organized_hh, total_hh, members, account, approval_status, active_status',
    `'CO ' || n, (array['New','New','Revitalized from RRP','Revitalized from Other Project'])[1 + n % 4],
      (array['MCO','WCO','Network'])[1 + n % 3], ${day}, ${day}, n % 80, n % 80 + 20, n % 90, 'NO', 'Approved', 'Active'`,
  ],
  [
    'cns',
    'name, date_of_formation, account, approval_status, active_status',
    `'CN ' || n, ${day}, 'NO', 'Approved', 'Active'`,
  ],
  [
    'cmsts',
    'name, cos_id, start_date, participants_male, participants_female, approval_status, active_status',
    `'CMST ' || n, 1 + n % 1000, ${day}, ${men}, ${women}, 'Approved', 'Active'`,
  ],
  [
    'cpis',
    'cos_id, type_scheme_id, sub_type_scheme_id, detail_scheme, no_of_beneficiary_hh, total_cost, cpi_created_date, stage, active',
    `1 + n % 1000, 1 + n % 6, 1 + n % 9, 'Scheme number ' || n || ' with a description of usual length', n % 200, n * 10.25, ${day},
      (array['Identified','Approved','Completed',null])[1 + n % 4], true`,
  ],
  ...Object.keys(activityKinds).map((kind): [string, string, string] => [
    'activities',
    'kind, title, activity_date, participants_male, participants_female',
    `'${kind}', 'Activity ' || n, ${day}, ${men}, ${women}`,
  ]),
];

const tables = ['cos', 'cns', 'cmsts', 'lmsts', 'cpis', 'activities'];

/** @param isSearched otherwise without their trigram indexes, which play no part in counting */
export async function fillRecords(
  db: Kysely<Database>,
  count: number,
  { isSearched = false } = {},
): Promise<void> {
  const fill = () => fillTables(db, count);
  await withoutIndexes(db, tables, fill, definition => isSearched || !definition.includes('gin_trgm_ops'));
  await fillHistory(db);
  await sql`vacuum analyze`.execute(db);
}

async function fillTables(db: Kysely<Database>, count: number): Promise<void> {
  await sql`insert into villages (village_name, tehsils_id)
    select 'Village ' || n, t.id from generate_series(1, ${sql.lit(VILLAGES)}) n
    join lateral (select id from tehsils order by (id * n) % 97, id limit 1) t on true`.execute(db);
  const places = sql`(select row_number() over (order by v.id) as number, v.id as villages_id, v.tehsils_id, t.districts_id
    from villages v join tehsils t on t.id = v.tehsils_id)`;
  for (const [table, columns, values] of kinds) {
    await sql`insert into ${sql.table(table)} (districts_id, tehsils_id, villages_id, created_at, ${sql.raw(columns)})
      select p.districts_id, p.tehsils_id, p.villages_id, ${sql.raw(day)}, ${sql.raw(values)}
      from generate_series(1, ${sql.lit(count)}) n join ${places} p on p.number = 1 + n % ${sql.lit(VILLAGES)}`.execute(
      db,
    );
  }
  await sql`insert into lmsts (districts_id, tehsils_id, created_at, training_code, start_date, end_date, training_venue, trainer_id,
      web_link, participants_male, participants_female, approval_status)
    select p.districts_id, p.tehsils_id, ${sql.raw(day)}, 'LMST-' || n, ${sql.raw(day)}, ${sql.raw(day)}, 'Hall', 1, 'link-' || n,
      ${sql.raw(men)}, ${sql.raw(women)}, 'Approved'
    from generate_series(1, ${sql.lit(count)}) n join ${places} p on p.number = 1 + n % ${sql.lit(VILLAGES)}`.execute(
    db,
  );
}

/** A later correction of every fifth record, and an approval that no figure depends on. */
async function fillHistory(db: Kysely<Database>): Promise<void> {
  const pasts: [register: string, table: string, before: string][] = [
    ['co', 'cos', `'{"organized_hh": 7, "remarks": null}'`],
    ['cmst', 'cmsts', `'{"participants_male": 3}'`],
    ['lmst', 'lmsts', `'{"participants_female": 4}'`],
    ['cpi', 'cpis', `'{"stage": "Approved"}'`],
  ];
  for (const [register, table, before] of pasts) {
    await sql`insert into history (register, record_id, action, at, before, after)
      select ${sql.lit(register)}, id, 'update', now() - make_interval(days => id % 300), ${sql.raw(before)}::jsonb, '{}'
      from ${sql.table(table)} where id % ${sql.lit(CHANGED)} = 0`.execute(db);
    await sql`insert into history (register, record_id, action, at, before, after)
      select ${sql.lit(register)}, id, 'update', now() - make_interval(days => id % 300),
        '{"approval_status": "Pending"}'::jsonb, '{"approval_status": "Approved"}'::jsonb
      from ${sql.table(table)}`.execute(db);
  }
}
