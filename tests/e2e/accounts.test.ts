/** Sign-in with a second factor, where it is required of admins. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { violations } from '../support/accessibility.ts';
import { ADMIN_PASSWORD } from '../support/accounts.ts';
import { codeOf, wrongCode } from '../support/authenticator.ts';
import { setStage } from '../support/browser/stage.ts';
import {
  arriveAt,
  button,
  desktop,
  field,
  fillSignIn,
  goWithin,
  heading,
  phone,
} from '../support/browser.ts';

const stage = setStage({ keepsVisitors: true, settings: { REQUIRE_TWO_FACTOR: 'admin' } });

/** The admin on three devices. */
let admin: Page;
let pocket: Page;
let person: Page;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  admin = await stage.visitor(desktop);
  pocket = await stage.visitor(phone);
  person = await stage.visitor(desktop);
});

test('an admin is led to the set-up of two-factor sign-in, and to nothing else before it', async () => {
  await admin.goto('/login');
  await fillSignIn(admin, 'admin', ADMIN_PASSWORD);
  await arriveAt(admin, '/two-factor');
  await heading(admin, 'Set up two-factor sign-in').waitFor();
  await admin.goto('/app/users');
  await arriveAt(admin, '/two-factor');
  await admin.locator('input[autocomplete="current-password"]').fill(ADMIN_PASSWORD);
  await button(admin, 'Continue').click();
  await admin.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  secret = (await admin.locator('code').innerText()).replaceAll(/\s/g, '');
  expect(await violations(admin)).toEqual([]);

  const code = field(admin, 'Code from your authenticator app');
  await code.fill(wrongCode(secret));
  await button(admin, 'Turn on').click();
  await admin.getByText(messages.twoFactorWrong).first().waitFor();
  await code.fill(codeOf(secret));
  await button(admin, 'Turn on').click();
  await heading(admin, 'Your recovery codes').waitFor();
  recoveryCodes = await admin.locator('ol[dir=ltr] li').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  const download = admin.waitForEvent('download');
  await button(admin, 'Download codes').click();
  expect((await download).suggestedFilename()).toBe('aup-recovery-codes-admin.txt');
  expect(await violations(admin)).toEqual([]);
  await button(admin, 'I’ve saved the codes').click();
  await arriveAt(admin, '/app/users');
  await heading(admin, 'Users').waitFor();
});

test('the second step says what is wrong, and takes a code or a recovery code', async () => {
  await pocket.goto('/login');
  await fillSignIn(pocket, 'admin', ADMIN_PASSWORD);
  const code = field(pocket, 'Code');
  await code.waitFor();
  expect([await code.getAttribute('inputmode'), await code.getAttribute('autocomplete')]).toEqual([
    'numeric',
    'one-time-code',
  ]);
  expect(await violations(pocket)).toEqual([]);
  const mistyped = wrongCode(secret);
  await code.fill(mistyped);
  await button(pocket, 'Continue').click();
  await pocket.getByRole('alert').getByText(messages.twoFactorWrong).waitFor();
  expect(await code.inputValue()).toBe(mistyped);
  // A later one than that of the set-up, which is used up.
  await code.fill(codeOf(secret, 1));
  await button(pocket, 'Continue').click();
  await arriveAt(pocket, '/dashboard');

  await person.goto('/login');
  await fillSignIn(person, 'admin', ADMIN_PASSWORD);
  await button(person, 'Use a recovery code instead').click();
  await field(person, 'Recovery code').fill(recoveryCodes[0]?.toUpperCase() ?? '');
  await button(person, 'Continue').click();
  await arriveAt(person, '/dashboard');
});

test('all other sessions end at one’s word, this one goes on', async () => {
  await goWithin(admin, '/profile');
  await admin.getByText('This session').waitFor();
  await button(admin, 'Sign out other sessions').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Sign out other sessions' }).click();
  await admin.getByText('Signed out 2 sessions').waitFor();
  await pocket.goto('/app/users');
  await arriveAt(pocket, '/login');
  await admin.reload();
  await admin.getByText('This session').waitFor();
});
