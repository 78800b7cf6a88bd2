// Scheduled backups, as admins and monitoring see them.

/** Older than this the last whole backup is too old. */
export const BACKUP_OLD_DAYS = 2;
export const BACKUP_OLD_MS = BACKUP_OLD_DAYS * 24 * 3_600_000;

/** `off`: not asked for. `none`: not made yet. `failed`: the latest failed, or lacks damaged documents. `old`: the last whole one is older than `BACKUP_OLD_DAYS`. */
export const backupStates = ['off', 'none', 'ok', 'failed', 'old'] as const;
export type BackupState = (typeof backupStates)[number];

/** Why admins are notified about backups. */
export const backupTroubles = ['failed', 'incomplete', 'old'] as const;
export type BackupTrouble = (typeof backupTroubles)[number];

// What becomes of mails, as admins see it.

/** One that has waited longer than this, in ms, says that mails don't get out. */
export const MAIL_LATE_MS = 3_600_000;
/** Mails that ended badly are counted for so many days. */
export const MAIL_DAYS = 30;

/** Strangers can ask for many accounts with one mailbox: so many refusals are emailed to it in a day. */
export const MAX_REFUSALS_PER_DAY = 5;

/** `unreachable`: no answer, or no such name. `encryption`: no TLS. `signIn`, `refused`: the server does not take our name, or the mail. `full`, `folder`: the outbox can't be written. */
export const mailFaults = [
  'unreachable',
  'encryption',
  'signIn',
  'refused',
  'full',
  'folder',
  'other',
] as const;
export type MailFault = (typeof mailFaults)[number];

// What a comparison of stored files with the records that point at them finds (decision 007).

/** Most damaged files that are named. */
export const MAX_NAMED_FILES = 200;

const LOW_BYTES = 1_000_000_000;
const LOW_SHARE = 0.05;

/** Whether somebody is to make room before uploads are refused. Bytes. */
export const isRoomLow = ({ free, total }: { free: number; total: number }): boolean =>
  free < LOW_BYTES || free < total * LOW_SHARE;
