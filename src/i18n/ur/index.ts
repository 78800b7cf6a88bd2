/** The other Urdu texts of the back office, one file an area; they arrive with the frame around the pages. */

import type { areas as englishAreas } from '../en/index.ts';
import { type Mirror, mergeAreas, type Texts } from '../translate.ts';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { audit } from './audit.ts';
import { co } from './co.ts';
import { community } from './community.ts';
import { contractor } from './contractor.ts';
import { cpi } from './cpi.ts';
import { dashboard } from './dashboard.ts';
import { device } from './device.ts';
import { importing } from './import.ts';
import { manyRecords } from './manyRecords.ts';
import { notifications } from './notifications.ts';
import { outbox } from './outbox.ts';
import { permissions } from './permissions.ts';
import { places } from './places.ts';
import { register } from './register.ts';
import { report } from './report.ts';
import { search } from './search.ts';
import { small } from './small.ts';
import { targets } from './targets.ts';
import { tender } from './tender.ts';
import { tenderLog } from './tenderLog.ts';
import { training } from './training.ts';
import { users } from './users.ts';

/** The areas of `../en/index.ts` in the same order; one that is missing is a type error. */
const areas: Mirror<typeof englishAreas> = [
  account,
  dashboard,
  register,
  manyRecords,
  tender,
  tenderLog,
  contractor,
  places,
  users,
  community,
  co,
  training,
  cpi,
  activities,
  small,
  targets,
  report,
  importing,
  search,
  notifications,
  permissions,
  audit,
  device,
  outbox,
];

export const ur: Texts = mergeAreas(areas);
