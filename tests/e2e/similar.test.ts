/** Whoever enters what is there already hears of it below the field, and is kept from nothing. */
import { beforeAll, expect, test } from 'vitest';
import { field, heading } from '../support/browser.ts';
import type { Api } from '../support/product.ts';
import { addPlace, coValues, eventually, isFocused } from './record-forms.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let admin: Api;

beforeAll(async () => {
  admin = await stage.product.admin();
  const place = await addPlace(admin, 1, 'Jamrud Bazar');
  await admin.call('POST', 'co', { ...coValues('Shaheen Tanzeem', place), mobile: '03001112223' });
  await stage.product.addUser('twice', ['so']);
});

test('one of the same village and an alike name is shown, opened, and said to be another one', async () => {
  const page = await stage.signedIn('twice');
  await page.goto('/co/create');
  await heading(page, 'CO, Khyber Pakhtunkhwa').waitFor();
  await field(page, 'District').focus();
  for (const text of ['khyber', 'jamrud bazar', 'jamrud bazar']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('shaheen tanzim');
  const panel = page.getByRole('group', { name: 'This may be there already' });
  await panel.getByText('Shaheen Tanzeem').waitFor();
  // Tab goes on to the next field as if nothing were there.
  await page.keyboard.press('Tab');
  expect(await panel.locator(':focus').count()).toBe(0);

  await page.getByRole('button', { name: '1 record looks the same' }).press('Enter');
  const open = panel.getByRole('link', { name: 'Open Shaheen Tanzeem in a new tab' });
  await eventually(() => isFocused(open)).toBe(true);
  expect(await open.getAttribute('href')).toMatch(/\/co\/\d+$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '1 record looks the same' }).waitFor({ state: 'detached' });

  await field(page, 'Mobile').fill('+92 300 1112223');
  await eventually(() => panel.count()).toBe(0);
});
