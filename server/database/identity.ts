/** By what a database is known from every other one, and from a copy of itself. */
import { sql } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import type { Db } from './schema.ts';

const thisDatabase = sql`(select oid from pg_database where datname = current_database())`;

/** The row goes for another one when a backup of ours is restored; the cluster's mark and the number tell what PostgreSQL's own means made. */
export const databaseMark = sql`concat_ws('.', (select life from feed_life), (select system_identifier from pg_control_system()), ${thisDatabase})`;

/** The same after a replica took over. */
export async function databaseId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${databaseMark} as id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Comments on a table that the database of every version has: a restore sets the first along with the rows, and the second when it is over. */
export const restoreMark = {
  begun: "comment on table users is 'a restore is under way'",
  over: 'comment on table users is null',
};

/** @throws DatabaseError when a restore was interrupted after its rows were committed */
export async function requireWhole(db: Db): Promise<void> {
  const { rows } = await sql`select where obj_description('users'::regclass, 'pg_class') is not null`.execute(
    db,
  );
  if (rows.length > 0)
    throw new DatabaseError(
      'A restore into this database was interrupted, so it must not be used. Delete it, and restore the backup into another new one.',
    );
}
