/** Community organisations as a programme would have them: names, places, authors, numbers, remarks, some of them trashed. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { withoutIndexes } from './without-indexes.ts';

const VILLAGES = 5_000;
const PEOPLE = 200;
export const NAMES = ['Roshan', 'Umeed', 'Tameer', 'Khpal Kor', 'Shamsi'];

/** Fills an empty database. No village has a digit in its name, so that a search for one is a search in the records. */
export async function fillCos(db: Kysely<Database>, count: number): Promise<void> {
  await withoutIndexes(db, ['cos'], () => fillTables(db, count));
  await sql`vacuum analyze`.execute(db);
}

async function fillTables(db: Kysely<Database>, count: number): Promise<void> {
  await sql`insert into users (roles, name, username, email, password_hash, active, approved_at)
    select '{so}', 'Person ' || md5(n::text), 'person' || n, 'person' || n || '@bench.test', 'none', true, now()
    from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(db);
  await sql`insert into villages (village_name, tehsils_id, updated_at)
    select 'Kalay ' || translate(n::text, '0123456789', 'klmnoprstw'), t.id, now() - make_interval(mins => n)
    from generate_series(1, ${sql.lit(VILLAGES)}) n
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
    ) p on p.number = 1 + (n * 31) % ${sql.lit(VILLAGES)}
    order by n`.execute(db);
}
