/** Numbers leap with each restore, and every one that PostgreSQL can give is taken wherever one is named. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { create, startApp } from '../../support/app.ts';
import { makeTender, pdf, zipPath } from '../../support/tenders.ts';
import { cnValues, coValues, worldForFile } from '../../support/world.ts';

const world = await worldForFile(async () => {
  const server = await startApp();
  await sql`select setval(quote_ident(sequencename)::regclass, 2000000000) from pg_sequences
    where schemaname = current_schema() and max_value < 2 ^ 32`.execute(server.app.db);
  return server;
});
const tender = await makeTender(world.admin, {}, [pdf('one.pdf'), pdf('two.pdf', 'other')]);
expect(tender.id).toBeGreaterThan(2e9);

test('the archive of a tender, whole and of chosen documents', async () => {
  const { admin } = world;
  expect((await admin.get(zipPath(tender))).statusCode).toBe(200);
  const chosen = await admin.get(`${zipPath(tender)}?documents=${tender.documents[0]?.id}`);
  expect(chosen.statusCode).toBe(200);
  const none = `${tender.web_link}_${2 ** 31}`;
  expect((await admin.get(`tender/create-zip/${none}`)).statusCode).toBe(404);
});

test('where a list of downloads goes on', async () => {
  const { admin } = world;
  const path = `tender/${tender.id}/downloads?before`;
  expect((await admin.get(`${path}=${2 ** 31 - 1}`)).statusCode).toBe(200);
  expect((await admin.get(`${path}=${2 ** 31}`)).statusCode).toBe(422);
});

test('lists by a place, networks by a member, staff and changes by a district', async () => {
  const { admin, at, co, sm } = world;
  const network = await create(admin, 'cn', cnValues(at, { cos_ids: [co.id] }));
  const idsAt = async (path: string) => (await admin.get(path)).json().map((row: { id: number }) => row.id);
  const other = await create(admin, 'co', coValues(at));
  expect((await idsAt(`co?district=${at.districts_id}`)).sort()).toEqual([co.id, other.id].sort());
  expect(await idsAt(`co?district=${2 ** 31}`)).toEqual([]);
  expect(await idsAt(`cn?co=${co.id}`)).toEqual([network.id]);
  await sql`update users set districts_id = ${at.districts_id} where id = ${sm.id}`.execute(
    world.server.app.db,
  );
  expect(await idsAt(`staff?district=${at.districts_id}`)).toContain(sm.id);
  const changes = await admin.get(`co/changes?district=${at.districts_id}`);
  expect(changes.statusCode).toBe(200);
});
