/** Notifies the user that an import is done, as they may have left the page. */
import { randomUUID } from 'node:crypto';
import type { Area } from '../../contract/access.ts';
import type { ImportAnswer } from '../../contract/answers/import.ts';
import type { Trx } from '../database/schema.ts';
import { notify } from './notify.ts';

export const noticeImport = (
  trx: Trx,
  userId: number,
  register: Area,
  { created, updated, unchanged, failed }: ImportAnswer,
): Promise<void> =>
  notify(trx, {
    kind: 'importFinished',
    users: [userId],
    data: { register, created, updated, unchanged, failed },
    path: `/${register}`,
    key: `import:${randomUUID()}`,
  });
