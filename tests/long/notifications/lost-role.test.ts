/** Who has lost a role reads, and is mailed, no more of what it let them read. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Area, canAccess, type Role, roles } from '../../../contract/access.ts';
import { type NotificationKind, notificationKinds } from '../../../contract/notifications.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { queueMail } from '../../../server/mail/queue-mail.ts';
import { create, signIn, signUp } from '../../support/app.ts';
import { outbox, passTime, quiet } from '../../support/mails.ts';
import { makeTender } from '../../support/tenders.ts';
import { coValues, worldForFile } from '../../support/world.ts';

const world = await worldForFile();

describe('a person without a former role', () => {
  test("doesn't read or count its notifications, and gets them back with the role", async () => {
    const { server, admin } = world;
    const id = await signUp(admin, { username: 'was.buyer', roles: ['procurement', 'livelihood'] });
    const { id: tender, ref, end_date } = await makeTender(world.admin);
    await server.app.db
      .insertInto('notifications')
      .values({
        user_id: id,
        kind: 'tenderClosed',
        key: `tenderClosed:${tender}`,
        data: JSON.stringify({ record_id: tender, title: 'Of roads', ref, end_date, by_hand: false }),
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

  test('reads and counts only notifications about registers that they can read', async () => {
    const { server, admin } = world;
    const place = { title: 'Of roads', ref: null, end_date: '2026-01-01' };
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
    const id = await signUp(admin, { username: 'had.all', roles: ['guest'] });
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

  test('gets no email about a decision on a record that they can no longer read', async () => {
    const { server, admin, mne, at } = world;
    const decided = async (username: string, roles: Role[]) => {
      const email = `${username}@aup.test`;
      const id = await signUp(admin, { username, roles: ['so'], email });
      const co = await create(await signIn(server.app, username), 'co', coValues(at));
      await admin.put(`users/${id}`, { roles });
      await mne.post(`co/${co.id}/approve`, { approval_status: 'Approved' });
      await quiet(server.app);
      await passTime(server.app, 86_400);
      return (await mailsTo(email)).map(mail => mail.subject);
    };
    expect(await decided('still.author', ['sm'])).toEqual(['Your record was approved']);
    expect(await decided('was.author', ['livelihood'])).toEqual([]);
  });

  test('gets no email that was written before and not yet sent', async () => {
    const { server, admin } = world;
    const to = 'mail.waits@aup.test';
    const id = await signUp(admin, { username: 'mail.waits', roles: ['procurement'], email: to });
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
