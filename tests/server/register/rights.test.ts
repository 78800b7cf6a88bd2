import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../../contract/access.ts';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  create,
  signIn,
  signUp,
  startApp,
  type TestServer,
} from '../../support/app.ts';
import { makePlaces, type PlaceOrTender, simple } from '../../support/registers.ts';
import { companyValues, formOf, makeTender, pdf, takeTender, tenderValues } from '../../support/tenders.ts';

/** The table of specification §5, written down once more: the code's own table is what is tested. */
const everyone = [...roles];
const notGuest = everyone.filter(role => role !== 'guest');
const buyers = ['admin', 'procurement'];
const both = (roleNames: readonly string[], areaReaders: readonly string[]) =>
  roleNames.filter(role => areaReaders.includes(role));

interface Area {
  word: string;
  read: readonly string[];
  create: readonly string[] | 'anyone';
  edit: readonly string[] | 'no such address';
  remove: readonly string[];
  make(admin: Client): Promise<number>;
  body(): object | Promise<object>;
}

let server: TestServer;
let admin: Client;
let placeIds: Record<'district' | 'tehsil', number>;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  const { district, tehsil } = await makePlaces(admin, 'Rights');
  placeIds = { district: district.id, tehsil: tehsil.id };
});
afterAll(() => server.close());

let made = 0;
const unique = (name: string) => {
  made += 1;
  return `${name} ${made}`;
};
/** A company at an address of its own: how often one address may register is not what this is about. */
const stranger = () => {
  made += 1;
  return server.from(`10.11.0.${made}`);
};
const location = { read: everyone, create: notGuest, edit: ['admin', 'mne'], remove: ['admin'] };
const plain = (word: string, body: () => object) => ({
  word,
  body,
  make: async (client: Client) => (await create(client, word, body())).id,
});

const areas: Record<PlaceOrTender, Area> = {
  districts: { ...location, ...plain('districts', () => ({ district_name: unique('District') })) },
  tehsils: {
    ...location,
    ...plain('tehsils', () => ({ tehsil_name: unique('Tehsil'), districts_id: placeIds.district })),
  },
  villages: {
    ...location,
    ...plain('villages', () => ({ village_name: unique('Village'), tehsils_id: placeIds.tehsil })),
  },
  tender: {
    word: 'tender',
    read: buyers,
    create: buyers,
    edit: buyers,
    remove: ['admin'],
    make: async client => (await makeTender(client)).id,
    body: () => formOf(tenderValues(), [pdf()]),
  },
  contractor: {
    read: buyers,
    create: 'anyone',
    edit: buyers,
    remove: ['admin'],
    ...plain('contractor', () => companyValues()),
  },
  tendercontractor: {
    word: 'tenderContractor',
    read: buyers,
    create: 'anyone',
    edit: 'no such address',
    remove: ['admin'],
    make: async client => (await takeTender(stranger(), await makeTender(client))).id,
    body: async () => {
      const { company, web_link } = await takeTender(stranger(), await makeTender(admin));
      return { ...company, web_link };
    },
  },
};

describe.each(Object.values(areas))('$word', area => {
  let id: number;
  beforeAll(async () => {
    id = await area.make(admin);
  });

  const reading = () => [
    area.word,
    `${area.word}/${id}`,
    `${area.word}/x/false/5/id/asc`,
    `${area.word}/export?format=csv`,
    `${area.word}?${simple({ filter: { trashed: 'only' } })}`,
  ];

  describe.each(roles)('for %s', role => {
    const may = (allowed: Area['create'] | Area['edit']) => allowed === 'anyone' || allowed.includes(role);
    let person: Client;
    beforeAll(async () => {
      person = await server.as(role);
    });

    test('reading', async () => {
      for (const path of reading()) {
        const response = await person.get(path);
        expect(response.statusCode, path).toBe(may(area.read) ? 200 : 403);
        if (!may(area.read)) expect(response.json()).toEqual({ message: messages.notAllowed });
      }
      const historians = both(['admin', 'mne'], area.read);
      expect((await person.get(`${area.word}/${id}/history`)).statusCode).toBe(may(historians) ? 200 : 403);
      expect((await person.get(`${area.word}/999999`)).statusCode).toBe(may(area.read) ? 404 : 403);
    });

    test('creating', async () => {
      const response = await person.post(area.word, await area.body());
      expect(response.statusCode, response.body).toBe(may(area.create) ? 201 : 403);
    });

    test('editing', async () => {
      const status = area.edit === 'no such address' ? 404 : may(area.edit) ? 200 : 403;
      expect((await person.put(`${area.word}/${id}`, {})).statusCode).toBe(status);
      if (status !== 404) {
        expect((await person.put(`${area.word}/999999`, {})).statusCode).toBe(may(area.edit) ? 404 : 403);
      }
    });

    test('deleting and restoring', async () => {
      const target = await area.make(admin);
      const deleted = await person.delete(`${area.word}/${target}`);
      expect(deleted.statusCode).toBe(may(area.remove) ? 200 : 403);
      if (!may(area.remove)) await admin.delete(`${area.word}/${target}`);
      const restored = await person.post(`${area.word}/${target}/restore`);
      expect(restored.statusCode).toBe(may(area.remove) ? 200 : 403);
    });
  });

  test('for nobody signed in', async () => {
    for (const path of [...reading(), `${area.word}/${id}/history`, `${area.word}/999999`]) {
      const response = await server.anyone.get(path);
      expect([response.statusCode, response.json()], path).toEqual([401, { message: messages.notSignedIn }]);
    }
    for (const [method, path] of [
      ['DELETE', `${area.word}/${id}`],
      ['DELETE', area.word],
      ['POST', `${area.word}/${id}/restore`],
      ['POST', `${area.word}/restore`],
      ...(area.edit === 'no such address' ? [] : [['PUT', `${area.word}/${id}`]]),
    ] as [string, string][]) {
      expect((await server.anyone.send(method, path)).statusCode, `${method} ${path}`).toBe(401);
    }
    const created = await server.anyone.post(area.word, await area.body());
    expect(created.statusCode, created.body).toBe(area.create === 'anyone' ? 201 : 401);
    expect((await admin.get(`${area.word}/${id}`)).statusCode, 'nothing was deleted').toBe(200);
  });
});

test('a check passes when any of a person’s roles is allowed', async () => {
  await signUp(admin, { username: 'two.roles', roles: ['guest', 'procurement'] });
  const person = await signIn(server.app, 'two.roles');
  expect((await person.get('tender')).statusCode).toBe(200);
  expect((await person.post('districts', { district_name: 'By two roles' })).statusCode).toBe(201);
  expect((await person.get('users')).statusCode).toBe(403);
});

test('a session that has ended is told apart from none', async () => {
  const person = await signIn(server.app, 'admin', ADMIN_PASSWORD);
  await person.post('logout');
  const response = await person.get('districts');
  expect([response.statusCode, response.json().message]).toEqual([401, messages.sessionEnded]);
});
