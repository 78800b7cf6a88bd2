/** The chapters of the description. */
import type { Area } from '../../contract/access.ts';

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

const registers = {
  districts: 'Districts.',
  tehsils: 'Tehsils of districts.',
  villages: 'Villages of tehsils.',
  tender: 'Tenders, their documents and archives, and the log of who took them.',
  contractor: 'Companies.',
  tendercontractor: 'Which company took which tender.',
  co: 'Community organisations.',
  cn: 'Networks of community organisations.',
  cmst: 'Trainings of community managers.',
  lmst: 'Trainings of leaders.',
  cpi: 'Community physical infrastructure schemes.',
  exposureVisit: 'Exposure visits.',
  managerConference: 'Manager conferences.',
  healthHygiene: 'Health and hygiene sessions.',
  youthActivity: 'Youth activities.',
  selfInitiative: 'Self initiatives.',
  needBasedSm: 'Need-based social mobilization.',
  cpiNeedIdentification: 'Sessions that identify needs for schemes.',
  designations: 'Designations of people.',
  projects: 'Projects.',
  euroRates: 'Monthly rates of the euro.',
  targets: 'Targets of the programme.',
} as const satisfies Partial<Record<Area, string>>;

export type Tag = keyof typeof chapters | Area;

const known: Readonly<Record<string, string>> = { ...chapters, ...registers };
/** In the order above; a register that says nothing there comes last, under its name. */
export const chaptersOf = (used: ReadonlySet<string>) =>
  [...Object.keys(known).filter(name => used.has(name)), ...[...used].filter(name => !(name in known))].map(
    name => ({ name, description: known[name] ?? `The register ${name}.` }),
  );
