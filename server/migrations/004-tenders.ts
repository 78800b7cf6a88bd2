import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import { createRegisterTable } from './tables.ts';

/** Tenders, contractors, and which contractor took which tender (specification §6). */
export const tenders: Migration = {
  name: '004-tenders',
  async up(db) {
    await createRegisterTable(
      db,
      'tenders',
      [
        ['title_name', 'text', column => column.notNull()],
        ['project_name', 'text', column => column.notNull()],
        ['status', 'text', column => column.notNull()],
        ['start_date', 'date', column => column.notNull()],
        ['end_date', 'date', column => column.notNull()],
        ['web_link', 'text', column => column.notNull()],
        ['ref', 'text'],
        ['remarks', 'text'],
      ],
      {
        search: ['title_name', 'project_name', 'ref', 'web_link'],
        unique: ['web_link'],
        index: ['end_date'],
      },
    );
    await createRegisterTable(
      db,
      'contractors',
      [
        ['NTN', 'text', column => column.notNull()],
        ['company_name', 'text', column => column.notNull()],
        ['email', 'text', column => column.notNull()],
        ['mobile', 'text', column => column.notNull()],
      ],
      { search: ['company_name', 'NTN', 'email', 'mobile'], unique: ['NTN'] },
    );
    await sql`create index contractors_company_name on contractors (lower(company_name) text_pattern_ops)`.execute(
      db,
    );
    await createRegisterTable(
      db,
      'tender_contractors',
      [
        ['tender_id', 'integer', column => column.notNull().references('tenders.id')],
        ['contractor_id', 'integer', column => column.notNull().references('contractors.id')],
        ['date_of_entry', 'date', column => column.notNull()],
        ['entered', 'jsonb'],
      ],
      { search: [], index: ['contractor_id'] },
    );
    await sql`create unique index tender_contractors_pair_live on tender_contractors (tender_id, contractor_id)
      where deleted_at is null`.execute(db);
  },
};
