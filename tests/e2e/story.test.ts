/** The product's main job, from the first sign-in to the closed tender, each step by the people who do it. */

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenderDownload } from '../../contract/answers/tender.ts';
import { addDays } from '../../contract/days.ts';
import { archiveName, type Tender } from '../../contract/registers/tender.ts';
import { unzip } from '../../scripts/unzip.ts';
import { verifyEvidence } from '../../server/resources/tender/log/verify.ts';
import { messages } from '../messages.ts';
import { ADMIN_PASSWORD, PASSWORD, todayHere } from '../support/accounts.ts';
import { type BreakingProxy, breakingProxy } from '../support/browser/breaking-proxy.ts';
import { pdfFile, photoFile, type RealFile, workbookFile } from '../support/browser/real-files.ts';
import { setStage } from '../support/browser/stage.ts';
import {
  arriveAt,
  button,
  field,
  goWithin,
  heading,
  link,
  openFilters,
  phone,
  signIn,
} from '../support/browser.ts';

const TITLE = 'Solar pumps for twelve villages of Khyber';
const WEB_LINK = 'solar-pumps-khyber';
const OFFICER = { name: 'Gul Meena', username: 'gul.meena' };
const COMPANY = { NTN: '4-212-7781', name: 'Spin Ghar Constructions', email: 'office@spinghar.test' };
const URDU_NAME = 'فہرست اشیاء.xlsx';

const stage = setStage({ keepsVisitors: true });
let proxy: BreakingProxy;
let admin: Page;
let officer: Page;
let contractor: Page;
let files: RealFile[];
let tender: Tender;

beforeAll(async () => {
  proxy = await breakingProxy(stage.product.port, '/api/tender/create-zip/');
  files = [
    pdfFile('Terms of reference.pdf', 12_000_000),
    pdfFile('Terms of reference.pdf', 1_200_000),
    await workbookFile(URDU_NAME, 8_000),
    await photoFile(stage.browser, 'Site photo.jpg'),
  ];
  admin = await stage.visitor();
  officer = await stage.visitor();
  contractor = await stage.visitor(phone, proxy.origin);
});
afterAll(() => proxy?.close());

describe('a tender from publication to the contractor’s download', () => {
  // Each step needs the one before: after a failure the rest could only fail, too.
  let isBroken = false;
  beforeEach(context => {
    if (isBroken) context.skip();
    isBroken = true;
    context.onTestFinished(({ task }) => {
      isBroken = task.result?.state !== 'pass';
    });
  });

  test('a procurement officer asks for an account and can’t sign in yet', async () => {
    await officer.goto('/register');
    await field(officer, 'Name').fill(OFFICER.name);
    await field(officer, 'Username').fill(OFFICER.username);
    await officer.locator('input[name=password]').fill(PASSWORD);
    await officer.locator('input[name=password_confirmation]').fill(PASSWORD);
    await field(officer, 'Requested roles (optional)').click();
    await officer.getByRole('option', { name: 'Guest' }).click();
    await officer.keyboard.press('Escape');
    await button(officer, 'Create account').click();
    await arriveAt(officer, '/login');
    await officer.getByText(messages.registered).waitFor();
  });

  test('the admin signs in and approves it, as procurement', async () => {
    await signIn(admin, 'admin', ADMIN_PASSWORD);
    await goWithin(admin, '/app/users');
    await admin.getByRole('button', { name: `Approve ${OFFICER.name}` }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'guest' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'procurement' }).check();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await admin.getByText(`Approved ${OFFICER.name}`).waitFor();
  });

  test('the officer publishes a tender with four documents', async () => {
    await signIn(officer, OFFICER.username, PASSWORD);
    await goWithin(officer, '/tender/create');
    await field(officer, 'Title').fill(TITLE);
    await field(officer, 'Project').fill('AUP');
    await field(officer, 'Start Date').fill(addDays(todayHere(), -1));
    await field(officer, 'End Date').fill(addDays(todayHere(), 14));
    await field(officer, 'Weblink').fill(WEB_LINK);
    await field(officer, 'Reference').fill('SRSP-AUP/KHY/017');
    await officer.locator('input[type=file]').setInputFiles(files);
    await expect
      .poll(() => officer.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').count())
      .toBe(4);
    await button(officer, 'Submit').click();
    await arriveAt(officer, '/tender');
    await link(officer, TITLE).click();
  });

  test('its page shows what was published', async () => {
    await heading(officer, TITLE).waitFor();
    const id = Number(new URL(officer.url()).pathname.split('/').at(-1));
    tender = await (await stage.product.admin()).call('GET', `tender/${id}`);
    const shown = officer.getByRole('article');
    await shown.getByText(`${stage.product.origin}/tender/doc/${WEB_LINK}`).waitFor();
    await shown.getByText('SRSP-AUP/KHY/017').waitFor();
    for (const { name } of files) await shown.getByText(name, { exact: true }).first().waitFor();
    expect(await shown.getByText('Terms of reference.pdf', { exact: true }).count()).toBe(2);
    expect(tender.documents.map(({ size }) => size)).toEqual(files.map(({ buffer }) => buffer.length));
  });

  test('a contractor who opens the weblink is led to the form, which shows errors at each field', async () => {
    await contractor.goto(`/tender/doc/${WEB_LINK}`);
    await arriveAt(contractor, '/contractor/create');
    expect(new URL(contractor.url()).searchParams.get('weblink')).toBe(WEB_LINK);
    await contractor.getByText(TITLE).waitFor();
    await contractor.getByLabel('NTN').fill('12');
    await contractor.getByLabel('Company').fill('ABC');
    await contractor.getByLabel('Mobile').fill('0300');
    await button(contractor, 'Get Documents').tap();
    const told = async (id: string) =>
      (await contractor.locator(`#${id}-errors li`).allTextContents()).join(' ');
    await expect.poll(() => told('NTN')).toBe(messages.ntnNotCorrect);
    expect(await told('company_name')).toBe(messages.companyShort);
    expect(await told('email')).toBe(messages.emailEmpty);
    expect(await told('mobile')).toBe(messages.mobileShort);
  });

  test('the company registers; the download breaks on the way and resumes automatically', async () => {
    await contractor.getByLabel('NTN').fill(COMPANY.NTN);
    await contractor.getByLabel('Company').fill(COMPANY.name);
    await contractor.getByLabel('Email').fill(COMPANY.email);
    await contractor.getByLabel('Mobile').fill('0300 1234567');
    await button(contractor, 'Get Documents').tap();
    await arriveAt(contractor, `/tender/doc/${WEB_LINK}`);
    expect(new URL(contractor.url()).searchParams.get('acc')).toBe('true');

    // What is left is more than the buffers of connections take: the server would count it as sent.
    const breaksAt = Math.round(files.reduce((sum, { buffer }) => sum + buffer.length, 0) / 4);
    proxy.cutNextAfter(breaksAt);
    const download = contractor.waitForEvent('download');
    await button(contractor, 'Download').tap();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(`${archiveName(tender)}.zip`);
    await contractor.getByText('The download is complete').waitFor();

    const [first, second, ...more] = proxy.passed;
    expect(first).toMatchObject({ range: undefined, isCut: true });
    expect(second?.isCut).toBe(false);
    const resumedAt = Number(/^bytes=(\d+)-$/.exec(second?.range ?? '')?.[1]);
    expect(resumedAt).toBeGreaterThan(0);
    expect(resumedAt).toBeLessThanOrEqual(breaksAt);
    expect(more).toEqual([]);

    const entries = await unzip(await readFile(await saved.path()));
    expect(entries.map(({ name }) => name)).toEqual([
      'Terms of reference.pdf',
      'Terms of reference (2).pdf',
      URDU_NAME,
      'Site photo.jpg',
    ]);
    entries.forEach(({ content }, index) => {
      expect(content.equals(files[index]?.buffer as Buffer), `document ${index + 1}, byte by byte`).toBe(
        true,
      );
    });
  });

  test('the log of downloads has the broken part and the rest of it', async () => {
    const admin = await stage.product.admin();
    const read = (): Promise<TenderDownload[]> => admin.call('GET', `tender/${tender.id}/downloads`);
    // Judged after the answer has ended.
    await expect.poll(async () => (await read())[0]?.complete).toBe(true);
    const log = await read();
    const [rest, broken, ...others] = log;
    expect(others).toEqual([]);
    expect(broken).toMatchObject({ company_name: COMPANY.name, range_start: 0, complete: false });
    expect(rest).toMatchObject({ company_name: COMPANY.name, complete: true });
    expect(rest?.range_start).toBeGreaterThan(0);
    expect((rest?.range_start ?? 0) + (rest?.bytes ?? 0)).toBe(rest?.total);
  });

  test('when the company comes back its NTN alone leads to the download', async () => {
    const again = await stage.visitor(phone, proxy.origin);
    await again.goto(`/contractor/ncreate?weblink=${WEB_LINK}`);
    await again.getByLabel('NTN').fill('42127781');
    await again.getByLabel('Company').focus();
    await arriveAt(again, `/tender/doc/${WEB_LINK}`);
    await button(again, 'Download').waitFor();
    // On the first device the pass is still there: no form at all.
    await contractor.goto(`/tender/doc/${WEB_LINK}`);
    await button(contractor, 'Download').waitFor();
    expect(new URL(contractor.url()).pathname).toBe(`/tender/doc/${WEB_LINK}`);
    await again.context().close();
  });

  test('staff see who took the tender, and find it by company', async () => {
    await officer.reload();
    const log = officer.getByRole('region', { name: 'Downloads' });
    await log.getByText('partial').waitFor();
    await log.getByText('complete').waitFor();
    expect(await log.getByRole('link', { name: COMPANY.name }).count()).toBe(2);
    await officer
      .getByRole('region', { name: 'Companies that requested access' })
      .getByText(COMPANY.email)
      .waitFor();

    await goWithin(officer, '/contractor');
    await link(officer, COMPANY.name).waitFor();
    await goWithin(officer, '/tendercontractor');
    await link(officer, COMPANY.name).waitFor();
    expect(await officer.getByText('1 of 1 tender contractor').count()).toBe(1);

    await goWithin(officer, '/tendercontractor/search');
    await officer.getByLabel('Search in', { exact: true }).selectOption('c.company_name');
    await button(officer, 'Search').click();
    await officer.getByText(messages.searchTerm).waitFor();
    await officer.getByLabel('Search term').fill('spin ghar');
    await button(officer, 'Search').click();
    await officer.getByText('1 contractor', { exact: true }).waitFor();
    await officer.getByText(COMPANY.name).waitFor();
    await officer.getByLabel('Search term').fill('nobody of this name');
    await button(officer, 'Search').click();
    await officer.getByText('No record found').waitFor();
  });

  test('the officer closes the tender, and the weblink says so', async () => {
    await goWithin(officer, `/tender/edit/${tender.id}`);
    await field(officer, 'Status').selectOption('Closed');
    await button(officer, 'Update').click();
    await arriveAt(officer, `/tender/${tender.id}`);
    await officer.getByText(/^Tender updated: /).waitFor();

    await contractor.goto(`/tender/doc/${WEB_LINK}?acc=true`);
    await arriveAt(contractor, `/tender/info/${WEB_LINK}`);
    await contractor.getByText('This tender is closed.').waitFor();
    expect(await contractor.locator('.badge').textContent()).toBe('Closed');
    const { status, title } = Object.fromEntries(new URL(contractor.url()).searchParams);
    expect({ status, title }).toEqual({ status: 'Closed', title: TITLE });
  });

  test('all of it is on record, and the evidence of it can be checked elsewhere', async () => {
    await officer.goto(`/tender/${tender.id}`);
    const log = officer.getByRole('region', { name: 'Tamper-evident log' });
    for (const what of ['Published', 'Access granted', 'Download started', 'Download complete', 'Closed']) {
      await log.getByText(what, { exact: true }).first().waitFor();
    }
    const saving = officer.waitForEvent('download');
    await officer.getByRole('button', { name: /^Download evidence pack/ }).click();
    const pack = await unzip(await readFile(await (await saving).path()));
    const { problems, manifest } = verifyEvidence(pack);
    expect({ problems, tender: manifest?.tender_id }).toEqual({ problems: [], tender: tender.id });
    const logCsv = pack.find(file => file.name === 'log.csv')?.content.toString();
    for (const { name } of tender.documents) expect(logCsv).toContain(name);
  });

  test('only the admin can delete it from the list, and restores it', async () => {
    await goWithin(officer, '/tender');
    await link(officer, TITLE).waitFor();
    expect(await button(officer, `Delete ${TITLE}`).count()).toBe(0);

    await goWithin(admin, '/tender');
    await button(admin, `Delete ${TITLE}`).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await admin.getByText(`Deleted the Tender ${tender.id}`).waitFor();
    await contractor.goto(`/tender/doc/${WEB_LINK}`);
    await heading(contractor, 'Page Not Found').waitFor();

    await openFilters(admin);
    await admin.getByRole('radio', { name: 'Only Trashed' }).click();
    await button(admin, `Restore ${TITLE}`).click();
    await admin.getByText(`Restored the Tender ${tender.id}`).waitFor();
    await admin.getByRole('radio', { name: 'Not deleted' }).click();
    await link(admin, TITLE).waitFor();
    await contractor.goto(`/tender/doc/${WEB_LINK}`);
    await arriveAt(contractor, `/tender/info/${WEB_LINK}`);
  });
});
