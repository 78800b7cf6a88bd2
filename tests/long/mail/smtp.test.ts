import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MailReport, StoreState } from '../../../contract/answers/system.ts';
import { buildApp } from '../../../server/app.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { dropJobs, enqueue, giveUpUncertain, markHandedOver, takeJob } from '../../../server/jobs/queue.ts';
import { queueMail, queueMails } from '../../../server/mail/queue-mail.ts';
import { faultOf } from '../../../server/mail/routes.ts';
import { askForClosingList } from '../../../server/resources/tender/closing.ts';
import { closeAfterFile, login, PASSWORD, signIn, signUp, todayHere } from '../../support/app.ts';
import { startMailingApp } from '../../support/mailing-app.ts';
import { passTime, quiet } from '../../support/mails.ts';
import { makeTender } from '../../support/tenders.ts';

const server = closeAfterFile(await startMailingApp());
const { smtp } = server;
beforeEach(() => {
  smtp.behaviour = 'accepts';
  smtp.arrived.length = 0;
});

const sample = { to: 'someone@far.test', subject: 'Closing date', text: 'It has moved.\n.\n..two\n' };
const queue = (key: string, mail = sample) =>
  inTransaction(server.app.db, trx => queueMail(trx, mail, { key }));
const jobOf = async (key: string) => {
  const { rows } = await sql<{
    state: string;
    attempts: number;
    error: string | null;
    data: unknown;
    wait: number;
  }>`
    select state, attempts, error, data, extract(epoch from run_at - clock_timestamp())::float8 as wait
    from jobs where key = ${`mail:${key}`}`.execute(server.app.db);
  return rows[0];
};

describe('an email sent by SMTP', () => {
  test('arrives once as it was written, and its content leaves the queue', async () => {
    const key = randomUUID();
    await queue(key);
    await queue(key);
    await quiet(server.app);
    expect(smtp.arrived).toMatchObject([
      { to: sample.to, subject: sample.subject, text: expect.stringContaining('It has moved.\n.\n..two\n') },
    ]);
    expect(smtp.arrived[0]?.messageId).toMatch(/^<[0-9a-f]{40}@aup\.test>$/);
    expect(await jobOf(key)).toMatchObject({ state: 'done', data: null });
    await queue(key);
    await passTime(server.app, 3600);
    expect(smtp.arrived).toHaveLength(1);
  });

  test("has one recipient, and its subject can't add headers", async () => {
    await queue(randomUUID(), {
      to: 'a@far.test',
      subject: 'Tender\r\nBcc: everybody@far.test',
      text: 'x',
    });
    await quiet(server.app);
    expect(smtp.arrived[0]?.subject).toContain('Bcc');
    expect(smtp.arrived).toHaveLength(1);
  });

  test('is not sent when its transaction fails', async () => {
    const key = randomUUID();
    const failing = inTransaction(server.app.db, async trx => {
      await queueMail(trx, sample, { key });
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    await quiet(server.app);
    expect(smtp.arrived).toEqual([]);
  });
});

describe('when the mail server fails', () => {
  test('for hours, an email is retried with growing delays and sent once', async () => {
    const key = randomUUID();
    smtp.behaviour = 'is gone';
    await queue(key);
    const waits: number[] = [];
    for (let hour = 0; hour < 8; hour++) {
      await passTime(server.app, hour === 0 ? 0 : 3600);
      waits.push(Math.round((await jobOf(key))?.wait ?? 0));
    }
    expect(await jobOf(key)).toMatchObject({
      state: 'waiting',
      attempts: 8,
      error: expect.stringContaining('E'),
    });
    for (const [index, wait] of waits.entries()) {
      const expected = Math.min(30 * 2 ** index, 3600);
      expect(wait, `after try ${index + 1}`).toBeGreaterThan(expected - 20);
      expect(wait, `after try ${index + 1}`).toBeLessThanOrEqual(expected);
    }
    const metrics = (await server.anyone.get('metrics')).body;
    expect(Number(/^jobs\{state="waiting"\} (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    smtp.behaviour = 'accepts';
    await passTime(server.app, 3600);
    expect(smtp.arrived).toHaveLength(1);
    await passTime(server.app, 3600);
    expect(smtp.arrived).toHaveLength(1);
  });

  test.each(['refuses', 'breaks early'] as const)(
    "and %s, the email is sent again because it can't have arrived",
    async how => {
      const key = randomUUID();
      smtp.behaviour = how;
      await queue(key);
      await quiet(server.app);
      expect([smtp.arrived.length, (await jobOf(key))?.state]).toEqual([0, 'waiting']);
      smtp.behaviour = 'accepts';
      await passTime(server.app, 60);
      expect([smtp.arrived.length, (await jobOf(key))?.state]).toEqual([1, 'done']);
    },
  );

  test('and disconnects after the last line, the email is not sent again because it may have arrived', async () => {
    const key = randomUUID();
    smtp.behaviour = 'breaks';
    await queue(key);
    await quiet(server.app);
    expect(await jobOf(key)).toMatchObject({ state: 'uncertain', data: null });
    smtp.behaviour = 'accepts';
    await passTime(server.app, 86_400);
    expect(smtp.arrived).toHaveLength(1);
    expect((await server.anyone.get('metrics')).body).toMatch(/^jobs\{state="uncertain"\} 1$/m);
  });

  test('and the process dies after the hand-over, no other process sends the email', async () => {
    const key = randomUUID();
    await sql`insert into jobs (kind, key, data, state, attempts, run_at, handed_over_at)
      values ('mail', ${`mail:${key}`}, ${JSON.stringify(sample)}, 'running', 1, now() - interval '1 hour', now())`.execute(
      server.app.db,
    );
    await queue(randomUUID(), { ...sample, to: 'another@far.test' });
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1));
    expect(smtp.arrived[0]?.to).toBe('another@far.test');
    const given = await inTransaction(server.app.db, async trx => {
      // As it was, where the server's own round came first.
      await sql`update jobs set state = 'running' where key = ${`mail:${key}`}`.execute(trx);
      return giveUpUncertain(trx);
    });
    expect(given).toMatchObject([{ key: `mail:${key}` }]);
    expect(await jobOf(key)).toMatchObject({ state: 'uncertain', data: null });
  });

  test('for days, the email is given up and the metrics show it', async () => {
    const key = randomUUID();
    smtp.behaviour = 'refuses';
    await queue(key);
    await passTime(server.app, 4 * 86_400);
    expect((await jobOf(key))?.state).toBe('waiting');
    await passTime(server.app, 2 * 86_400);
    expect(await jobOf(key)).toMatchObject({ state: 'failed', data: null, error: 'EMESSAGE 451 DATA' });
    expect((await server.anyone.get('metrics')).body).toMatch(/^jobs\{state="failed"\} 1$/m);
  });
});

test('two processes send each of many emails once', async () => {
  const second = await buildApp(server.config, { pages: '/nowhere' });
  const mails = Array.from({ length: 60 }, (_, index) => ({
    mail: { ...sample, to: `person-${index}@far.test` },
    key: randomUUID(),
  }));
  await inTransaction(server.app.db, trx => queueMails(trx, mails));
  await quiet(server.app);
  expect(smtp.arrived.map(mail => mail.to).sort()).toEqual(mails.map(({ mail }) => mail.to).sort());
  await second.close();
});

describe('outdated emails', () => {
  const NEW = { password: 'orchard-lamp-valley-19', password_confirmation: 'orchard-lamp-valley-19' };
  const mailsTo = (address: string) =>
    smtp.arrived.filter(({ to }) => to === address).map(mail => mail.subject);

  /** Done while no mail goes out, and what comes once they do again. */
  async function inTheMeantime(work: () => Promise<unknown>): Promise<void> {
    await quiet(server.app);
    smtp.arrived.length = 0;
    smtp.behaviour = 'is gone';
    await work();
    await quiet(server.app);
    smtp.behaviour = 'accepts';
    await passTime(server.app, 3600);
  }

  async function person(username: string, roles = ['so']) {
    const email = `${username}@aup.test`;
    return { email, id: await signUp(await server.as('admin'), { username, email, roles }) };
  }

  describe('a link to set a password', () => {
    test.each(['asked for by its owner', 'that an admin sends'])(
      "%s isn't sent when the password was changed",
      async who => {
        const admin = await server.as('admin');
        const username = `changes.${who.length}`;
        const { email, id } = await person(username);
        const other = await person(`${username}.not`);
        const client = await signIn(server.app, username);
        const ask = (one: { email: string; id: number }) =>
          who.includes('admin')
            ? admin.post(`users/${one.id}/reset-link`)
            : server.from('10.9.8.7').post('password/email', { email: one.email.toUpperCase() });
        await inTheMeantime(async () => {
          for (const one of [{ email, id }, other]) expect((await ask(one)).statusCode).toBe(200);
          await quiet(server.app);
          const change = { current_password: PASSWORD, ...NEW };
          expect((await client.put('profile/password', change)).statusCode).toBe(200);
        });
        expect(mailsTo(email)).toEqual([]);
        expect(mailsTo(other.email), 'somebody else’s still comes').toHaveLength(1);
      },
    );

    test("isn't sent when another link has set one", async () => {
      const { email } = await person('two.links');
      const ask = () => server.from('10.9.8.6').post('password/email', { email });
      await ask();
      await quiet(server.app);
      const token = /reset-password\/([\w-]+)/.exec(smtp.arrived.at(-1)?.text ?? '')?.[1];
      await inTheMeantime(async () => {
        await ask();
        expect((await server.anyone.post('password/reset', { token, ...NEW })).statusCode).toBe(200);
      });
      expect(mailsTo(email)).toEqual([]);
      expect((await login(server.anyone, 'two.links', NEW.password)).statusCode).toBe(200);
    });

    test("is sent although the server's clock is days ahead", async () => {
      const { email } = await person('by.another.clock');
      await quiet(server.app);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 24 * 3600_000 });
      onTestFinished(() => void vi.useRealTimers());
      await server.from('10.9.8.5').post('password/email', { email });
      await quiet(server.app);
      expect(mailsTo(email)).toHaveLength(1);
    });

    test("isn't sent more than a day after the request, when no server was running", async () => {
      const { email } = await person('asked.long.ago');
      const key = `reset:${randomUUID()}`;
      await inTransaction(server.app.db, async trx => {
        await enqueue(trx, [{ kind: 'resetMail', key, data: { email } }]);
        await sql`update jobs set created_at = now() - interval '25 hours' where key = ${key}`.execute(trx);
      });
      await quiet(server.app);
      expect(mailsTo(email)).toEqual([]);
      const job = sql`select state, data from jobs where key = ${key}`.execute(server.app.db);
      expect((await job).rows, 'told as given up').toEqual([{ state: 'failed', data: null }]);
    });

    test("isn't sent when it is withdrawn just before the hand-over", async () => {
      const { db } = server.app;
      // Of a kind that no worker takes.
      const kind = 'nobodys' as 'resetMail';
      await inTransaction(db, trx => enqueue(trx, [{ kind, key: randomUUID(), data: { user_id: 1 } }]));
      const job = await takeJob(db, [kind], 60);
      await inTransaction(db, trx => dropJobs(trx, [kind]));
      expect(job && (await markHandedOver(db, job))).toBe(false);
    });
  });

  describe('an email about an account', () => {
    const ask = async (username: string) => {
      const email = `${username}@aup.test`;
      return { email, id: await signUp(server.anyone, { username, email, roles: ['so'] }) };
    };

    test("isn't sent when the account was approved and then removed, while others are", async () => {
      const admin = await server.as('admin');
      const [gone, stays] = [await ask('approved.gone'), await ask('approved.stays')];
      await inTheMeantime(async () => {
        for (const { id } of [gone, stays])
          expect((await admin.post(`users/${id}/approve`, { roles: ['so'] })).statusCode).toBe(200);
        expect((await admin.delete(`users/${gone.id}`)).statusCode).toBe(200);
      });
      expect([mailsTo(gone.email), mailsTo(stays.email)]).toEqual([[], [expect.any(String)]]);
    });

    test("isn't sent when the account was refused and then restored, while others are", async () => {
      const admin = await server.as('admin');
      const [back, stays] = [await ask('refused.back'), await ask('refused.stays')];
      await inTheMeantime(async () => {
        for (const { id } of [back, stays])
          expect((await admin.post(`users/${id}/refuse`, {})).statusCode).toBe(200);
        await quiet(server.app);
        const { rows } = await sql`select distinct data -> 'reader' as reader from jobs
        where kind = 'mail' and data ->> 'to' in (${back.email}, ${stays.email})`.execute(server.app.db);
        expect(rows, 'a process of the version before would drop it').toEqual([{ reader: null }]);
        expect((await admin.post(`users/${back.id}/restore`)).statusCode).toBe(200);
      });
      expect([mailsTo(back.email), mailsTo(stays.email)]).toEqual([[], [expect.any(String)]]);
    });

    test("doesn't ask an admin to decide on an account that was already decided on", async () => {
      const { email } = await person('second.admin', ['admin']);
      const admin = await server.as('admin');
      await inTheMeantime(async () => {
        const { id } = await ask('decided.early');
        await ask('still.waits');
        await quiet(server.app);
        expect((await admin.post(`users/${id}/approve`, { roles: ['so'] })).statusCode).toBe(200);
      });
      const text = smtp.arrived
        .filter(({ to }) => to === email)
        .map(mail => mail.text)
        .join();
      expect(text).toContain('still.waits');
      expect(text).not.toContain('decided.early');
    });
  });

  describe('the list of tenders that close today', () => {
    const forget = () => sql`delete from jobs where key like '%closingList:%'`.execute(server.app.db);

    test("omits tenders that were withdrawn, and isn't sent when all were withdrawn", async () => {
      const admin = await server.as('admin');
      const { email } = await person('buyer', ['procurement']);
      const [one, other] = [
        await makeTender(admin, { end_date: todayHere(), title_name: 'Withdrawn' }),
        await makeTender(admin, { end_date: todayHere(), title_name: 'Stays' }),
      ];
      await quiet(server.app);
      await forget();
      const ask = () => inTransaction(server.app.db, trx => askForClosingList(trx, todayHere()));
      await inTheMeantime(async () => {
        await ask();
        await quiet(server.app);
        expect((await admin.delete(`tender/${one.id}`)).statusCode).toBe(200);
      });
      const [mail, ...more] = smtp.arrived.filter(({ to }) => to === email);
      expect(more).toEqual([]);
      expect(mail?.text).toContain('Stays');
      expect(mail?.text).not.toContain('Withdrawn');
      await forget();
      await inTheMeantime(async () => {
        await ask();
        await quiet(server.app);
        expect((await admin.delete(`tender/${other.id}`)).statusCode).toBe(200);
      });
      expect(mailsTo(email)).toEqual([]);
    });

    test("isn't sent after its day", async () => {
      const admin = await server.as('admin');
      await makeTender(admin, { end_date: todayHere() });
      const [reader] = await server.app.db
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'buyer')
        .execute();
      await quiet(server.app);
      smtp.arrived.length = 0;
      const data = { day: '2024-01-02', user_id: reader?.id ?? 0 };
      await inTransaction(server.app.db, trx =>
        enqueue(trx, [{ kind: 'closingListMail', key: 'mail:closingList:2024-01-02:x', data }]),
      );
      await quiet(server.app);
      expect(mailsTo('buyer@aup.test')).toEqual([]);
    });
  });
});

describe('the report for admins', () => {
  beforeAll(async () => {
    await sql`delete from jobs`.execute(server.app.db);
  });

  const queue = () =>
    inTransaction(server.app.db, trx =>
      queueMail(trx, { to: 'someone@far.test', subject: 'x', text: 'x' }, { key: randomUUID() }),
    );
  const report = async (): Promise<MailReport> => (await (await server.as('admin')).get('mails')).json();
  const none = { has_server: true, waiting: 0, waiting_since: null, is_late: false, failed: 0, uncertain: 0 };

  describe('on emails', () => {
    test('shows nothing while emails are sent', async () => {
      await queue();
      await quiet(server.app);
      expect(smtp.arrived).toHaveLength(1);
      expect(await report()).toEqual({ ...none, fault: null });
    });

    test('shows a failing email as waiting, as late after an hour, and as given up for 30 days', async () => {
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

    test('shows an unreachable server, and counts no other jobs as emails', async () => {
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
  ])('shows “%s” as %s, without addresses and folders', (error, kind, code) => {
    expect(faultOf(error)).toEqual({ kind, code });
  });

  test('shows the free space on the disk of the documents', async () => {
    const { room }: StoreState = (await (await server.as('admin')).get('store-check')).json();
    expect(room?.free).toBeGreaterThan(0);
    expect(room?.total).toBeGreaterThanOrEqual(room?.free ?? 0);
    const away = Object.assign(new Error('EIO: i/o error, statfs'), { code: 'EIO' });
    vi.spyOn(server.app.files, 'room').mockRejectedValueOnce(away);
    const without = await (await server.as('admin')).get('store-check');
    expect([without.statusCode, without.json().room]).toEqual([200, null]);
  });
});
