import type { Db } from '../database/schema.ts';

/** Accounts that may sign in and be written to: approved, active and not removed. */
export const liveAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .where('users.active', '=', true)
    .where('users.approved_at', 'is not', null)
    .where('users.deleted_at', 'is', null);
