import { sql } from 'kysely';
import { trainerRoles } from '../../contract/access.ts';
import type { Db } from '../database/schema.ts';

/** Accounts that may sign in and get emails: approved, active and not deleted. */
export const liveAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .where('users.active', '=', true)
    .where('users.approved_at', 'is not', null)
    .where('users.deleted_at', 'is', null);

/** The people that a form or a template offers as trainers. */
export const offeredTrainers = (db: Db) =>
  liveAccounts(db).where(sql<boolean>`users.roles && ${[...trainerRoles]}::text[]`);
