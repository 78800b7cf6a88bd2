/** What asks for a proof of who one is, and accounts that ask for what another one has. */

import { beforeAll, expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { violations } from '../support/accessibility.ts';
import { ADMIN_PASSWORD, PASSWORD } from '../support/accounts.ts';
import { arriveAt, button, expectNoSidewaysScroll, field, heading, phone } from '../support/browser.ts';
import { picture } from '../support/pictures.ts';
import { setStage } from './stage.ts';

const stage = setStage();

beforeAll(async () => {
  await stage.product.addUser('moves', ['livelihood'], 'Zarmina Bibi');
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const account = { name: 'Gul Khan', username: 'Moves', roles: ['mne'], ...passwords };
  await stage.product.anyone.call('POST', 'register', account);
});

test('another e-mail address takes the password, typed and sent by the keyboard; without it nothing changes', async () => {
  const page = await stage.signedIn('moves');
  await page.goto('/profile');
  const address = field(page, 'Email (optional)');
  await address.fill('moved@aup.test');
  await address.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('alert').getByText(messages.proofNeeded).waitFor();
  expect(await address.inputValue(), 'what was typed stays').toBe('moved@aup.test');

  await address.press('Enter');
  await dialog.waitFor();
  await page.keyboard.type('mistyped-password');
  await page.keyboard.press('Enter');
  await dialog.getByText(messages.currentPassword).first().waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Your details are saved.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => field(page, 'Email (optional)').inputValue()).toBe('moved@aup.test');
});

test('on a phone, an admin gives another name to somebody who asked for a taken one, and changes an address', async () => {
  const page = await stage.signedIn('admin', ADMIN_PASSWORD, phone);
  await page.goto('/app/users');
  await button(page, 'Approve Gul Khan').click();
  const approve = page.getByRole('dialog', { name: 'Approve Gul Khan?' });
  await approve.getByText('Another account has this username.').waitFor();
  expect(await violations(page)).toEqual([]);
  await approve.getByRole('button', { name: 'Approve' }).click();
  await approve.getByText(messages.usernameTaken).waitFor();
  await approve.getByRole('textbox', { name: 'Username' }).fill('gul.khan');
  await expectNoSidewaysScroll(page);
  await approve.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved Gul Khan').waitFor();

  await page.getByText('Gul Khan').first().click();
  await heading(page, 'Gul Khan').waitFor();
  await page.getByRole('link', { name: /^Edit/ }).click();
  await field(page, 'Email').fill('gul.khan@aup.test');
  await button(page, 'Update').click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.locator('input[autocomplete="current-password"]').fill(ADMIN_PASSWORD);
  await expectNoSidewaysScroll(page);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('gul.khan@aup.test').first().waitFor();
});

test('an admin who makes another one proves who they are first, also where a picture comes along', async () => {
  const page = await stage.signedIn('admin', ADMIN_PASSWORD);
  await page.goto('/register');
  await field(page, 'Name').fill('Second Admin');
  await field(page, 'Username').fill('second.admin');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await field(page, 'Roles').click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  await page.keyboard.press('Escape');
  await page.locator('input[type=file]').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: await picture('png'),
  });
  await button(page, 'Create account').click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.locator('input[autocomplete="current-password"]').fill(ADMIN_PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await arriveAt(page, '/app/users');
  await page.getByText('Second Admin').first().waitFor();
});
