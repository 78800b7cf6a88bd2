/** In the order in which they run, that of their names. A released one is never changed or removed. */
import { baseline } from './001-baseline.ts';
import { livelihood } from './002-livelihood.ts';
import { cpiApproval } from './003-cpi-approval.ts';
import { programmeDetails } from './004-programme-details.ts';
import { participants } from './005-participants.ts';
import { peopleOnce } from './006-people-once.ts';
import { partners } from './007-partners.ts';
import type { Migration } from './migrate.ts';

export const migrations: readonly Migration[] = [
  baseline,
  livelihood,
  cpiApproval,
  programmeDetails,
  participants,
  peopleOnce,
  partners,
];
