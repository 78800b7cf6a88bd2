/** The audit trail: what it tells, who may read it, that it only grows and shows what was changed. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { AuditEntry, auditKinds } from '../../../contract/audit.ts';
import { buildApp } from '../../../server/app.ts';
import { chainChecker, chainNewEntries } from '../../../server/audit/chain.ts';
import { auditSettings } from '../../../server/audit/settings.ts';
import type { Config } from '../../../server/config.ts';
import { AUDITED_PER_MINUTE, tellOthers } from '../../../server/people/failed-sign-ins.ts';
import { removeOldWindows } from '../../../server/requests/rate-limits.ts';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  login,
  PASSWORD,
  proofOf,
  signIn,
  signUp,
  type TestServer,
} from '../../support/app.ts';
import { codeOf, forgetUsedCodes, setUpTwoFactor } from '../../support/authenticator.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { whileRefusing } from '../../support/refusing.ts';
import { withServer } from '../../support/served.ts';

let server: TestServer;
let admin: Client;
withServer(started => {
  ({ server, admin } = started);
});

interface Row {
  id: number;
  kind: string;
  created_by: number | null;
  created_by_name: string | null;
  user_name: string | null;
  address: string | null;
  area: string | null;
  record_id: number | null;
  details: string | null;
}

/** Newest first, with their details read. */
async function entries(filter: object = {}) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
  const rows: Row[] = (await admin.get(`audit?${query}`)).json();
  return rows.map(row => ({ ...row, details: row.details && JSON.parse(row.details) }));
}
const latest = async (kind: keyof typeof auditKinds) => (await entries({ kind }))[0];

describe('tells', () => {
  test('sign-ins and those that failed, with the address and nothing that a stranger typed', async () => {
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

  test('that somebody whose account waits was refused, and who signed out', async () => {
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

  test('a password and a code that were guessed within the profile, and a link that somebody asked for', async () => {
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

  test('a change that did not happen is not told', async () => {
    const before = (await entries()).length;
    expect((await admin.delete('designations/999999')).statusCode).toBe(404);
    expect((await admin.put('users/999999', { roles: ['so'] })).statusCode).toBe(404);
    expect((await entries()).length).toBe(before);
  });

  test('settings that differ from those of the start before, and none of their secrets', async () => {
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

  test('that an address, or to whom backups are encrypted, was exchanged; nothing of who is let in there', async () => {
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

  test('that tries were refused by a limit: once a window, however many more there are', async () => {
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

describe('strangers', () => {
  const db = () => server.app.db;
  const newest = async () => (await entries())[0]?.id ?? 0;
  const since = (id: number) =>
    db().selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute();
  /** As if the minute that is counted were over. */
  const endMinute = () =>
    sql`update rate_windows set ends_at = clock_timestamp() - interval '1 second'
      where key = 'kept failed sign-ins'`.execute(db());

  test('fill a minute with so many entries and one, from however many addresses, and none is left uncounted', async () => {
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

  test('are counted although housekeeping comes before anybody tells of them', async () => {
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

test('only admins read it, and nobody writes it', async () => {
  for (const role of ['mne', 'procurement', 'guest'] as const) {
    const client = await server.as(role);
    for (const where of ['audit', 'audit/1', 'audit/export', 'audit/check', 'audit/chain'])
      expect((await client.get(where)).statusCode, `${role} ${where}`).toBe(403);
  }
  expect((await server.anyone.get('audit')).statusCode).toBe(401);
  for (const [method, where] of [
    ['POST', 'audit'],
    ['PUT', 'audit/1'],
    ['DELETE', 'audit/1'],
  ] as const)
    expect((await admin.send(method, where, { payload: {} })).statusCode, method).toBe(404);
});

test('exports ask for a proof, of whoever may export at all', async () => {
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

test('tells of a right password that stops at the code, and of a device that was exchanged', async () => {
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
  const told = mails.map(({ text }) => /switched on|moved to another|switched off by/.exec(text)?.[0]);
  expect(told.filter(Boolean).sort()).toEqual(['moved to another', 'switched off by', 'switched on']);
});

describe('the chain', () => {
  const db = () => server.app.db;

  test('takes entries of many at once, each once and without a gap', async () => {
    await Promise.all([
      ...Array.from({ length: 30 }, () => login(server.anyone, 'admin', ADMIN_PASSWORD)),
      ...Array.from({ length: 5 }, () => chainNewEntries(db())),
    ]);
    const { entries: count, head, broken } = (await admin.get('audit/check')).json();
    expect(broken).toBeNull();
    const rows = await db().selectFrom('audit_log').select(['seq', 'hash']).orderBy('seq').execute();
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(rows.at(-1)?.hash).toBe(head);
  });

  test('can be taken away and checked without the server', async () => {
    const answer = await admin.get('audit/chain', await proofOf(admin, ADMIN_PASSWORD));
    expect(answer.headers['content-disposition']).toMatch(/audit-\d{4}-\d\d-\d\d\.ndjson/);
    const file = path.join(await temporaryFolder(), 'audit.ndjson');
    await writeFile(file, answer.body);
    const verify = (...more: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/verify-audit.ts', file, ...more]);
    expect((await verify()).stdout).toContain('The trail holds');
    const { hash: noted } = JSON.parse(answer.body.split('\n')[2] ?? '');
    expect((await verify(noted)).stdout).toContain('Entry 3 is the one noted');
    await expect(verify('f'.repeat(64))).rejects.toMatchObject({ code: 1, stdout: /does NOT have/ });
    const lines = answer.body.trim().split('\n');
    await writeFile(file, [...lines.slice(0, 2), ...lines.slice(3)].join('\n'));
    await expect(verify()).rejects.toMatchObject({ code: 1, stdout: /does NOT hold from entry 3 on/ });
  });

  test('shows whatever was changed, taken away or put in between', async () => {
    const body = (await admin.get('audit/chain', await proofOf(admin, ADMIN_PASSWORD))).body
      .trim()
      .split('\n');
    const all: AuditEntry[] = body.map(line => JSON.parse(line));
    const brokenAt = (changed: readonly AuditEntry[]) => {
      const { result, take } = chainChecker();
      changed.every(take);
      return result.broken?.seq ?? null;
    };
    expect(brokenAt(all)).toBeNull();
    for (const at of [0, 4, all.length - 1]) {
      const entry = all[at] as AuditEntry;
      for (const forged of [
        { ...entry, user_name: 'somebody else' },
        { ...entry, at: '2020-01-01T00:00:00.000Z' },
        { ...entry, details: { rows: 0 } },
        { ...entry, seq: entry.seq + 1 },
      ])
        expect(brokenAt(all.with(at, forged)), JSON.stringify(forged)).toBe(at + 1);
    }
    expect(brokenAt(all.toSpliced(2, 1))).toBe(3);
    expect(brokenAt([...all.slice(0, 2), all[3], all[2], ...all.slice(4)] as AuditEntry[])).toBe(3);
  });

  test('the database refuses to change or delete what is chained', async () => {
    await admin.get('audit/check');
    const refused = /the audit trail only grows/;
    await expect(sql`delete from audit_log where id = 1`.execute(db())).rejects.toThrow(refused);
    await expect(sql`truncate audit_log`.execute(db())).rejects.toThrow(refused);
    await expect(sql`update audit_log set kind = 'x' where id = 1`.execute(db())).rejects.toThrow(refused);
    await expect(sql`update audit_log set hash = null where id = 1`.execute(db())).rejects.toThrow(refused);
  });

  test('who cuts its end off and sets its head back is found by what this process has seen', async () => {
    const cut = async () => (await server.anyone.get('metrics')).body.match(/^audit_trail_cut (\d)$/m)?.[1];
    const { entries: count } = (await admin.get('audit/check')).json();
    expect(await cut()).toBe('0');
    await sql`alter table audit_log disable trigger all`.execute(db());
    await sql`delete from audit_log where seq >= ${count - 1}`.execute(db());
    await sql`update audit_head as h set seq = a.seq, hash = a.hash from audit_log as a where a.seq = ${count - 2}`.execute(
      db(),
    );
    expect((await admin.get('audit/check')).json()).toMatchObject({
      entries: count - 2,
      broken: { seq: count - 1, why: 'number' },
    });
    expect(await cut()).toBe('1');
  });

  test('who changes the database all the same is found', async () => {
    await admin.get('audit/check');
    await sql`alter table audit_log disable trigger all`.execute(db());
    await sql`update audit_log set user_name = 'nobody' where seq = 4`.execute(db());
    expect((await admin.get('audit/check')).json().broken).toEqual({ seq: 4, why: 'content' });
    await sql`delete from audit_log where seq >= 4`.execute(db());
    expect((await admin.get('audit/check')).json().broken?.seq).toBe(4);
  });
});
