import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../audit/record.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { hashPassword, isCommon } from './passwords.ts';

/**
 * The account `admin` (specification §2); several processes may start at once. `tellPassword` gets a generated one before the account is saved, so that there is never an account with a password that
 * nobody can enter. @throws ConfigError when the password that was set is a common one
 */
export async function createFirstAdmin(
  db: Db,
  config: Pick<Config, 'adminPassword'>,
  tellPassword: (password: string) => void = () => undefined,
): Promise<void> {
  const existing = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  if (config.adminPassword && isCommon(config.adminPassword))
    throw new ConfigError('ADMIN_PASSWORD is a commonly used password. Choose another');
  const password = config.adminPassword ?? randomBytes(16).toString('base64url');
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async trx => {
    const { rows } = await sql<{ id: number }>`
      insert into users (name, username, password_hash, roles, approved_at)
      select 'Administrator', 'admin', ${password_hash}, array['admin'], now()
      where not exists (select 1 from users)
      on conflict do nothing returning id`.execute(trx);
    for (const { id } of rows)
      await audit(trx, {
        kind: 'accountCreated',
        userId: null,
        area: 'users',
        recordId: id,
        details: { after: { username: 'admin', roles: ['admin'] } },
      });
    if (rows.length > 0 && !config.adminPassword) tellPassword(password);
  });
}
