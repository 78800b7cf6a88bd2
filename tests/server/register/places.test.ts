import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { type Client, create, startApp, type TestServer } from '../../support/app.ts';
import { makePlaces } from '../../support/registers.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const village = (tehsils_id: unknown) => admin.post('villages', { village_name: 'A village', tehsils_id });

test.each([
  [undefined, messages.required],
  [null, messages.required],
  ['', messages.required],
  [999_999, messages.unknownReference],
  [0, messages.choice],
  [-1, messages.choice],
  [1.5, messages.choice],
  [2 ** 31, messages.choice],
  ['Bara', messages.choice],
  [[1], messages.choice],
  [{ id: 1 }, messages.choice],
])('a village in the tehsil %j: 422', async (tehsils_id, message) => {
  const response = await village(tehsils_id);
  expect([response.statusCode, response.json().errors]).toEqual([422, { tehsils_id: [message] }]);
});

test('an id as a form sends it, in digits, is taken', async () => {
  expect((await village('1')).json()).toMatchObject({ tehsils_id: 1, districts_id: expect.any(Number) });
});

test('a deleted location can’t be chosen any more, but old records keep it', async () => {
  const { district, tehsil, village: old } = await makePlaces(admin, 'Closing');
  await admin.delete(`tehsil/${tehsil.id}`);
  await admin.delete(`district/${district.id}`);

  expect((await village(tehsil.id)).json().errors).toEqual({ tehsils_id: [messages.unknownReference] });
  const elsewhere = await create(admin, 'villages', { village_name: 'Elsewhere', tehsils_id: 1 });
  const moved = await admin.put(`villages/${elsewhere.id}`, { tehsils_id: tehsil.id });
  expect([moved.statusCode, Object.keys(moved.json().errors)]).toEqual([422, ['tehsils_id']]);

  const kept = await admin.get(`villages/${old.id}`);
  expect(kept.json()).toMatchObject({ tehsil_name: 'Closing tehsil', district_name: 'Closing district' });
  const renamed = await admin.put(`villages/${old.id}`, {
    ...(kept.json() as object),
    village_name: 'New name',
  });
  expect([renamed.statusCode, renamed.json().village_name]).toEqual([200, 'New name']);
});

test('who chooses a place while it is being deleted gets it whole or not at all', async () => {
  const { tehsil } = await makePlaces(admin, 'Racing');
  const [deleted, chosen] = await Promise.all([admin.delete(`tehsils/${tehsil.id}`), village(tehsil.id)]);
  expect(deleted.statusCode).toBe(200);
  expect([201, 422]).toContain(chosen.statusCode);
});
