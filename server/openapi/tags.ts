/** The chapters of the description. */
import type { Area, RegisterName } from '../../contract/access.ts';
import { allRegisters } from '../../contract/all-registers.ts';

const chapters = {
  people: 'Sign-in, your own account, and account requests.',
  users: 'Accounts (admins only).',
  shell: 'The frame of the back office: menu, permissions and search.',
  figures: 'Dashboard and reports.',
  public: 'Public data; no account is needed.',
  notifications: 'Your notifications and notification settings.',
  devices: 'Offline use: uploads, and sync of pending changes.',
  audit: 'The append-only audit log (admins only).',
  operations: 'For administrators of the server.',
} as const;

/** Registers whose names need an explanation. */
const registers: Readonly<Partial<Record<RegisterName, string>>> = {
  tender: 'Tenders, their documents and archives, and their download logs.',
  contractor: 'Companies.',
  tendercontractor: 'The companies that downloaded each tender.',
  co: 'Community organisations.',
  cn: 'Networks of community organisations.',
  cmst: 'Trainings of community managers.',
  lmst: 'Trainings of leaders.',
  cpi: 'Community physical infrastructure schemes.',
  cpiNeedIdentification: 'Sessions that identify needs for schemes.',
};

export type Tag = keyof typeof chapters | Area;

const known: Readonly<Record<string, string>> = {
  ...chapters,
  ...Object.fromEntries(
    allRegisters.map(({ name, names }) => [name, registers[name as RegisterName] ?? `${names.en.many}.`]),
  ),
};

/** In the order of the menu. */
export const usedTags = (used: ReadonlySet<string>) =>
  Object.keys(known)
    .filter(name => used.has(name))
    .map(name => ({ name, description: known[name] }));
