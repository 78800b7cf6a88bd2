/** How long a session lasts, that the tabs of one browser have one, and a person's picture. */
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../../support/accessibility.ts';
import { ADMIN_PASSWORD, PASSWORD } from '../../support/accounts.ts';
import { setStage } from '../../support/browser/stage.ts';
import { arriveAt, button, fillSignIn, goWithin, heading, signIn } from '../../support/browser.ts';
import { picture } from '../../support/pictures.ts';

const stage = setStage();

beforeAll(async () => {
  await stage.product.addUser('officer', ['procurement']);
  await stage.product.addUser('two-tabs', ['so']);
});

test('ends the session with the last tab unless "remember me" was ticked', async () => {
  const page = await stage.visitor();
  const browser = page.context();
  await signIn(page, 'officer', PASSWORD);
  const alongside = await browser.newPage();
  await alongside.goto('/contractor');
  await heading(alongside, 'Contractor').waitFor();
  await page.close();
  await alongside.close();

  const again = await browser.newPage();
  await again.goto('/contractor');
  await arriveAt(again, '/login');
  await again.getByRole('checkbox', { name: /Remember me/ }).check();
  await fillSignIn(again, 'officer', PASSWORD);
  await arriveAt(again, '/contractor');
  await again.close();
  const later = await browser.newPage();
  await later.goto('/contractor');
  await heading(later, 'Contractor').waitFor();
});

test('tabs share the session without a trace in addresses or local storage, and sign out together', async () => {
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
  await second.getByText('You signed out in another window').waitFor();
});

test('shows a profile picture in the app bar and in the list of users', async () => {
  const page = await stage.signedIn('admin', ADMIN_PASSWORD);
  await page.goto('/profile');
  await heading(page, 'Picture').waitFor();
  const buffer = await picture('png');
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await button(page, 'Save picture').click();
  await page.getByRole('img', { name: 'Your picture' }).waitFor();
  await page.locator('header img[src^="blob:"]').waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Remove picture').waitFor();
  await goWithin(page, '/app/users');
  const row = page.getByRole('row').filter({ hasText: 'Administrator' });
  await row.locator('img[src^="blob:"]').waitFor();
});
