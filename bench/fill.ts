/** What fills an empty database before something is measured on it. */
import { type Kysely, sql } from 'kysely';
import { activityKinds } from '../contract/figures/activity-kinds.ts';
import type { Database } from '../server/database/schema.ts';

const CO_VILLAGES = 5_000;
const PEOPLE = 200;
export const NAMES = ['Roshan', 'Umeed', 'Tameer', 'Khpal Kor', 'Shamsi'];

/** COs with all that a list shows; every fiftieth is in the trash. No village has a digit in its name: a search for one searches the records. */
export async function fillCos(db: Kysely<Database>, count: number): Promise<void> {
  await withoutIndexes(db, ['cos'], () => insertCos(db, count));
  await sql`vacuum analyze`.execute(db);
}

async function insertCos(db: Kysely<Database>, count: number): Promise<void> {
  await sql`insert into users (roles, name, username, email, password_hash, active, approved_at)
    select '{so}', 'Person ' || md5(n::text), 'person' || n, 'person' || n || '@bench.test', 'none', true, now()
    from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(db);
  await sql`insert into villages (village_name, tehsils_id, updated_at)
    select 'Kalay ' || translate(n::text, '0123456789', 'klmnoprstw'), t.id, now() - make_interval(mins => n)
    from generate_series(1, ${sql.lit(CO_VILLAGES)}) n
    join lateral (select id from tehsils order by (id * n) % 97, id limit 1) t on true`.execute(db);
  await sql`insert into cos (name, ref_code, rrp_ref_code, status, type, date_of_formation, organized_hh, total_hh, members,
      account, approval_status, active_status, president_name, secretary_name, mobile, remarks, districts_id, tehsils_id,
      villages_id, created_by, updated_by, created_at, updated_at, deleted_at)
    select (array[${sql.join(NAMES.map(name => sql.lit(name)))}])[1 + n % 5] || ' CO ' || substr(md5(n::text), 1, 8),
      case when n % 3 > 0 then 'AUP-KHY-' || n end, case when n % 10 = 0 then 'RRP-' || n end,
      (array['New', 'New', 'Revitalized from RRP', 'Revitalized from Other Project'])[1 + n % 4],
      (array['MCO', 'WCO', 'Network'])[1 + n % 3], date '2022-01-01' + (n % 1780), n % 80, n % 80 + 20,
      case when n % 7 > 0 then n % 90 end, 'NO',
      (array['Pending', 'Approved', 'Rejected'])[1 + n % 3], 'Active',
      case when n % 5 > 0 then 'Malik ' || substr(md5((n * 7)::text), 1, 7) || ' Khan' end,
      'Gul ' || substr(md5((n * 11)::text), 1, 6),
      case when n % 3 = 0 then '0300' || lpad((n % 10000000)::text, 7, '0') end,
      case when n % 6 = 0 then 'Remark ' || md5(n::text) || repeat(' text', n % 40) end,
      p.districts_id, p.tehsils_id, p.villages_id, 1 + n % ${sql.lit(PEOPLE)}, 1 + (n * 3) % ${sql.lit(PEOPLE)},
      now() - make_interval(secs => n * 60), now() - make_interval(secs => (n::bigint * 7919) % 60000000),
      case when n % 50 = 0 then now() end
    from generate_series(1, ${sql.lit(count)}) n
    join (
      select row_number() over (order by v.id) as number, v.id as villages_id, v.tehsils_id, t.districts_id
      from villages v join tehsils t on t.id = v.tehsils_id
    ) p on p.number = 1 + (n * 31) % ${sql.lit(CO_VILLAGES)}
    order by n`.execute(db);
}

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
    'cos_id, type_scheme_id, sub_type_scheme_id, detail_scheme, no_of_beneficiary_hh, total_cost, cpi_created_date, stage, active, approval_status',
    `1 + n % 1000, 1 + n % 6, 1 + n % 9, 'Scheme number ' || n || ' with a description of usual length', n % 200, n * 10.25, ${day},
      (array['Identified','Approved','Completed',null])[1 + n % 4], true, 'Approved'`,
  ],
  ...Object.keys(activityKinds).map((kind): [string, string, string] => [
    'activities',
    'kind, title, activity_date, participants_male, participants_female',
    `'${kind}', 'Activity ' || n, ${day}, ${men}, ${women}`,
  ]),
];

const tables = ['cos', 'cns', 'cmsts', 'lmsts', 'cpis', 'activities'];

/** So many records of each kind that the dashboard counts, with a past; without the trigram indexes, which play no part in counting. */
export async function fillRecords(db: Kysely<Database>, count: number): Promise<void> {
  const fill = () => insertRecords(db, count);
  await withoutIndexes(db, tables, fill, definition => !definition.includes('gin_trgm_ops'));
  await insertHistory(db);
  await sql`vacuum analyze`.execute(db);
}

export async function fillVillages(db: Kysely<Database>): Promise<void> {
  await sql`insert into villages (village_name, tehsils_id)
    select 'Village ' || n, t.id from generate_series(1, ${sql.lit(VILLAGES)}) n
    join lateral (select id from tehsils order by (id * n) % 97, id limit 1) t on true`.execute(db);
}

async function insertRecords(db: Kysely<Database>, count: number): Promise<void> {
  await fillVillages(db);
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
async function insertHistory(db: Kysely<Database>): Promise<void> {
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

/** Creating indexes after the rows takes a tenth of the time; unique ones are kept. @param isWanted which of them are created again */
async function withoutIndexes(
  db: Kysely<Database>,
  tables: readonly string[],
  fill: () => Promise<void>,
  isWanted: (definition: string) => boolean = () => true,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in (${sql.join(tables)}) and indexdef not like '%UNIQUE%'`.execute(
    db,
  );
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  await db.connection().execute(async one => {
    await sql`set maintenance_work_mem = '1GB'`.execute(one);
    for (const { definition } of indexes)
      if (isWanted(definition)) await sql`${sql.raw(definition)}`.execute(one);
    await sql`reset maintenance_work_mem`.execute(one);
  });
}
