import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import { createRegisterTable } from './tables.ts';

/** What the programme has promised (specification §7: the figures of the home page), by report indicator. */
const promised = [
  ['cos', 340, 'Community-based organizations formed'],
  ['trainees', 5100, 'Livelihood and advanced skills trainings together'],
  ['cmstParticipants', 3400, 'Livelihood skills trainings'],
  ['lmstParticipants', 1700, 'Advanced skills trainings'],
  ['cpis', 312, 'Community physical infrastructure established'],
] as const;

/** Targets of the programme, and what counting and looking back in the history need (specification §7). */
export const figures: Migration = {
  name: '006-figures',
  async up(db) {
    await createRegisterTable(
      db,
      'targets',
      [
        ['indicator', 'text', column => column.notNull()],
        ['target', 'numeric(14, 2)', column => column.notNull()],
        ['remarks', 'text'],
      ],
      { search: ['indicator', 'remarks'], unique: ['indicator'] },
    );
    await db
      .insertInto('targets')
      .values(promised.map(([indicator, target, remarks]) => ({ indicator, target, remarks })))
      .execute();
    // The day on which a CO counts: that of its formation, or of its reactivation when it was revitalized.
    await sql`create index cos_counted_date on cos
      ((case when status = 'New' then date_of_formation else date_of_reactivation end))`.execute(db);
    await sql`create index history_at on history (register, at)`.execute(db);
  },
};
