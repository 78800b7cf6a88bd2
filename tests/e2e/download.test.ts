/** The contractor's download on the lines and devices that there are: in a browser, against the built product. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Tender } from '../../contract/registers/tender.ts';
import { archiveName } from '../../contract/tender.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';
import { download } from '../../public-portal/texts/areas/download.ts';
import { tenders } from '../../public-portal/texts/areas/tenders.ts';
import { violations } from '../support/accessibility.ts';
import { bytesOf, keptBytes, setLine } from '../support/browser/download-line.ts';
import { pdfFile } from '../support/browser/real-files.ts';
import { setStage } from '../support/browser/stage.ts';
import { button, expectNoSidewaysScroll, phone } from '../support/browser.ts';

const en = inLanguage(download, 'en');

const stage = setStage();
const line = setLine(stage);
const { publish, companyAt, held, starts } = line;
const terms = pdfFile('Terms of reference.pdf', 1_500_000);
const bill = pdfFile('Bill of quantities.pdf', 900_000);
const plan = pdfFile('نقشہ.pdf', 1_200_000);
/** What has gone over the line may be on its way through the browser still, and is lost when the connection breaks. */
const kept = (page: Page, tender: Tender, bytes: number) =>
  expect.poll(() => keptBytes(page, archiveName(tender))).toBeGreaterThan(bytes);

test('on a slow telephone: breaks, a pause, a reload and a server that dies; the result is exact to the bit', async () => {
  const tender = await publish([terms, bill, plan]);
  const whole = await fetch(`${stage.product.origin}/api/tender/create-zip/${archiveName(tender)}`, {
    headers: { authorization: `Bearer ${line.admin.token}` },
  }).then(answer => answer.arrayBuffer());
  const { page } = await companyAt(tender, phone);
  await page.goto(`/tender/doc/${tender.web_link}`);
  const documents = fillIn(tenders.documentsTotal.en, { smart_count: 3, size: '3.6 MB' });
  await page.getByText(documents, { exact: true }).waitFor();
  for (const { name } of [terms, bill, plan]) await button(page, fillIn(en.takeOne, { name })).waitFor();
  expect(await violations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 2_500_000,
    uploadThroughput: 250_000,
  });
  line.watch();
  line.proxy.next({ cutAfter: 97_531 }, { cutAfter: 1 }, { cutAfter: 424_242 }, { holdAfter: 500_000 });
  await button(page, en.button).tap();
  await page.getByText(en.overlay).waitFor();
  await held(4);
  await kept(page, tender, 100_000);
  await button(page, en.pause).tap();
  await page.getByText(en.paused, { exact: true }).waitFor();
  const paused = await keptBytes(page, archiveName(tender));
  expect(paused).toBeGreaterThan(100_000);

  line.proxy.next({ holdAfter: 600_000 }, { holdAfter: 600_000 });
  await button(page, en.resume).tap();
  await held(5);
  await expect.poll(() => keptBytes(page, archiveName(tender))).toBeGreaterThan(paused);
  await page.reload();
  await held(6);

  await stage.product.crash();
  line.proxy.cutHeld();
  await page.getByText(/^Connection lost/).waitFor();
  await stage.product.restart();
  const saving = page.waitForEvent('download');
  // It may retry before the button is pressed: then there is none to wait for.
  const pressed = button(page, en.tryNow).tap();
  await Promise.race([saving, pressed.catch(() => {})]);
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${archiveName(tender)}.zip`);
  expect((await bytesOf(saved)).equals(Buffer.from(whole))).toBe(true);
  expect(starts()).toEqual([...starts()].sort((a, b) => a - b));
  expect(starts().at(-1)).toBeGreaterThan(paused);

  await page.getByText(en.done).waitFor();
  await page.getByText(fillIn(en.verified, { smart_count: 3 })).waitFor();
  await page.getByText(en.verifiedDetail).tap();
  for (const { sha256 } of tender.documents) await page.getByText(sha256).waitFor();
  expect(await violations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});
