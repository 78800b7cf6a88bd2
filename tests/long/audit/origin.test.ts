/** From where: each entry that a request caused has its network address; what nobody asked for has none. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { archiveName } from '../../../contract/registers/tender.ts';
import { clientAddress, withClientAddress } from '../../../server/client-address.ts';
import { nudgeWorkers, onNudge } from '../../../server/jobs/queue.ts';
import { MANY_ROWS } from '../../../server/register/rows-read.ts';
import { ADMIN_PASSWORD, type Client, create, proofOf, signUp } from '../../support/app.ts';
import { whileRefusing } from '../../support/refusing.ts';
import { formOf, makeTender, pdf } from '../../support/tenders.ts';
import { coValues, worldForFile } from '../../support/world.ts';

const HERE = '203.0.113.50';

const world = await worldForFile();
const admin = world.server.client(world.admin.token, HERE);

const db = () => world.server.app.db;
const entriesAfter = (id: number) =>
  db().selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute();
const newest = async () => {
  const row = await db().selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirst();
  return row?.id ?? 0;
};

test('every kind of entry that a request causes has its address', async () => {
  const before = await newest();
  const ok = async (answer: ReturnType<Client['get']>) => {
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBeLessThan(300);
  };
  const id = await signUp(admin, { username: 'from.here', email: 'from.here@aup.test', roles: ['so'] });
  await ok(admin.put(`users/${id}`, { roles: ['mne'] }));
  await ok(admin.post(`users/${id}/reset-link`));
  await ok(admin.delete(`users/${id}/sessions`));
  await ok(admin.delete(`users/${id}`));
  await ok(admin.post(`users/${id}/restore`));
  const waiting = await signUp(world.server.from(HERE), { username: 'waits.here' });
  await ok(admin.post(`users/${waiting}/approve`, { roles: ['guest'], username: 'waits.here', email: null }));
  const co = await create(admin, 'co', coValues(world.at));
  await ok(admin.post(`co/${co.id}/approve`, { approval_status: 'Approved' }));
  await ok(admin.delete(`co/${co.id}`));
  await ok(admin.post(`co/${co.id}/restore`));
  const tender = await makeTender(admin, {}, [pdf('one.pdf', 'one'), pdf('two.pdf', 'two')]);
  const [first, second] = tender.documents;
  await ok(admin.get(`tender/create-zip/${archiveName(tender)}`));
  await ok(admin.get(`tender/${tender.id}/documents/${first?.id}`));
  await ok(admin.delete(`tender/${tender.id}/documents/${second?.id}`));
  await ok(admin.post(`tender/${tender.id}/documents`, formOf({}, [pdf('three.pdf', 'three')])));
  await ok(admin.get('co/export?format=csv'));
  await ok(admin.get('audit/chain', await proofOf(admin, ADMIN_PASSWORD)));
  const made = await entriesAfter(before);
  expect(new Set(made.map(({ kind }) => kind))).toEqual(
    new Set([
      'accountCreated',
      'accountChanged',
      'resetLinkSent',
      'sessionsEnded',
      'accountDeleted',
      'accountRestored',
      'decided',
      'deleted',
      'restored',
      'downloaded',
      'documentDeleted',
      'exported',
    ]),
  );
  expect(made.filter(({ address }) => address !== HERE)).toEqual([]);
});

test("a job that a request only triggers doesn't get its address", () => {
  const heard: (string | undefined)[] = [];
  const quiet = onNudge(() => heard.push(clientAddress()));
  withClientAddress(HERE, nudgeWorkers);
  quiet();
  expect(heard).toEqual([undefined]);
});

test('a user who reads most of a register in its lists is logged once, in any order of pages', async () => {
  await sql`insert into designations (title) select 'Made up ' || n from generate_series(1, ${MANY_ROWS + 100}) n`.execute(
    db(),
  );
  const before = await newest();
  const read = (client: Client, range: string) => client.get(`designations?range=[${range}]`);
  await read(admin, '0,999');
  await read(world.mne, '0,999');
  await admin.get('designations/x/xq/1000/id/asc?page=2');
  // Choices in forms ask for the same records again and again.
  for (let times = 0; times < 3; times++) await read(admin, '0,999');
  expect(await entriesAfter(before)).toEqual([]);
  await read(admin, '1000,1999');
  for (const [code, status] of [
    ['55P03', 503],
    ['53100', 200],
  ] as const) {
    const refused = () => read(admin, '2000,2099');
    const { pool } = world.server.app;
    expect((await whileRefusing(pool, 'insert on audit_log', code, refused)).statusCode).toBe(status);
  }
  await vi.waitFor(async () => expect((await read(admin, '2000,2099')).statusCode).toBeLessThan(300));
  await read(admin, '1000,1999');
  await read(world.mne, '0,24');
  expect(await entriesAfter(before)).toMatchObject([
    {
      kind: 'read',
      user_name: 'admin',
      address: HERE,
      area: 'designations',
      details: { rows: MANY_ROWS },
    },
  ]);
});
