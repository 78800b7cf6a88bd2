/** Records awaiting approval: counted for approvers, who are reminded once a week. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reviewQueuePath } from '../../../contract/addresses.ts';
import type { Notification, WaitingRecords } from '../../../contract/answers/notifications.ts';
import { addDays, today } from '../../../contract/days.ts';
import { MAX_PENDING_COUNT } from '../../../contract/limits.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { askForReminder } from '../../../server/notifications/waiting-records.ts';
import { type Client, create } from '../../support/app.ts';
import { passTime, quiet } from '../../support/mails.ts';
import { coValues } from '../../support/world.ts';
import { startNotifiedOffice } from './office.ts';

const { server, admin, mne, so, at, mailsTo, decide } = await startNotifiedOffice();

const waiting = async (client: Client): Promise<WaitingRecords[]> => {
  const response = await client.get('approvals');
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const remind = async (day: string) => {
  await inTransaction(server.app.db, trx => askForReminder(trx, day));
  await quiet(server.app);
};

/** Weeks that the server's own check has not asked for. */
const inWeeks = (weeks: number) => addDays(today(server.config.timeZone), weeks * 7);

test('returns no counts and sends no reminder when nothing is pending, and returns 401 without a session', async () => {
  expect(await waiting(mne)).toEqual([]);
  await remind(inWeeks(1));
  expect(await mailsTo('monitor@aup.test')).toEqual([]);
  expect((await server.anyone.get('approvals')).statusCode).toBe(401);
});

test('counts pending records by register, oldest first, for those who decide on them, without decided or deleted ones', async () => {
  const [first, second, decided, deleted] = [
    await create(so, 'co', coValues(at)),
    await create(so, 'co', coValues(at)),
    await create(so, 'co', coValues(at)),
    await create(so, 'co', coValues(at)),
  ];
  const cn = await create(so, 'cn', { ...at, name: 'Network of the valley' });
  await decide(mne, decided.id, 'Rejected');
  await admin.delete(`co/${deleted.id}`);
  expect(await waiting(mne)).toEqual([
    { register: 'co', count: 2, oldest: first.created_at },
    { register: 'cn', count: 1, oldest: cn.created_at },
  ]);
  expect(await waiting(admin)).toEqual(await waiting(mne));
  expect(await waiting(so)).toEqual([]);

  const path = reviewQueuePath('co').slice(1);
  const [word, query] = path.split('?');
  const { filter } = Object.fromEntries(new URLSearchParams(query));
  const list = await mne.get(`${word}?sort=["created_at","ASC"]&filter=${encodeURIComponent(filter ?? '')}`);
  expect(list.json().map((one: { id: number }) => one.id)).toEqual([first.id, second.id]);
});

test('counts an author’s own rejected and pending records by register, and nobody else’s', async () => {
  const own = async (client: Client): Promise<WaitingRecords[]> =>
    (await client.get('approvals?own=true')).json();
  expect(await own(so)).toMatchObject([
    { register: 'co', approval_status: 'Rejected', count: 1 },
    { register: 'co', approval_status: 'Pending', count: 2 },
    { register: 'cn', approval_status: 'Pending', count: 1 },
  ]);
  expect(await own(mne)).toEqual([]);
  const guest = await server.as('guest');
  expect(await own(guest)).toEqual([]);
  expect((await so.get('approvals?own=perhaps')).statusCode).toBe(422);
  expect((await server.anyone.get('approvals?own=true')).statusCode).toBe(401);
});

test('sends one email a week to those who decide, and none to others', async () => {
  await remind(inWeeks(2));
  await remind(inWeeks(2));
  const [mail, ...more] = await mailsTo('monitor@aup.test');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('3 records need your decision');
  expect(mail?.text).toContain('Community organisations: 2');
  expect(mail?.text).toContain('Community networks: 1');
  expect(mail?.text).toContain(`Review these records:\nhttp://aup.test${reviewQueuePath('co')}`);
  expect(await mailsTo('organizer@aup.test')).toEqual([]);
  expect((await mne.get('notifications')).json(), 'the bell counts alone').toEqual([]);
});

test('sends one reminder from Monday to Sunday and another the next Monday', async () => {
  const days = ['2031-03-03', '2031-03-05', '2031-03-09', '2031-03-10'];
  for (const day of days) await remind(day);
  const { rows } = await sql<{ key: string }>`
    select key from jobs where key like 'waitingReminder:2031%' order by key`.execute(server.app.db);
  expect(rows.map(({ key }) => key)).toEqual(['waitingReminder:2031-03-03', 'waitingReminder:2031-03-10']);
});

test('notifies in the app those who chose so and decide on records', async () => {
  const before = (await mailsTo('monitor@aup.test')).length;
  expect((await mne.put('notifications/preferences', { recordsWaiting: 'app' })).statusCode).toBe(200);
  expect((await so.put('notifications/preferences', { recordsWaiting: 'app' })).statusCode).toBe(422);
  await remind(inWeeks(3));
  const [notice] = (await mne.get('notifications')).json() as Notification[];
  expect(notice).toMatchObject({
    kind: 'recordsWaiting',
    path: reviewQueuePath('co'),
    data: { count: 3, more: false, registers: [{ register: 'co', count: 2 }, { register: 'cn' }] },
  });
  expect(await mailsTo('monitor@aup.test')).toHaveLength(before);
});

test('stops counting at a limit and says “more than”', async () => {
  await sql`insert into cns (name, account, approval_status, active_status, districts_id, tehsils_id, villages_id)
    select 'Network ' || n, 'NO', 'Pending', 'Active', ${at.districts_id}, ${at.tehsils_id}, ${at.villages_id}
    from generate_series(1, ${MAX_PENDING_COUNT + 50}) n`.execute(server.app.db);
  const cn = (await waiting(mne)).find(({ register: name }) => name === 'cn');
  expect(cn?.count).toBe(MAX_PENDING_COUNT + 1);
  await mne.put('notifications/preferences', { recordsWaiting: 'both' });
  await remind(inWeeks(4));
  await passTime(server.app, 300);
  const mail = (await mailsTo('monitor@aup.test')).at(-1);
  expect(mail?.subject).toBe(`More than ${MAX_PENDING_COUNT + 2} records need your decision`);
  expect(mail?.text).toContain(`Community networks: more than ${MAX_PENDING_COUNT}`);
});
