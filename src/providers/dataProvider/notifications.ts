/** What the person is told of, and how they want to hear of it (specification §7). */

import type { Notification } from '../../../contract/answers/notifications.ts';
import type { NotificationPreferences } from '../../../contract/notifications.ts';
import { request } from '../http/request.ts';
import { filterQuery } from './paths.ts';
import { readList, readRecord } from './shapes.ts';

export interface NotificationPage {
  rows: Notification[];
  total: number;
}

/** Newest first; `page` counts from 1. */
export async function notifications(
  { page, perPage, unread }: { page: number; perPage: number; unread?: boolean },
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const start = (page - 1) * perPage;
  const range = `range=${encodeURIComponent(JSON.stringify([start, start + perPage - 1]))}`;
  const filter = unread ? `&${filterQuery({ unread: true })}` : '';
  const list = readList(await request(`/notifications?${range}${filter}`, { signal }), page, perPage);
  return { rows: list.data as unknown as Notification[], total: list.total ?? list.data.length };
}

const countIn = (json: unknown): number => Number(readRecord<{ count?: number }>(json)?.count) || 0;

export const unreadNotifications = async (signal?: AbortSignal): Promise<number> =>
  countIn((await request('/notifications/unread', { signal })).json);

/** @returns how many are unread after that */
export const readNotifications = async (which: { ids: number[] } | { all: true }): Promise<number> =>
  countIn((await request('/notifications/read', { method: 'POST', json: which })).json);

/** Only the kinds that the person can receive. */
export const notificationPreferences = async (signal?: AbortSignal): Promise<NotificationPreferences> =>
  readRecord((await request('/notifications/preferences', { signal })).json);

export const saveNotificationPreferences = async (
  values: NotificationPreferences,
): Promise<NotificationPreferences> =>
  readRecord((await request('/notifications/preferences', { method: 'PUT', json: values })).json);
