import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import {
  ADMIN_PASSWORD,
  type Client,
  login,
  proofOf,
  signIn,
  signUp,
  startApp,
  type TestServer,
} from '../../support/app.ts';
import { codeOf, forgetUsedCodes, setUpTwoFactor } from '../../support/authenticator.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startApp({ requireTwoFactor: 'admin' });
  admin = await signIn(server.app, 'admin', ADMIN_PASSWORD);
});
afterAll(() => server.close());

const demanded = { message: messages.twoFactorDemanded, two_factor_setup: true };

test('an admin without it is told so, reaches its set-up alone, and everything after it', async () => {
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
});

test('everybody is where that is set', async () => {
  server.config.requireTwoFactor = 'everybody';
  try {
    await signUp(admin, { username: 'of.everybody', roles: ['guest'] });
    const person = await signIn(server.app, 'of.everybody');
    const refused = await person.get('districts');
    expect([refused.statusCode, refused.json()]).toEqual([403, demanded]);
    await setUpTwoFactor(person);
    expect((await person.get('profile/two-factor')).json()).toMatchObject({ enabled: true, required: true });
  } finally {
    server.config.requireTwoFactor = 'admin';
  }
});

test('nobody else is asked; who becomes an admin is', async () => {
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
