/** What is entered offline: kept, shown, corrected, and sent once when the connection is back. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SESSION_KEY } from '../../../contract/people/people.ts';
import { lmstSlots } from '../../../contract/registers/lmst.ts';
import { violations } from '../../support/accessibility.ts';
import { PASSWORD } from '../../support/accounts.ts';
import {
  addPlace,
  choose,
  coValues,
  eventually,
  fill,
  type Place,
  theOne,
} from '../../support/browser/record-forms.ts';
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
import type { Api } from '../../support/product.ts';

const stage = setStage();
const keeping = { ...desktop, serviceWorkers: 'allow' as const };
const PIN = '471147';
/** For what one of the browsers keeps, in bytes; its office alone takes some of it. */
const ROOM = 12_000_000;
let admin: Api;
let place: Place;

beforeAll(async () => {
  admin = await stage.product.admin();
  await stage.product.addUser('organizer', ['so'], 'Gul Bibi');
  await stage.product.addUser('monitor', ['mne'], 'Mona Afridi');
  place = await addPlace(admin, 1, 'Landikotal');
});

const goesOffline = (page: Page) => page.context().setOffline(true);
const comesBack = (page: Page) => page.context().setOffline(false);
const kept = (page: Page) => page.getByText('Saved offline; will be sent when you’re online.').first();

async function prepare(page: Page): Promise<void> {
  await page.goto('/profile');
  await button(page, 'Turn on offline access').click();
  await field(page, 'PIN').fill(PIN);
  await field(page, 'Enter the PIN again').fill(PIN);
  await button(page, 'Turn on offline access').click();
  await page.getByText('Offline access is on.').first().waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function fillCo(page: Page, name: string): Promise<void> {
  await choose(page, 'District', 'Khyber');
  await choose(page, 'Tehsil', 'Landikotal tehsil');
  await choose(page, 'Village', 'Landikotal village');
  await field(page, 'CO').fill(name);
  await field(page, 'Status').selectOption('New');
  await field(page, 'Type').selectOption('MCO');
}

test('keeps a CO entered offline through a correction, a reload and a sign-out, and creates it once', async () => {
  const page = await stage.signedIn('organizer', PASSWORD, keeping);
  await prepare(page);
  await goWithin(page, '/co/create');
  await fillCo(page, 'Chakdara ladies');
  await page.locator('input[type=file]').setInputFiles({
    name: 'resolution.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\nsigned by all\n%%EOF'),
  });
  await page.getByText('resolution.pdf').waitFor();
  await goesOffline(page);
  await button(page, 'Save').click();
  await kept(page).waitFor();
  await arriveAt(page, '/co');
  // No draft is left, and the record is in its list.
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:'))),
  ).toEqual([]);
  await link(page, 'Chakdara ladies').waitFor();
  await page.getByText('Pending upload').first().waitFor();
  await page.getByText('1 organisation created on this device. Others can’t').waitFor();
  await link(page, 'Outbox: 1 pending change').waitFor();

  await link(page, 'Chakdara ladies').click();
  await arriveAt(page, '/co/-1');
  await page.getByText('This record is saved offline').waitFor();
  await page.getByText('Khyber', { exact: true }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await goWithin(page, '/co/edit/-1');
  await field(page, 'CO').fill('Chakdara women');
  await button(page, 'Update').click();
  await kept(page).waitFor();
  await arriveAt(page, '/co/-1');
  await heading(page, 'Chakdara women').waitFor();

  // The page is loaded again, then the browser was closed: the PIN opens it, still offline.
  await page.reload();
  await goWithin(page, '/profile');
  await page.getByText('Your details could not be loaded').waitFor();
  await page.getByText('Offline access is on.').waitFor();
  await link(page, 'Outbox: 1 pending change').click();
  await heading(page, 'Outbox').waitFor();
  await link(page, 'Chakdara women').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.evaluate(key => localStorage.removeItem(key), SESSION_KEY);
  await page.goto('/outbox');
  await arriveAt(page, '/login');
  await field(page, 'PIN of this device').fill('000000');
  await button(page, 'Unlock').click();
  await page.getByText('9 attempts left').waitFor();
  await field(page, 'PIN of this device').fill(PIN);
  await button(page, 'Unlock').click();
  await arriveAt(page, '/outbox');
  await link(page, 'Chakdara women').waitFor();

  await comesBack(page);
  await page.getByText('No pending changes on this device.').waitFor();
  const { id } = await theOne(admin, 'co', { name: 'Chakdara women' });
  expect((await admin.call('GET', `co/${id}`)).documents).toMatchObject([{ name: 'resolution.pdf' }]);
  expect(await admin.call('GET', 'co?filter={"q":"Chakdara"}')).toHaveLength(1);
  await link(page, 'Chakdara women').click();
  await arriveAt(page, `/co/${id}`);
});

/** In the page: all that this browser keeps, as text. */
const allKept = async () => {
  const texts = [JSON.stringify({ ...localStorage })];
  const settled = (asked: IDBRequest) =>
    new Promise<void>((resolve, reject) => {
      asked.onsuccess = () => resolve();
      asked.onerror = () => reject(asked.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await settled(opening);
    const db = opening.result;
    for (const store of db.objectStoreNames) {
      const reading = db.transaction(store).objectStore(store).getAll();
      await settled(reading);
      texts.push(JSON.stringify(reading.result));
    }
    db.close();
  }
  return texts.join();
};
const isKept = async (page: Page, typed: string) => (await page.evaluate(allKept)).includes(typed);
const LONG = `Typed and sealed ${'on and on '.repeat(8)}`.trim();
const drafts = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft:')));

test('encrypts everything typed under a PIN, and keeps it through a killed page, a reload and a sign-out', async () => {
  let page = await stage.signedIn('monitor', PASSWORD, keeping);
  const killed = async () => {
    const next = await page.context().newPage();
    await page.close();
    page = next;
  };
  await page.goto('/districts/create');
  await field(page, 'District').fill('Typed before');
  await eventually(() => isKept(page, 'Typed before')).toBe(true);
  await killed();
  await prepare(page);
  await eventually(() => isKept(page, 'Typed before')).toBe(false);

  await goWithin(page, '/districts/create');
  await button(page, 'Restore draft').click();
  await eventually(() => field(page, 'District').inputValue()).toBe('Typed before');
  const sealedLength = async () => (await drafts(page)).reduce((sum, [, text]) => sum + text.length, 0);
  const before = await sealedLength();
  await field(page, 'District').fill(LONG);
  // All that can be seen of what is sealed; nothing that the page could still do is waited for.
  await eventually(async () => (await sealedLength()) > before + 100).toBe(true);
  await killed();
  // With the last page the browser has dropped what opens it without the PIN, although the session is remembered.
  await page.goto('/profile');
  await field(page, 'PIN of this device').fill(PIN);
  await button(page, 'Unlock').click();
  await page.getByText('Offline access is on.').waitFor();
  await goWithin(page, '/districts/create');
  await button(page, 'Restore draft').click();
  await eventually(() => field(page, 'District').inputValue()).toBe(LONG);
  await page.reload();
  await button(page, 'Restore draft').click();
  await eventually(() => field(page, 'District').inputValue()).toBe(LONG);
  expect(await isKept(page, 'Typed ')).toBe(false);
  expect(await drafts(page)).toHaveLength(1);

  await page.goto('/logout');
  await page.getByText('You have 1 draft on this device.').waitFor();
  await button(page, 'Keep and sign out').click();
  await arriveAt(page, '/login');
  expect(await isKept(page, 'Typed ')).toBe(false);
  await field(page, 'Username').fill('monitor');
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign in').click();
  await arriveAt(page, '/dashboard');
  await goWithin(page, '/districts/create');
  await page.getByText('Offline data is locked. Enter your PIN to unlock it.').waitFor();
  await link(page, 'All my drafts').click();
  await arriveAt(page, '/drafts');
  expect(await violations(page)).toEqual([]);
  await field(page, 'PIN of this device').fill(PIN);
  await button(page, 'Unlock').click();
  await page.getByRole('link', { name: /^Open draft District: Typed and sealed/ }).click();
  await eventually(() => field(page, 'District').inputValue()).toBe(LONG);
});

test('resolves a conflicting change field by field, and says why one was refused', async () => {
  const co = await admin.call('POST', 'co', coValues('Jamrud men', place));
  const page = await stage.signedIn('monitor', PASSWORD, keeping);
  await prepare(page);
  await goWithin(page, `/co/edit/${co.id}`);
  await field(page, 'CO').fill('Jamrud elders');
  await goesOffline(page);
  await button(page, 'Update').click();
  await kept(page).waitFor();
  await heading(page, 'Jamrud elders').waitFor();
  await admin.call('PUT', `co/${co.id}`, { ...co, name: 'Jamrud youth' });
  await comesBack(page);
  await goWithin(page, '/outbox');
  await button(page, 'Decide: Jamrud elders').click();
  await page.getByRole('radio', { name: /Jamrud elders/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: /Save/ }).click();
  await page.getByText('No pending changes on this device.').waitFor();
  await eventually(async () => (await admin.call('GET', `co/${co.id}`)).name).toBe('Jamrud elders');

  // A decision holds for what was seen: changed in the meantime, it is for the person to say so again.
  await goWithin(page, `/co/${co.id}`);
  await heading(page, 'Jamrud elders').waitFor();
  await goesOffline(page);
  // It moves the buttons down as it appears.
  await page.getByText(/^You are offline/).waitFor();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('A decision on this record will be sent when you’re online.').waitFor();
  await admin.call('PUT', `co/${co.id}`, { remarks: 'Two men have left' });
  await comesBack(page);
  await goWithin(page, '/outbox');
  await button(page, 'Decide: Jamrud elders').click();
  const judged = page.getByRole('dialog');
  await judged.getByText('Two men have left').waitFor();
  expect((await admin.call('GET', `co/${co.id}`)).approval_status).toBe('Pending');
  expect(await violations(page)).toEqual([]);
  await judged.getByRole('button', { name: 'Approve anyway' }).click();
  await page.getByText('No pending changes on this device.').waitFor();
  await eventually(async () => (await admin.call('GET', `co/${co.id}`)).approval_status).toBe('Approved');

  // Signing out asks about what is pending; kept, it is there after the PIN.
  await goWithin(page, `/co/edit/${co.id}`);
  await field(page, 'CO').fill('Jamrud seniors');
  await goesOffline(page);
  await button(page, 'Update').click();
  // The form goes there automatically, after it has said so.
  await heading(page, 'Jamrud seniors').waitFor();
  await goWithin(page, '/logout');
  await page.getByText('1 change on this device has not been sent.').waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Delete and sign out').click();
  await arriveAt(page, '/login');
  expect(await leftOnDisk(page)).toEqual([]);
  await comesBack(page);
  expect((await admin.call('GET', `co/${co.id}`)).name).toBe('Jamrud elders');
});

test('asks the second of two devices field by field, without losing or doubling a record', async () => {
  const co = await admin.call('POST', 'co', coValues('Bagh men', place));
  const [one, two] = [
    await stage.signedIn('monitor', PASSWORD, keeping),
    await stage.signedIn('monitor', PASSWORD, keeping),
  ];
  for (const page of [one, two]) {
    await prepare(page);
    await goWithin(page, `/co/edit/${co.id}`);
    await field(page, 'CO').waitFor();
    await goesOffline(page);
  }
  await field(one, 'CO').fill('Bagh elders');
  await field(one, 'Remarks').fill('Met in the school');
  await field(two, 'CO').fill('Bagh youth');
  for (const page of [one, two]) {
    await button(page, 'Update').click();
    await kept(page).waitFor();
  }
  await heading(one, 'Bagh elders').waitFor();
  await heading(two, 'Bagh youth').waitFor();
  // When it was changed last the server says, once it has arrived.
  await two.getByText(/^Pending upload by /).waitFor();

  await comesBack(one);
  await eventually(async () => (await admin.call('GET', `co/${co.id}`)).name).toBe('Bagh elders');
  await comesBack(two);
  await goWithin(two, '/outbox');
  await button(two, 'Decide: Bagh youth').click();
  const dialog = two.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Bagh elders/ }).waitFor();
  // What the second has not touched is decided already.
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(1);
  expect(await dialog.getByRole('radio', { name: /Met in the school/ }).isChecked()).toBe(true);
  const now = await admin.call('GET', `co/${co.id}`);
  expect(now).toMatchObject({ name: 'Bagh elders', remarks: 'Met in the school' });
  await dialog.getByRole('radio', { name: /Bagh youth/ }).check();
  await dialog.getByRole('button', { name: /Save/ }).click();
  await two.getByText('No pending changes on this device.').waitFor();
  await eventually(() => admin.call('GET', `co/${co.id}`)).toMatchObject({
    ...{ name: 'Bagh youth', remarks: 'Met in the school', total_hh: co.total_hh },
  });
  expect(await admin.call('GET', 'co?filter={"q":"Bagh"}')).toHaveLength(1);
  const history = await admin.call('GET', `co/${co.id}/history`);
  expect(history.map(({ action }: { action: string }) => action).sort()).toEqual([
    'create',
    'update',
    'update',
  ]);
  await goWithin(one, '/outbox');
  await one.getByText('No pending changes on this device.').waitFor();
});

test("creates an LMST with trainer and documents, and a second tab's record, once each after offline entry", async () => {
  const page = await stage.signedIn('monitor', PASSWORD, keeping);
  await prepare(page);
  await tickRegisters(page, ['Villages', 'LMSTs']);
  await button(page, 'Save for offline use').click();
  await expect.poll(() => page.getByRole('definition').filter({ hasText: 'as of' }).count()).toBe(4);
  await button(page, 'Sync now').waitFor();
  await goWithin(page, '/lmst/create');
  await goesOffline(page);
  await choose(page, 'District', 'Khyber');
  await choose(page, 'Tehsil', 'Landikotal tehsil');
  await choose(page, 'Trainer', 'Mona Afridi');
  await field(page, 'Approval status').selectOption('Pending');
  const days = { 'Start Date': '2026-03-01', 'End Date': '2026-03-03' };
  await fill(page, { 'Training Code': 'LMST-KHY-09', 'Training Venue': 'Jirga hall', ...days });
  for (const slot of lmstSlots) {
    const label = slot.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=TA)(?=S)/, ' ');
    const buffer = Buffer.from(`%PDF-1.7\n% ${slot}\n%%EOF\n`);
    const file = { name: `${slot}.pdf`, mimeType: 'application/pdf', buffer };
    await page.getByLabel(label, { exact: true }).setInputFiles(file);
  }
  await button(page, 'Submit').click();
  await kept(page).waitFor();
  await link(page, 'LMST-KHY-09').first().waitFor();

  // Another tab writes in the meantime.
  const second = await page.context().newPage();
  await second.goto('/villages/create');
  await choose(second, 'District', 'Khyber');
  await choose(second, 'Tehsil', 'Landikotal tehsil');
  await field(second, 'Village').fill('Second kalay');
  await button(second, 'Save').click();
  await kept(second).waitFor();

  await comesBack(page);
  await goWithin(page, '/outbox');
  await page.getByText('No pending changes on this device.').waitFor();
  const training = await theOne(admin, 'lmst', { training_code: 'LMST-KHY-09' });
  const { documents } = await admin.call('GET', `lmst/${training.id}`);
  expect(documents.map(({ name }: { name: string }) => name).sort()).toEqual(
    lmstSlots.map(slot => `${slot}.pdf`).sort(),
  );
  await theOne(admin, 'villages', { village_name: 'Second kalay' });
});

/** Everything that this browser's offline store holds, by its places. */
const leftOnDisk = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('aup-device');
    await new Promise((resolve, reject) => {
      opened.onsuccess = resolve;
      opened.onerror = reject;
    });
    const tx = opened.result.transaction(['about', 'values']);
    const asked = [tx.objectStore('about').getAllKeys(), tx.objectStore('values').getAllKeys()];
    await new Promise(resolve => {
      tx.oncomplete = resolve;
    });
    opened.result.close();
    return asked.flatMap(one => one.result.map(String));
  });

test('loses and doubles nothing with two tabs, two devices, a full disk and a wrong clock', async () => {
  const page = await stage.signedIn('organizer', PASSWORD, keeping);
  const { origin } = stage.product;
  const browser = await page.context().newCDPSession(page);
  // From the start: browsers look how much room is left once in half a minute, unless more is asked for than there was.
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: ROOM });
  await prepare(page);
  const tab = await page.context().newPage();
  await tab.goto('/outbox');
  await tab.getByText('No pending changes on this device.').waitFor();
  await goWithin(page, '/co/create');
  await fillCo(page, 'Bara men');
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(ROOM, 'x')]);
  const file = { name: 'minutes.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('minutes.pdf').waitFor();
  await goesOffline(page);
  let tries = 0;
  page.on('requestfailed', request => {
    if (request.url().endsWith('/api/uploads')) tries++;
  });
  await button(page, 'Save').click();
  await page.getByText('this device is out of space').waitFor();
  expect(await field(page, 'CO').inputValue()).toBe('Bara men');
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await button(page, 'Save').click();
  await kept(page).waitFor();
  // Once a save: what the device keeps need not wait for the line.
  expect(tries).toBe(2);
  await arriveAt(page, '/co');
  await link(tab, 'Bara men').waitFor();

  // Wrong by a day, the clock changes nothing.
  await page.clock.setSystemTime(Date.now() + 86_400_000);
  await page.reload();
  await link(page, 'Outbox: 1 pending change').waitFor();
  const saving = tab.waitForEvent('download');
  await button(tab, 'Save to a file').click();
  const saved = await (await saving).path();

  const second = await stage.signedIn('organizer', PASSWORD, keeping);
  await prepare(second);
  await goWithin(second, '/outbox');
  await goesOffline(second);
  const take = second.getByLabel('Import from file', { exact: true }).and(second.locator('input'));
  await take.setInputFiles(saved);
  await second.getByText('Imported 1 entry.').waitFor();
  await take.setInputFiles(saved);
  await second.getByText('All entries of this file are here already').waitFor();
  await comesBack(second);
  await second.getByText('No pending changes on this device.').waitFor();
  await comesBack(page);
  await tab.getByText('No pending changes on this device.').waitFor();
  const found = await admin.call('GET', 'co?filter={"q":"Bara men"}');
  expect(found).toHaveLength(1);
  const { documents } = await admin.call('GET', `co/${found[0].id}`);
  expect(documents).toMatchObject([{ name: 'minutes.pdf', size: buffer.length }]);
});
