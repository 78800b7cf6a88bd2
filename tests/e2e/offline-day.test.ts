/**
 * A day in a district office whose line is gone: records that build on each other, photos, edits of records that others edit, a right
 * that is taken away in the meantime, and a power cut. When a bad line is back, the server has each of them once.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../support/accounts.ts';
import {
  addPlace,
  choose,
  coValues,
  eventually,
  fill,
  type Place,
  theOne,
} from '../support/browser/record-forms.ts';
import { setStage } from '../support/browser/stage.ts';
import {
  arriveAt,
  button,
  desktop,
  field,
  fillSignIn,
  goWithin,
  launchKept,
  tickRegisters,
} from '../support/browser.ts';
import { picture } from '../support/pictures.ts';
import type { Api } from '../support/product.ts';
import { atVillage, enterAll, save, waiting } from './day-forms.ts';
import { everything, isDraftOnDisk, type Row, rowsOf } from './day-records.ts';

const stage = setStage();
const PIN = '471147';
/** One of so many requests of the same address is lost. */
const LOST_OF = 3;
/** Of the villages, which are new, the first has the CO with the photos. */
const villages = ['Naway Kalay', 'Spin Kalay', 'Tor Kalay', 'Zar Kalay', 'Shna Kalay'] as const;
const coOf = (village: string) => `${village} women`;
const cos = villages.map(village => ({ village, co: coOf(village) }));
const trainings = cos
  .slice(0, 4)
  .map((one, index) => ({ ...one, name: `Training of managers ${index + 1}` }));
const sessions = [
  { name: 'Clean water', village: villages[1], co: coOf(villages[1]) },
  { name: 'Washing hands', village: villages[2], co: coOf(villages[2]) },
  { name: 'Latrines', village: 'Landikotal village', co: 'Tirah men' },
];
const networks = [
  { name: 'Upper Kalay', members: [coOf(villages[0]), coOf(villages[1])] },
  { name: 'Lower Kalay', members: [coOf(villages[2]), 'Tirah men'] },
];
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

/** One of three requests of the same address is lost, in turn the answer of what the server has done, the first one among them, and the request itself. */
async function badLine(): Promise<void> {
  const asked = new Map<string, number>();
  await context?.route('**/api/**', async route => {
    const { pathname } = new URL(route.request().url());
    const count = asked.get(pathname) ?? 0;
    asked.set(pathname, count + 1);
    if (count % LOST_OF > 0) return route.continue();
    if (Math.floor(count / LOST_OF) % 2 === 0) await route.fetch();
    await route.abort('connectionreset');
  });
}

/** The power is cut: every process of the browser is gone at once. */
async function cutPower(): Promise<void> {
  const closed = new Promise(resolve => context?.once('close', resolve));
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended without being asked.
    }
  }
  await closed;
}

const countOf = async (register: string) => (await admin.call('GET', register)).length;

test('twenty records of six registers offline, edits, two photos, a power cut in between, and a bad line afterwards: each arrives once', async () => {
  let page = await openBrowser();
  await page.goto('/login');
  await fillSignIn(page, 'organizer', PASSWORD);
  await arriveAt(page, '/dashboard');
  await goWithin(page, '/profile');
  await button(page, 'Turn on offline access').click();
  await field(page, 'PIN').fill(PIN);
  await field(page, 'Enter the PIN again').fill(PIN);
  await button(page, 'Turn on offline access').click();
  // Its form chooses from places, which come with it.
  await tickRegisters(page, ['COs']);
  await button(page, 'Save for offline use').click();
  await expect.poll(() => page.getByRole('definition').filter({ hasText: 'as of' }).count()).toBe(4);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  const buffer = await picture('png');
  const photo = (number: number) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: `visit ${number}.png`, mimeType: 'image/png', buffer });

  await context?.setOffline(true);
  await enterAll(page, 'villages', 'Village', villages, async (village, isFirst) => {
    if (isFirst) {
      await choose(page, 'District', 'Khyber');
      await choose(page, 'Tehsil', 'Landikotal tehsil');
    }
    await fill(page, { Village: village });
  });
  await enterAll(page, 'co', 'CO', cos, async ({ co, village }, isFirst) => {
    if (isFirst) {
      await atVillage(page, village);
      await field(page, 'Status').selectOption('New');
      await field(page, 'Type').selectOption('WCO');
      await photo(1);
      await page.getByText('visit 1.png').waitFor();
    } else await choose(page, 'Village', village);
    await fill(page, { CO: co });
  });
  await enterAll(page, 'cmst', 'CMST', trainings, async ({ name, co, village }, isFirst) => {
    if (isFirst) await atVillage(page, village);
    else await choose(page, 'Village', village);
    await choose(page, 'CO', co);
    await fill(page, { CMST: name, ...(isFirst && { Start: '2026-03-02', End: '2026-03-06' }) });
  });
  await waiting(page, 14).waitFor();
  const half = { Remarks: 'Half a na' };
  await goWithin(page, '/co/edit/-6');
  await fill(page, half);
  await eventually(() => page.evaluate(isDraftOnDisk)).toBe(true);
  await photo(2);
  await page.getByRole('list', { name: 'Documents' }).getByText('visit 2.png').waitFor();
  await waiting(page, 15).waitFor();

  await cutPower();
  page = await openBrowser();
  await context?.setOffline(true);
  await page.goto('/co/edit/-6');
  await field(page, 'PIN of this device').fill(PIN);
  await button(page, 'Unlock').click();
  await arriveAt(page, '/co/edit/-6');
  await page.getByRole('list', { name: 'Documents' }).getByText('visit 2.png').waitFor();
  await button(page, 'Restore draft').click();
  await eventually(() => field(page, 'Remarks').inputValue()).toBe(half.Remarks);
  await fill(page, { Remarks: '' });
  await enterAll(page, 'healthHygiene', 'Title', sessions, async ({ name, co, village }, isFirst) => {
    if (isFirst) await atVillage(page, village);
    else await choose(page, 'Village', village);
    await choose(page, 'CO', co);
    await fill(page, { Title: name, ...(isFirst && { Date: '2026-03-09' }) });
  });
  await enterAll(page, 'cn', 'CN', networks, async ({ name, members }, isFirst) => {
    if (isFirst) {
      await choose(page, 'District', 'Khyber');
      await choose(page, 'Tehsil', 'Landikotal tehsil');
    }
    for (const member of members) {
      await field(page, 'Member COs').fill(member);
      await page.keyboard.press('Enter');
      await button(page, member).waitFor();
    }
    await fill(page, { CN: name });
  });
  await goWithin(page, '/cpi/create');
  await atVillage(page, 'Naway Kalay');
  await eventually(() => field(page, 'CO').inputValue()).toBe(coOf('Naway Kalay'));
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
  await fill(page, { Remarks: 'Seen on a day offline' });
  await save(page, `/co/${tirah.id}`, 'Update');
  await waiting(page, 23).waitFor();

  // Others go on in the meantime.
  await admin.call('PUT', `co/${jamrud.id}`, { name: 'Jamrud youth' });
  await admin.call('PUT', `co/${tirah.id}`, { members: 31 });
  await admin.call('PUT', `users/${userId}`, { roles: ['so'] });

  const before = await everything(admin);

  // Other rights end the session: who was away signs in again, and opens what is pending.
  await context?.setOffline(false);
  await arriveAt(page, '/login');
  await fillSignIn(page, 'organizer', PASSWORD);
  await page.getByRole('main').getByRole('heading', { name: 'Tirah men' }).waitFor();
  await badLine();
  await goWithin(page, '/outbox');
  await field(page, 'PIN of this device').fill(PIN);
  await button(page, 'Unlock').click();
  await waiting(page, 3).waitFor();
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

  const byName = async (register: string, name: string) =>
    new Map<string, Row>((await admin.call('GET', register)).map((row: Row) => [String(row[name]), row]));
  const [madeVillages, madeCos] = [await byName('villages', 'village_name'), await byName('co', 'name')];
  expect(await countOf('villages')).toBe(1 + villages.length);
  expect(await countOf('co')).toBe(2 + cos.length);
  for (const { co, village } of cos)
    expect(madeCos.get(co)).toMatchObject({ villages_id: madeVillages.get(village)?.id, type: 'WCO' });
  const { documents } = await admin.call('GET', `co/${madeCos.get(coOf('Naway Kalay'))?.id}`);
  expect(documents.map((one: { name: string }) => one.name).sort()).toEqual(['visit 1.png', 'visit 2.png']);
  const madeTrainings = await byName('cmst', 'name');
  expect(await countOf('cmst')).toBe(trainings.length);
  for (const { name, co } of trainings)
    expect(madeTrainings.get(name)).toMatchObject({ cos_id: madeCos.get(co)?.id });
  const madeSessions = await byName('healthHygiene', 'title');
  expect(await countOf('healthHygiene')).toBe(sessions.length);
  for (const { name, co } of sessions)
    expect(madeSessions.get(name)).toMatchObject({ cos_id: madeCos.get(co)?.id });
  const madeNetworks = await byName('cn', 'name');
  expect(await countOf('cn')).toBe(networks.length);
  for (const { name, members } of networks) {
    const { cos_ids } = await admin.call('GET', `cn/${madeNetworks.get(name)?.id}`);
    expect(new Set(cos_ids)).toEqual(new Set(members.map(member => madeCos.get(member)?.id)));
  }
  expect(await admin.call('GET', `co/${tirah.id}`)).toMatchObject({
    remarks: 'Seen on a day offline',
    members: 31,
  });
  expect(await countOf('cpi')).toBe(0);

  // Nothing else has come, gone or changed, and each new record was made in one go.
  const after = await everything(admin);
  const came = [...after.keys()].filter(address => !before.has(address));
  const countIn = (path: string) => came.filter(address => address.startsWith(`${path}/`)).length;
  const expected = {
    ...{ villages: villages.length, co: cos.length, cmst: trainings.length },
    ...{ healthHygiene: sessions.length, cn: networks.length },
  };
  for (const [path, count] of Object.entries(expected)) expect(countIn(path), path).toBe(count);
  expect(came).toHaveLength(Object.values(expected).reduce((sum, count) => sum + count));
  const others = [...before]
    .filter(([address, row]) => after.get(address) !== row)
    .map(([address]) => address);
  expect(others.sort()).toEqual([`co/${jamrud.id}`, `co/${tirah.id}`].sort());
  for (const address of came) {
    const lines = rowsOf(await admin.call('GET', `${address}/history`));
    expect(
      lines.filter(({ action }) => action === 'create'),
      address,
    ).toHaveLength(1);
  }
});
