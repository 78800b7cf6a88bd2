/** What admins enter about the programme; one row, which is missing until they have entered something. */
import { type Generated, sql } from 'kysely';
import {
  type DetailName,
  detailNames,
  type ProgrammeDetails,
  type PublicDetails,
} from '../contract/programme-details.ts';
import type { Db, Trx } from './database/schema.ts';

declare module './database/schema.ts' {
  interface Database {
    programme_details: {
      is_only: Generated<boolean>;
      details: Json;
      updated_at: Timestamp;
      updated_by: number | null;
    };
  }
}

export interface StoredDetails extends ProgrammeDetails {
  updated_at: string | null;
}

export async function readDetails(db: Db): Promise<StoredDetails> {
  const row = await db.selectFrom('programme_details').select(['details', 'updated_at']).executeTakeFirst();
  const values = Object.fromEntries(detailNames.map(name => [name, row?.details[name] ?? null]));
  return { ...(values as ProgrammeDetails), updated_at: row?.updated_at ?? null };
}

/** Until the transaction ends, nobody else writes; a row that is missing could not be locked. */
export const lockDetails = (trx: Trx) =>
  sql`lock table programme_details in share row exclusive mode`.execute(trx);

export async function writeDetails(db: Db, details: ProgrammeDetails, userId: number): Promise<void> {
  await sql`insert into programme_details (details, updated_by) values (${JSON.stringify(details)}, ${userId})
    on conflict (is_only) do update set details = excluded.details, updated_by = excluded.updated_by,
      updated_at = greatest(clock_timestamp(), programme_details.updated_at + interval '1 millisecond')`.execute(
    db,
  );
}

/** What everybody may see, without blank ones. */
export const publicDetails = ({ ocds_prefix: _, updated_at: __, ...details }: StoredDetails): PublicDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));

/** How to reach the programme, at the end of every mail. */
export const contactLines = ({ email, telephone }: ProgrammeDetails): string[] =>
  [email, telephone].filter(line => line !== null);

/** The changed details, for the audit log. */
export function changedDetails(before: ProgrammeDetails, after: ProgrammeDetails) {
  const changed = detailNames.filter(name => before[name] !== after[name]);
  const only = (details: ProgrammeDetails) =>
    Object.fromEntries(changed.map((name): [DetailName, string | null] => [name, details[name]]));
  return changed.length > 0 ? { before: only(before), after: only(after) } : undefined;
}
