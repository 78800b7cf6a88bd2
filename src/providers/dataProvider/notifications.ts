/** Notifications and their preferences (specification §7). */
import type { Notification } from '../../../contract/answers/notifications.ts';
import type { NotificationPreferences } from '../../../contract/notifications.ts';
import { type RequestOptions, request } from '../http/request.ts';
import { jsonQuery, rangeOf, readPage, requestRecord } from './requestJson.ts';

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
  Number((await requestRecord<{ count?: number } | undefined>(path, options))?.count) || 0;

export const unreadNotifications = (signal?: AbortSignal) => count('/notifications/unread', { signal });

/** @returns the number of unread notifications afterwards */
export const readNotifications = (which: { ids: number[] } | { all: true }) =>
  count('/notifications/read', { method: 'POST', json: which });

const PREFERENCES = '/notifications/preferences';

/** Only kinds that the user can receive. */
export const notificationPreferences = (signal?: AbortSignal): Promise<NotificationPreferences> =>
  requestRecord(PREFERENCES, { signal });

export const saveNotificationPreferences = (
  json: NotificationPreferences,
): Promise<NotificationPreferences> => requestRecord(PREFERENCES, { method: 'PUT', json });
