/**
 * A day in a district office whose line is gone: records that build on each other, photos, edits of records that others edit, a right
 * that is taken away meanwhile, and a power cut. When a bad line is back, the server has each of them once.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../support/accounts.ts';
import {
  arriveAt,
  button,
  desktop,
  field,
  fillSignIn,
  goWithin,
  launchKept,
  link,
} from '../support/browser.ts';
import { picture } from '../support/pictures.ts';
import type { Api } from '../support/product.ts';
import { addPlace, choose, coValues, eventually, fill, type Place, theOne } from './record-forms.ts';
import { setStage } from './stage.ts';

const stage = setStage();
const PIN = '471147';
/** On a bad line one of so many requests of the same address is lost, the first one among them. */
const LOST_OF = 3;
let admin: Api;
let place: Place;
let jamrud: { id: number; name: string };
let tirah: { id: number; name: string };
let userId: number;
let folder: string;
let context: BrowserContext | undefined;

beforeAll(async () => {
  admin = await stage.product.admin();
  await stage.product.addUser('organizer', ['so', 'engineer'], 'Gul Bibi');
  ({ id: userId } = await theOne(admin, 'users', { username: 'organizer' }));
  place = await addPlace(admin, 1, 'Landikotal');
  const organizer = await stage.product.signIn('organizer');
  jamrud = await organizer.call('POST', 'co', coValues('Jamrud men', place));
  tirah = await organizer.call('POST', 'co', coValues('Tirah men', place));
  folder = await mkdtemp(path.join(tmpdir(), 'aup-offline-day-'));
});
afterAll(async () => {
  await context?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The browser of this office, as it was left. */
async function openBrowser(): Promise<Page> {
  context = await launchKept(folder, { ...desktop, baseURL: stage.product.origin });
  return context.pages()[0] ?? (await context.newPage());
}

/** The power is cut: every process of the browser is gone at once. */
async function cutPower(): Promise<void> {
  const closed = new Promise(resolve => context?.once('close', resolve));
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  await closed;
}

const kept = (page: Page) => page.getByText('Kept on this device, waits to be sent.').first();
/** Resolves when the form has led on to where a saved one leads. */
async function save(page: Page, to: string, name = 'Save'): Promise<void> {
  await button(page, name).click();
  await kept(page).waitFor();
  await arriveAt(page, to);
}
async function atVillage(page: Page, village: string): Promise<void> {
  await choose(page, 'District', 'Khyber');
  await choose(page, 'Tehsil', 'Landikotal tehsil');
  await choose(page, 'Village', village);
}
const waiting = (page: Page, count: number) =>
  link(page, count === 1 ? 'Outbox: 1 entry waits' : `Outbox: ${count} entries wait`);

/** In the page: what is typed is where no power cut takes it away. */
const isDraftOnDisk = () =>
  new Promise<boolean>((resolve, reject) => {
    const request = indexedDB.open('aup-lasting');
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const all = request.result.transaction('entries').objectStore('entries').getAll();
      all.onerror = reject;
      all.onsuccess = () => {
        request.result.close();
        resolve(all.result.some(({ text }) => text?.includes('Half a na')));
      };
    };
  });

test('seven things done without a line, a power cut in between, and a bad line afterwards: each arrives once', async () => {
  let page = await openBrowser();
  await page.goto('/login');
  await fillSignIn(page, 'organizer', PASSWORD);
  await arriveAt(page, '/dashboard');
  await goWithin(page, '/profile');
  await button(page, 'Prepare this device').click();
  await field(page, 'PIN').fill(PIN);
  await field(page, 'The same PIN again').fill(PIN);
  await button(page, 'Prepare this device').click();
  await button(page, 'Choose records').click();
  for (const name of ['Districts', 'Tehsils', 'Villages', 'COs'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  await button(page, 'Keep these').click();
  await expect.poll(() => page.getByRole('definition').filter({ hasText: 'as of' }).count()).toBe(4);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context?.setOffline(true);
  await goWithin(page, '/villages/create');
  await choose(page, 'District', 'Khyber');
  await choose(page, 'Tehsil', 'Landikotal tehsil');
  await fill(page, { Village: 'Naway Kalay' });
  await save(page, '/villages');
  await goWithin(page, '/co/create');
  await atVillage(page, 'Naway Kalay');
  await fill(page, { CO: 'Kalay women' });
  await field(page, 'Status').selectOption('New');
  await field(page, 'Type').selectOption('WCO');
  const buffer = await picture('png');
  await page
    .locator('input[type=file]')
    .setInputFiles([1, 2].map(number => ({ name: `visit ${number}.png`, mimeType: 'image/png', buffer })));
  await page.getByText('visit 2.png').waitFor();
  await save(page, '/co');
  await goWithin(page, '/cmst/create');
  await atVillage(page, 'Naway Kalay');
  await choose(page, 'CO', 'Kalay women');
  await fill(page, { CMST: 'Training of managers', Start: '2026-03-02', End: '2026-03-06' });
  await save(page, '/cmst');
  await goWithin(page, '/cmst/create');
  await atVillage(page, 'Landikotal village');
  await choose(page, 'CO', 'Tirah men');
  await fill(page, { CMST: 'Training of treasurers', Start: '2026-04-02', End: '2026-04-06' });
  await save(page, '/cmst');
  await waiting(page, 4).waitFor();
  await goWithin(page, '/villages/create');
  await fill(page, { Village: 'Half a na' });
  await eventually(() => page.evaluate(isDraftOnDisk)).toBe(true);

  await cutPower();
  page = await openBrowser();
  await context?.setOffline(true);
  await page.goto('/villages/create');
  await field(page, 'PIN of this device').fill(PIN);
  await button(page, 'Open').click();
  await arriveAt(page, '/villages/create');
  await link(page, 'Villages').waitFor();
  await button(page, 'Put them back').click();
  await eventually(() => field(page, 'Village').inputValue()).toBe('Half a na');
  await fill(page, { Village: '' });
  await goWithin(page, '/cpi/create');
  await atVillage(page, 'Naway Kalay');
  // The only one there is chosen by itself.
  await eventually(() => field(page, 'CO').inputValue()).toBe('Kalay women');
  await fill(page, {
    'HouseHold Beneficiary': '120',
    'Creation date': '2026-03-18',
    'Total Cost': '1550000',
    'Details of Scheme': 'Spring and tank',
  });
  await field(page, 'Type of Scheme').selectOption({ label: 'DWSS' });
  await field(page, 'Sub-type of Scheme').selectOption({ label: 'Gravity Flow' });
  await save(page, '/cpi', 'Add CPI');
  await goWithin(page, `/co/edit/${jamrud.id}`);
  await fill(page, { CO: 'Jamrud elders' });
  await save(page, `/co/${jamrud.id}`, 'Update');
  await goWithin(page, `/co/edit/${tirah.id}`);
  await fill(page, { Remarks: 'Seen on a day without a line' });
  await save(page, `/co/${tirah.id}`, 'Update');
  await waiting(page, 7).waitFor();

  // Others go on meanwhile.
  await admin.call('PUT', `co/${jamrud.id}`, { name: 'Jamrud youth' });
  await admin.call('PUT', `co/${tirah.id}`, { members: 31 });
  await admin.call('PUT', `users/${userId}`, { roles: ['so'] });

  // Other rights end the session: who was away signs in again, and opens what waits.
  await context?.setOffline(false);
  await arriveAt(page, '/login');
  await fillSignIn(page, 'organizer', PASSWORD);
  await page.getByRole('main').getByRole('heading', { name: 'Tirah men' }).waitFor();
  const asked = new Map<string, number>();
  await context?.route('**/api/**', route => {
    const address = `${route.request().method()} ${route.request().url()}`;
    const count = asked.get(address) ?? 0;
    asked.set(address, count + 1);
    return count % LOST_OF === 0 ? route.abort('connectionreset') : route.continue();
  });
  await goWithin(page, '/outbox');
  await field(page, 'PIN of this device').fill(PIN);
  await button(page, 'Open').click();
  await waiting(page, 3).waitFor({ timeout: 90_000 });
  await context?.unroute('**/api/**');
  // What is not allowed any more is said, and stays: it can be saved to a file.
  const scheme = page.getByRole('listitem').filter({ hasText: 'CPI: new' });
  await scheme.getByText('Refused', { exact: true }).waitFor();
  const dialog = page.getByRole('dialog');
  await button(page, 'Decide: Jamrud elders').click();
  await dialog.getByRole('radio', { name: /Jamrud elders/ }).check();
  await dialog.getByRole('button', { name: /Save/ }).click();
  await waiting(page, 2).waitFor();
  // Who changed another field is not in the way of this one: both stay as they are proposed.
  await button(page, 'Decide: Tirah men').click();
  await dialog.getByRole('button', { name: /Save/ }).click();
  await waiting(page, 1).waitFor();
  expect((await admin.call('GET', `co/${jamrud.id}`)).name).toBe('Jamrud elders');

  const village = await theOne(admin, 'villages', { village_name: 'Naway Kalay' });
  const co = await theOne(admin, 'co', { name: 'Kalay women' });
  expect(co).toMatchObject({ villages_id: village.id, type: 'WCO' });
  const { documents } = await admin.call('GET', `co/${co.id}`);
  expect(documents.map((one: { name: string }) => one.name).sort()).toEqual(['visit 1.png', 'visit 2.png']);
  expect(await theOne(admin, 'cmst', { name: 'Training of managers' })).toMatchObject({ cos_id: co.id });
  expect(await theOne(admin, 'cmst', { name: 'Training of treasurers' })).toMatchObject({ cos_id: tirah.id });
  expect(await admin.call('GET', `co/${tirah.id}`)).toMatchObject({
    remarks: 'Seen on a day without a line',
    members: 31,
  });
  expect(await admin.call('GET', 'cpi')).toEqual([]);
  expect(await admin.call('GET', 'co')).toHaveLength(3);
}, 240_000);
