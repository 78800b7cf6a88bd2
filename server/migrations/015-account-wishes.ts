import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Username and address are unique among approved accounts alone: nobody is told which others there are (specification §5). */
export const accountWishes: Migration = {
  name: '015-account-wishes',
  async up(db) {
    for (const column of ['username', 'email']) {
      const index = sql.ref(`users_${column}_live`);
      await sql`drop index ${index}`.execute(db);
      await sql`create unique index ${index} on users (lower(${sql.ref(column)}))
        where deleted_at is null and approved_at is not null`.execute(db);
      await sql`create index ${sql.ref(`users_${column}_waiting`)} on users (lower(${sql.ref(column)}))
        where deleted_at is null and approved_at is null`.execute(db);
    }
  },
};
