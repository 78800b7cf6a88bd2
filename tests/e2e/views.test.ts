/** Lists: views that belong to the account, and a page of a list corrected as a table. */
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../support/accessibility.ts';
import type { Api } from '../support/product.ts';
import { addPlace, coValues, eventually, isFocused, theOne } from './record-forms.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let admin: Api;

beforeAll(async () => {
  admin = await stage.product.admin();
  const place = await addPlace(admin, 1, 'Viewed');
  for (const name of ['Seen through a view', 'Not looked for'])
    await admin.call('POST', 'co', coValues(name, place));
  await stage.product.addUser('keeper', ['so']);
  await stage.product.addUser('looker', ['sm']);
  await stage.product.addUser('monitor', ['mne']);
});

test('a view is kept with the account, shared, opened by default and by its link', async () => {
  const page = await stage.signedIn('keeper');
  await page.goto('/co?filter=%7B%22q%22%3A%22through%22%7D');
  await page.getByRole('link', { name: 'Seen through a view' }).waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of the view').fill('Through');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Views' }).waitFor({ state: 'detached' });

  // Another browser of the same person has it.
  const elsewhere = await stage.signedIn('keeper');
  await elsewhere.goto('/co');
  await elsewhere.getByRole('link', { name: 'Not looked for' }).waitFor();
  const views = elsewhere.getByRole('dialog', { name: 'Views' });
  const more = async () => {
    if ((await views.count()) === 0) await elsewhere.getByRole('button', { name: 'Views' }).click();
    await views.getByRole('button', { name: 'More for the view Through' }).click();
  };
  await more();
  await elsewhere.getByRole('menuitem', { name: 'Open the list with it' }).click();
  await views.getByText('Opens with the list').waitFor();
  await more();
  await elsewhere.getByRole('menuitem', { name: 'Share…' }).click();
  const sharing = elsewhere.getByRole('dialog', { name: 'Share “Through”' });
  expect(await violations(elsewhere)).toEqual([]);
  await sharing.getByRole('checkbox', { name: 'Everyone' }).check();
  await sharing.getByRole('button', { name: 'Save' }).click();
  await views.getByText('Opens with the list · Shared with everyone').waitFor();

  const afresh = await stage.signedIn('keeper');
  await afresh.goto('/co');
  // A list does not wait for its views for ever.
  await afresh.waitForURL(/filter/);
  await afresh.getByRole('link', { name: 'Seen through a view' }).waitFor();
  expect(await afresh.getByRole('link', { name: 'Not looked for' }).count()).toBe(0);

  const other = await stage.signedIn('looker');
  await other.goto('/co');
  await other.getByRole('link', { name: 'Not looked for' }).waitFor();
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('dialog', { name: 'Views' }).getByText('Through', { exact: true }).click();
  await eventually(() => other.getByRole('link', { name: 'Not looked for' }).count()).toBe(0);

  const looker = await stage.product.signIn('looker');
  const [{ id }] = await looker.call('GET', 'views?register=co');
  const byLink = await stage.signedIn('looker');
  await byLink.goto(`/co?view=${id}`);
  await byLink.getByRole('link', { name: 'Seen through a view' }).waitFor();
  expect(await byLink.getByRole('link', { name: 'Not looked for' }).count()).toBe(0);
});

test('a page of a list is corrected as a table: a block from a spreadsheet, a row refused, and the way back', async () => {
  const place = await addPlace(admin, 2, 'Sheet');
  for (const name of ['Tabled A', 'Tabled B', 'Tabled C'])
    await admin.call('POST', 'co', coValues(name, place));
  await admin.call('POST', 'co', { ...coValues('Has the code', place), ref_code: 'AUP-BAJ-901' });
  const page = await stage.signedIn('monitor', undefined, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto('/co?filter=%7B%22q%22%3A%22Tabled%22%7D&sort=name&order=ASC');
  await page.getByRole('link', { name: 'Tabled C', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit as table' }).click();
  const grid = page.getByRole('grid', { name: 'COs: edit as table' });
  const rows = grid.locator('tbody tr');
  const cell = (row: number, column: number) => rows.nth(row).getByRole('gridcell').nth(column);
  const save = page.getByRole('button', { name: 'Check and save' });
  await eventually(() => isFocused(cell(0, 0))).toBe(true);
  expect(await violations(page)).toEqual([]);
  const block = 'First\tAUP-BAJ-801\r\n"Second ""row"""\tAUP-BAJ-802\r\nThird\tAUP-BAJ-901\r\n';
  await page.evaluate(text => navigator.clipboard.writeText(text), block);
  await page.keyboard.press('Control+V');
  await page.getByText('6 cells pasted.').waitFor();
  await cell(1, 6).click();
  await page.keyboard.type('31/2/2025');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+S');
  await page.getByText('Nothing was written: 1 row needs your attention.').waitFor();
  await eventually(() => isFocused(cell(1, 6))).toBe(true);
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+S');
  await page.getByText('2 rows saved').waitFor();
  await rows.nth(2).getByText('Not saved', { exact: true }).waitFor();
  expect(await cell(2, 1).getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);

  const second = await theOne(admin, 'co', { ref_code: 'AUP-BAJ-802' });
  expect(second.name).toBe('Second "row"');
  const history = await admin.call('GET', `co/${second.id}/history`);
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);

  // The block is taken back as a whole: what was saved of it has to be saved again.
  await cell(2, 1).click();
  await page.keyboard.press('Control+Z');
  await eventually(() => save.textContent()).toBe('Check and save (2)');
  await save.click();
  await eventually(() => rows.getByText('Saved', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Tabled B', exact: true }).waitFor();
  expect(await theOne(admin, 'co', { id: second.id })).toMatchObject({ name: 'Tabled B', ref_code: null });
});
