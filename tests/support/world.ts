/** What the programme's records need around them, and bodies that are in order. */
import { expect } from 'vitest';
import type { RegisterName } from '../../contract/access.ts';
import { allRegisters } from '../../contract/all-registers.ts';
import type { Register } from '../../contract/register/register.ts';
import type { Cpi } from '../../contract/registers/cpi.ts';
import { type Client, closeAfterFile, create, startApp, type TestServer } from './app.ts';
import { valuesOf } from './declared-values.ts';
import { type Json, makePlaces, type Places } from './registers.ts';
import { type Attachment, counter, pdf } from './tenders.ts';

export type Values = Record<string, unknown>;

export interface PlaceIds {
  districts_id: number;
  tehsils_id: number;
  villages_id: number;
}

export interface World {
  server: TestServer;
  admin: Client;
  mne: Client;
  sm: Client;
  so: Client;
  engineer: Client;
  places: Places;
  /** Ids of the village, and of one that is elsewhere. */
  at: PlaceIds;
  elsewhere: PlaceIds;
  /** A CO of that village. */
  co: Json;
}

/** As records name a place. */
export const idsOf = ({ district, tehsil, village }: Places): PlaceIds => ({
  districts_id: district.id,
  tehsils_id: tehsil.id,
  villages_id: village.id,
});

/** A server with people, places and a CO, closed after the tests of the file; for the top of the file. */
export async function worldForFile(start: () => Promise<TestServer> = startApp): Promise<World> {
  const server = closeAfterFile(await start());
  const admin = await server.as('admin');
  const [mne, sm, so, engineer] = await Promise.all(
    (['mne', 'sm', 'so', 'engineer'] as const).map(role => server.as(role)),
  );
  const places = await makePlaces(admin, 'Home');
  const at = idsOf(places);
  const elsewhere = idsOf(await makePlaces(admin, 'Away'));
  const co = await create(admin, 'co', coValues(at));
  return { server, admin, places, at, elsewhere, co, mne, sm, so, engineer } as World;
}

export const next = counter();

export const declared = (name: RegisterName): Register => {
  const register = allRegisters.find(one => one.name === name);
  if (!register) throw new Error(`no register ${name}`);
  return register;
};

/** What a register takes whose records need no more around them than a place, a CO and people; another each time. */
export const plainValues = (
  { at, co, admin }: Pick<World, 'at' | 'co' | 'admin'>,
  name: RegisterName,
  word?: string,
): Values => {
  const { districts_id: districts, tehsils_id: tehsils, villages_id: villages } = at;
  const ids = { districts, tehsils, villages, co: co.id, users: admin.id, trades: 1 };
  return valuesOf(declared(name), { ids, n: next(), word });
};

export const coValues = (at: PlaceIds, more: Values = {}): Values => ({
  name: `Organisation ${next()}`,
  status: 'New',
  type: 'MCO',
  ...at,
  ...more,
});

export const cnValues = (at: PlaceIds, more: Values = {}): Values => ({
  name: `Network ${next()}`,
  ...at,
  ...more,
});

export const cmstValues = ({ at, co }: Pick<World, 'at' | 'co'>, more: Values = {}): Values => ({
  name: `Training ${next()}`,
  ...at,
  cos_id: co.id,
  start_date: '2026-03-01',
  ...more,
});

export const livelihoodValues = ({ at }: Pick<World, 'at'>, more: Values = {}): Values => ({
  training_code: `LT-${next()}`,
  level: 'Livelihood skills',
  // The first of the trades that the database begins with.
  trade_id: 1,
  ...at,
  start_date: '2026-03-01',
  end_date: '2026-04-15',
  ...more,
});

export const lmstValues = ({ at, admin }: Pick<World, 'at' | 'admin'>, more: Values = {}): Values => ({
  training_code: `LMST-${next()}`,
  start_date: '2026-03-01',
  end_date: '2026-03-03',
  districts_id: at.districts_id,
  tehsils_id: at.tehsils_id,
  training_venue: 'Circuit House',
  trainer_id: admin.id,
  ...more,
});

export const cpiValues = ({ at, co }: Pick<World, 'at' | 'co'>, more: Values = {}): Values => ({
  ...at,
  cos_id: co.id,
  type_scheme_id: 1,
  sub_type_scheme_id: 4,
  detail_scheme: `Pipes from the spring ${next()}`,
  no_of_beneficiary_hh: 40,
  total_cost: 1_250_000.5,
  cpi_created_date: '2026-02-14',
  active: true,
  ...more,
});

export const activityValues = (at: PlaceIds, more: Values = {}): Values => ({
  title: `Visit ${next()}`,
  activity_date: '2026-04-05',
  districts_id: at.districts_id,
  tehsils_id: at.tehsils_id,
  ...more,
});

export const slots = [
  'Report',
  'Resolution',
  'AttendanceSheet',
  'TASheet',
  'Picture1',
  'Picture2',
  'Picture3',
] as const;
type Slot = (typeof slots)[number];

/** Fields and files of an LMST as its form sends them; the text tells two uploads of one slot apart. */
export function lmstForm(values: Values, sent: readonly Slot[] = slots, text = 'first'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, String(value));
  for (const slot of sent) {
    const { name, content }: Attachment = pdf(`${slot}-${text}.pdf`, `${slot} ${text}`);
    form.append(`${slot}File`, new Blob([content as never]), name);
  }
  return form;
}

// biome-ignore lint/suspicious/noExplicitAny: read field by field in tests
export async function makeLmst(client: Client, world: World, more: Values = {}): Promise<any> {
  const response = await client.post('lmst', lmstForm(lmstValues(world, more)));
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

export const makeCpi = (world: World, more: Values = {}): Promise<Cpi & Json> =>
  create(world.admin, 'cpi', cpiValues(world, more));

/** The seven activities by their words in addresses (specification §3). */
export const kinds = [
  'exposureVisit',
  'managerConference',
  'healthHygiene',
  'youthActivity',
  'selfInitiative',
  'needBasedSm',
  'cpiNeedIdentification',
] as const;

/** A refusal of the values: status and messages by field. */
export async function refused(
  answer: ReturnType<Client['post']>,
  errors: Record<string, unknown>,
): Promise<void> {
  const response = await answer;
  expect([response.statusCode, response.json().errors], response.body).toEqual([422, errors]);
}

/** An answer of 200 or 201, read. */
// biome-ignore lint/suspicious/noExplicitAny: read field by field in tests
export async function accepted(answer: ReturnType<Client['post']>): Promise<any> {
  const response = await answer;
  expect([200, 201], response.body).toContain(response.statusCode);
  return response.json();
}

export async function statusOf(answer: ReturnType<Client['post']>): Promise<number> {
  return (await answer).statusCode;
}

/** How many records a list says there are, in all. */
export async function totalOf(client: Client, path: string): Promise<number> {
  const { headers } = await client.get(path);
  return Number(String(headers['content-range']).split('/')[1]);
}
