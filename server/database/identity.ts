/** By what a database is known from every other one, and from a copy of itself. */
import { sql } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import type { Db } from './schema.ts';

export const thisDatabase = sql`(select oid from pg_database where datname = current_database())`;

/** The row goes for another one when a backup of ours is restored; the cluster's mark and the number tell what PostgreSQL's own means made. */
export const databaseMark = sql`concat_ws('.', (select life from feed_life), (select system_identifier from pg_control_system()), ${thisDatabase})`;

/** The same after a replica took over. */
export async function databaseId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${databaseMark} as id`.execute(db);
  return rows[0]?.id ?? '';
}

/** A restore gives the row last. @throws DatabaseError where it was broken off before that */
export async function requireWhole(db: Db): Promise<void> {
  const { rows } = await sql`select from feed_life`.execute(db);
  if (rows.length === 0)
    throw new DatabaseError(
      'A restore into this database was broken off, and what is in it must not be used: throw it away, and restore the backup into another new one.',
    );
}
