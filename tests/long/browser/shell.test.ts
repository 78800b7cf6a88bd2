/** The frame of the back office in a browser: search, preview, and doors that stay shut. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { byWcag, violations } from '../../support/accessibility.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { setStage } from '../../support/browser/stage.ts';
import {
  arriveAt,
  button,
  expectNoSidewaysScroll,
  field,
  heading,
  link,
  phone,
} from '../../support/browser.ts';

const stage = setStage();
let villageId: number;

beforeAll(async () => {
  const { product } = stage;
  await product.addUser('visitor', ['guest'], 'Guest Person');
  await product.addUser('monitor', ['mne'], 'Mona Afridi');
  const admin = await product.admin();
  const [tehsil] = await admin.call('GET', 'tehsils?filter={"districts_id":1}');
  const add = (village_name: string) =>
    admin.call('POST', 'villages', { village_name, tehsils_id: tehsil.id });
  await add('Shalobar');
  ({ id: villageId } = await add('Shalobar Kalay'));
});

/** Every question to the server, and every heading that stood in the page, even for a moment. */
async function watch(page: Page): Promise<{ asked: string[]; headings: () => Promise<string[]> }> {
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { headingsSeen: seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('main h1, main table, main form'))
        if (textContent) seen.add(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const headings = () =>
    page.evaluate(() => [...(window as never as { headingsSeen: string[] }).headingsSeen]);
  return { asked, headings };
}

/** What everybody may know of the programme. */
const ofTheFooter = ['/api/programme'];

describe('what a role may not see', () => {
  test('is neither shown for a moment nor requested', async () => {
    const page = await stage.signedIn('visitor');
    const { asked, headings } = await watch(page);
    for (const address of ['/tender', '/tender/create', '/co/1', '/co/edit/1', '/app/users', '/app/report']) {
      await page.goto(address);
      await heading(page, 'Not Authorized').waitFor();
      expect(await headings(), address).toEqual(['Not Authorized']);
      await expect.poll(() => asked).toContain('/api/notifications/unread');
    }
    const ofTheFrame = [
      ...['/api/menu', '/api/submenu', '/api/notifications/unread', '/api/profile'],
      ...ofTheFooter,
    ];
    expect(asked.filter(path => !ofTheFrame.includes(path))).toEqual([]);
  });

  test('leads to the sign-in screen without a session, and from there back to the same page', async () => {
    const page = await stage.visitor();
    const { asked } = await watch(page);
    await page.goto(`/villages/${villageId}?from=mail`);
    await arriveAt(page, '/login');
    await button(page, 'Sign in').waitFor();
    expect(asked.filter(path => !ofTheFooter.includes(path))).toEqual([]);
    await field(page, 'Username').fill('monitor');
    await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
    await button(page, 'Sign in').click();
    await arriveAt(page, `/villages/${villageId}`);
    expect(new URL(page.url()).search).toBe('?from=mail');
    await heading(page, 'Shalobar Kalay').waitFor();
  });
});

describe('/logout', () => {
  const isSignedOut = (page: Page) =>
    page.evaluate(() => localStorage.getItem('user') === null && sessionStorage.getItem('user') === null);

  test('ends the session in this browser even without a connection', async () => {
    const page = await stage.signedIn('visitor');
    await page.goto('/villages');
    await link(page, 'Shalobar').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Account of Guest Person' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await button(page, 'Sign in').waitFor();
    expect(await isSignedOut(page)).toBe(true);
  });

  test('shows the sign-in screen when the session has already ended', async () => {
    const page = await stage.signedIn('visitor');
    await page.goto('/villages');
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '').token);
    const answer = await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.ok()).toBe(true);
    await page.goto('/logout');
    await button(page, 'Sign in').waitFor();
    expect(await isSignedOut(page)).toBe(true);
  });
});

describe('the search', () => {
  test('fits a phone together with the whole bar', async () => {
    const page = await stage.signedIn('monitor', PASSWORD, phone);
    await page.goto('/villages');
    await link(page, 'Shalobar').waitFor();
    await expectNoSidewaysScroll(page);
    for (const name of ['Open the menu', 'Search records and pages', /notification/i, /Account of/])
      expect(await page.getByRole('banner').getByRole('button', { name }).isVisible(), String(name)).toBe(
        true,
      );
    await button(page, 'Search records and pages').click();
    await page.getByRole('combobox', { name: 'Search records and pages' }).fill('kalay');
    const found = page.getByRole('option', { name: /Shalobar Kalay/ });
    await found.waitFor();
    expect(await violations(page, byWcag, '[role=dialog]')).toEqual([]);
    await found.click();
    await arriveAt(page, `/villages/${villageId}`);
  });
});

test('says whose role is previewed, also after a reload', async () => {
  const page = await stage.signedIn('monitor');
  await page.goto('/app/permissions');
  await page.getByLabel('Role', { exact: true }).selectOption('engineer');
  await button(page, 'View as this role').click();
  await page.getByText('You are viewing as engineer').waitFor();
  await page.reload();
  await page.getByText('You are viewing as engineer').waitFor();
  expect(await violations(page, byWcag, 'header')).toEqual([]);
});
