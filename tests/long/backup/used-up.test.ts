/** What was used, ended or sent after a backup was made doesn't count again when that comes back. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { queueMail } from '../../../server/mail/queue-mail.ts';
import { ADMIN_PASSWORD, closeAfterFile, PASSWORD, signIn, signUp } from '../../support/app.ts';
import { codeOf, forgetUsedCodes, setUpTwoFactor } from '../../support/authenticator.ts';
import { startMailingApp } from '../../support/mailing-app.ts';
import { quiet } from '../../support/mails.ts';
import { bytesOf } from './made.ts';
import { restored } from './restored.ts';

const server = closeAfterFile(await startMailingApp());
const { smtp } = server;

async function backup(): Promise<Buffer> {
  const opened = await openDatabase(server.config);
  try {
    return await bytesOf({ opened, files: await openFileStore(server.config) });
  } finally {
    await opened.close();
  }
}

const waiting = sql<{
  kind: string;
}>`select kind from jobs where state = 'waiting' and kind like '%ail' order by kind`;

test('links, codes and sessions stop working after a restore, but not after a move', async () => {
  const { app, anyone } = server;
  const admin = await server.as('admin');
  await signUp(admin, { username: 'forgets', email: 'forgets@aup.test' });
  await signUp(admin, { username: 'in.two.steps' });
  const person = await signIn(app, 'in.two.steps');
  const { secret, recoveryCodes } = await setUpTwoFactor(person);
  await forgetUsedCodes(app);
  const ask = () => anyone.post('password/email', { email: 'forgets@aup.test' });
  await ask();
  await quiet(app);
  const token = /reset-password\/([\w-]+)/.exec(smtp.arrived.at(-1)?.text ?? '')?.[1];
  smtp.behaviour = 'is gone';
  await ask();
  const tells = { to: 'someone@far.test', subject: 'Closing date', text: 'It has moved.' };
  await inTransaction(app.db, trx => queueMail(trx, tells, { key: 'tells' }));
  const once = { 'idempotency-key': 'sent-by-a-device-0001' };
  const made = (await admin.post('designations', { title: 'Made once' }, once)).json();
  await quiet(app);
  const bytes = await backup();

  const enter = (code: string) => ({ username: 'in.two.steps', password: PASSWORD, code });
  const typed = codeOf(secret);
  // Of before the restore: a later one has its turn when the next half minute begins.
  const shown = [typed, codeOf(secret, 1)];
  expect((await anyone.post('login', enter(typed))).statusCode).toBe(200);
  const set = { token, password: 'orchard-lamp-valley-19', password_confirmation: 'orchard-lamp-valley-19' };
  expect((await anyone.post('password/reset', set)).statusCode).toBe(200);

  await restored(bytes, async ({ opened, database }) => {
    expect((await waiting.execute(opened.db)).rows).toEqual([{ kind: 'mail' }]);
    await opened.close();
    const back = await buildApp({ ...server.config, ...database.config }, { pages: '/nowhere' });
    try {
      const post = async (url: string, payload: object, headers = {}) =>
        back.inject({ method: 'POST', url: `/api/${url}`, payload, headers });
      expect((await post('password/reset', set)).statusCode).toBe(422);
      for (const code of shown) expect((await post('login', enter(code))).statusCode, code).toBe(401);
      const ended = { authorization: `Bearer ${admin.token}` };
      expect((await back.inject({ url: '/api/profile', headers: ended })).statusCode).toBe(401);
      // All that opens an account whose secret nobody can read any more.
      expect((await post('login', enter(recoveryCodes[0] ?? ''))).statusCode).toBe(200);
      const { token: renewed } = (
        await post('login', { username: 'admin', password: ADMIN_PASSWORD })
      ).json();
      const again = await post(
        'designations',
        { title: 'Made once' },
        { ...once, authorization: `Bearer ${renewed}` },
      );
      expect(again.json().id).toBe(made.id);
    } finally {
      await back.close();
    }
  });
  const moved = async ({ opened }: { opened: Awaited<ReturnType<typeof openDatabase>> }) => {
    expect((await waiting.execute(opened.db)).rows).toEqual([{ kind: 'mail' }, { kind: 'resetMail' }]);
    const links = opened.db.selectFrom('password_resets').select('used_at').where('used_at', 'is', null);
    expect(await links.execute()).not.toEqual([]);
    const steps = opened.db.selectFrom('two_factor').select('last_step');
    expect(await steps.execute()).toEqual([{ last_step: 0 }]);
  };
  await restored(bytes, moved, { isMove: true });
});
