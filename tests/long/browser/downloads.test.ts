/** The contractor's download on the lines and devices that there are: in a browser, against the built product. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../../contract/days.ts';
import type { Tender } from '../../../contract/registers/tender.ts';
import { archiveName } from '../../../contract/tender.ts';
import { fillIn } from '../../../contract/texts/fill.ts';
import { inLanguage } from '../../../contract/texts/pairs.ts';
import { download } from '../../../public-portal/texts/areas/download.ts';
import { unzip } from '../../../scripts/unzip.ts';
import { messages } from '../../messages.ts';
import { violations } from '../../support/accessibility.ts';
import { todayHere } from '../../support/accounts.ts';
import { bytesOf, filesOf, idOf, keptBytes, setLine } from '../../support/browser/download-line.ts';
import { pdfFile } from '../../support/browser/real-files.ts';
import { setStage } from '../../support/browser/stage.ts';
import { arriveAt, button, expectNoSidewaysScroll, phone } from '../../support/browser.ts';
import { formOf } from '../../support/tenders.ts';

const [en, ur] = [inLanguage(download, 'en'), inLanguage(download, 'ur')];

const stage = setStage();
const line = setLine(stage);
const { publish, companyAt, held, starts } = line;
const terms = pdfFile('Terms of reference.pdf', 1_500_000);
const bill = pdfFile('Bill of quantities.pdf', 900_000);
const plan = pdfFile('نقشہ.pdf', 1_200_000);
/** What has gone over the line may be on its way through the browser still, and is lost when the connection breaks. */
const kept = (page: Page, tender: Tender, bytes: number) =>
  expect.poll(() => keptBytes(page, archiveName(tender))).toBeGreaterThan(bytes);

test('later offers new documents alone, and says what else has changed', async () => {
  const tender = await publish([terms, bill]);
  const { page } = await companyAt(tender);
  await page.goto(`/tender/doc/${tender.web_link}`);
  const whole = page.waitForEvent('download');
  await button(page, en.button).click();
  await whole;
  await page.getByText(fillIn(en.verified, { smart_count: 2 })).waitFor();
  await button(page, en.confirm).click();

  await line.admin.call('DELETE', `tenderDoc/${idOf(tender, bill.name)}`);
  await line.admin.call('DELETE', `tenderDoc/${idOf(tender, terms.name)}`);
  const [newBill, addendum] = [pdfFile(bill.name, 30_000), pdfFile('Addendum.pdf', 20_000)];
  await line.admin.call('POST', `tender/${tender.id}/documents`, formOf({}, filesOf([newBill, addendum])));
  await line.admin.call('PUT', `tender/${tender.id}`, { end_date: addDays(todayHere(), 40) });
  await page.reload();
  for (const words of [
    fillIn(en.added, { name: 'Addendum.pdf' }),
    fillIn(en.replaced, { name: bill.name }),
    fillIn(en.removed, { name: terms.name }),
  ])
    await page.getByText(words, { exact: true }).waitFor();
  await page.getByText(/^The closing date changed from/).waitFor();
  expect(await violations(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  const just = page.getByRole('button', { name: /^Download only these 2 documents/ });
  await just.focus();
  await page.keyboard.press('Enter');
  const entries = await unzip(await bytesOf(await saving));
  expect(entries.map(({ name }) => name)).toEqual([bill.name, 'Addendum.pdf']);
  expect(entries[0]?.content.equals(newBill.buffer)).toBe(true);
  await page.getByText(fillIn(en.verified, { smart_count: 2 })).waitFor();
  await just.waitFor({ state: 'detached' });
});

test('downloads one document and a selection by keyboard in a browser without file storage', async () => {
  const tender = await publish([terms, bill, plan]);
  const { page } = await companyAt(tender);
  await page.addInitScript(() => {
    Object.defineProperty(StorageManager.prototype, 'getDirectory', { value: undefined });
  });
  await page.goto(`/tender/doc/${tender.web_link}`);
  // What is there before the page's script is not usable yet.
  await page.getByLabel(fillIn(en.choose, { name: terms.name })).waitFor();
  await button(page, en.button).focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(fillIn(en.choose, { name: terms.name }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(fillIn(en.takeOne, { name: terms.name }));
  const one = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const single = await one;
  expect(single.suggestedFilename()).toBe(terms.name);
  expect((await bytesOf(single)).equals(terms.buffer)).toBe(true);
  await page.getByText(fillIn(en.verified, { smart_count: 1 })).waitFor();

  await page.getByLabel(fillIn(en.choose, { name: plan.name })).focus();
  await page.keyboard.press('Space');
  line.watch();
  line.proxy.next({ cutAfter: 800_000 }, { holdAfter: 400_000 });
  const some = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the 2 selected documents/ }).press('Enter');
  await held(2);
  await page.getByText(en.inMemory).waitFor();
  line.proxy.letGo();
  const saved = await some;
  expect(saved.suggestedFilename()).toBe(`${archiveName(tender)}-2-documents.zip`);
  expect((await unzip(await bytesOf(saved))).map(({ name }) => name)).toEqual([terms.name, plan.name]);
});

test('asks for the form again when access expires during a download, and then resumes at the same byte', async () => {
  const tender = await publish([terms]);
  const { page, company, link } = await companyAt(tender);
  await page.goto(`/tender/doc/${tender.web_link}`);
  line.watch();
  line.proxy.next({ holdAfter: 700_000 });
  await button(page, en.button).click();
  await held(1);
  await kept(page, tender, 600_000);
  await line.admin.call('DELETE', `tenderContractor/${link.id}`);
  line.proxy.cutHeld();
  await arriveAt(page, '/contractor/create');
  await page.getByText(messages.grantInvalid).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByLabel('NTN').fill(company.NTN);
  await page.getByLabel('Company').focus();
  await arriveAt(page, `/tender/doc/${tender.web_link}`);
  const [entry] = await unzip(await bytesOf(await saving));
  expect(entry?.content.equals(terms.buffer)).toBe(true);
  expect(starts().at(-1)).toBeGreaterThan(600_000);
});

test("downloads in Urdu, and shows the tender's status when it is closed during a download", async () => {
  const tender = await publish([terms, plan]);
  const { page } = await companyAt(tender, phone, 'ur');
  await page.goto(`/tender/doc/${tender.web_link}`);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  line.watch();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: fillIn(ur.takeOne, { name: plan.name }) }).tap();
  expect((await bytesOf(await saving)).equals(plan.buffer)).toBe(true);
  await page.getByText(fillIn(ur.verified, { smart_count: 1 })).waitFor();
  line.proxy.next({ holdAfter: 700_000 });
  await button(page, ur.button).tap();
  await page.getByText(ur.overlay).waitFor();
  await held(2);
  expect(await violations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await line.admin.call('PUT', `tender/${tender.id}`, { status: 'Closed' });
  line.proxy.cutHeld();
  await arriveAt(page, `/tender/info/${tender.web_link}`);
});
