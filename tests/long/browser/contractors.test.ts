/** What companies enter, as staff see it: in a browser, against the built product (decision 016). */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Tender } from '../../../contract/registers/tender.ts';
import { inLanguage } from '../../../contract/texts/pairs.ts';
import { download } from '../../../public-portal/texts/areas/download.ts';
import { violations } from '../../support/accessibility.ts';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { pdfFile } from '../../support/browser/real-files.ts';
import { setStage } from '../../support/browser/stage.ts';
import { button, field } from '../../support/browser.ts';
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
