/** What the programme's people do daily with their records, as they do it (specification §3, §6, §8). */

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lmstSlots } from '../../../contract/registers/lmst.ts';
import { archiveName } from '../../../contract/tender.ts';
import { unzip } from '../../../scripts/unzip.ts';
import { messages } from '../../messages.ts';
import { byWcag, violations } from '../../support/accessibility.ts';
import {
  addPlace,
  choose,
  coValues,
  eventually,
  fact,
  fill,
  isFocused,
  lineBelow,
  type Place,
  theOne,
} from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import { arriveAt, button, field, goWithin, heading, link } from '../../support/browser.ts';
import type { Api } from '../../support/product.ts';
import { pdf } from '../../support/tenders.ts';

const stage = setStage();
let admin: Api;
let khyber: Place;
let kurram: Place;

beforeAll(async () => {
  admin = await stage.product.admin();
  khyber = await addPlace(admin, 1, 'Landi Kotal');
  kurram = await addPlace(admin, 5, 'Parachinar');
  await stage.product.addUser('organizer', ['so'], 'Shazia Bibi');
  await stage.product.addUser('monitor', ['mne'], 'Imran Khan');
  await stage.product.addUser('engineer', ['engineer']);
});

const save = (page: Page) => button(page, 'Save').click();

test('takes a CO from the empty form through its errors to approval', async () => {
  const organizer = await stage.at('organizer', '/co/create');
  await heading(organizer, 'CO, Khyber Pakhtunkhwa').waitFor();
  await save(organizer);
  for (const label of ['District', 'Tehsil', 'Village', 'CO', 'Status', 'Type'])
    await eventually(() => lineBelow(organizer, label), label).toBe(messages.required);
  expect(await lineBelow(organizer, 'Ref Code')).toBe('');
  expect(await isFocused(field(organizer, 'District'))).toBe(true);

  await choose(organizer, 'District', 'Khyber');
  await eventually(() => field(organizer, 'Ref Code').inputValue()).toBe('AUP-KHY-');
  await eventually(() => field(organizer, 'RRP Ref').inputValue()).toBe('RRP-KHY-');
  await choose(organizer, 'Tehsil', 'Landi Kotal tehsil');
  await choose(organizer, 'Village', 'Landi Kotal village');
  await choose(organizer, 'District', 'Kurram');
  await eventually(() => field(organizer, 'Ref Code').inputValue()).toBe('AUP-KUR-');
  await eventually(() => field(organizer, 'Tehsil').inputValue()).toBe('');
  await eventually(() => field(organizer, 'Village').inputValue()).toBe('');
  await eventually(() => field(organizer, 'Village').isDisabled()).toBe(true);
  await choose(organizer, 'Tehsil', 'Parachinar tehsil');
  await choose(organizer, 'Village', 'Parachinar village');

  await fill(organizer, { CO: 'Spin Ghar', 'Ref Code': 'AUP-KUR-0471' });
  await field(organizer, 'Status').selectOption('New');
  await field(organizer, 'Type').selectOption('WCO');
  await fill(organizer, { 'Date of formation': '2024-03-05', 'Total HH': '40', 'Organized HH': '41' });
  await fill(organizer, { President: 'Gul Meena', Mobile: '0300 1234567' });
  await field(organizer, 'Account').selectOption('YES');
  await save(organizer);
  await eventually(() => lineBelow(organizer, 'Organized HH')).toBe(messages.organizedHouseholds);
  expect(await lineBelow(organizer, 'Bank')).toBe(messages.bankDetails);
  expect(await isFocused(field(organizer, 'Organized HH'))).toBe(true);
  await fill(organizer, { 'Organized HH': '31', Bank: 'HBL Parachinar, 0012-345' });
  await save(organizer);
  await arriveAt(organizer, '/co');
  const saved = await theOne(admin, 'co', { name: 'Spin Ghar' });
  expect(saved).toMatchObject({
    ...kurram,
    ref_code: 'AUP-KUR-0471',
    rrp_ref_code: null,
    type: 'WCO',
    date_of_formation: '2024-03-05',
    organized_hh: 31,
    account: 'YES',
    approval_status: 'Pending',
    created_by_name: 'Shazia Bibi',
  });

  await link(organizer, 'Spin Ghar').click();
  await link(organizer, 'Edit Spin Ghar').waitFor();
  expect(await button(organizer, 'Approve Spin Ghar').count()).toBe(0);

  const monitor = await stage.at('monitor', `/co/${saved.id}`);
  await button(monitor, 'Approve Spin Ghar').click();
  const dialog = monitor.getByRole('dialog', { name: 'Approve this record?' });
  await dialog.getByLabel('Note (optional)').fill('Visited in May.');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await fact(monitor, 'Note').getByText('Visited in May.').waitFor();
  expect(await fact(monitor, 'Decided by').textContent()).toBe('Imran Khan');

  await organizer.reload();
  await organizer.getByText('This record is approved and can’t be edited').waitFor();
  expect(await fact(organizer, 'Note').textContent()).toBe('Visited in May.');
  expect(await link(organizer, 'Edit Spin Ghar').count()).toBe(0);
  await goWithin(organizer, `/co/edit/${saved.id}`);
  await organizer.getByText('You can’t edit this record').waitFor();
});

test('clears a ref code that is only the prefix, and says so', async () => {
  const page = await stage.at('organizer', '/co/create');
  await choose(page, 'District', 'Khyber');
  await choose(page, 'Tehsil', 'Landi Kotal tehsil');
  await choose(page, 'Village', 'Landi Kotal village');
  await fill(page, { CO: 'Without a code' });
  await field(page, 'Status').selectOption('New');
  await field(page, 'Type').selectOption('MCO');
  await eventually(() => field(page, 'Ref Code').inputValue()).toBe('AUP-KHY-');
  await save(page);
  await page.getByRole('alert').getByText(messages.clearedRefCode).waitFor();
  await arriveAt(page, '/co');
  expect(await theOne(admin, 'co', { name: 'Without a code' })).toMatchObject({ ref_code: null });
});

test('saves an LMST with seven documents but not with six, and downloads them as one ZIP', async () => {
  const page = await stage.at('organizer', '/lmst/create');
  await choose(page, 'District', 'Khyber');
  await choose(page, 'Tehsil', 'Landi Kotal tehsil');
  await fill(page, { 'Training Code': 'LMST-KHY-01', 'Training Venue': 'Jirga hall' });
  await fill(page, { 'Start Date': '2026-03-02', 'End Date': '2026-03-06', Men: '12', Women: '9' });
  await choose(page, 'Trainer', 'Imran Khan');
  expect(await field(page, 'Approval status').inputValue()).toBe('Pending');
  const attach = (slot: string, name: string) => {
    const { content } = pdf(name, slot);
    return page
      .getByLabel(slot.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=TA)(?=S)/, ' '), { exact: true })
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  };
  for (const slot of lmstSlots.slice(0, 6)) await attach(slot, `${slot}.pdf`);
  await button(page, 'Submit').click();
  await page.getByRole('alert').getByText(messages.lmstDocuments).waitFor();
  const missing = page.getByLabel('Picture 3', { exact: true });
  expect(await missing.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('input[type=file][aria-invalid=true]').count()).toBe(1);
  expect(await isFocused(missing)).toBe(true);

  await attach('Picture3', 'Picture3.pdf');
  await button(page, 'Submit').click();
  await arriveAt(page, '/lmst');
  const saved = await theOne(admin, 'lmst', { training_code: 'LMST-KHY-01' });
  expect(saved).toMatchObject({ members: 21, training_venue: 'Jirga hall', trainer: 'Imran Khan' });

  await goWithin(page, `/lmst/${saved.id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download all as ZIP: LMST-KHY-01').click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${archiveName(saved)}.zip`);
  const entries = await unzip(await readFile(await download.path()));
  const text = (slot: string) => Buffer.from(pdf('', slot).content).toString('latin1');
  expect(Object.fromEntries(entries.map(({ name, content }) => [name, content.toString('latin1')]))).toEqual(
    Object.fromEntries(lmstSlots.map(slot => [`${slot}.pdf`, text(slot)])),
  );
});

test("narrows a CPI's places down to the CO, and shows its cost in euros", async () => {
  await admin.call('POST', 'co', coValues('Zarghun', khyber));
  await admin.call('POST', 'co', coValues('Aman', khyber));
  await admin.call('POST', 'euroRates', { month: '2026-03', pkr_per_eur: 310, source: 'State Bank' });
  const page = await stage.signedIn('engineer');
  await page.goto('/cpi/create');
  expect(await field(page, 'Tehsil').isDisabled()).toBe(true);
  await choose(page, 'District', 'Khyber');
  expect(await field(page, 'Village').isDisabled()).toBe(true);
  await choose(page, 'Tehsil', 'Landi Kotal tehsil');
  expect(await field(page, 'CO').isDisabled()).toBe(true);
  await choose(page, 'Village', 'Landi Kotal village');
  await eventually(() => field(page, 'CO').inputValue()).toBe('Aman');
  await choose(page, 'CO', 'Zarghun');
  await fill(page, {
    'HouseHold Beneficiary': '120',
    'Creation date': '2026-03-18',
    'Total Cost': '1550000',
  });
  await field(page, 'Type of Scheme').selectOption({ label: 'DWSS' });
  await field(page, 'Sub-type of Scheme').selectOption({ label: 'Gravity Flow' });
  await fill(page, { 'Details of Scheme': 'Spring, tank and 2 km of pipe' });
  await button(page, 'Add CPI').click();
  await arriveAt(page, '/cpi');
  const saved = await theOne(admin, 'cpi', { detail_scheme: 'Spring, tank and 2 km of pipe' });
  expect(saved).toMatchObject({ ...khyber, name: 'Zarghun', total_cost: 1_550_000, active: true });

  await goWithin(page, `/cpi/${saved.id}`);
  await heading(page, 'DWSS, Landi Kotal village').waitFor();
  expect(await fact(page, 'Total Cost').textContent()).toBe('Rs 1,550,000');
  expect(await fact(page, 'Cost in euro').textContent()).toBe('€ 5,000.00 at the rate for Mar 2026');
});

test('restores everything typed after the tab was killed', async () => {
  const typed = {
    CO: 'Half typed',
    'Ref Code': 'AUP-KHY-77',
    'Date of formation': '2025-11-02',
    'Total HH': '64',
    President: 'عبد الله',
    Remarks: 'First line\nsecond line',
  };
  const killed = await stage.signedIn('organizer');
  await killed.goto('/co/create');
  await choose(killed, 'District', 'Khyber');
  await choose(killed, 'Tehsil', 'Landi Kotal tehsil');
  await choose(killed, 'Village', 'Landi Kotal village');
  await field(killed, 'Type').selectOption('WCO');
  await fill(killed, typed);
  await killed.waitForFunction(() => Object.values(localStorage).some(text => text.includes('second line')));
  // The process of the page ends: none of its events for leaving is fired.
  const crashed = killed.waitForEvent('crash');
  const devtools = await killed.context().newCDPSession(killed);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  const page = await killed.context().newPage();
  await killed.close();
  await page.goto('/co/create');
  await button(page, 'Restore draft').click();
  for (const [label, value] of Object.entries(typed))
    expect(await field(page, label).inputValue(), label).toBe(value);
  expect(await field(page, 'Type').inputValue()).toBe('WCO');
  await eventually(() => field(page, 'Village').inputValue()).toBe('Landi Kotal village');
  await field(page, 'Status').selectOption('New');
  await save(page);
  await arriveAt(page, '/co');
  expect(await theOne(admin, 'co', { name: 'Half typed' })).toMatchObject({
    ...khyber,
    ref_code: 'AUP-KHY-77',
    remarks: 'First line\nsecond line',
  });
});

test('changes fields of selected records with a result for each, and undoes it', async () => {
  const [first, second] = await Promise.all(
    ['Bulk one', 'Bulk two'].map(name => admin.call('POST', 'co', coValues(name, khyber))),
  );
  const page = await stage.at('monitor', `/co?filter=${encodeURIComponent(JSON.stringify({ q: 'Bulk' }))}`);
  for (const name of ['Bulk one', 'Bulk two'])
    await page.getByRole('row', { name }).getByRole('checkbox').check();
  // Since the list was read, somebody else has changed one.
  await admin.call('PUT', `co/${second.id}`, { members: 30 });
  await button(page, 'Bulk edit (2)').click();
  await page.getByRole('checkbox', { name: 'Change: Active status' }).check();
  await page.getByRole('dialog').getByRole('combobox').selectOption('Inactive');
  const inDialog = () => violations(page, byWcag, '[role=dialog]');
  expect(await inDialog()).toEqual([]);
  await button(page, 'Edit 2 records').click();
  await page.getByText('1 changed, 0 already set, 1 not changed.').waitFor();
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Bulk two' });
  await row.getByText('Not changed').waitFor();
  expect(await inDialog()).toEqual([]);
  expect(await admin.call('GET', `co/${second.id}`)).toMatchObject({ active_status: 'Active', members: 30 });

  await button(page, 'Retry 1').click();
  await page.getByText('2 changed, 0 already set, 0 not changed.').waitFor();
  const [line] = await admin.call('GET', `co/${first.id}/history`);
  expect(line).toMatchObject({ user_name: 'Imran Khan', after: { active_status: 'Inactive' } });
  await button(page, 'Close').click();
  await button(page, 'Undo').click();
  await page.getByText('Undid the change to 2 records').waitFor();
  expect(await admin.call('GET', `co/${first.id}`)).toMatchObject({ active_status: 'Active' });
  expect(await admin.call('GET', `co/${second.id}`)).toMatchObject({ active_status: 'Active', members: 30 });
});
