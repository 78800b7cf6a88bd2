/** What becomes of mails, as admins see it. */

/** One that has waited longer than this, in ms, says that mails don't get out. */
export const MAIL_LATE_MS = 3_600_000;
/** Mails that ended badly are counted for so many days. */
export const MAIL_DAYS = 30;

/**
 * `unreachable`: no answer, or no such name. `encryption`: no TLS. `signIn`: the server does not take our name and password.
 * `refused`: it does not take the mail. `full`, `folder`: the outbox can't be written.
 */
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

export interface MailReport {
  /** Whether they go to a mail server; else they become files in the outbox. */
  has_server: boolean;
  waiting: number;
  /** When the oldest of those that wait was asked for. */
  waiting_since: string | null;
  is_late: boolean;
  /** Given up, or perhaps sent, in the last days. */
  failed: number;
  uncertain: number;
  /** Of what waits, or else of what ended badly last; `code` as programs name it, never a server's words. */
  fault: { kind: MailFault; code: string | null } | null;
}
