/** The tabs of one browser have one session, and none is left when all are closed. */
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../support/accounts.ts';
import { goWithin, heading, signIn } from '../support/browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();
beforeAll(() => stage.product.addUser('two-tabs', ['so']));

test('a new tab is signed in without a trace in addresses or local storage; signing out ends both', async () => {
  const page = await stage.visitor();
  await signIn(page, 'two-tabs', PASSWORD);
  await goWithin(page, '/co');
  const create = page.getByRole('link', { name: 'Create' }).first();
  // As Ctrl and a click open it; of such a tab the test driver sometimes believes that it never loads.
  const second = await page.context().newPage();
  await second.goto((await create.getAttribute('href')) ?? '');
  await heading(second, 'CO, Khyber Pakhtunkhwa').waitFor();
  expect(await second.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect(second.url()).toMatch(/\/co\/create$/);

  await page.close();
  const third = await second.context().newPage();
  await third.goto('/reset-password/out-of-a-mail');
  await heading(third, 'Set new password').waitFor();
  await third.goto('/login');
  await third.waitForURL('**/dashboard');
  await third.goto('/logout');
  await third.waitForURL('**/login');
  await second.waitForURL('**/login');
});

test('once the last tab is closed, the session is gone', async () => {
  const page = await stage.visitor();
  await signIn(page, 'two-tabs', PASSWORD);
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto('/co');
  await next.waitForURL('**/login**');
  await next.getByLabel('Username').waitFor();
});
