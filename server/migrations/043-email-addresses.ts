import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Somebody who declined the emails of a tender declined them for every spelling of the address; a password set by an emailed link shows whose the address is. */
export const emailAddresses: Migration = {
  name: '043-email-addresses',
  steps: [db => sql`alter table tender_news_addresses add column if not exists mailbox text`.execute(db)],
  indexes: [{ name: 'tender_news_addresses_mailbox', on: 'tender_news_addresses (tender_id, mailbox)' }],
  async up(db) {
    await sql`alter table users add column email_verified_at timestamptz(3)`.execute(db);
  },
};
