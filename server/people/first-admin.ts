import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { hashPassword } from './passwords.ts';

/**
 * The account `admin` that the first start creates (rulings §2); several processes may start at once.
 * @returns the password made up for it, to be printed once; undefined when there was one already or it was set
 */
export async function createFirstAdmin(
  db: Kysely<Database>,
  config: Pick<Config, 'adminPassword'>,
): Promise<string | undefined> {
  const existing = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (existing) return undefined;
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const password_hash = await hashPassword(password);
  const { rows } = await sql<{ id: number }>`
    insert into users (name, username, password_hash, roles, approved_at)
    select 'Administrator', 'admin', ${password_hash}, array['admin'], now()
    where not exists (select 1 from users)
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0 && !config.adminPassword ? password : undefined;
}
