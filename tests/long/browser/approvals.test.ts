/** The review queue: pending records, one record after the other, without the mouse. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../../support/accessibility.ts';
import { addPlace, coValues, eventually, theOne } from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import { arriveAt, button, expectNoSidewaysScroll, heading, link, phone } from '../../support/browser.ts';
import type { Api } from '../../support/product.ts';

const stage = setStage();
let admin: Api;
const names = ['Spin Ghar', 'Khpal Kor', 'Tor Ghar', 'Shna Wana'];

beforeAll(async () => {
  admin = await stage.product.admin();
  const place = await addPlace(admin, 1, 'Landi Kotal');
  await stage.product.addUser('organizer', ['so'], 'Shazia Bibi');
  await stage.product.addUser('monitor', ['mne'], 'Imran Khan');
  const organizer = await stage.product.signIn('organizer');
  for (const name of names) await organizer.call('POST', 'co', coValues(name, place));
  await organizer.call('POST', 'cn', { name: 'Network of the pass', ...place });
});

const statusOf = async (name: string): Promise<string> =>
  (await theOne(admin, 'co', { name })).approval_status;

const standsAt = (page: Page, name: string, place: string) =>
  Promise.all([heading(page, name).waitFor(), page.getByText(place, { exact: true }).waitFor()]);

test('goes past pending records and back, starting from the bell, also after a reload', async () => {
  const page = await stage.signedIn('monitor');
  await page.goto('/dashboard');
  await page.getByRole('region', { name: '5 records need your decision' }).waitFor();
  expect(await violations(page), 'the dashboard').toEqual([]);
  await button(page, 'Notifications, none unread · 5 records need your decision').click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: 'COs: 4' }).waitFor();
  expect(await violations(page), 'the bell').toEqual([]);
  await panel.getByRole('link', { name: 'COs: 4' }).click();
  await arriveAt(page, '/co');
  const rows = page.getByRole('table').getByRole('row');
  await eventually(() => rows.count()).toBe(5);
  expect(await rows.nth(1).textContent()).toContain('Spin Ghar');
  await page.getByRole('columnheader', { name: 'Approval status' }).waitFor();
  await link(page, 'Community networks: 1').waitFor();
  expect(await violations(page), 'the list').toEqual([]);

  await link(page, 'Review one by one').click();
  await standsAt(page, 'Spin Ghar', '1 of 4');
  expect(await violations(page), 'a record').toEqual([]);
  await button(page, 'Skip').click();
  await standsAt(page, 'Khpal Kor', '2 of 4');
  await button(page, 'Skip').click();
  await standsAt(page, 'Tor Ghar', '3 of 4');
  await button(page, 'Skip').click();
  await standsAt(page, 'Shna Wana', '4 of 4');
  expect(await button(page, 'Skip').isDisabled()).toBe(true);
  await page.keyboard.press('p');
  await standsAt(page, 'Tor Ghar', '3 of 4');
  await page.keyboard.press('n');
  await standsAt(page, 'Shna Wana', '4 of 4');
  await page.reload();
  await standsAt(page, 'Shna Wana', '4 of 4');
  await page.keyboard.press('a');
  await arriveAt(page, '/co');
  await page.getByText('That was the last record.').waitFor();
  await eventually(() => rows.count()).toBe(4);
  await link(page, 'Tor Ghar').waitFor();
  expect(await statusOf('Tor Ghar')).toBe('Pending');
});

test('offers the next and the previous record in the order of the list, and none without a list', async () => {
  const page = await stage.at('organizer', '/co?sort=name&order=ASC');
  await link(page, 'Khpal Kor').click();
  await standsAt(page, 'Khpal Kor', '1 of 4');
  await button(page, 'Next').click();
  await standsAt(page, 'Shna Wana', '2 of 4');
  await button(page, 'Previous').click();
  await standsAt(page, 'Khpal Kor', '1 of 4');
  const other = await stage.signedIn('organizer');
  await other.goto(new URL(page.url()).pathname);
  await heading(other, 'Khpal Kor').waitFor();
  expect(await button(other, 'Next').count()).toBe(0);
});

test('fits the review screen on a phone', async () => {
  const page = await stage.signedIn('monitor', undefined, phone);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: '4 records need your decision' });
  await card.getByRole('link', { name: 'Review' }).click();
  await link(page, 'Review one by one').click();
  await button(page, 'Approve Spin Ghar').waitFor();
  expect(await page.evaluate(() => window.scrollY), 'each page begins at its top').toBe(0);
  await expectNoSidewaysScroll(page);
  await button(page, 'Approve Spin Ghar').click();
  await standsAt(page, 'Khpal Kor', '2 of 3');
});
