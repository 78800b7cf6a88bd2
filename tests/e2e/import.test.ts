/** A spreadsheet with three wrong rows: checked, the good rows imported, the wrong ones taken home, and all of it again. */
import ExcelJs from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import { everyRule, violations } from '../support/accessibility.ts';
import { button, expectNoSidewaysScroll, goWithin, phone } from '../support/browser.ts';
import { csv, xlsx } from '../support/import.ts';
import type { Api } from '../support/product.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let admin: Api;
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
  admin = await stage.product.admin();
  const tehsil = await admin.call('POST', 'tehsils', { tehsil_name: 'Imported tehsil', districts_id: 1 });
  await admin.call('POST', 'villages', { village_name: 'Imported village', tehsils_id: tehsil.id });
  await stage.product.addUser('officer', ['so']);
  await stage.product.addUser('visitor', ['guest']);
});

test('by keyboard from the list to the imported rows, and a second time nothing changes', async () => {
  const page = await stage.signedIn('officer');
  const findings = () => violations(page, everyRule);
  await page.goto('/co');
  await page.getByRole('link', { name: /^Import .* from Excel$/ }).press('Enter');
  await page.waitForURL('**/co/import');
  await button(page, 'Download the template').waitFor();
  expect(await findings()).toEqual([]);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download the template').press('Enter'),
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
  await page.getByLabel('Column B, “Tanzeem ka number”, becomes').selectOption({ label: 'Ref Code' });
  await button(page, 'Check again with these columns').press('Enter');
  await page.getByText('All 8 columns are recognised.').waitFor();
  expect(await findings()).toEqual([]);
  const wrong = await page.getByRole('table').getByRole('row').allInnerTexts();
  expect(wrong).toHaveLength(4);
  expect(wrong[1]).toContain('H3 “31/2/2024”: This is not a date that can be read.');
  expect(wrong[2]).toContain('G4 “XCO”: Please use one of: MCO, WCO, Network.');
  expect(wrong[3]).toContain('E5 “Nowhere”: There is no village of this name in Imported tehsil.');
  expect((await admin.call('GET', 'co?filter={"name":"Good one"}')).length).toBe(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download the wrong rows with their reasons').press('Enter'),
  ]);
  const book = new ExcelJs.Workbook();
  await book.xlsx.readFile(await download.path());
  expect(book.worksheets[0]?.rowCount).toBe(4);

  await button(page, 'Import 2 good rows').press('Enter');
  await page.getByText('2 new, 0 changed, 0 unchanged, 3 left out.').waitFor();
  expect(await findings()).toEqual([]);
  expect((await admin.call('GET', 'co?filter={"name":"Good one"}'))[0]).toMatchObject({
    ref_code: 'E2E-1',
    date_of_formation: '2024-03-05',
  });

  await button(page, 'Import another file').press('Enter');
  await choose();
  // What the column is was said before.
  await page.getByText('One column is matched as you did at an earlier sheet.').waitFor();
  await page.getByText('There is nothing to import').waitFor();

  await page.getByLabel('H3 Date of formation').fill('28/2/2024');
  await page.keyboard.press('Enter');
  await page.keyboard.type('MCO', { delay: 0 });
  expect(await page.getByLabel('G4 Type').inputValue()).toContain('MCO');
  await page.getByLabel('G4 Type').fill('MCO');
  await page.keyboard.press('Control+Enter');
  await button(page, 'Import 2 good rows').press('Enter');
  await page.getByText('2 new, 0 changed, 2 unchanged, 1 left out.').waitFor();
});

test('at phone width nothing runs out of the page', async () => {
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
  await button(page, 'Import 1 good row').click();
  await page.getByText('1 new, 0 changed, 0 unchanged, 1 left out.').waitFor();
});

test('who may not create is told so, and other registers have no such page', async () => {
  const page = await stage.signedIn('visitor');
  await page.goto('/villages/import');
  await page.getByRole('heading', { name: 'You are not allowed to import here' }).waitFor();
  await goWithin(page, '/districts/import');
  await page.getByText('Import', { exact: true }).waitFor({ state: 'detached' });
  expect(await button(page, 'Choose a file').count()).toBe(0);
});
