import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { giveUpUncertain } from '../../../server/jobs/queue.ts';
import { queueMail, queueMails } from '../../../server/mail/queue-mail.ts';
import { type FakeSmtp, type MailingApp, startMailingApp } from '../../support/mailing-app.ts';
import { passTime, quiet } from '../../support/mails.ts';

let server: MailingApp;
let smtp: FakeSmtp;
beforeAll(async () => {
  server = await startMailingApp();
  smtp = server.smtp;
});
afterAll(() => server.close());
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

describe('a mail by SMTP', () => {
  test('arrives as it was written, once; nothing of it stays in the queue', async () => {
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

  test('goes to one address, whatever is in it, and keeps its headers to itself', async () => {
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

describe('when the mail server is not well', () => {
  test('for hours: tried again after growing delays, sent once when it is back', async () => {
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
    'and %s: nothing has arrived, so it is sent again',
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

  test('and breaks after the end: it may have arrived, so it is not sent again', async () => {
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

  test('and its process is gone after the hand-over: nobody takes the mail over', async () => {
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

  test('for days: it is given up, and that can be seen', async () => {
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

test('many mails, by two processes: each goes out once', async () => {
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
