/** One index for each table that dashboard and report count: all that they read, in the order of their keys. */
import { sql } from 'kysely';
import type { Schema } from '../tables.ts';

const events = { sums: ['participants_male', 'participants_female'] };

const counted: Record<string, { keys: readonly string[]; sums?: readonly string[] }> = {
  cos: {
    keys: ['status', 'type', 'approval_status', 'date_of_formation', 'date_of_reactivation'],
    sums: ['organized_hh', 'members'],
  },
  cns: { keys: ['approval_status', 'date_of_formation'] },
  cmsts: { keys: ['approval_status', 'start_date'], ...events },
  lmsts: { keys: ['approval_status', 'start_date'], ...events },
  activities: { keys: ['kind', 'activity_date'], ...events },
  cpis: {
    keys: ['type_scheme_id', 'stage', 'cpi_created_date'],
    sums: ['no_of_beneficiary_hh', 'total_cost'],
  },
};

export async function createFigureIndexes(db: Schema): Promise<void> {
  for (const [table, { keys, sums }] of Object.entries(counted)) {
    const include = sums ? `include (${sums.join(', ')})` : '';
    await sql
      .raw(
        `create index ${table}_counted on ${table} (districts_id, ${keys.join(', ')}) ${include} where deleted_at is null`,
      )
      .execute(db);
  }
}
