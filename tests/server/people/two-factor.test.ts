import { beforeAll, describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../server/people/two-factor.ts';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  login,
  PASSWORD,
  proofOf,
  serverForFile,
  signIn,
  signUp,
} from '../../support/app.ts';
import { codeOf, forgetUsedCodes, setUpTwoFactor, wrongCode } from '../../support/authenticator.ts';
import { counter } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');

const next = counter();
const elsewhere = () => server.from(`10.8.0.${next()}`);

async function person(username: string) {
  await signUp(admin, { username });
  return signIn(server.app, username);
}

/** Somebody whose sign-in asks for a code; no code was used since. */
async function withTwoFactor(username: string) {
  const client = await person(username);
  const given = await setUpTwoFactor(client);
  await forgetUsedCodes(server.app);
  return { client, ...given };
}

const enter = (username: string, code?: string, client = server.anyone) =>
  login(client, username, PASSWORD, code === undefined ? {} : { code });
const state = async (client: Client) => (await client.get('profile/two-factor')).json();

describe('setting up two-factor sign-in', () => {
  test('requires the password, shows the secret once, and takes effect with the first code', async () => {
    const client = await person('sets.up');
    expect(await state(client)).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
    const refused = await client.post('profile/two-factor', { current_password: 'not my password' });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { current_password: [messages.currentPassword] },
    ]);
    const begun = await client.post('profile/two-factor', { current_password: PASSWORD });
    const { secret, uri } = begun.json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual(['otpauth:', '/AUP:sets.up']);
    expect(address.searchParams.get('secret')).toBe(secret);

    expect((await enter('sets.up')).statusCode, 'not on yet').toBe(200);
    const confirm = (code: string) => client.post('profile/two-factor/confirm', { code });
    for (const code of [wrongCode(secret), 'abcdef', '😀😀😀', 'ایکدوت'])
      expect((await confirm(code)).json().errors).toEqual({ code: [messages.twoFactorWrong] });
    const done = await confirm(codeOf(secret));
    const codes: string[] = done.json().recovery_codes;
    // More than 128 bits each: 28 signs of 31.
    for (const code of codes) expect(code).toMatch(/^([a-hj-kmnp-z2-9]{4}-){6}[a-hj-kmnp-z2-9]{4}$/);
    expect(new Set(codes).size).toBe(10);
    expect(await state(client)).toEqual({ enabled: true, required: false, recovery_codes_left: 10 });
    expect((await client.get('profile')).json().user.two_factor).toBe(true);
    expect((await confirm(codeOf(secret, 1))).statusCode, 'there is nothing to confirm any more').toBe(409);
  });

  test('allows twenty guesses of the first code in a quarter of an hour', async () => {
    const client = await person('is.guessed');
    const { secret } = (await client.post('profile/two-factor', { current_password: PASSWORD })).json();
    const confirm = (code: string) => client.post('profile/two-factor/confirm', { code });
    const tries = await Promise.all(Array.from({ length: 20 }, () => confirm(wrongCode(secret))));
    expect(new Set(tries.map(answer => answer.statusCode))).toEqual(new Set([422]));
    const refused = await confirm(codeOf(secret));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('shows secret and recovery codes once, stores them unreadable, and reveals them nowhere else', async () => {
    const { client, secret, recoveryCodes } = await withTwoFactor('kept.secret');
    const { db } = server.app;
    const kept = JSON.stringify([
      await db.selectFrom('two_factor').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('history').selectAll().execute(),
    ]);
    const told = [
      await client.get('profile'),
      await client.get('profile/two-factor'),
      await admin.get('users'),
      await admin.get(`users/${client.id}`),
      await admin.get(`users/${client.id}/history`),
      await admin.get('users/export'),
    ].map(({ body }) => body);
    for (const secretWord of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map(code => code.replaceAll('-', '')),
    ])
      expect([kept, ...told].some(text => text.includes(secretWord))).toBe(false);
    const [latest] = (await admin.get(`users/${client.id}/history`)).json();
    expect(latest).toMatchObject({
      user_id: client.id,
      before: { two_factor: false },
      after: { two_factor: true },
    });
    expect((await admin.get(`users/${client.id}`)).json().two_factor).toBe(true);
  });

  test("doesn't accept a secret that was issued before the password changed", async () => {
    const client = await person('password.was.known');
    const begun = await client.post('profile/two-factor', { current_password: PASSWORD });
    const password = 'orchard-lamp-valley-19';
    const change = { current_password: PASSWORD, password, password_confirmation: password };
    const { token } = (await client.put('profile/password', change)).json();
    const confirm = { code: codeOf(begun.json().secret) };
    expect((await server.client(token).post('profile/two-factor/confirm', confirm)).statusCode).toBe(409);
    expect(await state(server.client(token))).toMatchObject({ enabled: false });
  });

  test("encrypts a secret so that only its owner's row and key decrypt it", () => {
    const box = createSecretBox('a session secret of more than 32 characters');
    const sealed = box.seal('ABCDEFGH', 5);
    expect(box.open(sealed, 5)).toBe('ABCDEFGH');
    expect(box.open(sealed, 6)).toBeUndefined();
    expect(createSecretBox('another session secret, just as long').open(sealed, 5)).toBeUndefined();
    expect(box.open('', 5)).toBeUndefined();
    expect(box.seal('ABCDEFGH', 5)).not.toBe(sealed);
  });

  test.each([
    ['GET', 'profile/two-factor'],
    ['POST', 'profile/two-factor'],
    ['POST', 'profile/two-factor/confirm'],
    ['POST', 'profile/two-factor/recovery-codes'],
    ['DELETE', 'profile/two-factor'],
  ])('%s %s returns 401 without a session', async (method, address) => {
    expect((await server.anyone.send(method, address)).statusCode).toBe(401);
  });
});

describe('signing in with two factors', () => {
  test('asks for a code when the password is right, and accepts each code once', async () => {
    const { secret } = await withTwoFactor('two.steps');
    const asked = await enter('two.steps');
    expect([asked.statusCode, asked.json()]).toEqual([
      401,
      { message: messages.twoFactorNeeded, two_factor: true },
    ]);
    const wrong = await enter('two.steps', wrongCode(secret));
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { message: messages.twoFactorWrong, two_factor: true },
    ]);
    const [earlierCode, code] = [codeOf(secret, -1), codeOf(secret)];
    const unknown = await login(server.anyone, 'two.steps', 'not the password', { code });
    expect([unknown.statusCode, unknown.json()]).toEqual([401, { message: messages.credentials }]);
    expect((await enter('two.steps', code)).statusCode).toBe(200);
    const again = await enter('two.steps', code);
    expect([again.statusCode, again.json().message]).toEqual([401, messages.twoFactorUsed]);
    const earlier = await enter('two.steps', earlierCode);
    expect(earlier.statusCode, 'nor one of the step before').toBe(401);
  });

  test('accepts a code with a space or Urdu digits', async () => {
    const { secret } = await withTwoFactor('urdu.digits');
    const code = codeOf(secret);
    const urdu = code.replace(/\d/g, digit => String.fromCharCode(0x06f0 + Number(digit)));
    expect((await enter('urdu.digits', `${urdu.slice(0, 3)} ${urdu.slice(3)}`)).statusCode).toBe(200);
  });

  test("still works after the server's clock was ahead and was corrected", async () => {
    const username = 'was.ahead';
    const { secret } = await withTwoFactor(username);
    const { pool } = server.app;
    const set = (values: string) => pool.query(`update two_factor set ${values}`);
    await set('last_step = 100000000');
    expect((await enter(username, codeOf(secret))).statusCode).toBe(200);
    await set(`last_step = 0, failures = 10, failing_since = now() + interval '100 days'`);
    expect((await enter(username, codeOf(secret))).statusCode).toBe(200);
  });

  test('lets in only one of two people with the same code at the same moment', async () => {
    const { secret } = await withTwoFactor('raced.code');
    const code = codeOf(secret);
    const answers = await Promise.all([enter('raced.code', code), enter('raced.code', code, elsewhere())]);
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 401]);
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const { client, recoveryCodes } = await withTwoFactor('lost.phone');
    const [first = '', second = ''] = recoveryCodes;
    expect((await enter('lost.phone', ` ${first.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
    const again = await enter('lost.phone', first);
    expect([again.statusCode, again.json().message]).toEqual([401, messages.recoveryCodeUsed]);
    expect((await enter('lost.phone', second.replaceAll('-', ''))).statusCode).toBe(200);
    expect((await state(client)).recovery_codes_left).toBe(8);
  });

  test("refuses somebody else's recovery code", async () => {
    const { recoveryCodes } = await withTwoFactor('has.codes');
    await withTwoFactor('has.none');
    expect((await enter('has.none', recoveryCodes[0])).statusCode).toBe(401);
  });

  test('refuses codes for a while after ten wrong ones from any address, but accepts recovery codes', async () => {
    const { secret, recoveryCodes } = await withTwoFactor('guessed.code');
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => enter('guessed.code', wrongCode(secret), elsewhere())),
    );
    expect(guesses.map(guess => guess.statusCode)).toEqual(Array(10).fill(401));
    const locked = await enter('guessed.code', codeOf(secret), elsewhere());
    expect([locked.statusCode, locked.json().two_factor]).toEqual([429, true]);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600);
    expect((await enter('guessed.code', recoveryCodes[0], elsewhere())).statusCode).toBe(200);
    await server.app.db
      .updateTable('two_factor')
      .set({ failing_since: new Date(Date.now() - 16 * 60_000).toISOString() })
      .execute();
    expect((await enter('guessed.code', codeOf(secret), elsewhere())).statusCode).toBe(200);
  });

  test('counts wrong codes as failures although the password was right', async () => {
    const { secret, recoveryCodes } = await withTwoFactor('half.known');
    const from = elsewhere();
    for (let i = 0; i < 9; i++) {
      expect((await enter('half.known', `no-such-code-${i}`, from)).statusCode).toBe(401);
      expect((await enter('half.known', undefined, from)).statusCode).toBe(401);
    }
    expect((await enter('half.known', wrongCode(secret), from)).statusCode).toBe(401);
    expect((await enter('half.known', recoveryCodes[0], from)).statusCode).toBe(429);
  });
});

describe('changing two-factor sign-in', () => {
  test("moving it to another phone takes both factors, and the old phone's codes stop working", async () => {
    const { client, secret } = await withTwoFactor('new.phone');
    const begin = (more: object) =>
      client.post('profile/two-factor', { current_password: PASSWORD, ...more });
    expect((await begin({})).json().errors).toEqual({ code: [messages.twoFactorNeeded] });
    expect((await begin({ code: wrongCode(secret) })).statusCode).toBe(422);
    const begun = (await begin({ code: codeOf(secret) })).json();
    await forgetUsedCodes(server.app);
    expect((await enter('new.phone', codeOf(secret))).statusCode, 'the old one until then').toBe(200);
    const code = codeOf(begun.secret);
    expect((await client.post('profile/two-factor/confirm', { code })).statusCode).toBe(200);
    await forgetUsedCodes(server.app);
    expect((await enter('new.phone', codeOf(secret))).statusCode).toBe(401);
    expect((await enter('new.phone', codeOf(begun.secret))).statusCode).toBe(200);
  });

  test('new recovery codes replace the old ones', async () => {
    const { client, secret, recoveryCodes } = await withTwoFactor('new.codes');
    const renew = (body: object) => client.post('profile/two-factor/recovery-codes', body);
    expect((await renew({ current_password: 'wrong', code: codeOf(secret) })).statusCode).toBe(422);
    expect((await renew({ current_password: PASSWORD })).json().errors).toEqual({
      code: [messages.required],
    });
    const renewed = await renew({ current_password: PASSWORD, code: codeOf(secret) });
    const fresh: string[] = renewed.json().recovery_codes;
    expect(fresh).toHaveLength(10);
    expect((await enter('new.codes', recoveryCodes[0])).statusCode).toBe(401);
    expect((await enter('new.codes', fresh[0])).statusCode).toBe(200);
  });

  test('turning it off takes both factors, and the password is enough afterwards', async () => {
    const { client, secret, recoveryCodes } = await withTwoFactor('switches.off');
    const off = (payload: object) => client.send('DELETE', 'profile/two-factor', { payload });
    expect((await off({ current_password: 'wrong', code: codeOf(secret) })).statusCode).toBe(422);
    expect((await off({ current_password: PASSWORD, code: wrongCode(secret) })).statusCode).toBe(422);
    expect((await off({ current_password: PASSWORD, code: recoveryCodes[0] })).statusCode).toBe(204);
    expect((await enter('switches.off')).statusCode).toBe(200);
    expect(await state(client)).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    const again = await off({ current_password: PASSWORD, code: recoveryCodes[1] });
    expect([again.statusCode, again.json().message]).toEqual([409, messages.twoFactorOff]);
  });

  test('an admin can turn it off for somebody else, but not for themselves', async () => {
    const { client } = await withTwoFactor('helped.out');
    const guest = await server.as('guest');
    expect((await guest.delete(`users/${client.id}/two-factor`)).statusCode).toBe(403);
    const proof = await proofOf(admin, ADMIN_PASSWORD);
    expect((await admin.delete(`users/${client.id}/two-factor`)).statusCode).toBe(403);
    expect((await admin.delete(`users/${client.id}/two-factor`, proof)).statusCode).toBe(204);
    expect((await enter('helped.out')).statusCode).toBe(200);
    const [latest] = (await admin.get(`users/${client.id}/history`)).json();
    expect(latest).toMatchObject({ user_id: admin.id, after: { two_factor: false } });
    expect((await admin.delete(`users/${client.id}/two-factor`, proof)).statusCode).toBe(409);
    expect((await admin.delete(`users/${admin.id}/two-factor`, proof)).statusCode).toBe(403);
    expect((await admin.delete('users/999999/two-factor', proof)).statusCode).toBe(404);
  });
});

describe('required two-factor sign-in', () => {
  let admin: Client;
  beforeAll(async () => {
    server.config.requireTwoFactor = 'admin';
    admin = await signIn(server.app, 'admin', ADMIN_PASSWORD);
  });

  const demanded = { message: messages.twoFactorDemanded, two_factor_setup: true };

  test('limits an admin without it to its set-up, and to nothing after that', async () => {
    expect((await login(server.anyone, 'admin', ADMIN_PASSWORD)).json().two_factor_setup).toBe(true);
    for (const [method, path] of [
      ['GET', 'users'],
      ['GET', 'menu'],
      ['GET', 'districts'],
      ['GET', 'euroRates'],
      ['POST', 'register'],
      ['PUT', 'profile/password'],
      ['DELETE', 'profile/sessions'],
      ['POST', 'profile/two-factor/recovery-codes'],
    ] as const) {
      const refused = await admin.send(method, path);
      expect([refused.statusCode, refused.json()], `${method} ${path}`).toEqual([403, demanded]);
    }
    const encoded = await server.app.inject({
      url: '/%61pi/users',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([encoded.statusCode, encoded.json()]).toEqual([403, demanded]);
    expect((await admin.get('profile')).statusCode).toBe(200);
    expect((await admin.get('profile/two-factor')).json()).toMatchObject({ enabled: false, required: true });

    const { secret } = await setUpTwoFactor(admin, ADMIN_PASSWORD);
    expect((await admin.get('users')).statusCode).toBe(200);
    await forgetUsedCodes(server.app);
    const entered = await login(server.anyone, 'admin', ADMIN_PASSWORD, { code: codeOf(secret) });
    expect(entered.statusCode).toBe(200);
    expect(entered.json()).not.toHaveProperty('two_factor_setup');
    const payload = { current_password: ADMIN_PASSWORD, code: codeOf(secret, 1) };
    const kept = await admin.send('DELETE', 'profile/two-factor', { payload });
    expect([kept.statusCode, kept.json().message]).toEqual([409, messages.twoFactorKept]);
    const blank = await admin.send('DELETE', 'profile/two-factor', { payload: {} });
    expect([blank.statusCode, Object.keys(blank.json().errors)]).toEqual([422, ['current_password', 'code']]);
  });

  test('applies to everybody when it is so configured', async () => {
    server.config.requireTwoFactor = 'everybody';
    try {
      await signUp(admin, { username: 'of.everybody', roles: ['guest'] });
      const person = await signIn(server.app, 'of.everybody');
      const refused = await person.get('districts');
      expect([refused.statusCode, refused.json()]).toEqual([403, demanded]);
      await setUpTwoFactor(person);
      expect((await person.get('profile/two-factor')).json()).toMatchObject({
        enabled: true,
        required: true,
      });
    } finally {
      server.config.requireTwoFactor = 'admin';
    }
  });

  test('applies to people when they become admins, and to nobody else', async () => {
    await forgetUsedCodes(server.app);
    const id = await signUp(admin, { username: 'promoted', roles: ['mne'] });
    const person = await signIn(server.app, 'promoted');
    expect((await person.get('districts')).statusCode).toBe(200);
    const proof = await proofOf(admin, ADMIN_PASSWORD);
    expect((await admin.put(`users/${id}`, { roles: ['mne', 'admin'] }, proof)).statusCode).toBe(200);
    const promoted = await signIn(server.app, 'promoted');
    expect((await promoted.get('districts')).statusCode).toBe(403);
    expect((await promoted.post('logout')).statusCode).toBe(204);
  });
});
