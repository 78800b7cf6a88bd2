import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import type { Schema } from './tables.ts';

const tables = ['villages', 'tenders', 'contractors', 'cos', 'cns', 'cmsts', 'lmsts', 'cpis', 'activities'];

/** A Latin letter or digit before a character of another script. */
const isMixed = (text: string) => String.raw`${text} ~ '[a-z0-9][^\x01-\x7f]'`;

/** Texts with Latin letters directly next to other scripts: they are few, and two Latin letters don't find them by index (decision 033). A record that had one once may stay: it is looked at, no more. */
export const mixedTexts: Migration = {
  name: '036-mixed-texts',
  steps: [
    async db => {
      const run = (text: string) => sql.raw(text).execute(db);
      await run(
        'create table if not exists mixed_texts (of_table text, id integer, primary key (of_table, id))',
      );
      await run(
        `create or replace function mixed_texts_follow() returns trigger language plpgsql as $$ begin
          insert into mixed_texts values (tg_table_name, new.id) on conflict do nothing;
          return null;
        end $$`,
      );
    },
    ...tables.flatMap(table => [
      async (db: Schema) => {
        const [is, was] = [isMixed('new.search_text'), 'new.search_text is distinct from old.search_text'];
        for (const [event, when] of [
          ['insert', is],
          ['update', `${was} and ${is}`],
        ])
          await sql
            .raw(
              `create or replace trigger ${table}_mixed_${event} after ${event} on ${table}
                for each row when (${when}) execute function mixed_texts_follow()`,
            )
            .execute(db);
      },
      async (db: Schema) => {
        await sql
          .raw(
            `insert into mixed_texts select '${table}', id from ${table} where ${isMixed('search_text')}
              on conflict do nothing`,
          )
          .execute(db);
      },
    ]),
  ],
  async up() {},
};
