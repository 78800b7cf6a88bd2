import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { verifyPassword } from './passwords.ts';

interface Owner {
  id: number;
  password_hash: string;
}

/**
 * The account of this username and password. A name may be that of one approved account and of several that wait; of these
 * the latest counts. Both kinds are always looked at, so that neither the answer nor its time tells a stranger whether
 * there is one of either.
 */
export async function findOwner(db: Db, username: string, password: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner & { waits: boolean }>`
    select distinct on (approved_at is null) id, password_hash, approved_at is null as waits
    from users where lower(username) = ${username.toLowerCase()} and deleted_at is null
    order by approved_at is null, id desc`.execute(db);
  for (const waits of [false, true]) {
    const account = rows.find(row => row.waits === waits);
    if (await verifyPassword(account?.password_hash, password)) return account;
  }
  return undefined;
}
