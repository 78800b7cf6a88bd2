import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import type { Schema } from './tables.ts';

const tables = ['cos', 'cns', 'cmsts', 'lmsts', 'activities', 'cpis'];

const run = (db: Schema, text: string) => sql.raw(text).execute(db);

/** What was written within the last hour is in no closed day; a transaction's clock stops at its start. */
const long = (moment: string) => `${moment} < now() - interval '1 hour'`;

/** No form writes it: changing the past rebuilds the days. */
const pasts: readonly [table: string, event: string, when: string][] = [
  ...tables.flatMap((table): [string, string, string][] => [
    [table, 'insert', `${long('new.created_at')} or ${long('new.deleted_at')}`],
    [
      table,
      'update of created_at, deleted_at',
      `old.created_at <> new.created_at or old.deleted_at <> new.deleted_at or ${long('new.deleted_at')}`,
    ],
  ]),
  ['history', 'insert', long('new.at')],
  ['history', 'update of at, register, record_id, action, before', 'true'],
];

/** What each day has added to the figures, by the day on which it was entered: a report as of a past day is a sum (decision 080). */
export const recordedDays: Migration = {
  name: '035-recorded-days',
  steps: [
    async db => {
      for (const table of tables) {
        const name = `${table}_recorded`;
        const { rows } = await sql`select where to_regclass(${name}) is not null`.execute(db);
        if (rows.length > 0) continue;
        await run(db, `create table ${name} (recorded date not null, like ${table}_by_day)`);
        await run(db, `alter table ${name} drop column merged`);
      }
      await run(db, 'create table if not exists recorded_days (zone text, since date, through date)');
      await run(db, 'insert into recorded_days select where not exists (select from recorded_days)');
      // Who closes days passes by while such a transaction is open.
      await run(
        db,
        `create or replace function recorded_days_past() returns trigger language plpgsql as $$ begin
          update recorded_days set since = null, through = null where through is not null;
          if not found then
            perform from recorded_days for share;
          end if;
          return null;
        end $$`,
      );
    },
    ...pasts.map(([table, event, when]) => async (db: Schema) => {
      const name = `${table}_past_${event.split(' ')[0]}`;
      await run(
        db,
        `create or replace trigger ${name} after ${event} on ${table}
          for each row when (${when}) execute function recorded_days_past()`,
      );
    }),
  ],
  async up() {},
};
