/** Lists of fifty rows, where changes come one after the other. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { addPlace, coValues, eventually } from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import { desktop } from '../../support/browser.ts';

const stage = setStage();
const RECORDS = 120;
/** In the order in which they are made, which is not that of the alphabet. */
const names = Array.from(
  { length: RECORDS },
  (_, index) => `CO ${String((index * 97) % 1_009).padStart(4, '0')}`,
);
const inOrder = [...names].sort();

beforeAll(async () => {
  const admin = await stage.product.admin();
  const place = await addPlace(admin, 1, 'Long');
  for (const name of names) await admin.call('POST', 'co', coValues(name, place));
});

const rowsOf = (page: Page) => page.locator('tbody a.name').allTextContents();

async function open(): Promise<Page> {
  const page = await stage.at('admin', '/co?perPage=50', { password: ADMIN_PASSWORD, options: desktop });
  await page.locator('tbody tr').nth(49).waitFor();
  return page;
}

test('shows the later of two changes', async () => {
  const page = await open();
  const sort = page.getByRole('button', { name: /^Sort by CO,/ });
  await sort.click();
  await page.getByRole('button', { name: 'Sort by CO, descending' }).click();
  await eventually(() => rowsOf(page)).toEqual(inOrder.toReversed().slice(0, 50));
});

test('keeps the selection right when rows are clicked in quick succession', async () => {
  const page = await open();
  await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLInputElement>('tbody input')];
    document.querySelector<HTMLInputElement>('thead input')?.click();
    rows[40]?.click();
    rows[1]?.click();
    rows[40]?.click();
  });
  await page.getByText('49 records selected').waitFor();
  await eventually(() => page.locator('tbody input:checked').count()).toBe(49);
  expect(await page.locator('tbody tr:has(td :checked)').count()).toBe(49);
  expect(await page.locator('tbody input').nth(1).isChecked()).toBe(false);
  expect(await page.locator('tbody input').nth(40).isChecked()).toBe(true);
});
