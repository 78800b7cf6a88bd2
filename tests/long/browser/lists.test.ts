/** Lists: views that belong to the account, a page corrected as a table, rows that go to a file and come from a spreadsheet. */
import { readFile } from 'node:fs/promises';
import ExcelJs from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyRule, violations } from '../../support/accessibility.ts';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { addPlace, coValues, eventually, isFocused, theOne } from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import { button, expectNoSidewaysScroll, goWithin, phone } from '../../support/browser.ts';
import { csv, xlsx } from '../../support/import.ts';
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
  await stage.product.addUser('monitor', ['mne']);
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

test('shows the page before when the last page becomes empty', async () => {
  const place = await addPlace(admin, 1, 'Paged');
  const add = (number: number) => admin.call('POST', 'co', coValues(`Paged ${10 + number}`, place));
  for (let number = 0; number < 13; number++) await add(number);
  const page = await stage.signedIn('admin', ADMIN_PASSWORD);
  const names = page.locator('tbody a.name');
  const openThird = async (filter: object) => {
    const all = JSON.stringify({ q: 'Paged', trashed: 'false', ...filter });
    await page.goto(`/co?filter=${encodeURIComponent(all)}&sort=name&order=ASC&perPage=5&page=3`);
    await names.filter({ hasText: 'Paged 20' }).waitFor();
  };
  const selectPage = () => page.getByRole('table').getByRole('checkbox').first().check();
  const expectSecond = async () => {
    await page.waitForURL(url => url.searchParams.get('page') === '2');
    await page.getByText('6–\u206010 of 10', { exact: false }).waitFor();
    expect(await names.allTextContents()).toEqual([15, 16, 17, 18, 19].map(number => `Paged ${number}`));
  };

  await openThird({ active_status: 'Active' });
  await selectPage();
  await button(page, 'Bulk edit (3)').click();
  await page.getByRole('checkbox', { name: 'Change: Active status' }).check();
  await page.getByRole('dialog').getByRole('combobox').selectOption('Inactive');
  await button(page, 'Edit 3 records').click();
  await page.getByText('3 changed, 0 already set, 0 not changed.').waitFor();
  await button(page, 'Close').click();
  await expectSecond();

  await openThird({});
  await selectPage();
  await button(page, 'Delete (3)').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectSecond();

  await add(10);
  await openThird({});
  await button(page, 'Delete Paged 20').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectSecond();
});

test('edits a list as a table with a pasted block, a refused row, and undo', async () => {
  const place = await addPlace(admin, 2, 'Sheet');
  for (const name of ['Tabled A', 'Tabled B', 'Tabled C'])
    await admin.call('POST', 'co', coValues(name, place));
  await admin.call('POST', 'co', { ...coValues('Has the code', place), ref_code: 'AUP-ORK-901' });
  const page = await stage.signedIn('monitor', undefined, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto('/co?filter=%7B%22q%22%3A%22Tabled%22%7D&sort=name&order=ASC');
  await page.getByRole('link', { name: 'Tabled C', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit as table' }).click();
  const grid = page.getByRole('grid', { name: 'COs: edit as table' });
  const rows = grid.locator('tbody tr');
  const cell = (row: number, column: number) => rows.nth(row).getByRole('gridcell').nth(column);
  const save = page.getByRole('button', { name: 'Save' });
  await eventually(() => isFocused(cell(0, 0))).toBe(true);
  expect(await violations(page)).toEqual([]);
  const block = 'First\tAUP-ORK-801\r\n"Second ""row"""\tAUP-ORK-802\r\nThird\tAUP-ORK-901\r\n';
  await page.evaluate(text => navigator.clipboard.writeText(text), block);
  await page.keyboard.press('Control+V');
  await page.getByText('6 cells pasted.').waitFor();
  await cell(1, 6).click();
  await page.keyboard.type('31/2/2025');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+S');
  await page.getByText('Nothing was saved: 1 row needs attention.').waitFor();
  await eventually(() => isFocused(cell(1, 6))).toBe(true);
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+S');
  await page.getByText('2 rows saved').waitFor();
  await rows.nth(2).getByText('Not saved', { exact: true }).waitFor();
  expect(await cell(2, 1).getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);

  const second = await theOne(admin, 'co', { ref_code: 'AUP-ORK-802' });
  expect(second.name).toBe('Second "row"');
  const history = await admin.call('GET', `co/${second.id}/history`);
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);

  // The block is taken back as a whole: what was saved of it has to be saved again.
  await cell(2, 1).click();
  await page.keyboard.press('Control+Z');
  await eventually(() => save.textContent()).toBe('Save (2)');
  await save.click();
  await eventually(() => rows.getByText('Saved', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Tabled B', exact: true }).waitFor();
  expect(await theOne(admin, 'co', { id: second.id })).toMatchObject({ name: 'Tabled B', ref_code: null });
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

describe('importing a spreadsheet with three wrong rows', () => {
  const where = ['Khyber', 'Imported tehsil', 'Imported village'];
  const heads = [
    'Name',
    'Tanzeem ka number',
    'District',
    'Tehsil',
    'Village',
    'Status',
    'Type',
    'Date of formation',
  ];
  const rows = [
    ['Good one', 'E2E-1', ...where, 'New', 'MCO', '5/3/2024'],
    ['Wrong date', 'E2E-2', ...where, 'New', 'MCO', '31/2/2024'],
    ['Wrong type', 'E2E-3', ...where, 'New', 'XCO', '5/3/2024'],
    ['Wrong place', 'E2E-4', 'Khyber', 'Imported tehsil', 'Nowhere', 'New', 'MCO', ''],
    ['Good two', 'E2E-5', ...where, 'new', 'wco', '5-Mar-24'],
  ];

  beforeAll(async () => {
    const tehsil = await admin.call('POST', 'tehsils', { tehsil_name: 'Imported tehsil', districts_id: 1 });
    await admin.call('POST', 'villages', { village_name: 'Imported village', tehsils_id: tehsil.id });
    await stage.product.addUser('officer', ['so']);
    await stage.product.addUser('visitor', ['guest']);
  });

  test('imports the valid rows by keyboard, offers the wrong ones as a file, and changes nothing the second time', async () => {
    const page = await stage.signedIn('officer');
    const findings = () => violations(page, everyRule);
    await page.goto('/co');
    await page.getByRole('link', { name: /^Import .* from Excel$/ }).press('Enter');
    await page.waitForURL('**/co/import');
    await button(page, 'Download template').waitFor();
    expect(await findings()).toEqual([]);
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download template').press('Enter'),
    ]);
    expect(template.suggestedFilename()).toBe('co-template.xlsx');

    const file = { name: 'old list.xlsx', mimeType: '', buffer: await xlsx([heads, ...rows]) };
    const choose = async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(page, 'Choose a file').press('Enter'),
      ]);
      await chooser.setFiles(file);
    };
    await choose();
    await page.getByText('One column is not recognised').waitFor();
    await page.getByLabel('Field for column B, “Tanzeem ka number”').selectOption({ label: 'Ref Code' });
    await button(page, 'Check again with these columns').press('Enter');
    await page.getByText('All 8 columns are recognised.').waitFor();
    expect(await findings()).toEqual([]);
    const wrong = await page.getByRole('table').getByRole('row').allInnerTexts();
    expect(wrong).toHaveLength(4);
    expect(wrong[1]).toContain('H3 “31/2/2024”: This date can’t be read.');
    expect(wrong[2]).toContain('G4 “XCO”: Please use one of: MCO, WCO, Network.');
    expect(wrong[3]).toContain('E5 “Nowhere”: There is no village with this name in Imported tehsil.');
    expect((await admin.call('GET', 'co?filter={"name":"Good one"}')).length).toBe(0);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download rows with errors').press('Enter'),
    ]);
    const book = new ExcelJs.Workbook();
    await book.xlsx.readFile(await download.path());
    expect(book.worksheets[0]?.rowCount).toBe(4);

    await button(page, 'Import 2 valid rows').press('Enter');
    await page.getByText('2 new, 0 changed, 0 unchanged, 3 skipped.').waitFor();
    expect(await findings()).toEqual([]);
    expect((await admin.call('GET', 'co?filter={"name":"Good one"}'))[0]).toMatchObject({
      ref_code: 'E2E-1',
      date_of_formation: '2024-03-05',
    });

    await button(page, 'Import another file').press('Enter');
    await choose();
    // What the column is was said before.
    await page.getByText('One column is matched as in an earlier import.').waitFor();
    await page.getByText('Nothing to import').waitFor();

    await page.getByLabel('H3 Date of formation').fill('28/2/2024');
    await page.keyboard.press('Enter');
    await page.keyboard.type('MCO', { delay: 0 });
    expect(await page.getByLabel('G4 Type').inputValue()).toContain('MCO');
    await page.getByLabel('G4 Type').fill('MCO');
    await page.keyboard.press('Control+Enter');
    await button(page, 'Import 2 valid rows').press('Enter');
    await page.getByText('2 new, 0 changed, 2 unchanged, 1 skipped.').waitFor();
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
