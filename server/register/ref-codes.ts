import { sql } from 'kysely';
import type { CodedDistrict } from '../../contract/register/ref-codes.ts';
import type { Db } from '../database/schema.ts';

/** Districts by id, with the prefixes of their reference codes. */
export async function codedDistricts(db: Db, ids: readonly unknown[]): Promise<Map<unknown, CodedDistrict>> {
  const { rows } = await sql<CodedDistrict>`select id, district_short_name from districts
    where id = any(${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map(district => [district.id, district]));
}
