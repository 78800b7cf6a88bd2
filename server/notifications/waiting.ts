/** Notifies admins of a pending account until one of them has decided. */
import { rolesNotified } from '../../contract/notifications.ts';
import type { Trx } from '../database/schema.ts';
import { notify } from './notify.ts';

export const waitingKey = (userId: number) => `accountWaiting:${userId}`;

export const noticeWaiting = (trx: Trx, userId: number, name: string): Promise<void> =>
  notify(trx, {
    kind: 'accountWaiting',
    roles: rolesNotified.accountWaiting ?? [],
    data: { name, user_id: userId },
    path: `/users/${userId}`,
    key: waitingKey(userId),
  });
