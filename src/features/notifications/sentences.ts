/** A notification in words, and how long ago it was. */
import type { Notification } from '../../../contract/answers/notifications.ts';
import { daysBetween } from '../../../contract/days.ts';
import { formatDate, formatNumber, today } from '../../components/format.ts';
import { translate } from '../../i18n/catalogue.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { text } from '../../i18n/text.ts';
import { serverNow } from '../../providers/serverClock.ts';

const register = (name: string, count: number) => translate(`resources.${name}.name`, { smart_count: count });

/** With the note as a second sentence. */
export function sentenceOf(notification: Notification): { sentence: string; note?: string } {
  switch (notification.kind) {
    case 'accountWaiting':
      return { sentence: text('notifications.accountWaiting', { name: notification.data.name }) };
    case 'recordsWaiting': {
      const { count, more } = notification.data;
      const key = more ? 'approval.queue.waitMore' : 'approval.queue.wait';
      return { sentence: text(key, { smart_count: count, count: formatNumber(count) }) };
    }
    case 'recordDecided': {
      const { register: area, name, status, note } = notification.data;
      const key = status === 'Approved' ? 'notifications.approved' : 'notifications.rejected';
      return {
        sentence: text(key, { register: register(area, 1), name }),
        note: note ? text('notifications.note', { note }) : undefined,
      };
    }
    case 'tenderClosing': {
      const { title, end_date } = notification.data;
      return { sentence: text('notifications.tenderClosing', { title, date: formatDate(end_date) }) };
    }
    case 'tenderClosed': {
      const { title, end_date, by_hand } = notification.data;
      const key = by_hand ? 'notifications.tenderClosedByHand' : 'notifications.tenderClosed';
      return { sentence: text(key, { title, date: formatDate(end_date) }) };
    }
    case 'importFinished': {
      const { register: area, created, updated, unchanged, failed } = notification.data;
      return {
        sentence: text('notifications.importFinished', {
          register: register(area, 2),
          created: formatNumber(created),
          updated: formatNumber(updated),
          unchanged: formatNumber(unchanged),
          failed: formatNumber(failed),
        }),
      };
    }
    case 'backupTrouble': {
      const { trouble, whole } = notification.data;
      return {
        sentence: text(`notifications.backups.${trouble}`),
        note: whole
          ? text('notifications.backups.last', { date: formatDate(whole) })
          : text('notifications.backups.never'),
      };
    }
  }
}

const HOUR = 3_600;

/** `3 hours ago`; from the next day on in days of the programme. Past a month, show the date instead. @param moment ISO @param now in milliseconds */
export function timeAgo(moment: string, now = serverNow(), language = currentLanguage()): string {
  const words = new Intl.RelativeTimeFormat(language === 'ur' ? 'ur-PK' : 'en', { numeric: 'auto' });
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1000));
  if (seconds < 60) return words.format(0, 'second');
  if (seconds < HOUR) return words.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 24 * HOUR) return words.format(-Math.floor(seconds / HOUR), 'hour');
  return words.format(-daysBetween(today(new Date(moment)), today(new Date(now))), 'day');
}
