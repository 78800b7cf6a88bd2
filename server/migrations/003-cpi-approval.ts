import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import type { Schema } from './tables.ts';

/** Schemes of before are approved. What is inserted without a status from now on, also by the release before, is pending. */
async function addApproval(db: Schema): Promise<void> {
  await sql`alter table cpis
    add column if not exists approval_status text not null default 'Approved',
    add column if not exists approval_note text,
    add column if not exists approved_by integer,
    add column if not exists approved_at timestamptz(3),
    add column if not exists progress integer,
    alter column approval_status set default 'Pending'`.execute(db);
}

/** Tables whose records are approved. */
const approved = ['cos', 'cns', 'cmsts', 'lmsts', 'livelihood_trainings', 'cpis'];

/** CPI schemes are approved, and have their progress in per cent; authors are told how many of their records aren't approved yet. */
export const cpiApproval: Migration = {
  name: '003-cpi-approval',
  steps: [addApproval],
  indexes: [
    {
      name: 'cpis_pending',
      on: `cpis (id) where approval_status = 'Pending' and deleted_at is null`,
    },
    {
      name: 'cpis_counted_approved',
      on: `cpis (districts_id, type_scheme_id, stage, approval_status, cpi_created_date)
        include (no_of_beneficiary_hh, total_cost) where deleted_at is null`,
    },
    ...approved.map(table => ({
      name: `${table}_not_approved`,
      on: `${table} (created_by, approval_status) where approval_status <> 'Approved' and deleted_at is null`,
    })),
  ],
  async up(db) {
    await sql`drop index cpis_counted`.execute(db);
    await sql`alter index cpis_counted_approved rename to cpis_counted`.execute(db);
  },
};
