/** Accounts from the first request to a forgotten password, where two-factor sign-in is demanded of admins. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { violations } from '../support/accessibility.ts';
import { ADMIN_PASSWORD, PASSWORD } from '../support/accounts.ts';
import { codeOf, wrongCode } from '../support/authenticator.ts';
import { setStage } from '../support/browser/stage.ts';
import {
  arriveAt,
  button,
  desktop,
  expectNoSidewaysScroll,
  field,
  fillSignIn,
  goWithin,
  heading,
  phone,
} from '../support/browser.ts';
import { outbox, type ReadMail } from '../support/outbox.ts';

const stage = setStage({ keepsVisitors: true, settings: { REQUIRE_TWO_FACTOR: 'admin' } });
const NEW_PASSWORD = 'orchard-lamp-valley-19';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

/** The admin at the desk, the same on a phone, and somebody who asked for an account. */
let admin: Page;
let pocket: Page;
let person: Page;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  for (const [username, name] of [
    ['gul.khan', 'Gul Khan'],
    ['sher.khan', 'Sher Khan'],
  ]) {
    const account = { name, username, email: `${username}@aup.test`, roles: ['mne'], ...passwords };
    await stage.product.anyone.call('POST', 'register', account);
  }
  admin = await stage.visitor(desktop);
  pocket = await stage.visitor(phone);
  person = await stage.visitor(desktop);
});

async function mailTo(address: string, subject: string): Promise<ReadMail> {
  let found: ReadMail | undefined;
  await expect
    .poll(async () => {
      found = (await outbox(stage.product.dataDir)).find(
        mail => mail.to === address && mail.subject === subject,
      );
      return found?.subject;
    })
    .toBe(subject);
  return found as ReadMail;
}

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

test('a picture is seen in the bar and among the users', async () => {
  await goWithin(admin, '/profile');
  await heading(admin, 'Picture').waitFor();
  await admin
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await button(admin, 'Save picture').click();
  await admin.getByRole('img', { name: 'Your picture' }).waitFor();
  await admin.locator('header img[src^="blob:"]').waitFor();
  expect(await violations(admin)).toEqual([]);
  await button(admin, 'Remove picture').waitFor();
});

test('accounts that wait come first: one is approved, one refused with a note', async () => {
  await goWithin(admin, '/app/users');
  const rows = admin.getByRole('row');
  await rows.filter({ hasText: 'Sher Khan' }).getByText('Pending').waitFor();
  expect(await rows.nth(3).innerText()).toContain('Administrator');
  await rows.filter({ hasText: 'Administrator' }).locator('img[src^="blob:"]').waitFor();
  await button(admin, 'Pending (2)').waitFor();
  expect(await violations(admin)).toEqual([]);

  await button(admin, 'Approve Gul Khan').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await rows.filter({ hasText: 'Gul Khan' }).getByText('Active').waitFor();
  await button(admin, 'Refuse Sher Khan').click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('sher.khan@aup.test').waitFor();
  await dialog.getByRole('textbox').fill('Please ask your M&E officer first.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await rows.filter({ hasText: 'Sher Khan' }).waitFor({ state: 'detached' });
  expect((await mailTo('sher.khan@aup.test', 'Your account was not approved')).text).toContain(
    'Please ask your M&E officer first.',
  );
  await button(admin, 'Deleted').click();
  await rows.filter({ hasText: 'Sher Khan' }).getByText('Refused').waitFor();

  await goWithin(pocket, '/app/users');
  await pocket.getByRole('listitem').filter({ hasText: 'Gul Khan' }).getByText('Active').waitFor();
  await expectNoSidewaysScroll(pocket);
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

test('a forgotten password: asked for, mailed, set with the link, once', async () => {
  await goWithin(person, '/logout');
  await arriveAt(person, '/login');
  await person.getByRole('link', { name: 'Lost Password' }).click();
  await field(person, 'Email').fill('gul.khan@aup.test');
  await button(person, 'Submit').click();
  await person.getByText(messages.resetSent).waitFor();
  const mail = await mailTo('gul.khan@aup.test', 'Set a new password');
  const link = /http:\/\/\S+(\/reset-password\/[\w-]+)/.exec(mail.text)?.[1] ?? '';
  const setPassword = async () => {
    await person.goto(link);
    const inputs = person.locator('input[autocomplete="new-password"]');
    await inputs.nth(0).fill(NEW_PASSWORD);
    await inputs.nth(1).fill(NEW_PASSWORD);
    await button(person, 'Submit').click();
  };
  await setPassword();
  await arriveAt(person, '/login');
  await person.getByText(messages.resetDone).waitFor();
  await person.goto(link);
  await person.getByText(messages.resetExpired).first().waitFor();
  expect(await button(person, 'Submit').count()).toBe(0);
  await person.goto('/login');
  await fillSignIn(person, 'gul.khan', NEW_PASSWORD);
  await arriveAt(person, '/dashboard');
});
