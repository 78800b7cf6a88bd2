import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Who of the people of trainings is the same person, by the CNIC; it stays when names and cards are removed. */
export const peopleOnce: Migration = {
  name: '006-people-once',
  steps: [db => sql`alter table participants add column if not exists person_id integer`.execute(db)],
  indexes: [{ name: 'participants_cnic', on: 'participants (cnic) where cnic is not null' }],
  async up(db) {
    await sql`
      update participants as p set person_id = same.person_id
      from (select cnic, min(id) as person_id from participants where cnic is not null group by cnic) as same
      where p.cnic = same.cnic`.execute(db);
  },
};
