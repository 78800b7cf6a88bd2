/** The audit log: what it records, and who may read it. */
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { auditSettings } from '../../../server/audit/settings.ts';
import type { Config } from '../../../server/config.ts';
import { AUDITED_PER_MINUTE, tellOthers } from '../../../server/people/sign-in-limits.ts';
import { removeOldWindows } from '../../../server/requests/rate-limits.ts';
import { messages } from '../../messages.ts';
import { ADMIN_PASSWORD, login, PASSWORD, proofOf, signIn, signUp } from '../../support/app.ts';
import { codeOf, forgetUsedCodes, setUpTwoFactor } from '../../support/authenticator.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { whileRefusing } from '../../support/refusing.ts';
import { startAudited } from './trail.ts';

const { admin, entries, latest, server } = await startAudited();

describe('the audit log records', () => {
  test('sign-ins and failed ones, with the address and nothing that a stranger typed', async () => {
    const id = await signUp(admin, { username: 'careful' });
    const from = server.from('203.0.113.7');
    expect((await login(server.anyone, 'careful', PASSWORD)).statusCode).toBe(200);
    expect(await latest('signedIn')).toMatchObject({
      created_by: id,
      created_by_name: 'Person careful',
      user_name: 'careful',
      details: { two_factor: false, remembered: false },
    });
    await from.post('login', { username: 'Careful', password: 'wrong password' });
    expect(await latest('signInFailed')).toMatchObject({
      created_by: null,
      address: '203.0.113.7',
      area: 'users',
      record_id: id,
      details: { why: 'password', username: 'careful' },
    });
    await from.post('login', { username: 'my secret passphrase', password: 'wrong password' });
    expect(await latest('signInFailed')).toMatchObject({ record_id: null, details: { why: 'password' } });
    expect(JSON.stringify(await entries())).not.toMatch(/passphrase|wrong password|argon2/);
  });

  test('sign-ins refused to pending accounts, and sign-outs', async () => {
    await signUp(server.anyone, { username: 'waiting' });
    await server.anyone.post('login', { username: 'waiting', password: PASSWORD });
    expect(await latest('signInFailed')).toMatchObject({
      user_name: 'waiting',
      details: { why: 'account' },
    });
    const { token } = (await login(server.anyone, 'careful', PASSWORD)).json();
    await server.client(token).post('logout');
    expect(await latest('signedOut')).toMatchObject({ user_name: 'careful' });
  });

  test('what admins do to accounts: roles before and after, removal, sessions, links', async () => {
    const id = await signUp(admin, { username: 'promoted', roles: ['so'] });
    expect(await latest('accountCreated')).toMatchObject({ user_name: 'admin', record_id: id });
    await admin.put(`users/${id}`, { roles: ['mne'] });
    await admin.delete(`users/${id}/sessions`);
    expect(await latest('sessionsEnded')).toMatchObject({ record_id: id, details: { count: 0 } });
    expect(await latest('accountChanged')).toMatchObject({ area: 'users', record_id: id });
    const { details } = (await latest('accountChanged')) as { details: { before: object; after: object } };
    expect(details.before).toMatchObject({ roles: ['so'] });
    expect(details.after).toMatchObject({ roles: ['mne'] });
    await admin.delete(`users/${id}`);
    expect(await latest('accountDeleted')).toMatchObject({ record_id: id });
    await admin.post(`users/${id}/restore`);
    expect(await latest('accountRestored')).toMatchObject({ record_id: id });
  });

  test('what was deleted, restored and exported, by whom and how many', async () => {
    const { id } = (await admin.post('designations', { title: 'Auditor' })).json();
    await admin.delete(`designations/${id}`);
    expect(await latest('deleted')).toMatchObject({
      area: 'designations',
      record_id: id,
      user_name: 'admin',
    });
    await admin.post(`designations/${id}/restore`);
    expect(await latest('restored')).toMatchObject({ area: 'designations', record_id: id });
    await admin.get(`designations/export?format=csv&filter=${encodeURIComponent('{"title":"Auditor"}')}`);
    expect(await latest('exported')).toMatchObject({
      area: 'designations',
      details: { format: 'csv', rows: 1, filter: '{"title":"Auditor"}' },
    });
    await admin.get('report?format=csv');
    expect(await latest('exported')).toMatchObject({ area: 'report', details: { format: 'csv' } });
  });

  test('wrong passwords and codes in the profile, and requested reset links', async () => {
    const id = await signUp(admin, { username: 'guessed', email: 'guessed@aup.test' });
    const own = await signIn(server.app, 'guessed');
    await own.post('profile/proof', { current_password: 'wrong password' });
    const told = { created_by: id, details: { why: 'password', within: 'profile' } };
    expect(await latest('signInFailed')).toMatchObject(told);
    await own.post('profile/proof', { code: '000000' });
    expect(await latest('signInFailed')).toMatchObject({ created_by: id, details: { why: 'code' } });
    await server.from('203.0.113.9').post('password/email', { email: 'Guessed@aup.test' });
    await server.from('203.0.113.9').post('password/email', { email: 'nobody@aup.test' });
    const sent = { created_by: null, address: '203.0.113.9', area: 'users', record_id: id };
    await vi.waitFor(async () => expect(await latest('resetLinkSent')).toMatchObject(sent));
    expect(JSON.stringify(await entries())).not.toMatch(/wrong password|nobody@aup/);
  });

  test("no change that didn't happen", async () => {
    const before = (await entries()).length;
    expect((await admin.delete('designations/999999')).statusCode).toBe(404);
    expect((await admin.put('users/999999', { roles: ['so'] })).statusCode).toBe(404);
    expect((await entries()).length).toBe(before);
  });

  test('settings that changed since the last start, without their secrets', async () => {
    const [first] = await entries({ kind: 'settings' });
    expect(first?.details).toMatchObject({ before: null, after: { time_zone: server.config.timeZone } });
    expect(JSON.stringify(first?.details)).not.toContain(server.config.sessionSecret);
    const other = await buildApp({ ...server.config, requireTwoFactor: 'admin' }, { pages: '/nowhere' });
    await other.close();
    const [second, ...more] = await entries({ kind: 'settings' });
    expect(second?.details).toMatchObject({
      before: { require_two_factor: null },
      after: { require_two_factor: 'admin' },
    });
    expect(more).toHaveLength(1);
  });

  test('a changed address or backup key, without its credentials', async () => {
    const settings = async (changed: Partial<Config>) => {
      await auditSettings(server.app.db, { ...server.config, ...changed });
      return (await entries({ kind: 'settings' }))[0];
    };
    const one: Partial<Config> = {
      databaseUrl: 'postgres://aup:first-password@db.test/aup',
      databaseReadUrl: 'postgres://aup:first-password@standby.test/aup?password=first-password',
      filesUrl: 's3://documents/aup?endpoint=https://store.test',
      smtpUrl: 'smtp://aup:first-password@mail.test',
      backup: { url: 's3://backups/aup', keep: 14, at: '02:15' },
      backupSeal: { recipient: 'age1first' },
    };
    const first = await settings(one);
    const others: Partial<Config>[] = [
      { databaseUrl: 'postgres://aup:first-password@other.test/aup' },
      { databaseReadUrl: 'postgres://aup:first-password@other.test/aup' },
      { filesUrl: 's3://documents/other?endpoint=https://store.test' },
      { smtpUrl: 'smtp://aup:first-password@other.test' },
      { backup: { url: 's3://other/aup', keep: 14, at: '02:15' } },
      { backupSeal: { recipient: 'age1other' } },
      { backupSeal: { passphrase: 'first-password' } },
      { metricsToken: 'first-password' },
      { offline: false },
    ];
    const seen = new Set([first?.id]);
    for (const other of others) {
      seen.add((await settings({ ...one, ...other }))?.id);
      seen.add((await settings(one))?.id);
    }
    expect(seen.size).toBe(1 + 2 * others.length);
    const known = await entries({ kind: 'settings' });
    expect(known[0]?.details.after.backups.encrypted_to).toBe('age1first');
    expect(JSON.stringify(known)).not.toMatch(/first-password|\.test\/aup|standby/);
    const passwords = { databaseUrl: 'postgres://somebody:else@db.test/aup', smtpUrl: 'smtp://mail.test' };
    expect((await settings({ ...one, ...passwords }))?.id).toBe(known[0]?.id);
  });

  test('requests refused by a limit once a window, with no count of the rest', async () => {
    await signUp(admin, { username: 'attacked' });
    const from = server.from('203.0.113.21');
    const answers: number[] = [];
    const guess = async () => answers.push((await login(from, 'attacked', 'wrong password')).statusCode);
    for (let n = 0; n < 10; n++) await guess();
    // One that could not be told is told by the next.
    await whileRefusing(server.app.pool, 'insert on audit_log', '55P03', guess);
    for (let n = 0; n < 5; n++) await guess();
    expect(answers).toEqual([...Array(10).fill(401), 503, ...Array(5).fill(429)]);
    const told = (await entries({ kind: 'signInFailed' })).filter(
      ({ address }) => address === '203.0.113.21',
    );
    expect(told.map(({ details }) => [details.why, details.username])).toEqual([
      ['limit', 'attacked'],
      ...Array(10).fill(['password', 'attacked']),
    ]);
  });
});

describe('failed sign-ins by strangers', () => {
  const db = () => server.app.db;
  const newest = async () => (await entries())[0]?.id ?? 0;
  const since = (id: number) =>
    db().selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute();
  /** As if the minute that is counted were over. */
  const endMinute = () =>
    sql`update rate_windows set ends_at = clock_timestamp() - interval '1 second'
      where key = 'kept failed sign-ins'`.execute(db());

  test('are logged up to a limit a minute from all addresses, and the rest are counted in one entry', async () => {
    await endMinute();
    await tellOthers(db());
    const before = await newest();
    const tries = AUDITED_PER_MINUTE * 3;
    for (let minute = 0; minute < 2; minute++) {
      // Ten at once: more would wait for their turn to hash, and some be sent away.
      for (let n = 0; n < tries; n += 10)
        await Promise.all(
          Array.from({ length: 10 }, async (_, more) => {
            const from = server.from(`2001:db8:${minute}:${(n + more).toString(16)}::1`);
            expect((await login(from, `nobody ${n + more}`, 'wrong password')).statusCode).toBe(401);
          }),
        );
      await endMinute();
    }
    await Promise.all([tellOthers(db()), tellOthers(db()), tellOthers(db())]);
    const told = await since(before);
    const others = told.filter(({ details }) => (details as { more?: number }).more);
    expect(told.length - others.length).toBe(AUDITED_PER_MINUTE * 2);
    expect(others.map(({ details, address }) => [(details as { more: number }).more, address])).toEqual([
      [tries - AUDITED_PER_MINUTE, null],
      [tries - AUDITED_PER_MINUTE, null],
    ]);
  });

  test('are counted even when housekeeping comes before the next entry', async () => {
    const before = await newest();
    await sql`insert into rate_windows (key, count, ends_at)
      values ('kept failed sign-ins', ${AUDITED_PER_MINUTE + 7}, clock_timestamp() - interval '1 hour')
      on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at`.execute(db());
    await removeOldWindows(db());
    await login(server.from('203.0.113.22'), 'nobody', 'wrong password');
    expect((await since(before)).map(({ details }) => details)).toMatchObject([
      { more: 7 },
      { why: 'password' },
    ]);
  });
});

test('exporting it requires re-authentication of anyone with the permission', async () => {
  for (const where of ['audit/export', 'audit/export?format=xlsx', 'audit/chain']) {
    const refused = await admin.get(where);
    expect([refused.statusCode, refused.json()], where).toEqual([
      403,
      { message: messages.proofNeeded, proof: true },
    ]);
    expect((await (await server.as('mne')).get(where)).json().proof, where).toBeUndefined();
    expect((await admin.get(where, await proofOf(admin, ADMIN_PASSWORD))).statusCode, where).toBe(200);
  }
});

test('records a right password without a code, and a moved second factor', async () => {
  const id = await signUp(admin, { username: 'moves.on', email: 'moves.on@aup.test' });
  const client = await signIn(server.app, 'moves.on');
  const { secret } = await setUpTwoFactor(client);
  await forgetUsedCodes(server.app);
  const from = server.from('203.0.113.19');
  for (let n = 0; n < 13; n++) expect((await login(from, 'moves.on', PASSWORD)).statusCode).toBe(401);
  const asked = (await entries({ kind: 'signInFailed' })).filter(({ created_by }) => created_by === id);
  expect(asked.map(({ details, address }) => [details.why, address])).toEqual(
    Array(10).fill(['asked', '203.0.113.19']),
  );
  const begun = await client.post('profile/two-factor', { current_password: PASSWORD, code: codeOf(secret) });
  await forgetUsedCodes(server.app);
  const moved = await client.post('profile/two-factor/confirm', { code: codeOf(begun.json().secret) });
  expect(moved.statusCode, moved.body).toBe(200);
  expect(await latest('twoFactorChanged')).toMatchObject({
    created_by: id,
    record_id: id,
    details: { before: { two_factor: true }, after: { two_factor: true, two_factor_moved: true } },
  });
  expect(await latest('recoveryCodesMade')).toMatchObject({ created_by: id });
  expect(
    (await admin.delete(`users/${id}/two-factor`, await proofOf(admin, ADMIN_PASSWORD))).statusCode,
  ).toBe(204);
  await quiet(server.app);
  const mails = (await outbox(server.config.dataDir)).filter(({ to }) => to === 'moves.on@aup.test');
  const told = mails.map(({ text }) => /turned on|moved to another|turned off by/.exec(text)?.[0]);
  expect(told.filter(Boolean).sort()).toEqual(['moved to another', 'turned off by', 'turned on']);
});

describe('a search of the audit log', () => {
  /** What the search finds of these entries. */
  const found = async (q: string) =>
    (await entries({ q })).map(({ kind, record_id }) => `${kind} ${record_id}`);

  test('finds the user, the event, the register and the record, in English and Urdu', async () => {
    const userId = await signUp(admin, { username: 'zarmina', name: 'Zarmina Gul', roles: ['admin'] });
    const zarmina = await signIn(server.app, 'zarmina');
    const { id } = (await admin.post('designations', { title: 'Hydrologist' })).json();
    await zarmina.delete(`designations/${id}`);
    const deleted = `deleted ${id}`;
    for (const q of [
      ...['zarmina deleted', 'Zarmina  GUL record deleted', 'hydrologist', `designation ${id} zarmina`],
      ...['حذف zarmina', 'عہدہ hydro'],
    ])
      expect({ q, found: await found(q) }).toEqual({ q, found: [deleted] });
    expect(await found('zarmina gul')).toEqual(
      expect.arrayContaining([deleted, `accountCreated ${userId}`, 'signedIn null']),
    );
    expect(await found('zarmina restored')).toEqual([]);
    expect(await found('nothing-has-this-name')).toEqual([]);
  });

  test('finds the address and what the details say', async () => {
    const from = server.from('198.51.100.23');
    await login(from, 'zarmina', 'wrong password');
    expect(await found('198.51.100.23')).toHaveLength(1);
    expect(await found('signed hydrologist')).toEqual([]);
    await admin.get(`designations/export?format=csv&filter=${encodeURIComponent('{"title":"Hydrologist"}')}`);
    expect(await found('exported hydrologist')).toEqual(['exported null']);
  });
});
