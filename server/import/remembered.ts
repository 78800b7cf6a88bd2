/** How a person matched the columns of earlier sheets, kept with the account, for each register. */
import { sql } from 'kysely';
import { comparableText } from '../../contract/fields/fold.ts';
import type { ImportField } from '../../contract/import/import.ts';
import type { Db } from '../database/schema.ts';
import type { Mapping, Table } from './headings.ts';

interface Whose {
  userId: number;
  register: string;
}

/** Headings that are kept of one person for one register; the ones used last stay. */
export const MOST_REMEMBERED = 300;
const LONGEST_HEADING = 200;

/** By their words alone: letters and digits, without case. */
export async function rememberedMapping(
  db: Db,
  { userId, register }: Whose,
  fields: readonly ImportField[],
): Promise<Mapping> {
  const { rows } = await sql<{ heading: string; field: string | null }>`
    select heading, field from import_mappings where user_id = ${userId} and register = ${register}
    order by used_at desc limit ${sql.lit(MOST_REMEMBERED)}`.execute(db);
  const known = new Set(fields.map(({ field }) => field));
  return Object.fromEntries(
    rows
      .filter(({ field }) => field === null || known.has(field))
      .map(({ heading, field }): [string, string | null] => [heading, field]),
  );
}

/** Forgets all of it. */
export async function forgetMapping(db: Db, { userId, register }: Whose): Promise<void> {
  await sql`delete from import_mappings where user_id = ${userId} and register = ${register}`.execute(db);
}

/** Saves the matches of the spreadsheet's headings, unless a heading is understood without one. */
export async function rememberMapping(
  db: Db,
  { userId, register }: Whose,
  mapping: Mapping,
  { columns }: Table,
): Promise<void> {
  const inSheet = new Map(columns.map(({ header, recognised }) => [comparableText(header), recognised]));
  const chosen = new Map(Object.entries(mapping).map(([heading, field]) => [comparableText(heading), field]));
  const kept = [...chosen]
    .filter(([heading]) => heading !== '' && heading.length <= LONGEST_HEADING && inSheet.has(heading))
    .map(([heading, field]) => ({ heading, field, is_own: inSheet.get(heading) === field }));
  if (kept.length === 0) return;
  // One moment for the whole sheet: which of its headings stay doesn't depend on how fast they are written.
  await sql`
    insert into import_mappings (user_id, register, heading, field, used_at)
    select ${userId}, ${register}, heading, field, statement_timestamp()
    from json_to_recordset(${JSON.stringify(kept)}::json) as r (heading text, field text, is_own boolean)
    where not is_own or exists (
      select 1 from import_mappings m
      where m.user_id = ${userId} and m.register = ${register} and m.heading = r.heading)
    order by heading
    on conflict (user_id, register, heading) do update set field = excluded.field, used_at = excluded.used_at`.execute(
    db,
  );
  await sql`
    delete from import_mappings where user_id = ${userId} and register = ${register} and heading in (
      select heading from import_mappings where user_id = ${userId} and register = ${register}
      order by used_at desc, heading offset ${sql.lit(MOST_REMEMBERED)})`.execute(db);
}
