/** What becomes of mails, as admins see it. */

/** One that has waited longer than this, in ms, says that mails don't get out. */
export const MAIL_LATE_MS = 3_600_000;
/** Mails that ended badly are counted for so many days. */
export const MAIL_DAYS = 30;

/** Strangers can ask for many accounts with one mailbox: so many refusals are emailed to it in a day. */
export const MOST_REFUSALS_A_DAY = 5;

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
