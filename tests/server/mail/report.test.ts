import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MailReport } from '../../../contract/answers/mails.ts';
import type { StoreState } from '../../../contract/answers/store-check.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { queueMail } from '../../../server/mail/queue-mail.ts';
import { faultOf } from '../../../server/mail/report.ts';
import { type FakeSmtp, type MailingApp, startMailingApp } from '../../support/mailing-app.ts';
import { passTime, quiet } from '../../support/mails.ts';

let server: MailingApp;
let smtp: FakeSmtp;
beforeAll(async () => {
  server = await startMailingApp();
  smtp = server.smtp;
});
afterAll(() => server.close());

const queue = () =>
  inTransaction(server.app.db, trx =>
    queueMail(trx, { to: 'someone@far.test', subject: 'x', text: 'x' }, { key: randomUUID() }),
  );
const report = async (): Promise<MailReport> => (await (await server.as('admin')).get('mails')).json();
const none = { has_server: true, waiting: 0, waiting_since: null, is_late: false, failed: 0, uncertain: 0 };

describe('what admins see of mails', () => {
  test('is for them alone', async () => {
    for (const role of ['mne', 'so', 'procurement', 'guest'] as const)
      expect((await (await server.as(role)).get('mails')).statusCode, role).toBe(403);
    expect((await server.anyone.get('mails')).statusCode).toBe(401);
  });

  test('nothing to tell of while they get out', async () => {
    await queue();
    await quiet(server.app);
    expect(smtp.arrived).toHaveLength(1);
    expect(await report()).toEqual({ ...none, fault: null });
  });

  test('one that fails waits, is late after an hour, and counts as given up after days, for 30 of them', async () => {
    smtp.behaviour = 'refuses';
    const asked = Date.now();
    await queue();
    await quiet(server.app);
    const fault = { kind: 'refused', code: 'EMESSAGE 451 DATA' };
    const first = await report();
    expect(first).toMatchObject({ waiting: 1, is_late: false, failed: 0, fault });
    expect(Math.abs(Date.parse(first.waiting_since ?? '') - asked)).toBeLessThan(60_000);
    await passTime(server.app, 3700);
    expect(await report()).toMatchObject({ waiting: 1, is_late: true, fault });
    await passTime(server.app, 6 * 86_400);
    expect(await report()).toEqual({ ...none, failed: 1, fault });
    smtp.behaviour = 'breaks';
    await queue();
    await quiet(server.app);
    expect(await report()).toMatchObject({ waiting: 0, failed: 1, uncertain: 1 });
    await sql`update jobs set finished_at = finished_at - interval '31 days'`.execute(server.app.db);
    expect(await report()).toEqual({ ...none, fault: null });
  });

  test('a server that is away, and other jobs are no mails', async () => {
    await smtp.stop();
    await sql`insert into jobs (kind, key, data, run_at, error) values
      ('backup', 'backup:later', '{}', now() + interval '1 day', 'of a backup')`.execute(server.app.db);
    await queue();
    await quiet(server.app);
    expect(await report()).toMatchObject({ waiting: 1, fault: { kind: 'unreachable' } });
  });
});

test.each([
  ['EAUTH 535 AUTH', 'signIn', 'EAUTH 535 AUTH'],
  ['ETLS STARTTLS', 'encryption', 'ETLS STARTTLS'],
  ['EDNS CONN', 'unreachable', 'EDNS CONN'],
  ['EENVELOPE 550 RCPT', 'refused', 'EENVELOPE 550 RCPT'],
  ["ENOSPC: no space left on device, write '/srv/x@far.test'", 'full', 'ENOSPC'],
  ["EACCES: permission denied, open '/srv/outbox/.a.eml'", 'folder', 'EACCES'],
  ['No such person: someone@far.test', 'other', null],
])('“%s” is told as %s, without addresses and folders', (error, kind, code) => {
  expect(faultOf(error)).toEqual({ kind, code });
});

test('how much room the disk of the documents has left', async () => {
  const { room }: StoreState = (await (await server.as('admin')).get('store-check')).json();
  expect(room?.free).toBeGreaterThan(0);
  expect(room?.total).toBeGreaterThanOrEqual(room?.free ?? 0);
  const away = Object.assign(new Error('EIO: i/o error, statfs'), { code: 'EIO' });
  vi.spyOn(server.app.files, 'room').mockRejectedValueOnce(away);
  const without = await (await server.as('admin')).get('store-check');
  expect([without.statusCode, without.json().room]).toEqual([200, null]);
});
