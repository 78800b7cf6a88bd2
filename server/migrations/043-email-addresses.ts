import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Somebody who declined the emails of a tender declined them for every spelling of the address; a password set by an emailed link shows whose the address is. */
export const emailAddresses: Migration = {
  name: '043-email-addresses',
  async up(db) {
    await sql`alter table tender_news_addresses add column mailbox text`.execute(db);
    await sql`create index tender_news_addresses_mailbox on tender_news_addresses (tender_id, mailbox)`.execute(
      db,
    );
    await sql`alter table users add column email_verified_at timestamptz(3)`.execute(db);
  },
};
