/** The portal as people meet it who have no script, a telephone, another language or only a keyboard. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { byWcag, violations } from '../support/accessibility.ts';
import { setStage } from '../support/browser/stage.ts';
import { arriveAt, button, desktop, expectNoSidewaysScroll, field, link, phone } from '../support/browser.ts';
import { formOf, pdf, tenderValues } from '../support/tenders.ts';

const WEB_LINK = 'gravity-flow';
const TITLE = 'Gravity flow water supply at Bara';
const CLOSED = 'old-walls';
const FORM = `/contractor/create?weblink=${WEB_LINK}`;
const DOWNLOAD = `/tender/doc/${WEB_LINK}?acc=true`;
const readable = ['/home', '/tenders', '/about', '/contact', '/euroRates', `/tender/info/${CLOSED}`];
const everyPage = [...readable, FORM, DOWNLOAD, '/contractor/ncreate', '/tender/info/no-such-tender'];

const stage = setStage();

beforeAll(async () => {
  const admin = await stage.product.admin();
  const add = (values: Record<string, unknown>) =>
    admin.call(
      'POST',
      'tender',
      formOf(tenderValues(values), [pdf('drawings.pdf'), pdf('terms.pdf', 'more')]),
    );
  await add({ web_link: WEB_LINK, title_name: TITLE });
  await add({ web_link: CLOSED, title_name: 'Old walls', status: 'Closed' });
});

/** A visitor who chose Urdu before. */
async function inUrdu(options: BrowserContextOptions): Promise<Page> {
  const page = await stage.visitor(options);
  await page.context().addCookies([{ name: 'lang', value: 'ur', url: stage.product.origin }]);
  return page;
}

describe('without a script', () => {
  const plain = { ...desktop, javaScriptEnabled: false } satisfies BrowserContextOptions;

  test('everything that is only read can be read, and the language changed', async () => {
    const page = await stage.visitor(plain);
    await page.goto('/home');
    for (const words of ['340', 'Community-based organizations formed', 'Advanced skills trainings']) {
      expect(await page.getByText(words, { exact: true }).isVisible(), words).toBe(true);
    }
    expect(
      await page
        .getByRole('region', { name: /see all the pictures/ })
        .getByRole('img')
        .count(),
    ).toBe(5);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tenders' }).click();
    await arriveAt(page, '/tenders');
    expect(await link(page, TITLE).isVisible()).toBe(true);
    await link(page, 'اردو').click();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.goto('/about');
    // The cookie keeps the choice; nobody had to run anything for that.
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('پروگرام کا تعارف');
  });

  test('the pages that need one show the notice and say what to do', async () => {
    const page = await stage.visitor(plain);
    for (const address of [FORM, DOWNLOAD]) {
      await page.goto(address);
      expect(await page.getByText(TITLE).isVisible()).toBe(true);
      expect(await page.getByText('JavaScript is turned off in this browser').isVisible()).toBe(true);
      expect(await page.getByText('drawings.pdf').count()).toBe(1);
      expect(await page.getByRole('textbox').count(), 'fields that lead nowhere').toBe(0);
      for (const useless of await page.getByRole('button').all())
        expect(await useless.isVisible()).toBe(false);
    }
  });

  test('an unknown tender is Page Not Found with 404, a closed one leads to its status page', async () => {
    const page = await stage.visitor(plain);
    expect((await page.goto('/tender/doc/no-such-tender'))?.status()).toBe(404);
    expect(await page.getByText(/^Page Not Found\. Please check the url/).isVisible()).toBe(true);
    await page.goto(`/tender/doc/${CLOSED}?acc=true`);
    expect(new URL(page.url()).pathname).toBe(`/tender/info/${CLOSED}`);
    expect(await page.getByText('This tender is closed.').isVisible()).toBe(true);
  });
});

describe('in Urdu', () => {
  test('no page is wider than a telephone', async () => {
    const page = await inUrdu(phone);
    for (const address of everyPage) {
      await page.goto(address);
      expect(await page.locator('html').getAttribute('lang')).toBe('ur');
      await page.evaluate(() => document.fonts.ready);
      await expectNoSidewaysScroll(page);
    }
  });

  test('no page breaks a rule of WCAG 2.2 AA', async () => {
    const page = await inUrdu({ ...desktop, reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const address of everyPage) {
      await page.goto(address);
      found[address] = await violations(page, byWcag);
    }
    expect(found).toEqual(Object.fromEntries(everyPage.map(address => [address, []])));
  });

  test('a company gets to its documents', async () => {
    const page = await inUrdu(phone);
    await page.goto(`/tender/doc/${WEB_LINK}`);
    await arriveAt(page, '/contractor/create');
    await field(page, 'این ٹی این').fill('12');
    await button(page, 'دستاویزات حاصل کریں').click();
    await page.getByText('براہِ کرم ای میل').first().waitFor();
    await field(page, 'این ٹی این').fill('7654-321');
    await field(page, 'کمپنی').fill('Khyber Builders');
    await field(page, 'ای میل').fill('office@khyber.test');
    // Each starts at the right, English or not.
    for (const name of ['این ٹی این', 'کمپنی', 'ای میل'])
      expect(await field(page, name).evaluate(input => getComputedStyle(input).textAlign), name).toBe(
        'right',
      );
    await field(page, 'موبائل').fill('0300 1234567');
    await button(page, 'دستاویزات حاصل کریں').click();
    await arriveAt(page, `/tender/doc/${WEB_LINK}`);
    await page.getByText(TITLE).waitFor();
  });
});

test('a printed tender has no menu and no buttons', async () => {
  const page = await stage.visitor(desktop);
  await page.goto(`/tender/info/${WEB_LINK}`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('drawings.pdf').isVisible()).toBe(true);
  for (const useless of ['navigation', 'button'] as const)
    expect(await page.getByRole(useless).count()).toBe(0);
  expect(await link(page, 'Get the documents').count()).toBe(0);
});

test('by keyboard: the skip link, the pictures, the form', async () => {
  const page = await stage.visitor({ ...desktop, reducedMotion: 'reduce' });
  await page.goto('/home');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  const pictures = page.getByRole('region', { name: /see all the pictures/ });
  const isShown = (name: RegExp) =>
    expect
      .poll(async () => {
        const picture = await page.getByRole('img', { name }).boundingBox();
        return Math.abs((picture?.x ?? 0) - ((await pictures.boundingBox())?.x ?? 0));
      })
      .toBeLessThan(4);
  await pictures.focus();
  // The browser drops a jump that comes while its own scrolling still goes on.
  await pictures.evaluate(region =>
    region.addEventListener('scrollend', () => region.setAttribute('data-rests', '')),
  );
  await page.keyboard.press('ArrowRight');
  await isShown(/^A stone arch bridge/);
  await expect.poll(() => pictures.getAttribute('data-rests')).toBe('');
  await page.getByRole('link', { name: 'Show picture 4' }).press('Enter');
  await isShown(/^Two young people/);

  await page.goto(FORM);
  await field(page, 'NTN').focus();
  for (const text of ['88-77665', 'Orakzai Works', 'me@orakzai.test', '0311 7654321']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => button(page, 'Get Documents').isEnabled()).toBe(true);
  await button(page, 'Get Documents').press('Enter');
  await arriveAt(page, `/tender/doc/${WEB_LINK}`);
});
