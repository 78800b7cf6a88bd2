/** The back office in Urdu: chosen, kept, mirrored, and without English left on its screens. */

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages, messagesUr } from '../messages.ts';
import { violations } from '../support/accessibility.ts';
import { ADMIN_PASSWORD } from '../support/accounts.ts';
import { setStage } from '../support/browser/stage.ts';
import { desktop, expectNoSidewaysScroll, phone } from '../support/browser.ts';

const stage = setStage();

const language = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir].join(' '));

/** A signed-in page whose browser remembers Urdu. */
const inUrdu = (address: string, options: BrowserContextOptions = desktop) =>
  stage.at('admin', address, { password: ADMIN_PASSWORD, options, language: 'ur' });

/** Words in Latin letters that are seen or read out, names and abbreviations apart. */
const latinWords = (page: Page) =>
  page.evaluate(() => {
    const shown = document.body.innerText;
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap(element =>
      ['aria-label', 'placeholder', 'title'].map(name => element.getAttribute(name) ?? ''),
    );
    return [...new Set([shown, ...labels].join('\n').match(/[A-Za-z][A-Za-z-]+/g))];
  });

const known = new Set(
  (
    'AUP English Administrator Ctrl Facebook YouTube CSV XLSX ZIP MB PNG JPG GIF CPI CMST LMST CN RRP MCO WCO NTN TA ' +
    'Enter Shift yyyy-mm-dd mne so sm TOTP admin DWSS MHP QR SM'
  ).split(' '),
);

test('is chosen on the sign-in screen, kept over sign-in and reload, and left again', async () => {
  const page = await stage.visitor(desktop);
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await language(page)).toBe('en ltr');
  // The letters and texts of Urdu are paid for only by those who read it.
  expect(asked.filter(url => /nas(kh|taliq)|urdu|\/ur-/i.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'اردو' }).click();
  await page.getByRole('heading', { name: 'سائن اِن' }).waitFor();
  expect(await language(page)).toBe('ur rtl');
  await expect.poll(() => asked.some(url => /nastaliq.*woff2/i.test(url))).toBe(true);

  await page.getByLabel('صارف نام').fill('admin');
  await page.getByRole('textbox', { name: 'پاس ورڈ' }).fill('not the password');
  await page.getByRole('button', { name: 'سائن اِن کریں' }).click();
  await page.getByText(messagesUr.credentials).waitFor();
  await page.getByRole('textbox', { name: 'پاس ورڈ' }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'سائن اِن کریں' }).click();
  await page.getByRole('heading', { name: 'ڈیش بورڈ' }).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'ڈیش بورڈ' }).waitFor();
  expect(await language(page)).toBe('ur rtl');

  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(await language(page)).toBe('en ltr');
  const admin = await stage.product.admin();
  // The page waits two seconds for the server, no longer.
  const told = () => expect.poll(async () => (await admin.call('GET', 'profile')).user.language);
  await told().toBe('en');
  await page.getByRole('button', { name: 'اردو' }).click();
  await page.getByRole('heading', { name: 'ڈیش بورڈ' }).waitFor();
  await told().toBe('ur');
});

/** Pixels between the right edge of a list's cells, without their padding, and that of the names in them. */
const namesFromStart = (page: Page) =>
  page.locator('td a.name').evaluateAll(names =>
    names.map(name => {
      const cell = name.closest('td') as Element;
      const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
      return Math.round(end - name.getBoundingClientRect().right);
    }),
  );

/** Where an arrow's tip is: the one of its two sides that is reached at half its height. */
const pointsTo = (arrow: Locator) =>
  arrow.evaluate(path => {
    if (!(path instanceof SVGPathElement)) return 'nowhere';
    const points = Array.from({ length: 101 }, (_, n) =>
      path.getPointAtLength((n / 100) * path.getTotalLength()),
    ).sort((a, b) => a.x - b.x);
    const { y, height } = path.getBBox();
    const isTip = (point?: DOMPoint) => point && Math.abs(point.y - y - height / 2) < height / 4;
    return isTip(points[0]) ? 'left' : isTip(points.at(-1)) ? 'right' : 'nowhere';
  });

test('is mirrored: the menu at the right, the actions at the left, arrows the other way', async () => {
  const page = await inUrdu('/districts');
  await page.getByRole('link', { name: 'جنوبی وزیرستان' }).first().waitFor();
  const menu = await page.getByRole('navigation', { name: 'مینو' }).boundingBox();
  const create = await page.getByRole('link', { name: 'نیا ریکارڈ: ضلع' }).last().boundingBox();
  expect(menu?.x).toBeGreaterThan(desktop.viewport.width / 2);
  expect(create?.x).toBeLessThan(desktop.viewport.width / 2);
  const next = page.getByRole('button', { name: 'اگلا صفحہ' });
  expect(await pointsTo(next.locator('path'))).toBe('left');
  expect(new Set(await namesFromStart(page))).toEqual(new Set([0]));
  await page.getByRole('link', { name: 'جنوبی وزیرستان' }).first().click();
  await page.getByRole('heading', { name: 'جنوبی وزیرستان' }).waitFor();
});

test('a form is refused in Urdu, takes Urdu and English, and keeps what is stored in English', async () => {
  const page = await inUrdu('/villages/create');
  await page.getByRole('button', { name: 'محفوظ کریں', exact: true }).click();
  await page.getByText(messagesUr.required).first().waitFor();
  expect(await page.getByText(messages.required).count()).toBe(0);
  await page.getByRole('combobox', { name: /ضلع/ }).fill('خیب');
  await page.getByRole('option', { name: 'خیبر' }).click();
  await page.getByRole('combobox', { name: /تحصیل/ }).click();
  await page.getByRole('option', { name: 'جمرود' }).click();
  await page.getByRole('textbox', { name: /گاؤں/ }).fill('شاہ کس Bala');
  await page.getByRole('button', { name: 'محفوظ کریں', exact: true }).click();
  await page.getByText(/محفوظ ہو گیا/).waitFor();
  const admin = await stage.product.admin();
  const [village] = await admin.call('GET', 'villages');
  expect(village).toMatchObject({
    village_name: 'شاہ کس Bala',
    district_name: 'Khyber',
    tehsil_name: 'Jamrud',
  });
});

const wide = [
  ['/dashboard', 'ڈیش بورڈ'],
  ['/lmst/create', 'دستاویزات'],
  ['/villages/import', 'نمونے سے شروع کریں'],
  ['/app/permissions', 'اختیارات'],
] as const;
const narrow = [
  ['/dashboard', 'ڈیش بورڈ'],
  ['/co', 'کمیونٹی تنظیمیں'],
  ['/cpi/create', 'اسکیم'],
] as const;

test.each([
  ['a wide screen', desktop, wide],
  ['a phone', phone, narrow],
] as const)(
  'on %s no English is left, nothing sticks out, and axe finds nothing',
  async (_, options, screens) => {
    let page: Page | undefined;
    for (const [address, shows] of screens) {
      page = await inUrdu(address, options);
      await page.getByRole('heading', { name: shows }).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      expect(
        (await latinWords(page)).filter(word => !known.has(word)),
        address,
      ).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    expect(page && (await violations(page))).toEqual([]);
  },
);
