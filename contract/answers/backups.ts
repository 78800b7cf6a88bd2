import { z } from 'zod';
import { backupStates } from '../backups.ts';
import { count, flag, moment, text, textOrNull } from './common.ts';

/** How scheduled backups are doing, as admins see it. */
export const backupReport = z.object({
  state: z.enum(backupStates),
  whole_at: moment.nullable().describe('Time of the last complete backup.'),
  failed_at: moment.nullable(),
  /** When they are made, `hh:mm` in the programme's time zone, and how many are kept; null where none are asked for. */
  schedule: z.object({ at: text, keep: count, encrypted: flag }).nullable(),
  running_since: moment.nullable(),
  whole: z.object({ name: text, bytes: count, documents: count }).nullable(),
  /** Of the latest try, where that failed. */
  failure: z.object({ error: textOrNull, damaged: count }).nullable(),
});
export type BackupReport = z.output<typeof backupReport>;
