/** Who may do what: the one table of rights (specification §5). The server enforces it, both front ends read it. */

export const roles = ['admin', 'procurement', 'mne', 'so', 'sm', 'engineer', 'livelihood', 'guest'] as const;

/** People with one of these can be chosen as trainers: neither guests nor accounts that only administer. */
export const trainerRoles = roles.filter(role => role !== 'guest' && role !== 'admin');
export type Role = (typeof roles)[number];

/** The roles that the form for signing up offers (specification §5). */
export const registrableRoles = ['admin', 'mne', 'so', 'engineer', 'livelihood', 'guest'] as const;

export type Action =
  | 'list'
  | 'show'
  | 'create'
  | 'edit'
  | 'delete'
  | 'restore'
  | 'export'
  | 'history'
  | 'approve'
  | 'deleteDocument';

/** Who a right is given to: roles, every signed-in person, or everybody. */
export type Who = 'anyone' | 'signedIn' | readonly Role[];

export interface Rights {
  read: Who;
  create: Who;
  edit: Who;
  delete: Who;
  /** May the person who created the record edit it, and until when? */
  author?: 'untilApproved' | 'always';
  /** What the author may change of an approved record, too: names of fields, and `documents`. */
  authorAlways?: readonly string[];
  deleteDocument?: Who;
  approve?: Who;
}

const nobody: Who = [];
const admin: Who = ['admin'];
const tenders: Who = ['admin', 'procurement'];
const monitors: Who = ['admin', 'mne'];
const social: readonly Role[] = ['admin', 'mne', 'sm', 'so'];
const trainingReaders: Who = [...social, 'livelihood'];
const livelihoodStaff: Who = ['admin', 'mne', 'livelihood'];
const infrastructure: Who = ['admin', 'mne', 'engineer'];
const notGuest: Who = ['admin', 'procurement', 'mne', 'so', 'sm', 'engineer', 'livelihood'];

const location: Rights = { read: 'signedIn', create: notGuest, edit: monitors, delete: admin };
const community: Rights = {
  read: social,
  create: social,
  edit: monitors,
  delete: admin,
  author: 'untilApproved',
  approve: monitors,
};
const activity: Rights = {
  read: social,
  create: social,
  edit: monitors,
  delete: admin,
  author: 'always',
};

/** Every register, in its place in the menu, and who may do what with its records; `contract/registers/` has a file of that name for each. */
export const registerRights = {
  districts: location,
  tehsils: location,
  villages: location,
  tender: { read: tenders, create: tenders, edit: tenders, delete: admin, deleteDocument: tenders },
  contractor: { read: tenders, create: 'anyone', edit: tenders, delete: admin },
  tendercontractor: { read: tenders, create: 'anyone', edit: nobody, delete: admin },
  co: community,
  cn: community,
  cmst: { ...community, read: trainingReaders },
  lmst: { read: trainingReaders, create: social, edit: admin, delete: admin, approve: monitors },
  livelihood: {
    read: ['admin', 'mne', 'sm', 'so', 'engineer', 'livelihood'],
    create: livelihoodStaff,
    edit: monitors,
    delete: admin,
    author: 'untilApproved',
    // What became of the people is known months after the approval.
    authorAlways: ['people', 'followed_up', 'employed', 'self_employed', 'income_before', 'income_after'],
    approve: monitors,
  },
  cpi: {
    read: infrastructure,
    create: infrastructure,
    edit: admin,
    delete: admin,
    author: 'untilApproved',
    authorAlways: ['stage', 'progress', 'documents'],
    approve: monitors,
  },
  exposureVisit: activity,
  managerConference: activity,
  healthHygiene: activity,
  youthActivity: activity,
  needBasedSm: activity,
  selfInitiative: activity,
  cpiNeedIdentification: activity,
  /** Shown next to the achieved figures to all who see the dashboard. */
  targets: { read: notGuest, create: monitors, edit: monitors, delete: admin },
  projects: { read: 'signedIn', create: tenders, edit: tenders, delete: admin },
  euroRates: { read: 'anyone', create: monitors, edit: monitors, delete: admin },
  trades: { read: notGuest, create: livelihoodStaff, edit: monitors, delete: admin },
  designations: { read: monitors, create: admin, edit: admin, delete: admin },
  /** The portal shows them to everybody; only admins see who entered what. */
  partners: { read: admin, create: admin, edit: admin, delete: admin },
} as const satisfies Record<string, Rights>;

export type RegisterName = keyof typeof registerRights;
export const registerNames = Object.keys(registerRights) as RegisterName[];

export const rights = {
  ...registerRights,
  /** Names of COs alone, for those who tie schemes and trainings to them. */
  coNames: { read: [...social, 'engineer', 'livelihood'], create: nobody, edit: nobody, delete: nobody },
  /** The participants of all trainings by name; authors also see those of their own trainings (rulings §10). */
  participants: { read: monitors, create: nobody, edit: nobody, delete: nobody },
  users: { read: admin, create: admin, edit: admin, delete: admin },
  permissions: { read: monitors, create: nobody, edit: nobody, delete: nobody },
  /** Names of the programme's people: who entered a record, who can train. */
  staff: { read: notGuest, create: nobody, edit: nobody, delete: nobody },
  dashboard: { read: notGuest, create: nobody, edit: nobody, delete: nobody },
  tenderPanel: { read: tenders, create: nobody, edit: nobody, delete: nobody },
  /** Who signed in, changed accounts, decided, deleted, took records away. */
  audit: { read: admin, create: nobody, edit: nobody, delete: nobody },
  /** Whether every document is there, whole, how much room is left, and how backups and mails are doing. */
  storeCheck: { read: admin, create: admin, edit: nobody, delete: nobody },
  /** Contact, social networks and the OCDS prefix, as admins enter them. What was entered is public. */
  programmeDetails: { read: admin, create: nobody, edit: admin, delete: nobody },
  report: {
    read: ['admin', 'mne', 'sm', 'so', 'engineer', 'livelihood'],
    create: nobody,
    edit: nobody,
    delete: nobody,
  },
} as const satisfies Record<string, Rights>;

export type Area = keyof typeof rights;

/** The caller: no roles at all means that nobody is signed in. */
export interface Caller {
  id?: number;
  roles: readonly Role[];
}

/** The part of a record on which a right can depend. */
export interface AccessRecord {
  created_by?: number | null;
  approval_status?: string | null;
}

const historyReaders = monitors;

function whoMay(area: Rights, action: Action): Who {
  switch (action) {
    case 'list':
    case 'show':
      return area.read;
    case 'export':
      // Exports are audited, so that they need a user.
      return area.read === 'anyone' ? 'signedIn' : area.read;
    case 'create':
      return area.create;
    case 'edit':
      return area.edit;
    case 'delete':
    case 'restore':
      return area.delete;
    case 'history':
      return historyReaders;
    case 'approve':
      return area.approve ?? nobody;
    case 'deleteDocument':
      return area.deleteDocument ?? area.edit;
  }
}

/** Nobody writes, changes or deletes records there: they have no history. */
export function isReadOnly(area: Area): boolean {
  const { create, edit, delete: deleting }: Rights = rights[area];
  return [create, edit, deleting].every(who => who.length === 0);
}

const includes = (who: Who, caller: Caller | undefined): boolean => {
  if (who === 'anyone') return true;
  if (!caller) return false;
  if (who === 'signedIn') return true;
  return caller.roles.some(role => who.includes(role));
};

/**
 * Where a right depends on the record and no record is given, an author may who may create such records: the list offers the way in, the record decides (specification §5).
 * @param caller undefined when nobody is signed in
 */
export function canAccess(
  caller: Caller | undefined,
  area: Area,
  action: Action,
  record?: AccessRecord,
): boolean {
  const areaRights: Rights = rights[area];
  if (action === 'history' && !includes(areaRights.read, caller)) return false;
  if (includes(whoMay(areaRights, action), caller)) return true;
  if (action === 'deleteDocument' && !areaRights.deleteDocument)
    return record ? canEditField(caller, area, record, 'documents') : isPossibleAuthor(caller, areaRights);
  if (action !== 'edit') return false;
  return record ? editableFields(caller, area, record).length > 0 : isPossibleAuthor(caller, areaRights);
}

const isPossibleAuthor = (caller: Caller | undefined, { author, create }: Rights): boolean =>
  author !== undefined && includes(create, caller);

/** The fields of a record that a person may change, `documents` among them; none if the person may not edit it. */
export function editableFields(
  caller: Caller | undefined,
  area: Area,
  record: AccessRecord,
): 'all' | readonly string[] {
  const areaRights: Rights = rights[area];
  if (includes(areaRights.edit, caller)) return 'all';
  const isAuthor = record.created_by != null && record.created_by === caller?.id;
  if (!isAuthor || !isPossibleAuthor(caller, areaRights)) return [];
  const isOpen = areaRights.author === 'always' || record.approval_status !== 'Approved';
  return isOpen ? 'all' : (areaRights.authorAlways ?? []);
}

export function canEditField(
  caller: Caller | undefined,
  area: Area,
  record: AccessRecord,
  field: string,
): boolean {
  const fields = editableFields(caller, area, record);
  return fields === 'all' || fields.includes(field);
}

/** Some may read the names of a register's records, and nothing else of them. */
const namesOf: Partial<Record<Area, Area>> = { co: 'coNames', users: 'staff' };

/** May this person read what a record of that register is called, where another record points at it? */
export const canReadName = (caller: Caller | undefined, area: Area): boolean =>
  canAccess(caller, area, 'list') || canAccess(caller, namesOf[area] ?? area, 'list');

/** `so` has what `sm` has (specification §5). The table above names both; this keeps words in one order, unknown ones out. */
export function knownRoles(value: unknown): Role[] {
  const given = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  const words = given.map(word => String(word).trim());
  return roles.filter(role => words.includes(role));
}
