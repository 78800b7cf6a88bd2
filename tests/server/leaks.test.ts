/**
 * No answer tells of records to somebody who may not read them. Every record has a word of its register in all its texts,
 * and every address that can be read is asked by every role: who comes upon a word of a register that the table of rights
 * keeps from them has found a leak.
 */
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Area, canAccess, mayReadName, type Role, registerNames, roles } from '../../contract/access.ts';
import { allRegisters } from '../../contract/all-registers.ts';
import { archiveName } from '../../contract/archives.ts';
import { type NotificationKind, notificationKinds } from '../../contract/notifications.ts';
import { unzip } from '../../scripts/unzip.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { queueMail } from '../../server/mail/queue-mail.ts';
import { type Client, create, register, signIn } from '../support/app.ts';
import { outbox, passTime, quiet } from '../support/mails.ts';
import { pathList, simple } from '../support/registers.ts';
import { makeTender, takeTender } from '../support/tenders.ts';
import { together } from '../support/together.ts';
import {
  activityValues,
  cmstValues,
  cnValues,
  coValues,
  cpiValues,
  kinds,
  makeLmst,
  startWorld,
  type World,
} from './resources/world.ts';

const areas = [
  'co',
  'coNames',
  'cn',
  'cmst',
  'lmst',
  'cpi',
  'tender',
  'contractor',
  'districts',
  'villages',
  'targets',
  'projects',
  'designations',
  'users',
  'staff',
  ...kinds,
] as const satisfies readonly Area[];
const word = (area: Area) => `xq${area.toLowerCase()}qx`;

let world: World;
/** Who entered everything. */
let maker: Client;
const ids: Record<string, number> = {};
let webLink: string;
let documentId: number;
let lmstArchive: string;

beforeAll(async () => {
  world = await startWorld();
  const { server, admin, at } = world;
  const account = { username: word('users'), name: word('staff'), email: `${word('users')}@aup.test` };
  ids.users = await register(admin, { ...account, roles: ['admin'] });
  maker = await signIn(server.app, word('users'));
  const texts = (area: Area) => ({ remarks: word(area) });
  const people = (area: Area) => ({
    president_name: word(area),
    secretary_name: word(area),
    account: 'YES',
    bank_details: word(area),
    ...texts(area),
  });
  const made = async (area: string, path: string, values: object) => {
    const record = await create(maker, path, values);
    ids[area] = record.id;
    return record;
  };
  const names = { name: word('coNames'), ref_code: `${word('coNames')}-1`, rrp_ref_code: word('co') };
  const co = await made('co', 'co', coValues(at, { ...names, ...people('co') }));
  await made('cn', 'cn', cnValues(at, { name: word('cn'), cos_ids: [co.id], ...people('cn') }));
  const own = (area: Area) => ({ name: word(area), venue: word(area), trainer_id: maker.id, ...texts(area) });
  await made('cmst', 'cmst', cmstValues({ at, co }, own('cmst')));
  const lmst = { training_code: word('lmst'), training_venue: word('lmst'), trainer_id: maker.id };
  const training = await makeLmst(maker, world, { ...lmst, ...texts('lmst') });
  ids.lmst = training.id;
  lmstArchive = archiveName(training);
  await made('cpi', 'cpi', cpiValues({ at, co }, { detail_scheme: word('cpi'), ...texts('cpi') }));
  for (const kind of kinds) {
    const values = { title: word(kind), venue: word(kind), cos_id: co.id, ...texts(kind) };
    await made(kind, kind, activityValues(at, values));
  }
  const tender = { title_name: word('tender'), ref: word('tender'), project_name: word('tender') };
  const withDocument = await makeTender(maker, tender);
  ({ id: ids.tender, web_link: webLink } = withDocument);
  documentId = withDocument.documents[0]?.id as number;
  const company = {
    NTN: '7654321-0',
    company_name: word('contractor'),
    email: 'a@b.pk',
    mobile: '03001234567',
  };
  const taken = await takeTender(server.anyone, { web_link: webLink }, company);
  ids.tenderContractor = taken.id;
  ids.contractor = taken.contractor_id;
  await made('designations', 'designations', { title: word('designations'), ...texts('designations') });
  await maker.put(`users/${maker.id}`, { designations_id: ids.designations });
  for (const path of ['districts', 'tehsils', 'villages', 'projects', 'euroRates', 'targets'] as const)
    ids[path] = 1;
  await made('projects', 'projects', { code: 'P-1', title: word('projects'), ...texts('projects') });
  const district = { district_name: 'Entered by somebody', district_short_name: word('districts') };
  await made('districts', 'districts', district);
  await made('villages', 'villages', { village_name: word('villages'), tehsils_id: at.tehsils_id });
  expect((await maker.put(`targets/${ids.targets}`, texts('targets'))).statusCode).toBe(200);
});
afterAll(() => world.server.close());

const callers: (Role | 'anyone')[] = ['anyone', ...roles];
const clientOf = (who: Role | 'anyone') => (who === 'anyone' ? world.server.anyone : world.server.as(who));
const isKept = (who: Role | 'anyone', area: Area) =>
  !mayReadName(who === 'anyone' ? undefined : { id: 1, roles: [who] }, area);

/** Open tenders are published, and told to whoever has their web link. */
const published = ['open-tenders', 'ocds/releases.json', 'check-tender-status/:webLink'];

interface Address {
  method: 'GET' | 'HEAD';
  template: string;
  path: string;
}

/** Every address that can be read, with the ids of the records above in it: aliases and files, too. */
function addresses(): Address[] {
  const routes = world.server.app.everyRoute.filter(
    ({ method, url }) => /^(GET|HEAD)$/.test(method) && url.startsWith('/api/') && !url.includes('*'),
  );
  expect(routes.length).toBeGreaterThan(300);
  return routes.flatMap(({ method, url }) => {
    const template = url.replace('/api/', '');
    const [alias = ''] = template.split('/');
    const register = allRegisters.find(({ paths }) => paths.includes(alias))?.paths[0] ?? alias;
    const isAlias = register !== alias;
    const values: Record<string, string | number> = {
      id: template.startsWith('tenderDoc') ? documentId : (ids[register] ?? 1),
      name: template.startsWith('lmst') ? lmstArchive : `${webLink}_${ids.tender}`,
      webLink,
      ntn: '76543210',
      text: word('contractor'),
      term: 'xq',
      search: 'xq',
      trashed: 'with',
      perPage: 1000,
      sortField: 'id',
      sortDirection: 'asc',
      documentId,
      token: 'none',
    };
    const path = template.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name] ?? 1));
    const own = { method: method as Address['method'], template, path };
    const files =
      !isAlias && /(^|\/)(export|report)$/.test(template) ? ['?format=csv', '?format=xlsx&lang=ur'] : [];
    return [own, ...files.map(query => ({ ...own, path: path + query }))];
  });
}

/** All that an answer says: its headers, and what is in the files of a workbook or an archive. */
async function saidBy({ rawPayload, headers }: LightMyRequestResponse): Promise<string> {
  const packed = rawPayload.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
  const files = packed ? await unzip(rawPayload) : [{ name: '', content: rawPayload }];
  const parts = files.flatMap(({ name, content }) => [name, content.toString('latin1')]);
  return [JSON.stringify(headers), ...parts].join('\n').toLowerCase();
}

describe.each(callers)('%s', who => {
  const kept = areas.filter(area => isKept(who, area));

  test('reads no word of a register that is kept from them', async () => {
    const client = await clientOf(who);
    const all = addresses();
    await together(
      all,
      async ({ method, template, path }) => {
        const answer = await client.send(method, path);
        expect(answer.statusCode, path).toBeLessThan(500);
        // Their own account must not be asked to wait: then nothing would be read.
        expect(answer.statusCode, path).not.toBe(429);
        const text = await saidBy(answer);
        const told = kept.filter(area => text.includes(word(area)));
        const known = published.includes(template) ? told.filter(area => area !== 'tender') : told;
        expect(known, `${method} ${path}`).toEqual([]);
      },
      2,
    );
  });

  test('finds nothing by such a word', async () => {
    const client = await clientOf(who);
    const lists = Object.keys(ids);
    for (const area of kept) {
      const asked = [`search?q=${word(area)}`, `co/search?q=${word(area)}`];
      for (const list of ['co/search', ...lists]) asked.push(`${list}?search=${word(area)}`);
      for (const list of lists) asked.push(pathList(list, word(area), 'with'));
      await together(asked, async path => {
        const answer = await client.get(path);
        if (answer.statusCode !== 200) return;
        const body = answer.json();
        expect(body.results ?? body.data ?? body, path).toEqual([]);
        expect(answer.headers['content-range'] ?? '/0', path).toMatch(/\/0$/);
        expect(body.total ?? 0, path).toBe(0);
      });
    }
  });

  test('sorts and filters by no field that is blank to them alone, in neither dialect, by no operator', async () => {
    const client = await clientOf(who);
    const hidden = new Set<string>();
    await together(
      Object.keys(ids),
      async list => {
        const rows = await client.get(`${list}?${all}`);
        if (rows.statusCode !== 200) return;
        const [theirs, whole] = [rowsIn(rows), rowsIn(await maker.get(`${list}?${all}`))];
        const values = new Map<string, unknown>();
        for (const row of whole)
          for (const [field, value] of Object.entries(row)) if (value !== null) values.set(field, value);
        for (const [field, value] of values) {
          if (theirs.some(row => (row[field] ?? null) !== null)) continue;
          hidden.add(`${list}.${field}`);
          const filters = [
            { [field]: value },
            { [field]: [value] },
            { [field]: null },
            { [`${field}_gte`]: value },
            { [`${field}_lte`]: value },
            { [field]: value, q: 'xq', trashed: 'with' },
          ];
          const asked = [
            simple({ sort: [field, 'ASC'] }),
            simple({ sort: [field, 'DESC'], filter: { q: 'xq' } }),
            ...filters.map(filter => simple({ filter })),
            `${field}=${encodeURIComponent(String(value))}`,
          ];
          const paths = [
            ...asked.map(query => `${list}?${query}`),
            pathList(list, ' ', 'with', `5/${field}/asc`),
            pathList(list, 'xq', 'false', `5/${field}/desc`),
            ...(who === 'anyone' ? [] : asked.map(query => `${list}/export?format=csv&${query}`)),
          ];
          for (const path of paths) expect((await client.get(path)).statusCode, path).toBe(422);
        }
        // A place of the exports is free a moment after its answer: few at once never find the queue full.
      },
      4,
    );
    if (who === 'guest') expect([...hidden]).toContain('districts.created_by_name');
  });

  test('counts what an office without such records would count', async () => {
    const client = await clientOf(who);
    const lists = Object.keys(ids);
    const counts = async () => {
      const counted: Record<string, unknown> = {};
      const paths = [
        ...lists.flatMap(list => [
          `${list}?range=[0,0]`,
          `${list}?${all}&range=[0,0]`,
          `${list}/export?format=csv`,
        ]),
        ...lists.map(list => pathList(list, ' ', 'with', '1/id/asc')),
        ...[
          'approvals',
          'notifications',
          'notifications/unread',
          'search?q=xq',
          'views?register=districts',
          'menu',
        ],
        ...(isKept(who, 'dashboard') ? ['summary'] : []),
      ];
      await together(
        paths,
        async path => {
          const { statusCode, headers, body } = await client.get(path);
          const said = ['content-range', 'x-row-count', 'x-total-is', 'x-total-deleted'].map(
            name => headers[name],
          );
          const total = statusCode === 200 && body.startsWith('{') ? JSON.parse(body).total : undefined;
          const isList = lists.some(list => path.startsWith(list));
          counted[path] = [statusCode, ...said, isList ? total : body];
        },
        2,
      );
      return counted;
    };
    const before = await counts();
    const { db } = world.server.app;
    const tables = [
      ...new Set(allRegisters.filter(({ name }) => isKept(who, name)).map(({ table }) => table)),
    ];
    const gone = sql<string>`'2001-01-01'::timestamptz`;
    for (const table of tables)
      await sql`update ${sql.table(table)} set deleted_at = ${gone} where deleted_at is null`.execute(db);
    const after = await counts();
    for (const table of tables)
      await sql`update ${sql.table(table)} set deleted_at = null where deleted_at = ${gone}`.execute(db);
    expect(after).toEqual(before);
    if (who !== 'admin') expect(tables.length).toBeGreaterThan(0);
  });
});

const all = simple({ filter: { trashed: 'with' } });
const rowsIn = (answer: LightMyRequestResponse): Record<string, unknown>[] => {
  const body = answer.json();
  return body.data ?? body;
};

/** Entries of companies are read by whoever reads companies, and the names of tehsils stand wherever a place is named. */
const likeOthers = ['tendercontractor', 'tehsils'];

test('each register that is kept from somebody has a word', () => {
  const isKeptFromSome = (name: Area) => callers.some(who => isKept(who, name));
  const words: readonly string[] = [...areas, ...likeOthers];
  expect(registerNames.filter(name => isKeptFromSome(name) && !words.includes(name))).toEqual([]);
});

test('the words are there for whoever may read them', async () => {
  const found = new Set<Area>();
  const inFiles = new Set<string>();
  for (const { method, template, path } of addresses()) {
    const answer = await maker.send(method, path);
    const text = await saidBy(answer);
    for (const area of areas) {
      if (!text.includes(word(area))) continue;
      found.add(area);
      if (answer.rawPayload.subarray(0, 2).toString() === 'PK') inFiles.add(template);
    }
  }
  expect([...found].sort()).toEqual([...areas].sort());
  // What is packed was looked into.
  const exports = ['co', 'cn', 'cmst', 'lmst', 'cpi', 'tender', 'contractor', ...kinds].map(
    path => `${path}/export`,
  );
  expect([...inFiles]).toEqual(expect.arrayContaining([...exports, 'tender/:id/evidence']));
});

test('a guest reads records that staff have entered without their names, and a role without LMST no training', async () => {
  const guest = await world.server.as('guest');
  const row = (await guest.get(`districts/${ids.districts}`)).json();
  expect(row).toMatchObject({
    district_name: 'Entered by somebody',
    created_by_name: null,
    created_by: maker.id,
  });
  expect((await guest.get('staff')).json()).toEqual([]);
  for (const role of roles.filter(one => one !== 'guest')) {
    const { latestLmst } = (await (await world.server.as(role)).get('dashboard/charts')).json();
    const names = latestLmst.map((training: { training_code: string }) => training.training_code);
    expect(names, role).toEqual(isKept(role, 'lmst') ? [] : [word('lmst')]);
  }
});

test('presidents are found by those who may read the record, and the answer says why', async () => {
  const found = async (client: Client, path: string) => (await client.get(path)).json();
  expect(await found(world.sm, `co/search?search=${word('co')}`)).toHaveLength(1);
  const [hit] = (await found(world.sm, `search?q=${word('co')}`)).results;
  expect(hit).toMatchObject({ register: 'co', id: ids.co, detail: expect.stringContaining(word('co')) });
  expect(await found(world.engineer, `co/search?search=${word('coNames')}`)).toHaveLength(1);
});

describe('somebody who has lost a role', () => {
  test('reads no more of its notifications, nor counts them; with the role they are back', async () => {
    const { server, admin } = world;
    const id = await register(admin, { username: 'was.buyer', roles: ['procurement', 'livelihood'] });
    const { id: tender, ref, end_date } = await makeTender(maker);
    await server.app.db
      .insertInto('notifications')
      .values({
        user_id: id,
        kind: 'tenderClosed',
        key: `tenderClosed:${tender}`,
        data: JSON.stringify({ record_id: tender, title: word('tender'), ref, end_date, by_hand: false }),
        path: `/tender/${tender}`,
        shown: true,
        mail_wanted: false,
        mailed_at: null,
        read_at: null,
      } as never)
      .execute();
    const told = async () => {
      const client = await signIn(server.app, 'was.buyer');
      const list = await client.get('notifications');
      const { count } = (await client.get('notifications/unread')).json();
      return [list.json().length, list.headers['content-range'], count];
    };
    expect(await told()).toEqual([1, 'notifications 0-0/1', 1]);
    await admin.put(`users/${id}`, { roles: ['livelihood'] });
    expect(await told()).toEqual([0, 'notifications */0', 0]);
    const client = await signIn(server.app, 'was.buyer');
    expect((await client.post('notifications/read', { all: true })).json()).toEqual({ count: 0 });
    await admin.put(`users/${id}`, { roles: ['procurement'] });
    expect(await told()).toEqual([1, 'notifications 0-0/1', 1]);
  });

  test('reads of every kind what tells of registers that they may read, and counts no more', async () => {
    const { server, admin } = world;
    const place = { title: word('tender'), ref: null, end_date: '2026-01-01' };
    const decision = { record_id: 1, name: 'x', status: 'Approved', note: null };
    const done = { created: 1, updated: 0, unchanged: 0, failed: 0 };
    const waiting = { count: 1, more: false, oldest: '2026-01-01', registers: [] };
    const kindsOfNews: [NotificationKind, Area, object][] = [
      ['accountWaiting', 'users', { name: 'x', user_id: 1 }],
      ['recordsWaiting', 'co', waiting],
      ...(['co', 'lmst'] as const).map((register): [NotificationKind, Area, object] => [
        'recordDecided',
        register,
        { register, ...decision },
      ]),
      ['tenderClosing', 'tender', { record_id: 1, ...place }],
      ['tenderClosed', 'tender', { record_id: 1, by_hand: false, ...place }],
      ...(['villages', 'cpi', 'contractor'] as const).map((register): [NotificationKind, Area, object] => [
        'importFinished',
        register,
        { register, ...done },
      ]),
      ['backupTrouble', 'storeCheck', { trouble: 'failed', whole: null }],
    ];
    expect([...new Set(kindsOfNews.map(([kind]) => kind))].sort()).toEqual([...notificationKinds].sort());
    const id = await register(admin, { username: 'had.all', roles: ['guest'] });
    const client = await signIn(server.app, 'had.all');
    for (const [index, [kind, , data]] of kindsOfNews.entries())
      await sql`insert into notifications (user_id, kind, key, data, path, shown, mail_wanted)
        values (${id}, ${kind}, ${`every ${index}`}, ${JSON.stringify(data)}, '/', true, false)`.execute(
        server.app.db,
      );
    for (const role of roles) {
      await sql`update users set roles = ${[role]}::text[] where id = ${id}`.execute(server.app.db);
      const due = kindsOfNews.filter(([, area]) => canAccess({ id, roles: [role] }, area, 'show'));
      const list = await client.get('notifications');
      const told = list
        .json()
        .map(({ kind, data }: { kind: string; data: { register?: Area } }) => [kind, data.register]);
      const expected = due.map(([kind, , data]) => [kind, (data as { register?: Area }).register]);
      expect(told.reverse(), role).toEqual(expected);
      const unread = await client.get('notifications?filter={"unread":true}&range=[0,0]');
      expect([list, unread].map(({ headers }) => String(headers['content-range']).split('/')[1])).toEqual(
        Array(2).fill(String(due.length)),
      );
      expect((await client.get('notifications/unread')).json()).toEqual({ count: due.length });
    }
  });

  const mailsTo = async (address: string) =>
    (await outbox(world.server.config.dataDir)).filter(mail => mail.to === address);

  test('is mailed no decision on a record that they may read no more', async () => {
    const { server, admin, mne, at } = world;
    const decided = async (username: string, roles: Role[]) => {
      const email = `${username}@aup.test`;
      const id = await register(admin, { username, roles: ['so'], email });
      const co = await create(await signIn(server.app, username), 'co', coValues(at));
      await admin.put(`users/${id}`, { roles });
      await mne.post(`co/${co.id}/approve`, { approval_status: 'Approved' });
      await passTime(server.app, 300);
      return (await mailsTo(email)).map(mail => mail.subject);
    };
    expect(await decided('still.author', ['sm'])).toEqual(['Your record was approved']);
    expect(await decided('was.author', ['livelihood'])).toEqual([]);
  });

  test('gets no mail that was written before and waited to be sent', async () => {
    const { server, admin } = world;
    const to = 'mail.waits@aup.test';
    const id = await register(admin, { username: 'mail.waits', roles: ['procurement'], email: to });
    const write = (subject: string, roles: Role[]) =>
      inTransaction(server.app.db, async trx => {
        const reader = { id, areas: ['tender'] as const };
        await queueMail(trx, { to, subject, text: subject }, { key: subject, reader });
        await sql`update users set roles = ${roles}::text[] where id = ${id}`.execute(trx);
      });
    await write('still a buyer', ['procurement', 'so']);
    await quiet(server.app);
    await write('a buyer no more', ['so']);
    await quiet(server.app);
    expect((await mailsTo(to)).map(mail => mail.subject)).toEqual(['still a buyer']);
  });
});
