/** Records that wait for a decision. */
import type { Area } from './access.ts';

/** Waiting records of a register are counted up to here; of more it is said that there are more. */
export const WAITING_COUNTED = 1000;

/** The review queue of a register, the oldest first. */
export const waitingPath = (register: Area): string =>
  `/${register}?${new URLSearchParams({
    filter: JSON.stringify({ approval_status: 'Pending', trashed: 'false' }),
    sort: 'created_at',
    order: 'ASC',
  })}`;
