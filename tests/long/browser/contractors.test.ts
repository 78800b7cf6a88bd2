/** What a company enters, what it proves, and what that gives: in a browser, against the built product (decision 016). */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Tender } from '../../../contract/registers/tender.ts';
import { archiveName } from '../../../contract/tender.ts';
import { fillIn } from '../../../contract/texts/fill.ts';
import { inLanguage } from '../../../contract/texts/pairs.ts';
import { download, news } from '../../../public-portal/texts/areas/download.ts';
import { news as newsPage } from '../../../public-portal/texts/areas/pages.ts';
import { violations } from '../../support/accessibility.ts';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { pdfFile } from '../../support/browser/real-files.ts';
import { setStage } from '../../support/browser/stage.ts';
import { button, desktop, expectNoSidewaysScroll, field, phone } from '../../support/browser.ts';
import { isNewsLink, newsToken, outbox, type ReadMail } from '../../support/outbox.ts';
import type { Api } from '../../support/product.ts';
import { companyValues, formOf, tenderValues } from '../../support/tenders.ts';

const en = inLanguage(download, 'en');

const stage = setStage();
let admin: Api;
beforeAll(async () => {
  admin = await stage.product.admin();
});

const publish = (): Promise<Tender> => {
  const { name, buffer } = pdfFile('Bill of quantities.pdf', 40_000);
  return admin.call('POST', 'tender', formOf(tenderValues(), [{ name, content: buffer }]));
};

async function enterForm(
  page: Page,
  tender: Tender,
  company: ReturnType<typeof companyValues>,
): Promise<void> {
  await page.goto(`/tender/doc/${tender.web_link}`);
  await field(page, 'NTN').fill(company.NTN);
  await field(page, 'Company').fill(company.company_name);
  await field(page, 'Email').fill(company.email);
  await field(page, 'Mobile').fill(company.mobile);
  await button(page, 'Get Documents').click();
  await button(page, en.button).waitFor();
}

async function linkMailedTo(address: string): Promise<string> {
  let found: ReadMail | undefined;
  await expect
    .poll(async () => {
      const mails = await outbox(stage.product.dataDir);
      found = mails.find(mail => isNewsLink(mail) && mail.to === address);
      return Boolean(found);
    })
    .toBe(true);
  return `/tender/news/${newsToken(found)}`;
}

test('confirms and ends email updates on a tender by mailed links, without JavaScript', async () => {
  const tender = await publish();
  const company = companyValues();
  const page = await stage.visitor(phone);
  await enterForm(page, tender, company);
  await page.getByText(fillIn(news.sent.en, { address: company.email })).waitFor();
  expect(await violations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  const link = await linkMailedTo(company.email);
  const reader = await stage.visitor({ ...desktop, javaScriptEnabled: false });
  await reader.goto(link);
  await reader.getByText(newsPage.states.asked.en).waitFor();
  await button(reader, newsPage.confirm.en).click();
  await reader.getByText(newsPage.states.confirmed.en).waitFor();
  expect(new URL(reader.url()).pathname).toBe(link);
  await button(reader, newsPage.stop.en).click();
  await reader.getByText(newsPage.states.stopped.en).waitFor();
  const inUrdu = await stage.visitor(phone);
  await inUrdu.goto(`${link}?lang=ur`);
  await button(inUrdu, newsPage.confirm.ur).tap();
  await inUrdu.getByText(newsPage.states.confirmed.ur).waitFor();
  expect(await violations(inUrdu)).toEqual([]);
  await expectNoSidewaysScroll(inUrdu);
});

test('shows staff every registration under an NTN in order', async () => {
  const tender = await publish();
  const company = companyValues();
  const one = await stage.visitor();
  await enterForm(one, tender, company);
  await stage.product.anyone.call('POST', 'tenderContractor', {
    NTN: company.NTN,
    company_name: 'Somebody Else Ltd',
    web_link: tender.web_link,
  });
  const page = await stage.signedIn('admin', ADMIN_PASSWORD);
  await page.goto(`/tendercontractor/${tender.web_link}`);
  await button(page, `Show 2 entries for ${company.company_name}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('row').nth(2).waitFor();
  const rows = await dialog.getByRole('row').allTextContents();
  expect(
    rows.slice(1).map(row => [company.company_name, 'Somebody Else Ltd'].find(name => row.includes(name))),
  ).toEqual([company.company_name, 'Somebody Else Ltd']);
  expect(await violations(page)).toEqual([]);
});

test('starts no download until the verification code has loaded, and then verifies offline', async () => {
  const tender = await publish();
  const page = await stage.visitor();
  await enterForm(page, tender, companyValues());
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.route(/verify-worker/, route => route.abort());
  await button(page, en.button).click();
  await page.getByText(en.errors.checkLost).waitFor();
  expect(asked.filter(path => path.includes('create-zip'))).toEqual([]);
  await page.unroute(/verify-worker/);
  // The connection is gone from the moment that the last byte was asked for.
  await page.route(/create-zip/, async route => {
    const response = await route.fetch();
    await page.route(/.*/, other => other.abort());
    await route.fulfill({ response });
  });
  const saving = page.waitForEvent('download');
  await button(page, en.tryAgain).click();
  expect((await saving).suggestedFilename()).toBe(`${archiveName(tender)}.zip`);
  await page.getByText(fillIn(en.verified, { smart_count: 1 })).waitFor();
});
