/** What people are notified about, and how (specification §7 "Notifications"). */
import * as z from 'zod/mini';
import { type Area, canAccess, type Role, rights, roles } from './access.ts';
import { idNumber } from './fields/reference.ts';
import { messages } from './texts/messages.ts';

export const notificationKinds = [
  'accountWaiting',
  'recordsWaiting',
  'recordDecided',
  'tenderClosing',
  'tenderClosed',
  'importFinished',
  'backupTrouble',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** In the list of the back office, by e-mail, both, or not at all. */
export const notificationChannels = ['app', 'email', 'both', 'none'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The defaults. `tenderClosing` by mail is the daily list; `recordsWaiting` the weekly reminder, in addition to the bell. */
export const defaultChannels: Readonly<Record<NotificationKind, NotificationChannel>> = {
  accountWaiting: 'both',
  recordsWaiting: 'email',
  recordDecided: 'both',
  tenderClosing: 'both',
  tenderClosed: 'app',
  importFinished: 'app',
  backupTrouble: 'both',
};

/** A tender is said to be closing this many days before its end date (specification §7). */
export const CLOSING_DAYS = 3;

export type NotificationPreferences = Partial<Record<NotificationKind, NotificationChannel>>;

const tenderReaders: readonly Role[] = rights.tenderPanel.read;

const areas = Object.keys(rights) as Area[];
const approvers = roles.filter(role => areas.some(area => canAccess({ roles: [role] }, area, 'approve')));

/** Whose business a kind is as such; the others go to single persons. */
export const rolesNotified: Partial<Record<NotificationKind, readonly Role[]>> = {
  accountWaiting: rights.users.edit,
  recordsWaiting: approvers,
  tenderClosing: tenderReaders,
  tenderClosed: tenderReaders,
  backupTrouble: rights.storeCheck.read,
};

/** Registers whose records are decided on; who may import anything may import villages. */
const areasOf: Partial<Record<NotificationKind, readonly Area[]>> = {
  recordDecided: areas.filter(area => 'approve' in rights[area]),
  importFinished: ['villages'],
};

/** The register of which a kind tells; the others name one in their facts. */
const areaOf: Partial<Record<NotificationKind, Area>> = {
  accountWaiting: 'users',
  // It tells of several, which the same people decide on.
  recordsWaiting: 'co',
  tenderClosing: 'tender',
  tenderClosed: 'tender',
  backupTrouble: 'storeCheck',
};

/** Of which register a notification tells: who may not read that any more reads no more of it. */
export const notificationArea = (kind: NotificationKind, data: object): Area | undefined =>
  areaOf[kind] ?? (data as { register?: Area }).register;

/** What somebody with these roles may read of now: kinds, and for kinds that name a register, which. */
export const readableNotifications = (caller: { roles: readonly Role[] }) => ({
  kinds: notificationKinds.filter(kind => areaOf[kind] && canAccess(caller, areaOf[kind], 'show')),
  registers: areas.filter(area => canAccess(caller, area, 'show')),
});

/** The kinds of notification for these roles. */
export function kindsFor(caller: { roles: readonly Role[] }): NotificationKind[] {
  return notificationKinds.filter(kind => {
    const notified = rolesNotified[kind];
    if (notified) return roles.some(role => caller.roles.includes(role) && notified.includes(role));
    return (areasOf[kind] ?? []).some(area => canAccess(caller, area, 'create'));
  });
}

export const preferencesInput = z.partialRecord(
  z.enum(notificationKinds, messages.choice),
  z.enum(notificationChannels, messages.choice),
);

/** `POST notifications/read`: those named, or all of one's own. */
export const readInput = z
  .object({
    ids: z.optional(z.array(idNumber(), messages.choice).check(z.maxLength(1000, messages.choice))),
    all: z.optional(z.boolean(messages.choice)),
  })
  .check(
    z.refine(value => value.all === true || value.ids !== undefined, {
      error: messages.required,
      path: ['ids'],
    }),
  );
