/** Dashboard and report in a browser: the layout while they load, charts, files and paper. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { periodDates } from '../../../contract/figures/figures.ts';
import { dashboard } from '../../../src/i18n/areas/dashboard.ts';
import { violations } from '../../support/accessibility.ts';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { addPlace, coValues, eventually } from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import {
  button,
  desktop,
  expectNoSidewaysScroll,
  goWithin,
  heading,
  phone,
  watchRequests,
} from '../../support/browser.ts';

const stage = setStage({ keepsVisitors: true });
const { counts } = dashboard.dashboard;
let page: Page;
let idle: () => Promise<void>;
/** The first day of the current quarter, where the programme works. */
let day: string;

beforeAll(async () => {
  const admin = await stage.product.admin();
  const now = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', dateStyle: 'short' }).format();
  day = periodDates('quarter', now).from;
  const place = await addPlace(admin, 1, 'Landi Kotal');
  const co = (name: string, values: object) =>
    admin.call('POST', 'co', { ...coValues(name, place), organized_hh: 20, total_hh: 40, ...values });
  const formed = { date_of_formation: day };
  const { id: cos_id } = await co('Spin Ghar', formed);
  await co('Khpal Kor', { ...formed, type: 'WCO' });
  await co('From before', { date_of_formation: '2019-05-01' });
  const revived = { status: 'Revitalized from RRP', date_of_reactivation: day };
  await co('Brought back', { ...revived, date_of_formation: '2012-05-01' });
  const deleted = await co('Removed', formed);
  await admin.call('DELETE', `co/${deleted.id}`);
  const people = { participants_male: 12, participants_female: 9 };
  await admin.call('POST', 'cmst', { name: 'Managers', ...place, cos_id, start_date: day, ...people });
  for (const title of ['Visit to Chitral', 'Visit to Swat'])
    await admin.call('POST', 'exposureVisit', { title, activity_date: day, ...place, ...people });
  await admin.call('POST', 'cpi', {
    ...place,
    cos_id,
    type_scheme_id: 1,
    sub_type_scheme_id: 4,
    detail_scheme: 'Spring and tank',
    no_of_beneficiary_hh: 120,
    total_cost: 1_550_000,
    cpi_created_date: day,
    active: true,
  });
  page = await stage.signedIn('admin', ADMIN_PASSWORD, { ...desktop, reducedMotion: 'reduce' });
  idle = watchRequests(page);
});

const card = (name: string) => page.getByTitle(`Show these records: ${name}`, { exact: true });

test('changes the address with period and tab without moving the layout', async () => {
  await page.goto('/dashboard?period=quarter&district=1');
  await card(counts.cos.en).waitFor();
  // The tabs stay in sight below the bar: clicking anything out of sight would scroll automatically.
  await page.mouse.wheel(0, 80);
  await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(40);
  const before = await page.evaluate(() => window.scrollY);
  await button(page, 'Annually').click();
  await eventually(async () => new URL(page.url()).search).toBe('?period=year&district=1');
  await page.getByRole('tab', { name: 'CPI' }).click();
  await card(counts.cpis.en).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('downloads a chart as a picture and as figures', async () => {
  await page.goto('/dashboard');
  const title = 'COs by district and type';
  const chart = page.getByRole('figure', { name: title });
  // It is drawn for those who come near it.
  await chart.scrollIntoViewIfNeeded();
  await chart.getByText('MCO 3').waitFor();
  const download = async (item: string) => {
    await button(page, `Download: ${title}`).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    return readFile(await file.path());
  };
  const picture = await download('Picture (PNG)');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16), 'its width').toBeGreaterThan(700);
  expect(picture.byteLength).toBeGreaterThan(8_000);
  expect((await download('Figures (CSV)')).toString()).toContain('"Khyber","3","1","0"');
});

test('counts the report right, downloads it without a token in the address, and prints it on A4', async () => {
  await goWithin(page, `/app/report?from=${day}&to=2099-12-31`);
  const row = page.getByRole('row', { name: /^COs formed or revitalized/ });
  await row.waitFor();
  const cells = await row.getByRole('cell').allInnerTexts();
  expect(cells.slice(0, 3)).toEqual(['2', '1', '3']);
  const asked = page.waitForRequest(/format=xlsx/);
  await button(page, 'Download').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'All figures (XLSX)' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  expect((await asked).url()).not.toMatch(/token|ey[JI]/);

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/MediaBox \[0 0 841\.\d+ 59\d/g)?.length, 'pages across').toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Aid to Uprooted People (AUP)').waitFor();
  await page.getByText(/^Printed on/).waitFor();
  expect(await button(page, 'Print').isVisible()).toBe(false);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: null });
});

test('prints a report longer than the screen in full', async () => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/app/report');
  const report = page.getByRole('region', { name: 'Progress report' });
  await report.waitFor();
  const hidden = () => report.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await hidden(), 'on the screen').toBeGreaterThan(100);
  await page.emulateMedia({ media: 'print' });
  expect(await hidden(), 'on paper').toBe(0);
  expect(await report.evaluate(region => getComputedStyle(region).overflow)).toBe('visible');
  await page.emulateMedia({ media: null });
  await page.setViewportSize(desktop.viewport);
});

test('prints the dashboard without room for its tabs, and without signs of links', async () => {
  await page.goto('/dashboard?district=1');
  const total = card(counts.cos.en);
  await total.waitFor();
  await page.emulateMedia({ media: 'print' });
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
  const title = await boxOf(heading(page, 'Dashboard'));
  const dates = await boxOf(page.getByRole('status').filter({ hasText: 'Programme to date' }));
  expect(dates.y - title.y - title.height).toBeLessThan(30);
  expect(await total.locator('.points').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});

test('prints a sum whose figures open a menu', async () => {
  await page.goto('/app/report');
  const sum = page.getByRole('row', { name: /^People trained in CMST and LMST/ });
  await sum.getByRole('button', { name: '21' }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await sum.getByText('21', { exact: true }).first().isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
});

test('prints a record with its heading and without its history', async () => {
  await goWithin(page, '/co/1');
  const history = heading(page, 'History');
  await history.waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^Printed on/).waitFor();
  expect(await heading(page, 'Spin Ghar').isVisible()).toBe(true);
  expect(await history.isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});

test.each([
  ['/dashboard?period=quarter', 'Trainings and activities by month'],
  ['/app/report', 'Cost of CPI schemes'],
  ['/dashboard?tab=cpi', 'CPIs by stage'],
])('%s keeps WCAG 2.2 AA and fits its screen', async (address, words) => {
  await page.setViewportSize(desktop.viewport);
  await goWithin(page, address);
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  await idle();
  expect(await violations(page), 'at 1280 px').toEqual([]);
  await page.setViewportSize(phone.viewport);
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await violations(page), 'at 375 px').toEqual([]);
  await expectNoSidewaysScroll(page);
});

/** How much of what was in sight moved while a page loaded, as browsers reckon it: 0 is nothing. */
async function shiftOf(address: string, first: string | null, viewport: typeof desktop): Promise<number> {
  const still = await stage.signedIn('admin', ADMIN_PASSWORD, viewport);
  await still.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved.push((entry as never as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // What is above comes last: nothing below may have to make room for it.
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await still.route('**/api/dashboard/tender/nextInfo*', async route => {
    await held;
    await route.continue();
  });
  const others = first && still.waitForResponse(answer => new URL(answer.url()).pathname === first);
  await still.goto(address);
  await others;
  release();
  await still.waitForLoadState('networkidle');
  const last = still.getByText('Tender Opening').or(still.getByText('Cost of CPI schemes'));
  await last.first().waitFor();
  await still.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const moved = await still.evaluate(() => (window as never as { moved: number[] }).moved);
  await still.context().close();
  return moved.reduce((sum, value) => sum + value, 0);
}

test.each([
  ['/dashboard', '/api/dashboard/charts'],
  ['/dashboard?tab=cpi', '/api/dashboard/charts'],
  ['/dashboard?tab=livelihood', '/api/dashboard/charts'],
  ['/dashboard?tab=system', null],
  ['/app/report', '/api/report'],
])('%s moves nothing while it loads', async (address, first) => {
  expect(await shiftOf(address, first, desktop), 'at 1280 px').toBeLessThan(0.05);
  expect(await shiftOf(address, first, phone), 'at 375 px').toBeLessThan(0.05);
});
