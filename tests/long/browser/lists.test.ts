/** Lists: views that belong to the account, rows that go to a file and come from a spreadsheet. */
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyRule, violations } from '../../support/accessibility.ts';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { addPlace, coValues, eventually } from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import { button, expectNoSidewaysScroll, goWithin, phone } from '../../support/browser.ts';
import { csv } from '../../support/import.ts';
import type { Api } from '../../support/product.ts';

const stage = setStage();
let admin: Api;

beforeAll(async () => {
  admin = await stage.product.admin();
  const place = await addPlace(admin, 1, 'Viewed');
  for (const name of ['Seen through a view', 'Not looked for'])
    await admin.call('POST', 'co', coValues(name, place));
  await stage.product.addUser('keeper', ['so']);
  await stage.product.addUser('looker', ['sm']);
});

test('saves a view with the account, shares it, and opens it by default and by its link', async () => {
  const page = await stage.signedIn('keeper');
  await page.goto('/co?filter=%7B%22q%22%3A%22through%22%7D');
  await page.getByRole('link', { name: 'Seen through a view' }).waitFor();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel('View name').fill('Through');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Saved views' }).waitFor({ state: 'detached' });

  // Another browser of the same person has it.
  const elsewhere = await stage.signedIn('keeper');
  await elsewhere.goto('/co');
  await elsewhere.getByRole('link', { name: 'Not looked for' }).waitFor();
  const views = elsewhere.getByRole('dialog', { name: 'Saved views' });
  const more = async () => {
    if ((await views.count()) === 0) await elsewhere.getByRole('button', { name: 'Saved views' }).click();
    await views.getByRole('button', { name: 'More options for view Through' }).click();
  };
  await more();
  await elsewhere.getByRole('menuitem', { name: 'Set as default view' }).click();
  await views.getByText('Default view').waitFor();
  await more();
  await elsewhere.getByRole('menuitem', { name: 'Share…' }).click();
  const sharing = elsewhere.getByRole('dialog', { name: 'Share “Through”' });
  expect(await violations(elsewhere)).toEqual([]);
  await sharing.getByRole('checkbox', { name: 'Everyone' }).check();
  await sharing.getByRole('button', { name: 'Save' }).click();
  await views.getByText('Default view · Shared with everyone').waitFor();

  const afresh = await stage.signedIn('keeper');
  await afresh.goto('/co');
  // A list does not wait for its views for ever.
  await afresh.waitForURL(/filter/);
  await afresh.getByRole('link', { name: 'Seen through a view' }).waitFor();
  expect(await afresh.getByRole('link', { name: 'Not looked for' }).count()).toBe(0);

  const other = await stage.signedIn('looker');
  await other.goto('/co');
  await other.getByRole('link', { name: 'Not looked for' }).waitFor();
  await other.getByRole('button', { name: 'Saved views' }).click();
  await other.getByRole('dialog', { name: 'Saved views' }).getByText('Through', { exact: true }).click();
  await eventually(() => other.getByRole('link', { name: 'Not looked for' }).count()).toBe(0);

  const looker = await stage.product.signIn('looker');
  const [{ id }] = await looker.call('GET', 'views?register=co');
  const byLink = await stage.signedIn('looker');
  await byLink.goto(`/co?view=${id}`);
  await byLink.getByRole('link', { name: 'Seen through a view' }).waitFor();
  expect(await byLink.getByRole('link', { name: 'Not looked for' }).count()).toBe(0);
});

test("downloads the rows of the list's search as CSV", async () => {
  const page = await stage.signedIn('admin', ADMIN_PASSWORD);
  await page.goto('/districts');
  await page.getByRole('searchbox', { name: 'Search in Districts' }).fill('waziristan');
  await page.getByText('2 of 2 districts').waitFor();
  await button(page, 'Export').click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export results (CSV)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain('South Waziristan');
  expect(text).toContain('North Waziristan');
  expect(text).not.toContain('Khyber');
  await page.getByRole('region', { name: 'Downloads' }).getByText('Saved,').waitFor();
});

describe('importing a spreadsheet', () => {
  beforeAll(async () => {
    await admin.call('POST', 'tehsils', { tehsil_name: 'Imported tehsil', districts_id: 1 });
    await stage.product.addUser('officer', ['so']);
    await stage.product.addUser('visitor', ['guest']);
  });

  test("doesn't overflow the page on a phone", async () => {
    const page = await stage.signedIn('officer', undefined, phone);
    await page.goto('/villages/import');
    const buffer = csv([
      ['District', 'Tehsil', 'Village'],
      ['Khyber', 'Imported tehsil', 'By phone'],
      ['Khyber', 'Nowhere', 'A very long name of a village '.repeat(4).trim()],
    ]);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'villages.csv', mimeType: 'text/csv', buffer });
    await page.getByText('B3 “Nowhere”').waitFor();
    await expectNoSidewaysScroll(page);
    expect(await violations(page, everyRule)).toEqual([]);
    await button(page, 'Import 1 valid row').click();
    await page.getByText('1 new, 0 changed, 0 unchanged, 1 skipped.').waitFor();
  });

  test('refuses the page without the right to create, and has none for other registers', async () => {
    const page = await stage.signedIn('visitor');
    await page.goto('/villages/import');
    await page.getByRole('heading', { name: 'You don’t have permission to import here' }).waitFor();
    await goWithin(page, '/districts/import');
    await page.getByText('Import', { exact: true }).waitFor({ state: 'detached' });
    expect(await button(page, 'Choose a file').count()).toBe(0);
  });
});
