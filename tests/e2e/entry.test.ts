/** Records entered as from a sheet of paper: the keyboard alone, at the pace of somebody who knows Excel. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { field, heading } from '../support/browser.ts';
import type { Api } from '../support/product.ts';
import { addPlace, eventually, isFocused } from './record-forms.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let admin: Api;

beforeAll(async () => {
  admin = await stage.product.admin();
  await addPlace(admin, 1, 'Landi Kotal');
  await addPlace(admin, 1, 'Bara Bazar');
  await addPlace(admin, 5, 'Parachinar');
  await stage.product.addUser('organizer', ['so']);
});

async function openForm(page: Page): Promise<void> {
  await page.goto('/co/create');
  await heading(page, 'CO, Khyber Pakhtunkhwa').waitFor();
  await field(page, 'District').focus();
}
const typed = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};
const value = (page: Page, name: string) => field(page, name).inputValue();

test('choosers take what is typed with Tab, faster than their lists come', async () => {
  const page = await stage.signedIn('organizer');
  // A slow line: each list takes its time.
  await page.route(/\/api\/(districts|tehsils|villages)\b/, async route => {
    await new Promise(resolve => setTimeout(resolve, 400));
    await route.continue();
  });
  await openForm(page);
  await typed(page, 'khyber', 'landi kotal tehsil', 'landi');
  expect(await isFocused(field(page, 'CO'))).toBe(true);
  await typed(page, 'Fast hands');
  await eventually(() => value(page, 'Village')).toBe('Landi Kotal village');
  expect(await value(page, 'District')).toBe('Khyber');
  expect(await value(page, 'Tehsil')).toBe('Landi Kotal tehsil');
});

test('Enter in a chooser takes the first match and never sends the form', async () => {
  const page = await stage.signedIn('organizer');
  await openForm(page);
  await page.keyboard.type('kur');
  await page.getByRole('option', { name: 'Kurram', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  expect(await value(page, 'District')).toBe('Kurram');
  await page.keyboard.press('Enter');
  await field(page, 'Status').focus();
  await page.keyboard.press('N');
  await page.keyboard.press('Enter');
  expect(await value(page, 'Status')).toBe('New');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('W');
  expect(await value(page, 'Type')).toBe('WCO');
});

test('what is no choice stays in its field, with a message, and is not saved', async () => {
  const page = await stage.signedIn('organizer');
  await openForm(page);
  await typed(page, 'Swat');
  await page.getByText('Nothing here is called “Swat”').waitFor();
  expect(await value(page, 'District')).toBe('Swat');
  await page.keyboard.press('Control+s');
  await eventually(() => isFocused(field(page, 'District'))).toBe(true);
  await page.keyboard.press('Control+a');
  await typed(page, 'orak');
  await eventually(() => value(page, 'District')).toBe('Orakzai');
  await page.getByText('Nothing here is called “Swat”').waitFor({ state: 'detached' });
});
