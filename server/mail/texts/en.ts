/** Texts of mails, in English; `ur.ts` has the same in Urdu. */

import type { NotificationData } from '../../../contract/notifications.ts';
import { NEWS_LINK_DAYS } from '../../../contract/tender-news.ts';
import type { Language } from '../../../contract/texts/language.ts';

type Status = NotificationData['recordDecided']['status'];

type Counted = Pick<NotificationData['recordsWaiting'], 'count' | 'more'>;

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

export const en = {
  language: 'en' as Language,
  programme: 'Aid to Uprooted People',
  dear: (name: string) => `Dear ${name},`,
  open: 'Open',
  between: ', ',
  more: (count: number) => `And ${count} more, listed in the back office under Notifications.`,
  why: 'You can choose in the back office, under Notifications, which mails you get:',
  labels: {
    name: 'Name',
    tender: 'Tender',
    ref: 'Reference',
    endDate: 'Closing date',
    record: 'Record',
    status: 'Decision',
    note: 'Note',
    register: 'Register',
    created: 'Created',
    updated: 'Changed',
    unchanged: 'Unchanged',
    failed: 'Not imported',
    oldest: 'The oldest was entered on',
    added: 'New documents',
    removed: 'Removed documents',
    replaced: 'Replaced documents',
    before: 'Closing date before',
    after: 'Closing date now',
  },
  registers: {
    villages: 'Villages',
    co: 'Community organisations',
    cn: 'Community networks',
    cmst: 'Community management skills trainings',
    lmst: 'Leadership and management skills trainings',
    cpi: 'Community physical infrastructure schemes',
    exposureVisit: 'Exposure visits',
    managerConference: 'Manager conferences',
    healthHygiene: 'Health and hygiene sessions',
    youthActivity: 'Youth activities',
    selfInitiative: 'Self initiatives',
    needBasedSm: 'Need-based social mobilization',
    cpiNeedIdentification: 'CPI need identifications',
  } as Readonly<Record<string, string>>,
  statuses: { Approved: 'Approved', Rejected: 'Rejected' } as Record<Status, string>,
  reset: {
    subject: 'Set a new password',
    asked:
      'somebody asked for a new password for your account in the AUP back office. If it was you, open this address within one hour:',
    not: 'If it was not you, nothing has changed and you need not do anything.',
  },
  addressInUse: {
    subject: 'Somebody asked for an account with your address',
    lead: 'somebody has just asked for an account in the AUP back office and gave this e-mail address. It has an account already.',
    have: (username: string) =>
      `If it was you: your account is “${username}”. Here you can ask for a new password:`,
    not: 'If it was not you, nothing has changed, and an administrator looks at whatever was asked for before it can be used.',
  },
  accountApproved: {
    subject: 'Your account was approved',
    lead: (username: string) =>
      `an administrator has approved your account “${username}” in the AUP back office. You can sign in now:`,
  },
  accountRefused: {
    subject: 'Your account was not approved',
    lead: (username: string) =>
      `an administrator has not approved the account “${username}” that was asked for in the AUP back office.`,
    mistake: 'If you think that this is a mistake, please write to the programme:',
  },
  addressChanged: {
    subject: 'The e-mail address of your account was changed',
    lead: (username: string) =>
      `the e-mail address of your account “${username}” in the AUP back office was changed. Mails about it, and links to set a new password, no longer come here.`,
    not: 'If it was not you who changed it, please tell the programme at once:',
  },
  accountWaiting: {
    subject: (count: number) =>
      plural(count, 'An account is waiting for approval', 'accounts are waiting for approval'),
    lead: 'An administrator has to approve an account before its owner can sign in.',
  },
  /** How many wait, where counting has an end. */
  waitingCount: ({ count, more }: Counted) => (more ? `more than ${count}` : String(count)),
  recordsWaiting: {
    subject: ({ count, more }: Counted) =>
      more
        ? `More than ${count} records wait for your decision`
        : plural(count, 'A record waits for your decision', 'records wait for your decision'),
    lead: 'These records wait to be approved or rejected. This mail comes once a week.',
  },
  recordDecided: {
    subject: (count: number, status?: Status) =>
      count > 1
        ? `Decisions on ${count} of your records`
        : status === 'Rejected'
          ? 'Your record was rejected'
          : 'Your record was approved',
    lead: 'This was decided on records that you entered.',
  },
  tenderClosed: {
    subject: (count: number) => plural(count, 'A tender has closed', 'tenders have closed'),
    lead: 'Contractors can no longer take their documents.',
    byHand: 'It was closed before its closing date.',
  },
  importFinished: {
    subject: (count: number) => plural(count, 'Your import has finished', 'of your imports have finished'),
    lead: 'This is what became of the rows.',
  },
  closingList: {
    subject: (count: number) =>
      plural(count, 'A tender closes now or has just closed', 'tenders close now or have just closed'),
    lead: 'Tenders that closed within the last three days or close within the next three:',
    when: (days: number) => {
      if (days === 0) return 'closes today';
      if (days > 0) return `closes in ${plural(days, 'one day', 'days')}`;
      return `closed ${plural(-days, 'one day', 'days')} ago`;
    },
    closed: 'closed',
  },
  news: {
    changed: 'Documents of a tender have changed',
    moved: 'The closing date of a tender has moved',
    closed: 'A tender has closed',
    reopened: 'A tender is open again',
    changedLead: 'Documents have changed in a tender that your company has taken.',
    movedLead: 'The closing date has moved of a tender that your company has taken.',
    closedLead: 'A tender that your company has taken has closed.',
    reopenedLead: 'A tender that your company has taken is open again.',
    open: 'Open the tender',
    why: 'You get this mail because this address was entered for the documents of this tender, and confirmed.',
    stop: 'No more news of this tender',
  },
  newsLink: {
    subject: 'Please confirm: news of a tender',
    lead: 'This address was entered to get news of a tender: new documents, another closing date. They come only after you confirm.',
    confirm: 'Confirm, or say no',
    holds: `This link holds for ${NEWS_LINK_DAYS} days.`,
    not: 'If it was not you, you need not do anything: no news will come. Behind the same link you can say that you want no further mail about this tender.',
  },
};

export type MailTexts = typeof en;
