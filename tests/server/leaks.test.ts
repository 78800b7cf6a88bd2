/**
 * No answer tells of records to somebody who may not read them. Every record has a word of its register in all its texts,
 * and every address that can be read is asked by every role: who comes upon a word of a register that the table of rights
 * keeps from them has found a leak.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Area, mayReadName, type Role, registerNames, roles } from '../../contract/access.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { queueMail } from '../../server/mail/queue-mail.ts';
import { type Client, create, register, signIn } from '../support/app.ts';
import { outbox, passTime, quiet } from '../support/mails.ts';
import { simple } from '../support/registers.ts';
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
  ids.lmst = (await makeLmst(maker, world, { ...lmst, ...texts('lmst') })).id;
  await made('cpi', 'cpi', cpiValues({ at, co }, { detail_scheme: word('cpi'), ...texts('cpi') }));
  for (const kind of kinds) {
    const values = { title: word(kind), venue: word(kind), cos_id: co.id, ...texts(kind) };
    await made(kind, kind, activityValues(at, values));
  }
  const tender = { title_name: word('tender'), ref: word('tender'), project_name: word('tender') };
  ({ id: ids.tender, web_link: webLink } = await makeTender(maker, tender));
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
const published = ['open-tenders', 'ocds/releases.json', 'tenderDoc/{id}', 'check-tender-status/{webLink}'];

/** Every address that can be read, with the ids of the records above in it. */
async function addresses(): Promise<{ template: string; path: string }[]> {
  const api = (await world.server.anyone.get('openapi.json')).json();
  const templates = Object.entries(api.paths as Record<string, object>).flatMap(([path, methods]) =>
    'get' in methods ? [path.replace('/api/', '')] : [],
  );
  expect(templates.length).toBeGreaterThan(150);
  return templates.map(template => {
    const [first = ''] = template.split('/');
    const values: Record<string, string | number> = {
      id: template.startsWith('tenderDoc') ? webLink : (ids[first] ?? 1),
      name: `${webLink}_${ids.tender}`,
      webLink,
      ntn: '76543210',
      text: word('contractor'),
      search: 'xq',
      trashed: 'with',
      perPage: 1000,
      sortField: 'id',
      sortDirection: 'asc',
      documentId: 1,
    };
    return { template, path: template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])) };
  });
}

describe.each(callers)('%s', who => {
  const kept = areas.filter(area => isKept(who, area));

  test('reads no word of a register that is kept from them', async () => {
    const client = await clientOf(who);
    await together(await addresses(), async ({ template, path }) => {
      const { rawPayload, statusCode } = await client.get(path);
      expect(statusCode, path).toBeLessThan(500);
      const text = rawPayload.toString('latin1').toLowerCase();
      const told = kept.filter(area => text.includes(word(area)));
      const known = published.includes(template) ? told.filter(area => area !== 'tender') : told;
      expect(known, path).toEqual([]);
    });
  });

  test('finds nothing by such a word, sorts and filters by no field that has it', async () => {
    const client = await clientOf(who);
    const lists = Object.keys(ids);
    for (const area of kept) {
      const asked = [`search?q=${word(area)}`, `co/search?q=${word(area)}`];
      for (const list of ['co/search', ...lists]) asked.push(`${list}?search=${word(area)}`);
      await together(asked, async path => {
        const answer = await client.get(path);
        if (answer.statusCode !== 200) return;
        const body = answer.json();
        expect(body.results ?? body.data ?? body, path).toEqual([]);
      });
    }
    await together(lists, async list => {
      if ((await client.get(`${list}?range=[0,0]`)).statusCode !== 200) return;
      const row = (await maker.get(`${list}/${ids[list]}`)).json();
      for (const area of kept) {
        for (const [field, value] of Object.entries(row)) {
          if (typeof value !== 'string' || !value.toLowerCase().includes(word(area))) continue;
          for (const query of [simple({ filter: { [field]: value } }), simple({ sort: [field, 'ASC'] })])
            expect((await client.get(`${list}?${query}`)).statusCode, `${list}?${query}`).toBe(422);
        }
      }
    });
  });
});

/** Entries of companies are read by whoever reads companies, and the names of tehsils stand wherever a place is named. */
const likeOthers = ['tendercontractor', 'tehsils'];

test('each register that is kept from somebody has a word', () => {
  const isKeptFromSome = (name: Area) => callers.some(who => isKept(who, name));
  const words: readonly string[] = [...areas, ...likeOthers];
  expect(registerNames.filter(name => isKeptFromSome(name) && !words.includes(name))).toEqual([]);
});

test('the words are there for whoever may read them', async () => {
  const found = new Set<Area>();
  for (const { path } of await addresses()) {
    const text = (await maker.get(path)).rawPayload.toString('latin1').toLowerCase();
    for (const area of areas) if (text.includes(word(area))) found.add(area);
  }
  expect([...found].sort()).toEqual([...areas].sort());
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
