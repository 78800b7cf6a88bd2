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

/** What figures told apart and summed, by table: they were kept by day, and by the day on which they were recorded. */
const figures: Readonly<Record<string, readonly string[]>> = {
  cos: ['status', 'type', 'approval_status', 'organized_hh', 'members'],
  cns: ['approval_status'],
  cmsts: ['approval_status', 'men', 'women', 'members'],
  lmsts: ['approval_status', 'men', 'women', 'members'],
  activities: ['kind', 'men', 'women', 'members'],
  cpis: ['type_scheme_id', 'stage', 'no_of_beneficiary_hh', 'total_cost'],
};

/** Tables whose rows nothing reads any more, with their columns. */
const gone: Readonly<Record<string, readonly string[]>> = {
  // Where search looked at the records one by one.
  mixed_texts: ['of_table', 'id'],
  recorded_days: ['zone', 'since', 'through'],
  ...Object.fromEntries(
    Object.entries(figures).flatMap(([table, names]) => {
      const columns = ['districts_id', 'day', 'rows', ...names];
      return [
        [`${table}_by_day`, [...columns, 'merged']],
        [`${table}_recorded`, ['recorded', ...columns]],
      ];
    }),
  ),
};

/** In a transaction that `bringTo1` ends. */
export async function bringBackWhatIsGone(client: pg.ClientBase): Promise<void> {
  for (const [table, columns] of Object.entries(gone))
    await client.query(`create table ${table} (${columns.map(column => `${column} text`).join()})`);
  // When the process that sent a download had last said so.
  await client.query('alter table downloads add seen_at timestamptz(3)');
}

/** Rewrites rows for 1.0, with triggers and foreign keys off. */
export async function bringTo1(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table ${Object.keys(gone).join()}`);
  await client.query('alter table downloads drop seen_at');
  // The searched text of a record lacked the names of what it refers to.
  const { rows } = await client.query<{ name: string }>(`select c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = c.relname || '_folded' and pg_table_is_visible(c.oid)`);
  for (const { name } of rows) {
    await client.query(`alter table "${name}" enable trigger "${name}_folded"`);
    await client.query(`update "${name}" set folded = null`);
  }
}
