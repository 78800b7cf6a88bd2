/**
 * Backups of the last version before 1.0. Its schema, of 43 migrations, is that of `server/migrations/001-baseline.ts` but for what is listed here:
 * the restore brings it back for as long as the rows are copied.
 */
import type pg from 'pg';
import { BackupError, type Manifest } from './format.ts';

const FIRST_MIGRATION = '001-people';
const LAST_MIGRATION = '043-email-addresses';

/** @throws BackupError for a version before the last one */
export function isBefore1({ migrations }: Pick<Manifest, 'migrations'>): boolean {
  if (!migrations.includes(FIRST_MIGRATION)) return false;
  if (migrations.at(-1) !== LAST_MIGRATION)
    throw new BackupError(
      'The backup was made by a version that is too old. Restore it with version 0.2, make a new backup there, and restore that one.',
    );
  return true;
}

/** Tables that 1.0 has and its predecessor did not. */
export const NEW_IN_1: readonly string[] = [];

/** In a transaction that `bringTo1` ends. */
export async function bringBackWhatIsGone(client: pg.ClientBase): Promise<void> {
  // Where search looked at the records one by one.
  await client.query('create table mixed_texts (of_table text, id integer)');
  // When the process that sent a download had last said so.
  await client.query('alter table downloads add seen_at timestamptz(3)');
}

/** Rewrites rows for 1.0, with triggers and foreign keys off. */
export async function bringTo1(client: pg.ClientBase): Promise<void> {
  await client.query('drop table mixed_texts');
  await client.query('alter table downloads drop seen_at');
}
