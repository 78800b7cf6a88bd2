/** The entries of a backup: `backup.json`, `tables/<name>/<part>`, `files/<key>`, `end.json`, in this order. */

import { z } from 'zod';

export const BACKUP_FORMAT = 'aup-backup-1';

export const entryNames = {
  manifest: 'backup.json',
  end: 'end.json',
  /** What the parts of a table begin with. */
  table: (table: string) => `tables/${table}/`,
  part: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`,
  file: (key: string) => `files/${key}`,
} as const;

const count = z.int().min(0);

export const Manifest = z.object({
  format: z.string(),
  made_at: z.string(),
  /** The migrations that the database has had, in their order. */
  migrations: z.array(z.string()),
  /** With the columns that are kept, in the order of their values. */
  tables: z
    .array(z.object({ name: z.string(), columns: z.array(z.string()) }))
    .refine(tables => new Set(tables.map(({ name }) => name)).size === tables.length),
});
export type Manifest = z.infer<typeof Manifest>;

/** Written last: what is there without it was cut off. */
export const End = z.object({
  rows: z.record(z.string(), count),
  /** The last number that each gave. */
  sequences: z.record(z.string(), count),
  files: count,
  /** Of the files, in bytes. */
  bytes: count,
  /** Pictures of people that were changed while the backup was made: their rows come back without one. */
  gone: z.array(z.string()).default([]),
  /** Documents that were missing or too short in the store: their rows come back without content. */
  damaged: z.array(z.string()).default([]),
});
export type End = z.infer<typeof End>;

/** Shown to the operator; nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A failure after the rows were committed: the new database must not be used, and is no longer empty. */
export class HalfDoneError extends Error {
  override name = 'HalfDoneError';
  constructor(cause: unknown) {
    super(
      `${(cause as Error).message} The new database is incomplete and must not be used: delete it, and try again with another new one.`,
      { cause },
    );
  }
}

/**
 * Left out: sessions, counts of attempts and uploads in progress are temporary, positions in the log belong to one PostgreSQL, the list of scheduled backups belongs to their
 * folder, the change feed's identity ends with the database (decision 022), and the migrations' own tables are created again.
 * Everybody signs in again after a restore.
 */
export const LEFT_OUT: readonly string[] = [
  'sessions',
  'sign_in_failures',
  'rate_windows',
  'backups',
  'feed_life',
  'uploads',
  'upload_parts',
  'last_writes',
  'schema_migrations',
  'schema_migrations_lock',
];
