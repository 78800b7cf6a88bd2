/** The screens of the programme's records, wide and on a phone, as people with other eyes and hands meet them (WCAG 2.2 AA). */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { lmstSlots } from '../../../contract/registers/lmst.ts';
import { LANGUAGE_COOKIE, languages } from '../../../contract/texts/language.ts';
import { unzip } from '../../../scripts/unzip.ts';
import { violations } from '../../support/accessibility.ts';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { addPlace, choose, coValues, eventually, isFocused } from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import {
  button,
  desktop,
  expectNoSidewaysScroll,
  field,
  goWithin,
  heading,
  link,
  openFilters,
  phone,
  watchRequests,
} from '../../support/browser.ts';
import { formOf, pdf, tenderValues } from '../../support/tenders.ts';
import { covered, faultsOfLooks, heightOfEnd, placeOfCreate, settled } from './list-looks.ts';
import { addLongNames, addRecords } from './screen-records.ts';

const byPhone = { password: ADMIN_PASSWORD, options: phone };
const stage = setStage({ keepsVisitors: true });
let page: Page;
let idle: () => Promise<void>;

beforeAll(async () => {
  await addRecords(stage.product);
  page = await stage.signedIn('admin', ADMIN_PASSWORD, { ...desktop, reducedMotion: 'reduce' });
  idle = watchRequests(page);
});

/** Addresses, and the words that are there once the screen has loaded. */
test.each([
  ['/co', 'Spin Ghar'],
  ['/co/create', 'CO, Khyber Pakhtunkhwa'],
  ['/co/1', 'Visited in May.'],
  ['/co/edit/1', 'Update CO'],
  ['/co/import', 'Start with the template'],
  ['/cn', 'Network of Landi Kotal'],
  ['/cn/create', 'New CN'],
  ['/cn/1', 'Network of Landi Kotal'],
  ['/cmst', 'Training of managers'],
  ['/cmst/create', 'New CMST'],
  ['/cmst/1', 'Training of managers'],
  ['/lmst', 'LMST-KHY-01'],
  ['/lmst/create', 'New LMST'],
  ['/lmst/1', 'Annexes'],
  ['/cpi', 'DWSS'],
  ['/cpi/create', 'Add a new CPI'],
  ['/cpi/1', 'DWSS, Landi Kotal village'],
  ['/exposureVisit', 'Visit to Chitral'],
  ['/exposureVisit/create', 'New: Exposure visit'],
  ['/exposureVisit/1', 'Visit to Chitral'],
  ['/projects', 'Aid to Uprooted People'],
  ['/designations', 'Social organizer'],
  ['/euroRates', 'State Bank'],
  ['/notifications', 'Preferences'],
  ['/app/permissions', 'What each role can do'],
])('%s keeps WCAG 2.2 AA and fits its screen', async (address, words) => {
  await page.setViewportSize(desktop.viewport);
  await goWithin(page, address);
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  // What belongs to a record comes after its facts.
  await idle();
  await page.evaluate(() => document.fonts.ready);
  expect(await violations(page), 'at 1280 px').toEqual([]);

  await page.setViewportSize(phone.viewport);
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  expect(await violations(page), 'at 375 px').toEqual([]);
  await expectNoSidewaysScroll(page);
});

test('keeps the layout still with wrong fields, open choices, all columns and confirmations', async () => {
  await page.setViewportSize(desktop.viewport);
  const found: Record<string, string[]> = {};
  await goWithin(page, '/co');
  await button(page, 'Detail').click();
  await page.getByRole('columnheader', { name: 'Secretary' }).waitFor();
  found['all columns'] = await violations(page);
  await button(page, 'Hide Detail').click();
  await page
    .getByRole('row', { name: /Spin Ghar/ })
    .getByRole('checkbox')
    .check();
  await button(page, 'Bulk edit (1)').click();
  const bulk = page.getByRole('dialog');
  await bulk.getByRole('checkbox', { name: 'Change: Active status' }).check();
  found['bulk edit'] = await violations(page);
  await bulk.getByRole('checkbox', { name: 'Change: Active status' }).uncheck();
  await bulk.getByRole('button', { name: 'Cancel' }).click();
  await bulk.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.waitFor();
  found['keyboard shortcuts'] = await violations(page);
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'detached' });
  await button(page, 'Edit as table').click();
  await page.getByRole('grid', { name: 'COs: edit as table' }).waitFor();
  found['a table'] = await violations(page);

  await goWithin(page, '/cpi/create');
  await button(page, 'Add CPI').click();
  await page.getByText('fields need your attention').waitFor();
  await choose(page, 'District', 'Khyber');
  await field(page, 'Tehsil').click();
  await page.getByRole('option', { name: 'Landi Kotal tehsil' }).waitFor();
  found['wrong fields and open choices'] = await violations(page);
  await page.keyboard.press('Escape');
  await link(page, 'Index').click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  found['leaving a form'] = await violations(page);
  await button(page, 'Keep draft and leave').click();
  await goWithin(page, '/drafts');
  await page.getByRole('link', { name: /^Open draft/ }).waitFor();
  found.drafts = await violations(page);
  await page.getByRole('button', { name: /^Delete CPI/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have no drafts on this device').waitFor();

  await goWithin(page, '/co/1');
  await button(page, 'Reject Spin Ghar').click();
  const dialog = page.getByRole('dialog', { name: 'Reject this record?' });
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).waitFor();
  found['a rejection'] = await violations(page);
  expect(Object.values(found).flat(), JSON.stringify(found, null, 1)).toEqual([]);
});

test("downloads an LMST's seven documents as one ZIP", async () => {
  await goWithin(page, '/lmst/1');
  const saving = page.waitForEvent('download');
  await button(page, 'Download all as ZIP: LMST-KHY-01').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.zip$/);
  expect(await unzip(await readFile(await saved.path()))).toHaveLength(lmstSlots.length);
});

describe('long names', () => {
  const lists = [
    ...[
      '/tender',
      '/contractor',
      '/tendercontractor',
      '/co',
      '/cn',
      '/cmst',
      '/lmst',
      '/cpi',
      '/exposureVisit',
    ],
    ...['/districts', '/tehsils', '/villages', '/targets', '/projects', '/designations', '/euroRates/list'],
    ...['/app/users', `/app/users?filter=${encodeURIComponent('{"pending":true}')}`],
  ];
  beforeAll(() => addLongNames(stage.product));

  test.each(lists)('%s hides no column and stays readable at any width', async address => {
    await page.setViewportSize(desktop.viewport);
    await (address.includes('?') ? page.goto(address) : goWithin(page, address));
    await page.getByRole('main').locator('tbody tr td.actions').first().waitFor();
    await idle();
    const rooms: Record<number, unknown> = {};
    for (const width of [1366, 1230, 1024, 890, 768]) {
      await page.setViewportSize({ width, height: 900 });
      // The menu goes or comes, then the table is measured, then it is drawn.
      await eventually(() => page.evaluate(settled)).toBe(true);
      rooms[width] = [await page.evaluate(covered), ...(await page.evaluate(faultsOfLooks))];
    }
    expect(rooms).toEqual({ 1366: [0], 1230: [0], 1024: [0], 890: [0], 768: [0] });

    const isOffered = (await page.evaluate(placeOfCreate)) !== 'nowhere';
    await page.setViewportSize(phone.viewport);
    await page.getByRole('main').locator('tbody').waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(settled)).toBe(true);
    // The search by one field is there, or the name leaves too little room.
    const isBelow = ['/tendercontractor', '/co', '/cn'].includes(address);
    const place = isBelow ? 'below the heading' : 'next to the heading';
    expect(await page.evaluate(placeOfCreate)).toBe(isOffered ? place : 'nowhere');
  });

  test('give the name the remaining width on a tablet', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await goWithin(page, '/cn');
    await page.getByRole('main').locator('tbody tr td.actions').first().waitFor();
    await eventually(() => page.evaluate(settled)).toBe(true);
    const cell = await page.getByRole('main').locator('tbody td:has(a.name)').first().boundingBox();
    expect(cell?.width).toBeGreaterThan(110);
  });

  test('end a cut link in an ellipsis, also in Urdu', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    for (const language of languages) {
      await page
        .context()
        .addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stage.product.origin }]);
      await page.goto('/cmst');
      await page.getByRole('main').locator('tbody tr td.actions').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await eventually(() => page.evaluate(settled)).toBe(true);
      expect(await heightOfEnd(page), language).toBeLessThanOrEqual(3);
    }
  });
});

/** In the page, in pixels. */
const topOfLabel = (element: Element) =>
  (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect().top ?? Number.NaN;

describe('a phone', () => {
  const long = 'Community organisation of all the hamlets above the old water mill of Landi Kotal';
  beforeAll(async () => {
    const admin = await stage.product.admin();
    const place = await addPlace(admin, 5, 'Parachinar');
    for (const name of [long, 'Khpal Kor']) await admin.call('POST', 'co', coValues(name, place));
    for (const title_name of ['Repair of the road to Landi Kotal', 'Solar pumps'])
      await admin.call('POST', 'tender', formOf(tenderValues({ title_name }), [pdf()]));
  });

  test.each([
    {
      address: '/co',
      search: 'Search in COs',
      term: 'khpal',
      found: 'Khpal Kor',
      count: '1 of 1 organisation',
    },
    {
      address: '/tender',
      search: 'Search in Tenders',
      term: 'road',
      found: 'Repair of the road to Landi Kotal',
      count: '1 of 1 tender',
    },
  ])('$address is a list of cards that can be searched and opened', async ({ address, ...list }) => {
    const small = await stage.at('admin', address, byPhone);
    const cards = small
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: small.getByRole('term') });
    await cards.filter({ has: link(small, list.found) }).waitFor();
    expect(await cards.count()).toBeGreaterThan(1);
    expect(await small.getByRole('table').count()).toBe(0);
    await expectNoSidewaysScroll(small);
    await small.getByRole('searchbox', { name: list.search }).fill(list.term);
    await small.getByText(list.count).waitFor();
    expect(await cards.count()).toBe(1);
    await cards.getByRole('link', { name: list.found, exact: true }).tap();
    await heading(small, list.found).waitFor();
    await expectNoSidewaysScroll(small);
  });

  test('shows the whole name on a card', async () => {
    const small = await stage.at('admin', '/co', byPhone);
    const name = small.getByRole('main').getByRole('link', { name: long, exact: true });
    await name.waitFor();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('shows notifications without covering the bar below a form', async () => {
    const small = await stage.signedIn('admin', ADMIN_PASSWORD, phone);
    // No higher than where the bar is at the end of the window.
    await small.setViewportSize({ width: phone.viewport.width, height: 360 });
    await small.goto('/designations/create');
    await field(small, 'Title').fill('Keeper of the maps');
    await field(small, 'Remarks').fill('From the sheet of Tuesday');
    await button(small, 'Save and add another').tap();
    const notice = small.locator('.MuiSnackbar-root');
    await notice.getByText(/^Designation saved: /).waitFor();
    const said = await notice.boundingBox();
    const bar = await button(small, 'Save').boundingBox();
    const lowest = (said?.y ?? Number.NaN) + (said?.height ?? 0);
    expect(lowest).toBeLessThan(bar?.y ?? 0);
    // Nor over the field in which typing goes on.
    await eventually(() => isFocused(field(small, 'Title'))).toBe(true);
    expect(lowest).toBeLessThan(await field(small, 'Title').evaluate(topOfLabel));
  });

  test('reports a download above the heading while a bar is at the bottom', async () => {
    const small = await stage.at('admin', '/co', byPhone);
    await small.getByRole('checkbox', { name: 'Select Khpal Kor' }).tap();
    await button(small, 'Export (1)').tap();
    await small.getByRole('menuitem', { name: 'Export selected (CSV)' }).tap();
    const panel = small.getByRole('region', { name: 'Downloads' });
    await panel.getByText('Saved,').waitFor();
    const told = await panel.boundingBox();
    const title = await heading(small, 'Community organisations (CO)').boundingBox();
    expect(told?.y).toBeGreaterThan(0);
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  });

  test('shows a table of four columns next to a record without scrolling', async () => {
    const small = await stage.at('admin', '/co/1', byPhone);
    await link(small, 'Training of managers').waitFor();
    const trainings = small.getByRole('region', { name: 'CMST trainings', exact: true });
    await trainings.getByText('2 Mar 2026').waitFor();
    const beyond = await trainings.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    const run = await trainings
      .locator('td')
      .evaluateAll(cells => cells.map(cell => getComputedStyle(cell).flexDirection));
    expect(new Set(run), 'values behind their labels').toEqual(new Set(['row']));
  });

  test('shows the filter of deleted records in one line, also in Urdu', async () => {
    const page = await stage.at('admin', '/co', { ...byPhone, language: 'ur' });
    await openFilters(page);
    const radios = page.getByRole('radiogroup').getByRole('radio');
    await expect.poll(() => radios.count()).toBe(3);
    await page.evaluate(() => document.fonts.ready);
    const lines = await radios.evaluateAll(all =>
      all.map(radio => Math.round(radio.getBoundingClientRect().top)),
    );
    expect(new Set(lines).size).toBe(1);
  });
});
