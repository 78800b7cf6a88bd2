/** Forms by keyboard: choosers, shortcuts and possible duplicates. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../../support/accessibility.ts';
import {
  addPlace,
  chooseByKeys,
  coValues,
  eventually,
  isFocused,
  type Place,
  tabTo,
  theOne,
} from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import { arriveAt, button, field, goWithin, heading, link } from '../../support/browser.ts';
import type { Api } from '../../support/product.ts';

const stage = setStage();
let admin: Api;
let khyber: Place;

beforeAll(async () => {
  admin = await stage.product.admin();
  khyber = await addPlace(admin, 1, 'Landi Kotal');
  await addPlace(admin, 1, 'Bara Bazar');
  await addPlace(admin, 5, 'Parachinar');
  await stage.product.addUser('organizer', ['so']);
});

async function begin(page: Page): Promise<Page> {
  await heading(page, 'CO, Khyber Pakhtunkhwa').waitFor();
  await field(page, 'District').focus();
  return page;
}
const openForm = async () => begin(await stage.at('organizer', '/co/create'));
const typed = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};
const value = (page: Page, name: string) => field(page, name).inputValue();

test('picks the typed option with Tab before its list has loaded', async () => {
  const page = await stage.signedIn('organizer');
  // A slow line: each list takes its time.
  await page.route(/\/api\/(districts|tehsils|villages)\b/, async route => {
    await new Promise(resolve => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/co/create');
  await begin(page);
  await typed(page, 'khyber', 'landi kotal tehsil', 'landi');
  expect(await isFocused(field(page, 'CO'))).toBe(true);
  await typed(page, 'Fast hands');
  await eventually(() => value(page, 'Village')).toBe('Landi Kotal village');
  expect(await value(page, 'District')).toBe('Khyber');
  expect(await value(page, 'Tehsil')).toBe('Landi Kotal tehsil');
});

test('picks the first match with Enter and never submits the form', async () => {
  const page = await openForm();
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

test("keeps text that matches no option in its field with a message, and doesn't save it", async () => {
  const page = await openForm();
  await typed(page, 'Swat');
  await page.getByText('No match for “Swat”').waitFor();
  expect(await value(page, 'District')).toBe('Swat');
  await page.keyboard.press('Control+s');
  await eventually(() => isFocused(field(page, 'District'))).toBe(true);
  await page.keyboard.press('Control+a');
  await typed(page, 'orak');
  await eventually(() => value(page, 'District')).toBe('Orakzai');
  await page.getByText('No match for “Swat”').waitFor({ state: 'detached' });
});

test('lists the shortcuts under ?, but not while typing', async () => {
  const page = await openForm();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.type('?');
  expect(await value(page, 'District')).toBe('?');
  expect(await list.count()).toBe(0);
  await goWithin(page, '/co');
  await heading(page, 'Community organisations (CO)').waitFor();
  await page.keyboard.press('?');
  await list.getByText('Ctrl+Shift+Enter').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.type('?');
  expect(await page.getByRole('searchbox', { name: 'Search in COs' }).inputValue()).toBe('?');
});

test('creates an activity by keyboard alone', async () => {
  const page = await stage.at('organizer', '/exposureVisit');
  await tabTo(page, page.getByLabel('Create: exposure visit', { exact: true }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'Title'));
  await page.keyboard.type('Visit to Chitral');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026-05-04');
  await tabTo(page, field(page, 'District'));
  await chooseByKeys(page, 'Khyber');
  await tabTo(page, field(page, 'Tehsil'));
  await chooseByKeys(page, 'Landi Kotal tehsil');
  await tabTo(page, field(page, 'Village'));
  await chooseByKeys(page, 'Landi Kotal village');
  await tabTo(page, field(page, 'Men'));
  await page.keyboard.type('14');
  await tabTo(page, button(page, 'Save'));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/exposureVisit');
  await link(page, 'Visit to Chitral').waitFor();
  expect(await theOne(admin, 'exposureVisit', { title: 'Visit to Chitral' })).toMatchObject({
    ...khyber,
    activity_date: '2026-05-04',
    members: 14,
  });
});

test('shows a CO of the same village with a similar name, and still saves one that is confirmed to be different', async () => {
  const place = await addPlace(admin, 1, 'Jamrud Bazar');
  await admin.call('POST', 'co', { ...coValues('Ittehad Tanzeem', place), mobile: '03001112223' });
  const page = await openForm();
  await typed(page, 'khyber', 'jamrud bazar', 'jamrud bazar');
  await page.keyboard.type('ittehad tanzim');
  const panel = page.getByRole('group', { name: 'Possible duplicate' });
  await panel.getByText('Ittehad Tanzeem').waitFor();
  // Tab goes on to the next field as if nothing were there.
  await page.keyboard.press('Tab');
  expect(await panel.locator(':focus').count()).toBe(0);

  await page.getByRole('button', { name: '1 similar record' }).press('Enter');
  const open = panel.getByRole('link', { name: 'Open in a new tab: Ittehad Tanzeem' });
  await eventually(() => isFocused(open)).toBe(true);
  expect(await open.getAttribute('href')).toMatch(/\/co\/\d+$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '1 similar record' }).waitFor({ state: 'detached' });

  await field(page, 'Mobile').fill('+92 300 1112223');
  await eventually(() => panel.count()).toBe(0);
});
