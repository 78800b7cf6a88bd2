/** What the person is told about, and how they want to hear of it (specification §7). */
import type { Notification } from '../../../contract/answers/notifications.ts';
import type { NotificationPreferences } from '../../../contract/notifications.ts';
import { type RequestOptions, request } from '../http/request.ts';
import { askRecord, jsonQuery, rangeOf, readPage } from './ask.ts';

export interface NotificationPage {
  rows: Notification[];
  total: number;
}

/** Newest first; `page` counts from 1. */
export async function notifications(
  { unread, ...page }: { page: number; perPage: number; unread?: boolean },
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const query = jsonQuery({ range: rangeOf(page), ...(unread && { filter: { unread } }) });
  const list = readPage(await request(`/notifications?${query}`, { signal }), page);
  return { rows: list.data as unknown as Notification[], total: list.total ?? list.data.length };
}

const count = async (path: string, options: RequestOptions): Promise<number> =>
  Number((await askRecord<{ count?: number } | undefined>(path, options))?.count) || 0;

export const unreadNotifications = (signal?: AbortSignal) => count('/notifications/unread', { signal });

/** @returns how many are unread after that */
export const readNotifications = (which: { ids: number[] } | { all: true }) =>
  count('/notifications/read', { method: 'POST', json: which });

const PREFERENCES = '/notifications/preferences';

/** Only the kinds that the person can receive. */
export const notificationPreferences = (signal?: AbortSignal): Promise<NotificationPreferences> =>
  askRecord(PREFERENCES, { signal });

export const saveNotificationPreferences = (
  json: NotificationPreferences,
): Promise<NotificationPreferences> => askRecord(PREFERENCES, { method: 'PUT', json });
