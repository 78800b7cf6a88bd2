/** The other English texts of the back office, one file an area; they arrive with the frame around the pages. */
import type { Area } from '../../../contract/access.ts';
import { mergeAreas, type Texts } from '../translate.ts';
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
import type { startAreas } from './start.ts';
import { targets } from './targets.ts';
import { tender } from './tender.ts';
import { tenderLog } from './tenderLog.ts';
import { training } from './training.ts';
import { users } from './users.ts';

/** Later areas win over earlier ones. A new area is imported above and added here, and the same in `../ur/`. */
export const areas = [
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
] as const satisfies readonly Texts[];

export const en: Texts = mergeAreas(areas);

/** Joined by dots, the way from the top to each text: `auth.login.title`. */
type Paths<T> = T extends unknown
  ? { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]
  : never;

/** The key of one of our texts. */
export type TextKey = Paths<(typeof areas)[number] | (typeof startAreas)[number]> | RegisterKey;

/** What a register and its fields are called, as its declaration says. */
type RegisterKey = `resources.${Area}.${'name' | 'counted' | `fields.${string}`}`;
