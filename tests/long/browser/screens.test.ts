/** Every main screen, as people with other eyes, hands and screens meet it (WCAG 2.2 AA). */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/days.ts';
import { byWcag, violations } from '../../support/accessibility.ts';
import { ADMIN_PASSWORD, todayHere } from '../../support/accounts.ts';
import { setStage } from '../../support/browser/stage.ts';
import { desktop, expectNoSidewaysScroll, field, goWithin, link, phone } from '../../support/browser.ts';
import { companyValues, formOf, pdf, tenderValues } from '../../support/tenders.ts';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true } satisfies BrowserContextOptions;
const atDesk = { password: ADMIN_PASSWORD, options: desktop };
const OPEN = 'water-supply';
const CLOSED = 'closed-roads';
const LONG_TITLE =
  'Construction of a gravity flow drinking water supply scheme with reservoir, pipeline and standposts at Bara';

const stage = setStage();
let tenderId: number;

/** A screen and the words that are on it once it has loaded. */
interface Screen {
  address: string;
  shows: string | RegExp;
}

const publicScreens: Screen[] = [
  { address: '/home', shows: LONG_TITLE },
  { address: '/about', shows: 'Go back home' },
  { address: '/contact', shows: 'Go back home' },
  { address: `/contractor/ncreate?weblink=${OPEN}`, shows: LONG_TITLE },
  { address: `/tender/doc/${OPEN}?acc=true`, shows: LONG_TITLE },
  { address: `/tender/info/${CLOSED}`, shows: 'This tender is closed.' },
  { address: '/login', shows: 'Back to home' },
  { address: '/register', shows: 'Already have an account? Sign in' },
  { address: '/request-password', shows: 'Remember your password?' },
];
const officeScreens = (): Screen[] => [
  { address: '/dashboard', shows: 'Tender Opening' },
  { address: '/tender', shows: LONG_TITLE },
  { address: '/tender/create', shows: 'Tender Documents' },
  { address: `/tender/${tenderId}`, shows: 'Annexs' },
  { address: `/tender/edit/${tenderId}`, shows: 'terms.pdf' },
  { address: '/contractor', shows: /Builders and Sons/ },
  { address: '/tendercontractor', shows: /Builders and Sons/ },
  { address: `/tendercontractor/${OPEN}`, shows: 'Companies that requested access' },
  { address: '/tendercontractor/search', shows: 'Search term' },
  { address: '/app/users', shows: 'Zarmina Bibi' },
  { address: '/districts', shows: 'Khyber' },
  { address: '/villages/create', shows: 'New village' },
  { address: '/profile', shows: 'Change password' },
  { address: '/drafts', shows: 'You have no drafts on this device' },
  { address: '/notauthorized', shows: 'Not Authorized' },
];

beforeAll(async () => {
  const admin = await stage.product.admin();
  const add = (values: Record<string, unknown>) =>
    admin.call('POST', 'tender', formOf(tenderValues(values), [pdf()]));
  await add({ web_link: CLOSED, title_name: 'Repair of roads', status: 'Closed' });
  await add({ title_name: 'خیبر میں شمسی پمپ', end_date: addDays(todayHere(), 1) });
  ({ id: tenderId } = await add({ web_link: OPEN, title_name: LONG_TITLE }));
  const company = companyValues();
  await stage.product.anyone.call('POST', 'contractor', company);
  await stage.product.anyone.call('POST', 'tenderContractor', { ...company, web_link: OPEN });
  await stage.product.addUser('trainer', ['livelihood'], 'Zarmina Bibi');
});

async function open(page: Page, { address, shows }: Screen): Promise<void> {
  await goWithin(page, address);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

const colours = () =>
  [document.documentElement, document.body].map(part => {
    const { color, backgroundColor } = getComputedStyle(part);
    return `${color} on ${backgroundColor}`;
  });

/** What is wrong with a screen that is open: in light colours, in dark ones, and where there is less room. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await violations(page, byWcag);
  const light = await page.evaluate(colours);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(colours)).not.toEqual(light);
  // What doesn't depend on colour is settled above.
  faults.push(...(await violations(page, { runOnly: { type: 'rule', values: COLOUR_RULES } })));
  await page.emulateMedia({ colorScheme: 'light' });
  for (const { viewport } of [phone, tablet]) {
    await page.setViewportSize(viewport);
    await page.evaluate(
      () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(desktop.viewport);
  return faults;
}

describe('every screen keeps WCAG 2.2 AA, light and dark, and fits phone and tablet', () => {
  const options = { ...desktop, colorScheme: 'light', reducedMotion: 'reduce' } as const;

  async function expectNoFaults(page: Page, screens: Screen[]): Promise<void> {
    const found: Record<string, string[]> = {};
    for (const screen of screens) {
      await open(page, screen);
      found[screen.address] = await faultsOf(page);
    }
    expect(found).toEqual(Object.fromEntries(screens.map(({ address }) => [address, []])));
  }

  test('on the public portal', async () => {
    await expectNoFaults(await stage.visitor(options), publicScreens);
  });

  test('in the back office', async () => {
    await expectNoFaults(await stage.signedIn('admin', ADMIN_PASSWORD, options), officeScreens());
  });
});

test('fits every dashboard table in its frame next to the menu', async () => {
  const page = await stage.at('admin', '/dashboard', atDesk);
  const panel = page.getByRole('region', { name: 'Tender Opening' });
  await panel.getByRole('link', { name: LONG_TITLE }).waitFor();
  const beyond = () =>
    page
      .locator('main .MuiTableContainer-root')
      .evaluateAll(found => found.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  for (const width of [1366, 1200, 1100, 960, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => Math.max(0, ...(await beyond())), { message: `at ${width} px` }).toBe(0);
  }
});

test('restyles little more than its field after a key in a long form', async () => {
  const page = await stage.at('admin', '/co/create', atDesk);
  const name = field(page, 'CO');
  await name.pressSequentially('Roshan');
  await stage.browser.startTracing(page, { categories: ['devtools.timeline'] });
  const typed = 'CO of Bara';
  await name.pressSequentially(typed);
  const { traceEvents } = JSON.parse((await stage.browser.stopTracing()).toString());
  const styled = (traceEvents as { name: string; args: { elementCount?: number } }[])
    .filter(event => event.name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
  expect(styled).toBeGreaterThanOrEqual(typed.length);
  // A rule of `:has()` over values had it style 55 for each key.
  expect(styled / typed.length).toBeLessThan(15);
});

test('shows the rows of a list as cards below 768 px', async () => {
  const small = await stage.signedIn('admin', ADMIN_PASSWORD, phone);
  await small.goto('/tender');
  const card = small.getByRole('listitem').filter({ has: link(small, LONG_TITLE) });
  await card.getByText('Web link').waitFor();
  expect(await small.getByRole('table').count()).toBe(0);
  await card.getByRole('link', { name: `Edit ${LONG_TITLE}` }).tap();
  await small.waitForURL(`**/tender/edit/${tenderId}`);
});

test('shows a table from 768 px with no column beneath the actions, and the whole account name', async () => {
  const page = await stage.signedIn('admin', ADMIN_PASSWORD, tablet);
  await page.goto('/tender');
  await page.getByRole('table').getByRole('link', { name: LONG_TITLE, exact: true }).waitFor();
  const hidden = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll(found => found.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(await hidden('.RaDataTable-tableWrapper')).toEqual([0]);
  const inside = await hidden('header [aria-haspopup="menu"] span');
  expect(inside.length).toBeGreaterThan(2);
  expect(Math.max(...inside)).toBeLessThanOrEqual(0);
  // What is shown of a link is in its name (WCAG 2.5.3), also where there is room for the short one alone.
  const brand = page.locator('header a[href="/dashboard"]').first();
  expect(await brand.innerText()).toBe('AUP');
  expect(await brand.getAttribute('aria-label')).toContain('AUP');
});

test('leaves the room of a wide table to its columns, not to the actions', async () => {
  const page = await stage.at('admin', '/trades', atDesk);
  const rowActions = page.locator('tbody td.actions').first();
  await rowActions.waitFor();
  const spare = await rowActions.evaluate(cell => {
    const shown = [...cell.querySelectorAll('a, button')].map(one => one.getBoundingClientRect().width);
    return cell.getBoundingClientRect().width - shown.reduce((sum, width) => sum + width);
  });
  expect(spare).toBeLessThan(40);
});
