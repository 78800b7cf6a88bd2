/** Where scheduled backups are kept. Only files with names of ours are seen there, and removed. */
import type { Writable } from 'node:stream';

export interface BackupTarget {
  /**
   * Hands out a stream, which `produce` ends. Afterwards the backup is there under its name, whole, or not at all.
   * @returns its bytes
   */
  write(name: string, signal: AbortSignal, produce: (to: Writable) => Promise<void>): Promise<number>;
  names(signal: AbortSignal): Promise<string[]>;
  /** With what was said of it. */
  remove(name: string, signal: AbortSignal): Promise<void>;
  /** Says beside a backup that it lacks documents, as a database that is restored forgets it. */
  markIncomplete(name: string, signal: AbortSignal): Promise<void>;
  /** Names of those that lack documents. */
  incomplete(signal: AbortSignal): Promise<string[]>;
}

/** What an incomplete backup's name is followed by, in a file of its own. */
const INCOMPLETE = '.lacks-documents';
export const incompleteMark = (name: string): string => name + INCOMPLETE;
/** Of these names of files, the backups that they call incomplete. */
export const markedIncomplete = (names: readonly string[]): string[] =>
  names.filter(name => name.endsWith(INCOMPLETE)).map(name => name.slice(0, -INCOMPLETE.length));

const NAME = /^aup-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/;

/** By name they are in the order in which they were begun, as far as the clock was right. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `aup-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${isEncrypted ? '.age' : ''}`;

export const isBackupName = (name: string): boolean => NAME.test(name);
