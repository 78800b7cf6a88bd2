import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Notification } from '../../../contract/answers/notifications.ts';
import type { NotificationKind } from '../../../contract/notifications.ts';
import { composeNotices } from '../../../server/notifications/notice-mail.ts';
import { type Client, create, signUp } from '../../support/app.ts';
import { csv, importSheet } from '../../support/import.ts';
import { passTime, quiet } from '../../support/mails.ts';
import { coValues } from '../../support/world.ts';
import { startNotifiedOffice } from './office.ts';

const { server, admin, person, mne, so, at, mailsTo, decide } = await startNotifiedOffice();

const listOf = async (client: Client, query = ''): Promise<Notification[]> => {
  const response = await client.get(`notifications${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const ofKind = async <K extends NotificationKind>(client: Client, kind: K) =>
  (await listOf(client)).filter(one => one.kind === kind) as Extract<Notification, { kind: K }>[];
const choose = (client: Client, choice: object) => client.put('notifications/preferences', choice);
/** Until the next email with decisions has been sent. */
async function passDay(): Promise<void> {
  await quiet(server.app);
  await passTime(server.app, 86_400);
}

describe('an account request', () => {
  test('notifies only admins, in the app and by email, and is settled by a decision', async () => {
    const second = await person('second.admin', ['admin']);
    const id = await signUp(server.anyone, { name: 'Zarmina <Afridi>', username: 'waits', roles: ['so'] });
    const [notice] = await ofKind(admin, 'accountWaiting');
    expect(notice).toMatchObject({
      data: { name: 'Zarmina <Afridi>', user_id: id },
      path: `/users/${id}`,
      read_at: null,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await listOf(mne)).toEqual([]);
    await quiet(server.app);
    const [mail, ...more] = await mailsTo('second.admin@aup.test');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('An account is awaiting approval');
    expect(mail?.text).toContain('Zarmina <Afridi>');
    expect(mail?.text).toContain(`Open “Zarmina <Afridi>”:\nhttp://aup.test/users/${id}`);
    expect(mail?.html).toContain('Zarmina &lt;Afridi&gt;');
    expect(mail?.html).not.toContain('<Afridi>');
    expect((await second.post(`users/${id}/approve`, { roles: ['so'] })).statusCode).toBe(200);
    expect(await listOf(admin, '?filter={"unread":true}')).toEqual([]);
    expect((await ofKind(admin, 'accountWaiting'))[0]?.read_at).not.toBeNull();
  });

  test('is not notified when an admin creates the account', async () => {
    const before = await listOf(admin);
    await signUp(admin, { username: 'made.by.admin' });
    expect(await listOf(admin)).toEqual(before);
  });
});

describe('a decision on a record', () => {
  test('notifies its author with the note, and decisions of a day share one email', async () => {
    const [one, two] = [
      await create(so, 'co', coValues(at, { name: 'Women of Landi Kotal' })),
      await create(so, 'co', coValues(at)),
    ];
    await decide(mne, one.id, 'Rejected', 'The list of members is missing');
    await decide(mne, two.id, 'Approved');
    const notices = await ofKind(so, 'recordDecided');
    expect(notices.map(notice => [notice.data.record_id, notice.data.status])).toEqual([
      [two.id, 'Approved'],
      [one.id, 'Rejected'],
    ]);
    expect(notices[1]).toMatchObject({
      path: `/co/${one.id}`,
      data: { register: 'co', name: 'Women of Landi Kotal', note: 'The list of members is missing' },
    });
    await quiet(server.app);
    expect(await mailsTo('organizer@aup.test')).toEqual([]);
    const { rows } = await sql<{
      due: string;
    }>`select to_char(run_at at time zone 'Asia/Karachi', 'HH24:MI') as due
      from jobs where kind = 'dailyMail' and state = 'waiting'`.execute(server.app.db);
    expect(rows).toEqual([{ due: '17:00' }]);
    await passDay();
    const [mail, ...more] = await mailsTo('organizer@aup.test');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Decisions on 2 of your records');
    expect(mail?.text).toContain('Note: The list of members is missing');
    expect(mail?.text).toContain(`Open “Women of Landi Kotal”:\nhttp://aup.test/co/${one.id}`);
    expect(mail?.text).toContain(`Open “${two.name}”:\nhttp://aup.test/co/${two.id}`);
  });

  test("notifies when it is made in the form, but not when it returns to pending or doesn't change", async () => {
    const { id } = await create(so, 'co', coValues(at));
    const told = async () => (await ofKind(so, 'recordDecided')).filter(one => one.data.record_id === id);
    await mne.put(`co/${id}`, { approval_status: 'Approved' });
    await mne.put(`co/${id}`, { remarks: 'Seen' });
    await decide(mne, id, 'Approved');
    expect(await told()).toHaveLength(1);
    await decide(mne, id, 'Pending');
    expect(await told()).toHaveLength(1);
    await decide(mne, id, 'Approved');
    expect(await told(), 'decided again').toHaveLength(2);
  });

  test("notifies nobody on one's own record or when it was rolled back", async () => {
    const own = await create(mne, 'co', coValues(at));
    const other = await create(so, 'co', coValues(at));
    const before = await ofKind(so, 'recordDecided');
    await decide(mne, own.id, 'Approved');
    expect(await listOf(mne)).toEqual([]);
    const failed = await mne.post('co/approve', { ids: [other.id, 2_000_000], approval_status: 'Approved' });
    expect(failed.statusCode).toBe(404);
    expect(await ofKind(so, 'recordDecided')).toEqual(before);
  });

  test('on two hundred records notifies about each and sends one email', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => [
      `Bulk ${index}`,
      'New',
      'MCO',
      'Told district',
      'Told tehsil',
      'Told village',
    ]);
    const head = ['Name', 'Status', 'Type', 'District', 'Tehsil', 'Village'];
    const answer = await importSheet(so, 'co', csv([head, ...rows]), { dryRun: false, name: 'bulk.csv' });
    expect(answer.created, JSON.stringify(answer).slice(0, 500)).toBe(200);
    const ids = answer.rows.map(row => row.id as number);
    const mailsBefore = (await mailsTo('organizer@aup.test')).length;
    await passDay();
    const before = (await mailsTo('organizer@aup.test')).length;
    expect(before).toBeLessThanOrEqual(mailsBefore + 1);
    const approved = await mne.post('co/approve', { ids, approval_status: 'Approved' });
    expect(approved.statusCode, approved.body).toBe(200);
    const told = (await ofKind(so, 'recordDecided')).filter(one => ids.includes(one.data.record_id));
    expect(told).toHaveLength(200);
    await passDay();
    const mails = await mailsTo('organizer@aup.test');
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.subject).toBe('Decisions on 200 of your records');
    expect(mails.at(-1)?.text).toContain('And 180 more, listed in the back office under Notifications.');
  });
});

test("an import notifies the person with its figures once, and a dry run doesn't", async () => {
  const before = (await ofKind(so, 'importFinished')).length;
  const sheet = csv([
    ['Name', 'Status', 'Type', 'District', 'Tehsil', 'Village'],
    ['Imported one', 'New', 'WCO', 'Told district', 'Told tehsil', 'Told village'],
    ['Imported two', 'Nonsense', 'WCO', 'Told district', 'Told tehsil', 'Told village'],
  ]);
  const headers = { 'idempotency-key': 'import-told-once' };
  await importSheet(so, 'co', sheet, { name: 'a.csv' });
  await importSheet(so, 'co', sheet, { name: 'a.csv', dryRun: false, headers });
  await importSheet(so, 'co', sheet, { name: 'a.csv', dryRun: false, headers });
  const notices = await ofKind(so, 'importFinished');
  expect(notices).toHaveLength(before + 1);
  expect(notices[0]).toMatchObject({
    path: '/co',
    data: { register: 'co', created: 1, updated: 0, unchanged: 0, failed: 1 },
  });
});

test.each([
  [
    'importFinished',
    { register: 'co', created: 1, updated: 0, unchanged: 0, failed: 0 },
    'Open “Community organisations”',
  ],
  [
    'tenderClosed',
    { record_id: 1, title: 'Road', ref: null, end_date: '2026-01-01', by_hand: true },
    'Open “Road”',
  ],
  ['backupTrouble', { trouble: 'failed', whole: null }, 'Open the System tab'],
] as const)('the link in an email on %s says what it opens', async (kind, data, label) => {
  const user_id = await signUp(admin, {
    username: `told.${kind}`,
    roles: ['admin'],
    email: `${kind}@aup.test`,
  });
  const { rows } = await sql<{ id: number }>`
    insert into notifications (user_id, kind, key, data, path, shown, mail_wanted)
    values (${user_id}, ${kind}, ${kind}, ${JSON.stringify(data)}, '/there', false, true)
    returning id`.execute(server.app.db);
  const gathered = { user_id, kind, ids: rows.map(({ id }) => id) };
  const mail = await composeNotices('http://aup.test', server.app.db, gathered);
  expect(mail?.text).toContain(`${label}:\nhttp://aup.test/there`);
});

describe('the list', () => {
  test('is paginated, newest first, with a total, and some or all can be marked as read', async () => {
    const all = await listOf(so);
    expect(all.map(one => one.id)).toEqual(all.map(one => one.id).sort((a, b) => b - a));
    const page = await so.get('notifications?range=[2,4]');
    expect(page.json()).toEqual(all.slice(2, 5));
    expect(page.headers['content-range']).toBe(`notifications 2-4/${all.length}`);
    const unread = async () => (await so.get('notifications/unread')).json();
    expect(await unread()).toEqual({ count: all.length });
    const ids = all.slice(0, 2).map(one => one.id);
    expect((await so.post('notifications/read', { ids })).json()).toEqual({ count: all.length - 2 });
    expect((await listOf(so, '?filter={"unread":true}&range=[0,0]'))[0]?.id).toBe(all[2]?.id);
    expect((await so.post('notifications/read', { all: true })).json()).toEqual({ count: 0 });
  });

  test("can't be read or marked by anyone else", async () => {
    const { id } = await create(so, 'co', coValues(at));
    await decide(mne, id, 'Rejected');
    const [notice] = await listOf(so);
    await mne.post('notifications/read', { ids: [notice?.id] });
    expect((await listOf(so))[0]).toMatchObject({ id: notice?.id, read_at: null });
    expect(await listOf(mne)).toEqual([]);
  });

  test.each([
    ['range=[0]', 422],
    ['range=x', 400],
    ['filter={"unread":"yes"}', 422],
    ['filter={"kind":"x"}', 422],
    ['filter=[]', 400],
  ])('returns an error for ?%s', async (query, status) => {
    expect((await so.get(`notifications?${encodeURI(query)}`)).statusCode).toBe(status);
  });

  test.each([[{}], [{ ids: 'x' }], [{ ids: [0] }], [{ all: false }], [{ ids: [9e15] }]])(
    'returns 422 for marking %j',
    async body => {
      expect((await so.post('notifications/read', body)).statusCode).toBe(422);
    },
  );
});

describe('preferences', () => {
  test('cover the kinds of notifications that a person can get', async () => {
    const of = async (client: Client) => (await client.get('notifications/preferences')).json();
    expect(await of(admin)).toEqual({
      accountWaiting: 'both',
      recordsWaiting: 'email',
      recordDecided: 'both',
      tenderClosing: 'both',
      tenderClosed: 'app',
      importFinished: 'app',
      backupTrouble: 'both',
    });
    expect(Object.keys(await of(so))).toEqual(['recordDecided', 'importFinished']);
    expect(Object.keys(await of(await server.as('procurement')))).toEqual([
      'tenderClosing',
      'tenderClosed',
      'importFinished',
    ]);
    expect((await choose(so, { accountWaiting: 'app' })).statusCode).toBe(422);
    expect((await choose(so, { recordDecided: 'pigeon' })).statusCode).toBe(422);
    expect((await choose(so, { somethingElse: 'app' })).statusCode).toBe(422);
  });

  test.each([
    ['app', 1, 0],
    ['email', 0, 1],
    ['both', 1, 1],
    ['none', 0, 0],
  ] as const)('%s adds %i to the list and sends %i by email', async (channel, inList, byMail) => {
    await passDay();
    const mails = (await mailsTo('organizer@aup.test')).length;
    const rows = (await listOf(so)).length;
    expect((await choose(so, { recordDecided: channel })).json()).toMatchObject({ recordDecided: channel });
    const { id } = await create(so, 'co', coValues(at));
    await decide(mne, id, 'Approved');
    expect(await listOf(so)).toHaveLength(rows + inList);
    await passDay();
    expect(await mailsTo('organizer@aup.test')).toHaveLength(mails + byMail);
  });

  test("an email is in the person's language, right to left in Urdu", async () => {
    await choose(so, { recordDecided: 'email' });
    const profile = (await so.get('profile')).json().user;
    await so.put('profile', { ...profile, language: 'ur' });
    const { id } = await create(so, 'co', coValues(at, { name: 'تنظیم خواتین <b>' }));
    await decide(mne, id, 'Approved');
    await passDay();
    const mail = (await mailsTo('organizer@aup.test')).at(-1);
    expect(mail?.subject).toBe('آپ کا ریکارڈ منظور کر لیا گیا');
    expect(mail?.text).toContain('تنظیم خواتین <b>');
    expect(mail?.html).toContain('lang="ur" dir="rtl"');
    expect(mail?.html).toContain('>”\u2068تنظیم خواتین &lt;b&gt;\u2069“ کھولیں</a>');
  });
});
