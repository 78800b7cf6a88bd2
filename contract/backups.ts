/** Scheduled backups, as admins and monitoring see them. */

/** Older than this the last whole backup is too old. */
export const BACKUP_OLD_DAYS = 2;
export const BACKUP_OLD_MS = BACKUP_OLD_DAYS * 24 * 3_600_000;

/** `off`: not asked for. `none`: not made yet. `failed`: the latest failed, or lacks damaged documents. `old`: the last whole one is older than `BACKUP_OLD_DAYS`. */
export const backupStates = ['off', 'none', 'ok', 'failed', 'old'] as const;
export type BackupState = (typeof backupStates)[number];

/** Why admins are notified about backups. */
export const backupTroubles = ['failed', 'incomplete', 'old'] as const;
export type BackupTrouble = (typeof backupTroubles)[number];
