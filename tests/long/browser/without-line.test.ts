/** The back office offline: it opens from what the browser keeps, and recovers automatically. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../../support/accessibility.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { theOne } from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import {
  arriveAt,
  button,
  desktop,
  field,
  goWithin,
  heading,
  link,
  tickRegisters,
} from '../../support/browser.ts';

const stage = setStage();
const keeping = { ...desktop, serviceWorkers: 'allow' as const };

beforeAll(async () => {
  await stage.product.addUser('monitor', ['mne'], 'Mona Afridi');
  const admin = await stage.product.admin();
  const [tehsil] = await admin.call('GET', 'tehsils?filter={"districts_id":1}');
  await admin.call('POST', 'villages', { village_name: 'Shalobar', tehsils_id: tehsil.id });
});

/** Resolves when the browser holds all that the office needs. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

async function turnOnOfflineAccess(page: Page): Promise<void> {
  await page.goto('/profile');
  await button(page, 'Turn on offline access').click();
  await page.getByLabel(/^PIN/).fill('482913');
  await page.getByLabel('Enter the PIN again').fill('482913');
  await button(page, 'Turn on offline access').click();
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

// A page that is loaded offline is told by this browser’s emulation that it is online.
const NO_CONNECTION = /You are offline|The server can’t be reached/;

test('opens offline, says so, moves between screens, and recovers', async () => {
  const page = await stage.signedIn('monitor', PASSWORD, keeping);
  await page.goto('/villages');
  await link(page, 'Shalobar').waitFor();
  await isKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(NO_CONNECTION).waitFor();
  // The menu as it was last; no list is kept, and the screen says so.
  await button(page, 'Locations').waitFor();
  await page
    .getByRole('alert')
    .getByText('You can also wait: this will load when you’re back online.')
    .waitFor();
  // A screen that was never opened before.
  await goWithin(page, '/districts/create');
  await heading(page, 'New district').waitFor();
  await goWithin(page, '/villages');
  await page.context().setOffline(false);
  await link(page, 'Shalobar').waitFor();
  await page.getByText(NO_CONNECTION).waitFor({ state: 'detached' });
});

test('opens offline in Urdu; keeps no data of the interface or the portal', async () => {
  const page = await stage.signedIn('monitor', PASSWORD, keeping);
  await page.context().addCookies([{ name: 'lang', value: 'ur', url: stage.product.origin }]);
  await page.goto('/villages');
  await page.getByText('Shalobar').first().waitFor();
  await isKept(page);
  await page.goto('/home');
  await page.getByRole('main').waitFor();
  await page.goto('/villages');
  await page.getByText('Shalobar').first().waitFor();
  // The font is kept after the page has it.
  await expect.poll(async () => (await keptAddresses(page)).some(path => /nastaliq/.test(path))).toBe(true);
  const kept = await keptAddresses(page);
  expect(kept.filter(path => !/^\/(assets|kept)\//.test(path))).toEqual([]);
  await page.context().setOffline(true);
  const answer = await page.goto('/dashboard');
  expect(await answer?.text()).toContain('<html lang="ur" dir="rtl">');
  expect(await answer?.text()).toContain('name="time-zone" content="Asia/Karachi"');
  await page.getByText(/آپ آف لائن ہیں|سرور سے رابطہ نہیں ہو رہا/).waitFor();
  await expect(page.goto('/home')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(false);
  await page.goto('/logout');
  await page.waitForURL('**/login');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => /^(known:|user)/.test(key))),
  ).toEqual([]);
});

test('lists, searches and opens the records chosen for offline use', async () => {
  const page = await stage.signedIn('monitor', PASSWORD, keeping);
  await turnOnOfflineAccess(page);
  await tickRegisters(page, ['Villages']);
  await button(page, 'Save for offline use').click();
  await expect.poll(() => page.getByRole('definition').filter({ hasText: 'as of' }).count()).toBe(3);
  await isKept(page);
  await page.context().setOffline(true);
  await page.goto('/villages');
  await page.getByText('Showing data saved on').waitFor();
  await link(page, 'Shalobar').waitFor();
  const search = page.getByRole('search').getByPlaceholder('Search');
  await search.fill('shalo nowhere');
  await page.getByText('No villages found').waitFor();
  await search.fill('SHALO');
  await link(page, 'Shalobar').click();
  await heading(page, 'Shalobar').waitFor();
  await page.getByText('Khyber').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search records and pages' }).fill('shalo');
  await page.getByText('Offline: searching only the records on this device.').waitFor();
  await page.getByRole('option', { name: 'Shalobar' }).waitFor();
  await page.keyboard.press('Escape');
  // What was not chosen says so.
  await goWithin(page, '/co');
  await page
    .getByRole('alert')
    .getByText('You can also wait: this will load when you’re back online.')
    .waitFor();

  // Somebody else changes it in the meantime.
  const admin = await stage.product.admin();
  const [village] = await admin.call('GET', 'villages');
  await admin.call('PUT', `villages/${village.id}`, { ...village, village_name: 'Shalobar Bala' });
  const news = page.waitForResponse(response => response.url().includes('/villages/changes'));
  await page.context().setOffline(false);
  await news;
  await goWithin(page, '/profile');
  await button(page, 'Sync now').waitFor();
  await page.context().setOffline(true);
  await page.goto('/villages');
  await link(page, 'Shalobar Bala').waitFor();
});

test('shows pending changes in the outbox, gives them to another device as a file, and decides a conflict', async () => {
  const admin = await stage.product.admin();
  const [village] = await admin.call('GET', 'villages');
  const isSaved = (of: Page) =>
    of.getByText('Saved offline; will be sent when you’re online.').first().waitFor();
  const page = await stage.signedIn('monitor', PASSWORD, keeping);
  await turnOnOfflineAccess(page);
  await isKept(page);
  await goWithin(page, '/districts/create');
  await field(page, 'District').fill('Tank');
  await page.context().setOffline(true);
  await button(page, 'Save').click();
  await isSaved(page);
  await link(page, 'Tank').click();
  await arriveAt(page, '/districts/-1');
  await page.getByText('This record is saved offline').waitFor();
  expect(await violations(page)).toEqual([]);
  await link(page, 'Outbox: 1 pending change').click();
  await heading(page, 'Outbox').waitFor();
  expect(await violations(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await button(page, 'Save to a file').click();
  const file = await (await saving).path();

  const second = await stage.signedIn('monitor', PASSWORD, keeping);
  await turnOnOfflineAccess(second);
  await isKept(second);
  await goWithin(second, `/villages/edit/${village.id}`);
  await field(second, 'Village').fill('Shalobar Payan');
  await second.context().setOffline(true);
  await button(second, 'Update').click();
  await isSaved(second);
  await goWithin(second, '/outbox');
  const take = second.getByLabel('Import from file', { exact: true }).and(second.locator('input'));
  await take.setInputFiles(file);
  await second.getByText('Imported 1 entry.').waitFor();
  await take.setInputFiles(file);
  await second.getByText('All entries of this file are here already').waitFor();

  await admin.call('PUT', `villages/${village.id}`, { village_name: 'Shalobar Kalay' });
  await second.context().setOffline(false);
  await button(second, 'Decide: Shalobar Payan').click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Shalobar Payan/ }).check();
  expect(await violations(second)).toEqual([]);
  await dialog.getByRole('button', { name: /Save/ }).click();
  await second.getByText('No pending changes on this device.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('No pending changes on this device.').waitFor();
  await theOne(admin, 'districts', { district_name: 'Tank' });
  await theOne(admin, 'villages', { village_name: 'Shalobar Payan' });
});

// The last, as the product keeps these settings.
test('offers a new version without forcing it, and removes offline data on request', async () => {
  const page = await stage.signedIn('monitor', PASSWORD, keeping);
  const { product } = stage;
  await page.goto('/villages');
  await isKept(page);
  const other = await page.context().newPage();
  await other.goto('/districts/create');
  await field(other, 'District').fill('Hangu');
  const release = (of: Page) =>
    of.evaluate(() => document.querySelector<HTMLMetaElement>('[name="release"]')?.content);
  const old = await release(page);

  // Another time zone makes another release of the same build.
  await product.end();
  await product.restart({ TIME_ZONE: 'Asia/Kabul' });
  const look = (of: Page) =>
    of.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
  await look(other);
  for (const tab of [page, other]) await button(tab, 'Load the new version').waitFor();
  expect(await field(other, 'District').inputValue()).toBe('Hangu');

  await button(page, 'Load the new version').click();
  await expect.poll(() => release(page).catch(() => old)).not.toBe(old);
  await heading(page, 'Villages').waitFor();
  // The other tab goes on as it was, with files of its own release.
  expect(await release(other)).toBe(old);
  expect(await field(other, 'District').inputValue()).toBe('Hangu');
  expect((await keptAddresses(other)).filter(path => path.startsWith('/kept/'))).toHaveLength(4);
  await other.close();
  await page.reload();
  await expect
    .poll(async () => (await keptAddresses(page)).filter(path => path.startsWith('/kept/')))
    .toHaveLength(2);

  await product.end();
  await product.restart({ OFFLINE: 'off' });
  await look(page);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  await page.goto('/villages');
  await heading(page, 'Villages').waitFor();
  expect(await release(page)).toBe('');
});
