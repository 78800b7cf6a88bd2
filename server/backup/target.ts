/** Where scheduled backups are kept. Only files with names of ours are seen there, and removed. */
import type { Writable } from 'node:stream';

export interface BackupTarget {
  /**
   * Hands out a stream, which `produce` ends. Afterwards the backup is there under its name, whole, or not at all.
   * @returns its bytes
   */
  write(name: string, signal: AbortSignal, produce: (to: Writable) => Promise<void>): Promise<number>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

const NAME = /^aup-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/;

/** By name they are in the order in which they were begun. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `aup-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${isEncrypted ? '.age' : ''}`;

export const isBackupName = (name: string): boolean => NAME.test(name);
