import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Area,
  canAccess,
  canEditField,
  type RegisterName,
  roles,
} from '../../contract/access.ts';

/** The table of specification §5, written down once more: the code's own table is what is tested. Later registers aren't in it. */
const everyone: readonly string[] = roles;
const notGuest = everyone.filter(role => role !== 'guest');
const social = ['admin', 'mne', 'sm', 'so'];
const engineers = ['admin', 'mne', 'engineer'];
const monitors = ['admin', 'mne'];
const buyers = ['admin', 'procurement'];
const progress = ['stage', 'progress', 'documents'];
const outcomes = ['people', 'followed_up', 'employed', 'self_employed', 'income_before', 'income_after'];
const none: string[] = [];

interface Specified {
  read: readonly string[] | 'anyone';
  create: readonly string[] | 'anyone';
  /** Records of others. */
  edit: readonly string[];
  /** May authors edit their own until it is approved? */
  author?: true;
  /** What authors may change of an approved record. */
  always?: readonly string[];
  approve?: readonly string[];
}

const location: Specified = { read: everyone, create: notGuest, edit: monitors };
const community: Specified = {
  read: social,
  create: social,
  edit: monitors,
  author: true,
  approve: monitors,
};
const activity: Specified = { ...community, approve: none };

const specified: Partial<Record<RegisterName, Specified>> = {
  districts: location,
  tehsils: location,
  villages: location,
  tender: { read: buyers, create: buyers, edit: buyers },
  contractor: { read: buyers, create: 'anyone', edit: buyers },
  tendercontractor: { read: buyers, create: 'anyone', edit: none },
  co: community,
  cn: community,
  cmst: { ...community, read: [...social, 'livelihood'] },
  livelihood: {
    read: [...social, 'engineer', 'livelihood'],
    create: ['admin', 'mne', 'livelihood'],
    edit: monitors,
    author: true,
    always: outcomes,
    approve: monitors,
  },
  trades: { read: notGuest, create: ['admin', 'mne', 'livelihood'], edit: monitors },
  lmst: { read: [...social, 'livelihood'], create: social, edit: ['admin'], approve: monitors },
  cpi: {
    read: engineers,
    create: engineers,
    edit: ['admin'],
    author: true,
    always: progress,
    approve: monitors,
  },
  exposureVisit: activity,
  managerConference: activity,
  healthHygiene: activity,
  youthActivity: activity,
  needBasedSm: activity,
  selfInitiative: activity,
  cpiNeedIdentification: activity,
  targets: { read: notGuest, create: monitors, edit: monitors },
  projects: { read: everyone, create: buyers, edit: buyers },
  euroRates: { read: 'anyone', create: monitors, edit: monitors },
  designations: { read: monitors, create: ['admin'], edit: ['admin'] },
  partners: { read: ['admin'], create: ['admin'], edit: ['admin'] },
};

/** The roles that may do this with a record of somebody else; `anyone` where nobody has to be signed in. */
function allowed(area: Area, action: Action) {
  const anothers = { created_by: 2, approval_status: 'Pending' } as const;
  if (canAccess(undefined, area, action, anothers)) return 'anyone';
  return roles.filter(role => canAccess({ id: 1, roles: [role] }, area, action, anothers));
}
const sorted = (who: readonly string[] | 'anyone') => (who === 'anyone' ? who : [...who].sort());
const expectAllowed = (area: Area, action: Action, who: readonly string[] | 'anyone') =>
  expect([action, sorted(allowed(area, action))]).toEqual([action, sorted(who)]);

describe.each(Object.entries(specified))('%s', (word, rights) => {
  const name = word as RegisterName;
  const { read, create, edit, author, always, approve = none } = rights;
  const among = (who: readonly string[]) =>
    read === 'anyone' ? who : who.filter(role => read.includes(role));

  test('is read, exported, created, changed, approved, deleted and restored by the roles in the specification', () => {
    expectAllowed(name, 'list', read);
    expectAllowed(name, 'show', read);
    expectAllowed(name, 'history', among(monitors));
    expectAllowed(name, 'create', create);
    expectAllowed(name, 'edit', edit);
    expectAllowed(name, 'approve', approve);
    expectAllowed(name, 'delete', ['admin']);
    expectAllowed(name, 'restore', ['admin']);
    // Exports are audited, so that they need a user.
    expectAllowed(name, 'export', read === 'anyone' ? roles : read);
  });

  test(
    author ? 'can be changed by its author until it is approved' : 'gives its author no further rights',
    () => {
      for (const role of roles.filter(role => create === 'anyone' || create.includes(role))) {
        const may = (approval_status: 'Pending' | 'Rejected' | 'Approved') =>
          canAccess({ id: 1, roles: [role] }, name, 'edit', { created_by: 1, approval_status });
        const asOthers = edit.includes(role);
        const own = author ? true : asOthers;
        expect([role, may('Pending'), may('Rejected')]).toEqual([role, own, own]);
        const ofApproved = always ? true : author && approve === none ? own : asOthers;
        expect([role, may('Approved')]).toEqual([role, ofApproved]);
      }
    },
  );
});

test('the author of an approved CPI may change its stage, progress and documents alone', () => {
  const approved = { created_by: 1, approval_status: 'Approved' };
  const may = (field: string, id: number) =>
    canEditField({ id, roles: ['engineer'] }, 'cpi', approved, field);
  expect([...progress, 'total_cost'].map(field => may(field, 1))).toEqual([true, true, true, false]);
  expect([...progress, 'total_cost'].map(field => may(field, 2))).toEqual([false, false, false, false]);
});

test('the author of an approved livelihood training may change what became of its people alone', () => {
  const approved = { created_by: 1, approval_status: 'Approved' };
  const may = (field: string) =>
    canEditField({ id: 1, roles: ['livelihood'] }, 'livelihood', approved, field);
  expect([...outcomes, 'venue', 'documents'].filter(may)).toEqual(outcomes);
});

test('names of COs and the table of rights are read by the roles in the specification', () => {
  expectAllowed('coNames', 'list', [...social, 'engineer', 'livelihood']);
  expectAllowed('permissions', 'list', monitors);
});

test('one of several roles is enough', () => {
  const caller = { id: 1, roles: ['guest', 'procurement'] as const };
  expect(canAccess(caller, 'tender', 'list')).toBe(true);
  expect(canAccess(caller, 'districts', 'create')).toBe(true);
  expect(canAccess(caller, 'users', 'list')).toBe(false);
});
