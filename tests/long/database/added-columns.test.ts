/** A newer release alongside this one may add columns (decision 009): what this one has prepared goes on. */
import { expect, test } from 'vitest';
import { login, PASSWORD, signUp } from '../../support/app.ts';
import { pdf } from '../../support/tenders.ts';
import { cmstValues, worldForFile } from '../../support/world.ts';
import { offsetOf, uploaded } from '../uploads/send.ts';

const world = await worldForFile();

test('signing in, accounts, uploads, documents and lists still work with one more column in every table', async () => {
  const { server, admin } = world;
  const id = await signUp(admin, { username: 'works.on' });
  const upload = await uploaded(admin, Buffer.from(pdf().content as Buffer));
  const form = new FormData();
  for (const [name, value] of Object.entries(cmstValues(world))) form.append(name, String(value));
  form.append('files[]', new Blob([pdf().content as never]), 'a.pdf');
  const record = (await admin.post('cmst', form)).json();
  const [document] = record.documents;
  const ways = {
    signIn: () => login(server.anyone, 'works.on', PASSWORD),
    account: () => admin.put(`users/${id}`, { name: `Person ${Math.random()}` }),
    profile: () => admin.get('profile'),
    document: () => admin.get(`cmst/${record.id}/documents/${document.id}`),
    list: () => admin.get('cmst?range=[0,24]'),
    co: () => admin.get('co?range=[0,24]'),
    views: () => admin.get('views?register=co'),
    notifications: () => admin.get('notifications'),
    history: () => admin.get(`cmst/${record.id}/history`),
    changes: () => admin.get('cmst/changes'),
    summary: () => admin.get('summary'),
  };
  const all = async () => {
    const statuses: Record<string, number> = {};
    for (const [name, way] of Object.entries(ways)) {
      statuses[name] = (await way()).statusCode;
    }
    return { ...statuses, upload: await offsetOf(admin, upload) };
  };
  // What comes often is prepared.
  for (let time = 0; time < 4; time++) await all();
  const before = await all();
  expect(before).toMatchObject({ signIn: 200, account: 200, document: 200, list: 200 });
  const { rows } = await server.app.pool.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) await server.app.pool.query(`alter table ${name} add column added_later text`);
  expect(await all()).toEqual(before);
});
