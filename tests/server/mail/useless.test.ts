/** What waited for the mail server doesn't go out once it is of no use any more. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '../../../server/database/transaction.ts';
import { dropJobs, enqueue, markHandedOver, takeJob } from '../../../server/jobs/queue.ts';
import { askForClosingList } from '../../../server/resources/tender/closing.ts';
import { login, PASSWORD, signIn, signUp, todayHere } from '../../support/app.ts';
import { type FakeSmtp, type MailingApp, startMailingApp } from '../../support/mailing-app.ts';
import { passTime, quiet } from '../../support/mails.ts';
import { makeTender } from '../../support/tenders.ts';

let server: MailingApp;
let smtp: FakeSmtp;
beforeAll(async () => {
  server = await startMailingApp();
  smtp = server.smtp;
});
afterAll(() => server.close());
beforeEach(() => {
  smtp.behaviour = 'accepts';
});

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
    '%s: not once the password was changed',
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

  test('not once another link has set one', async () => {
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

  test('comes although the clock of the server is days ahead', async () => {
    const { email } = await person('by.another.clock');
    await quiet(server.app);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 24 * 3600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await server.from('10.9.8.5').post('password/email', { email });
    await quiet(server.app);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('not a day after it was asked for, where no server ran in the meantime', async () => {
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

  test('not even when it is just being handed over', async () => {
    const { db } = server.app;
    // Of a kind that no worker takes.
    const kind = 'nobodys' as 'resetMail';
    await inTransaction(db, trx => enqueue(trx, [{ kind, key: randomUUID(), data: { user_id: 1 } }]));
    const job = await takeJob(db, [kind], 60);
    await inTransaction(db, trx => dropJobs(trx, [kind]));
    expect(job && (await markHandedOver(db, job))).toBe(false);
  });
});

describe('an account', () => {
  const ask = async (username: string) => {
    const email = `${username}@aup.test`;
    return { email, id: await signUp(server.anyone, { username, email, roles: ['so'] }) };
  };

  test('that was approved and removed again hears nothing of it; another does', async () => {
    const admin = await server.as('admin');
    const [gone, stays] = [await ask('approved.gone'), await ask('approved.stays')];
    await inTheMeantime(async () => {
      for (const { id } of [gone, stays])
        expect((await admin.post(`users/${id}/approve`, { roles: ['so'] })).statusCode).toBe(200);
      expect((await admin.delete(`users/${gone.id}`)).statusCode).toBe(200);
    });
    expect([mailsTo(gone.email), mailsTo(stays.email)]).toEqual([[], [expect.any(String)]]);
  });

  test('that was refused and waits again hears nothing of it; another does', async () => {
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

  test('that was decided on waits no longer for an admin who had yet to be mailed; another does', async () => {
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

describe('the list of tenders that close', () => {
  const forget = () => sql`delete from jobs where key like '%closingList:%'`.execute(server.app.db);

  test('is without those that were withdrawn in the meantime, and is not sent when nothing is left', async () => {
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

  test('of a day that is over is not sent', async () => {
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
