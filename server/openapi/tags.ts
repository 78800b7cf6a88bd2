/** The chapters of the description. */
import type { Area, RegisterName } from '../../contract/access.ts';
import { allRegisters } from '../../contract/all-registers.ts';

const chapters = {
  people: 'Signing in, one’s own account, asking for one.',
  users: 'Accounts, for admins.',
  shell: 'What the back office shows around its pages: menu, rights, search.',
  figures: 'Dashboard and report.',
  public: 'What anybody may see.',
  notifications: 'What one is told of, and how.',
  devices: 'For devices that keep records and send what was written on them.',
  audit: 'What happened, for admins: it only grows.',
  operations: 'For those who run the server.',
} as const;

/** Of those whose names don't say it. */
const registers: Readonly<Partial<Record<RegisterName, string>>> = {
  tender: 'Tenders, their documents and archives, and the log of who took them.',
  contractor: 'Companies.',
  tendercontractor: 'Which company took which tender.',
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
