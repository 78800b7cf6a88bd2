import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type RegisterName,
  type Rights,
  registerNames,
  registerRights,
  roles,
} from '../../../contract/access.ts';
import { indicatorIds } from '../../../contract/figures/report.ts';
import { messages } from '../../messages.ts';
import { type Client, create } from '../../support/app.ts';
import { type OtherRegister, placesAndTenders, rowsOf, simple } from '../../support/registers.ts';
import {
  activityValues,
  cmstValues,
  cnValues,
  coValues,
  cpiValues,
  declared,
  lmstForm,
  lmstValues,
  makeLmst,
  plainValues,
  startWorld,
  statusOf,
  type World,
} from './world.ts';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await startWorld();
  admin = world.admin;
  const targets = await rowsOf(admin, 'targets');
  untried = indicatorIds.filter(id => !targets.some(({ indicator }) => indicator === id));
});
afterAll(() => world.server.close());

/** The table of specification §5, written down once more: the code's own table is what is tested. */
const social = ['admin', 'mne', 'sm', 'so'];
const engineers = ['admin', 'mne', 'engineer'];
const monitors = ['admin', 'mne'];
const buyers = ['admin', 'procurement'];
const all = ['admin', 'procurement', 'mne', 'so', 'sm', 'engineer', 'livelihood', 'guest'];
const none: string[] = [];

interface Area {
  word: string;
  read: readonly string[] | 'anyone';
  create: readonly string[];
  /** Whom every record is open to; its author apart. */
  edit: readonly string[];
  /** May authors edit their own? */
  author: boolean;
  approve: readonly string[];
  documents: boolean;
  body(): object;
}

const community = { read: social, create: social, edit: monitors, author: true, approve: monitors };
const activity = {
  ...community,
  approve: none,
  documents: true,
  body: () => activityValues(world.at),
};
const kept = { author: false, approve: none, documents: false };

const specified: Partial<Record<OtherRegister, Omit<Area, 'word'>>> = {
  co: { ...community, documents: true, body: () => coValues(world.at) },
  cn: { ...community, documents: false, body: () => cnValues(world.at) },
  cmst: { ...community, documents: true, body: () => cmstValues(world) },
  lmst: {
    ...community,
    edit: ['admin'],
    author: false,
    documents: true,
    body: () => lmstForm(lmstValues(world)),
  },
  cpi: {
    read: engineers,
    create: engineers,
    edit: ['admin'],
    ...kept,
    documents: true,
    body: () => cpiValues(world),
  },
  exposureVisit: activity,
  managerConference: activity,
  healthHygiene: activity,
  youthActivity: activity,
  selfInitiative: activity,
  needBasedSm: activity,
  cpiNeedIdentification: activity,
  targets: {
    read: all.filter(role => role !== 'guest'),
    create: monitors,
    edit: monitors,
    ...kept,
    body: () => ({ indicator: untried.pop(), target: 5 }),
  },
  designations: {
    read: monitors,
    create: ['admin'],
    edit: ['admin'],
    ...kept,
    body: () => plainValues(world, 'designations'),
  },
  projects: {
    read: all,
    create: buyers,
    edit: buyers,
    ...kept,
    body: () => plainValues(world, 'projects'),
  },
  euroRates: {
    read: 'anyone',
    create: monitors,
    edit: monitors,
    ...kept,
    body: () => plainValues(world, 'euroRates'),
  },
};

/** Registers that came later have the rights that the code's table gives them. */
function laterArea(name: RegisterName): Omit<Area, 'word'> {
  const { read, create, edit, approve, author }: Rights = registerRights[name];
  const among = (who: Rights['read']) => (typeof who === 'string' ? all : who);
  return {
    read: read === 'anyone' ? read : among(read),
    create: among(create),
    edit: among(edit),
    author: author !== undefined,
    approve: approve ? among(approve) : none,
    documents: declared(name).documents !== undefined,
    body: () => plainValues(world, name),
  };
}
const isOther = (name: RegisterName): name is OtherRegister =>
  !(placesAndTenders as readonly string[]).includes(name);
const areas = registerNames.filter(isOther).map(word => ({ word, ...(specified[word] ?? laterArea(word)) }));

/** Indicators without a target: each has one at most. */
let untried: string[];

const make = async ({ word, body }: Area): Promise<number> => (await create(admin, word, body())).id;

describe.each(areas)('$word', area => {
  const { word } = area;
  let id: number;
  let waiting: number;
  let gone: number;
  beforeAll(async () => {
    [id, waiting, gone] = await Promise.all([make(area), make(area), make(area)]);
    await admin.delete(`${word}/${gone}`);
  });

  const reading = () => [
    word,
    `${word}/${id}`,
    `${word}/x/false/5/id/asc`,
    `${word}?${simple({ filter: { trashed: 'only' } })}`,
  ];
  const exporting = () => `${word}/export?${simple({ format: 'csv', filter: { id } })}`;

  test.each(roles)('%s', async role => {
    const person = await world.server.as(role);
    const among = (who: Area['read']) => who === 'anyone' || who.includes(role);
    const expected = (who: Area['read'], status = 200) => (among(who) ? status : 403);

    for (const path of [...reading(), exporting()]) {
      const response = await person.get(path);
      expect(response.statusCode, path).toBe(expected(area.read));
      if (!among(area.read)) expect(response.json()).toEqual({ message: messages.notAllowed });
    }
    const history = monitors.filter(one => area.read === 'anyone' || area.read.includes(one));
    expect(await statusOf(person.get(`${word}/${id}/history`)), 'history').toBe(expected(history));

    const created = await person.post(word, area.body());
    expect(created.statusCode, created.body).toBe(expected(area.create, 201));

    expect(await statusOf(person.put(`${word}/${id}`, {})), 'edit another’s').toBe(expected(area.edit));
    const several = `${word}?${simple({ filter: { id: [id] } })}`;
    expect(await statusOf(person.put(several, {})), 'edit several').toBe(expected(area.edit));
    if (among(area.create)) {
      const own = created.json().id;
      const edited = await statusOf(person.put(`${word}/${own}`, {}));
      expect(edited, 'edit one’s own').toBe(area.author ? 200 : expected(area.edit));
    }

    const approving = { approval_status: 'Approved' };
    const approval = area.approve === none ? 404 : expected(area.approve);
    expect(await statusOf(person.post(`${word}/${waiting}/approve`, approving)), 'approve').toBe(approval);
    expect(await statusOf(person.post(`${word}/approve`, { ids: [waiting], ...approving }))).toBe(approval);

    const removal = expected(['admin']);
    expect(await statusOf(person.delete(`${word}/${id}`)), 'delete').toBe(removal);
    expect(await statusOf(person.post(`${word}/${id}/restore`)), 'restore').toBe(removal);
    expect(await statusOf(person.delete(several)), 'delete several').toBe(removal);
    expect(await statusOf(person.post(`${word}/restore`, { ids: [id] })), 'restore several').toBe(removal);
    expect(await statusOf(person.post(`${word}/${gone}/restore`)), 'restore').toBe(removal);
  });

  test('nobody signed in', async () => {
    const { anyone } = world.server;
    const open = area.read === 'anyone';
    for (const path of reading()) expect(await statusOf(anyone.get(path)), path).toBe(open ? 200 : 401);
    for (const path of [exporting(), `${word}/${id}/history`]) {
      expect(await statusOf(anyone.get(path)), path).toBe(401);
    }
    const filter = simple({ filter: { id: [id] } });
    for (const [method, path] of [
      ['POST', word],
      ['PUT', `${word}/${id}`],
      ['PUT', `${word}?${filter}`],
      ['DELETE', `${word}/${id}`],
      ['DELETE', `${word}?${filter}`],
      ['POST', `${word}/restore`],
      ['POST', `${word}/${id}/restore`],
      ...(area.approve.length ? [['POST', `${word}/${id}/approve`]] : []),
      ...(area.approve.length ? [['POST', `${word}/approve`]] : []),
      ...(area.documents ? [['POST', `${word}/${id}/documents`]] : []),
      ...(area.documents ? [['GET', `${word}/${id}/documents/1`]] : []),
    ] as [string, string][]) {
      expect(await statusOf(anyone.send(method, path)), `${method} ${path}`).toBe(401);
    }
    expect(await statusOf(admin.get(`${word}/${id}`)), 'nothing was deleted').toBe(200);
  });
});

describe('names and lists in addition to the registers', () => {
  const places: [string, readonly string[]][] = [
    ['co/search', [...social, 'engineer']],
    ['lmst/trgCodes', social],
    ['lmst/trgVenues', social],
    ['lmst/approvalStatus', social],
    ['permissions', monitors],
    ['staff', all],
  ];
  test.each(places)('%s', async (path, allowed) => {
    for (const role of roles) {
      const status = await statusOf((await world.server.as(role)).get(path));
      expect(status, role).toBe(allowed.includes(role) ? 200 : 403);
    }
    expect(await statusOf(world.server.anyone.get(path))).toBe(401);
  });

  test('staff is empty for guests', async () => {
    expect((await (await world.server.as('guest')).get('staff')).json()).toEqual([]);
  });

  test('an LMST’s archive goes to the register’s readers', async () => {
    const { web_link, id } = await makeLmst(admin, world);
    const path = `lmst/create-zip/${web_link}_${id}`;
    for (const role of roles) {
      const person = await world.server.as(role);
      const status = social.includes(role) ? 200 : 403;
      expect(await statusOf(person.get(path)), role).toBe(status);
      expect(await statusOf(person.post(`${path}/link`)), role).toBe(status);
    }
    expect(await statusOf(world.server.anyone.get(path))).toBe(401);
    expect(await statusOf(world.server.anyone.post(`${path}/link`))).toBe(401);
  });
});
