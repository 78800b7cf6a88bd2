/** `npm run pictures`: takes the pictures of the user guide and the README from the demo, or from one that is running at a given address. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import sparticuz from '@sparticuz/chromium';
import exceljs from 'exceljs';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '../server/demo/caller.ts';
import { sheet } from '../src/i18n/areas/sheet.ts';
import { root } from './freshness.mjs';

const port = process.env.PORT ?? '8000';
const [running] = process.argv.slice(2);
const origin = running ?? `http://localhost:${port}`;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const images = path.join(root, 'docs/images');

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 760 };

/** Few colours are enough for screens, and make files a third as large. */
async function save(shot: Buffer, name: string): Promise<void> {
  await sharp(shot)
    .png({ palette: true, colours: 96, compressionLevel: 9, effort: 10 })
    .toFile(path.join(images, name));
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
  await save(await page.screenshot({ animations: 'disabled' }), name);
}

async function open(browser: Browser, viewport: typeof desktop, username?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (!username) return page;
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
  return page;
}

/** Chooses the first match of what is typed into a field, as staff do. */
async function choose(page: Page, name: string, typed: string): Promise<void> {
  await page.locator(`input[name="${name}"]`).click();
  await page.locator(`input[name="${name}"]`).fill(typed);
  await page.locator('[role="listbox"] [role="option"]').first().click();
}

/** A workbook as somebody might bring it, with one wrong date. */
async function spreadsheet(): Promise<Buffer> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Villages');
  sheet.addRows([
    ['Village', 'District', 'Tehsil'],
    ['Naway Kalay', 'Khyber', 'Bara'],
    ['Spin Tangi', 'Khyber', 'Bara'],
    ['Zor Mandi', 'Khyber', 'Baraa'],
    ['Shin Ghundai', 'Khyber', 'Jamrud'],
  ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function takeAll(browser: Browser): Promise<void> {
  const visitor = await open(browser, desktop);
  await visitor.goto('/login');
  await take(visitor, 'guide-sign-in.png');

  const admin = await open(browser, desktop, 'admin');
  await take(admin, 'guide-dashboard.png');
  await admin.goto('/co');
  await take(admin, 'guide-list.png');
  await admin.getByRole('button', { name: sheet.register.sheet.open.en }).click();
  await admin.getByRole('grid').waitFor();
  await take(admin, 'guide-table.png');
  await admin.goto(`/co?filter=${encodeURIComponent('{"approval_status":"Pending"}')}`);
  await admin.locator('main table a[href^="/co/"]').first().click();
  await take(admin, 'guide-record.png');
  await admin.goto('/tender');
  await take(admin, 'back-office.png');
  await admin.goto('/app/report');
  await take(admin, 'guide-report.png');
  await admin.goto('/villages/import');
  await admin
    .locator('input[type="file"]')
    .setInputFiles({ name: 'villages.xlsx', mimeType: XLSX, buffer: await spreadsheet() });
  await admin.locator('main table').first().waitFor();
  await take(admin, 'guide-import.png');
  await admin.goto('/profile');
  await admin.waitForLoadState('networkidle');
  await admin.locator('footer').scrollIntoViewIfNeeded();
  await take(admin, 'guide-profile.png');

  const officer = await open(browser, desktop, 'so');
  await officer.goto('/co/create');
  await choose(officer, 'districts_id', 'Kurram');
  await choose(officer, 'tehsils_id', '');
  await choose(officer, 'villages_id', '');
  await officer.locator('input[name="name"]').fill('Shaheen Women Organisation');
  await take(officer, 'guide-form.png');

  const company = await open(browser, phone);
  await company.goto('/home');
  await take(company, 'portal.png');
  await company.goto('/tenders');
  const tender = await company.locator('a[href^="/tender/doc/"]').first().getAttribute('href');
  await company.goto(String(tender));
  await take(company, 'guide-contractor.png');
  await company.locator('input[name="NTN"]').fill('2345678');
  await company.keyboard.press('Tab');
  await company.waitForURL('**/tender/doc/**');
  await take(company, 'guide-download.png');
}

/** @returns the demo once it is ready */
async function startDemo(): Promise<ChildProcess> {
  const env = { ...process.env, PORT: port };
  const demo = spawn(process.execPath, [path.join(root, 'scripts/start.mjs'), 'demo'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    demo.stdout.on('data', data => String(data).includes('AUP is ready') && resolve());
    demo.once('exit', code => reject(new Error(`The demo ended with code ${code}`)));
  });
  return demo;
}

const demo = running ? undefined : await startDemo();
try {
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--headless=shell'],
  });
  await takeAll(browser).finally(() => browser.close());
} finally {
  demo?.kill();
}
