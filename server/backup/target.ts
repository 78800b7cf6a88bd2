/** Where scheduled backups are kept. Only files with names of ours are seen there, and removed. */
import type { Writable } from 'node:stream';
import { BackupError } from './format.ts';

export interface BackupTarget {
  /** Hands out a stream, which `produce` ends: then the backup is there under its name, whole, or not at all. @returns its bytes */
  write(name: string, signal: AbortSignal, produce: (to: Writable) => Promise<void>): Promise<number>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** The database whose backups these are; undefined while nobody has said so. */
  owner(): Promise<string | undefined>;
  setOwner(database: string): Promise<void>;
}

/** An unmarked place becomes this database's (decision 021). @throws BackupError when it belongs to another one */
export async function requireOwn(target: BackupTarget, database: string): Promise<void> {
  if ((await target.owner()) === undefined) await target.setOwner(database);
  if ((await target.owner()) !== database)
    throw new BackupError(
      'The backups at BACKUP_URL belong to another database and are not touched. Choose another place for this one or, if that database is permanently gone, delete the file “owner” there.',
    );
}

const NAME = /^aup-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/;

/** By name they are in the order in which they were begun. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `aup-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${isEncrypted ? '.age' : ''}`;

export const isBackupName = (name: string): boolean => NAME.test(name);
