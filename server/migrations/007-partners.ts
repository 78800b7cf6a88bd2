import type { Migration } from './migrate.ts';
import { createRegisterTable, isThere } from './tables.ts';

/** Donor, implementing organisations and partners, which the portal shows. */
export const partners: Migration = {
  name: '007-partners',
  async up(db) {
    if (await isThere(db, 'partners')) return;
    await createRegisterTable(
      db,
      'partners',
      `name text not null,
        urdu_name text,
        kind text not null,
        website text,
        list_order integer`,
      { search: ['name', 'urdu_name'], unique: ['name'] },
    );
  },
};
