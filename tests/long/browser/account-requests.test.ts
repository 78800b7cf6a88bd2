/** Accounts from the first request to a forgotten password. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { violations } from '../../support/accessibility.ts';
import { ADMIN_PASSWORD, PASSWORD } from '../../support/accounts.ts';
import { setStage } from '../../support/browser/stage.ts';
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
} from '../../support/browser.ts';
import { outbox, type ReadMail } from '../../support/outbox.ts';

const stage = setStage({ keepsVisitors: true });
const NEW_PASSWORD = 'orchard-lamp-valley-19';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

/** The admin at the desk, the same on a phone, and somebody who asked for an account. */
let admin: Page;
let pocket: Page;
let person: Page;

beforeAll(async () => {
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  for (const [username, name] of [
    ['gul.khan', 'Gul Khan'],
    ['sher.khan', 'Sher Khan'],
  ]) {
    const account = { name, username, email: `${username}@aup.test`, roles: ['mne'], ...passwords };
    await stage.product.anyone.call('POST', 'register', account);
  }
  admin = await stage.signedIn('admin', ADMIN_PASSWORD, desktop);
  pocket = await stage.signedIn('admin', ADMIN_PASSWORD, phone);
  person = await stage.signedIn('admin', ADMIN_PASSWORD, desktop);
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

test('shows a profile picture in the app bar and in the list of users', async () => {
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

test('lists accounts waiting for approval first, approves one and rejects one with a note', async () => {
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

test('resets a forgotten password by a mailed link that works once', async () => {
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
