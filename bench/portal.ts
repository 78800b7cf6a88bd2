/**
 * The portal on a bad line: what its pages weigh, and when they can be read and used in Chromium at 400 kbit/s with
 * round trips of 400 ms, nothing cached.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';
import { addDays, today } from '../contract/days.ts';
import { type Language, languages } from '../contract/texts/language.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Row } from './row.ts';

const dist = path.resolve(import.meta.dirname, '../dist');
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const ROUNDS = 3;
const WEB_LINK = 'bench-water';
const reading = ['/home', '/about', '/contact'];
const working = [`/contractor/create?weblink=${WEB_LINK}`, `/tender/doc/${WEB_LINK}?acc=true`];
const names = {
  [working[0] as string]: 'contractor form',
  [working[1] as string]: 'download page',
};

/** Seconds after the address was entered, and the sum of layout shifts. */
interface Visit {
  first: number;
  largest: number;
  shift: number;
  /** When the script had taken the page over; undefined where there is none. */
  usable: number | undefined;
}

/** Bytes as they go over the line with gzip, in kB. */
interface Weight {
  page: number;
  scripts: number;
}

/** Runs in the page from its very beginning. */
function watch() {
  const seen = { first: 0, largest: 0, shift: 0, usable: undefined as number | undefined };
  Object.assign(window, { seen });
  const observe = (type: string, look: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(look)).observe({ type, buffered: true });
  observe('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime / 1000;
  });
  observe('largest-contentful-paint', entry => {
    seen.largest = entry.startTime / 1000;
  });
  observe('layout-shift', entry => {
    seen.shift += entry.value ?? 0;
  });
  const look = () => {
    if (document.querySelector('#portal[data-awake]')) seen.usable = performance.now() / 1000;
    else requestAnimationFrame(look);
  };
  look();
}

async function visit(browser: Browser, url: string, language: Language): Promise<Visit & Weight> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  // What compiles this file names functions by a helper that the page doesn't have.
  await context.addInitScript('globalThis.__name = named => named');
  await context.addInitScript(watch);
  const page = await context.newPage();
  const weight = { page: 0, scripts: 0 };
  const loads: Promise<void>[] = [];
  page.on('response', response => {
    const type = response.request().resourceType();
    if (type !== 'document' && type !== 'script' && type !== 'stylesheet') return;
    const add = (body: Buffer) => {
      weight[type === 'script' ? 'scripts' : 'page'] += gzipSync(body, { level: 9 }).length / 1000;
    };
    loads.push(response.body().then(add, () => {}));
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(loads);
  const seen = await page.evaluate(() => (window as never as { seen: Visit }).seen);
  await context.close();
  return { ...seen, ...weight };
}

const worst = (visits: (Visit & Weight)[], figure: keyof Visit | 'page' | 'scripts') =>
  Math.max(...visits.map(one => one[figure] ?? 0));

function rowsOf(name: string, visits: (Visit & Weight)[], isWorking: boolean): Row[] {
  const row = (what: string, value: number, unit: string, most: number, aim = `< ${most}`): Row => ({
    name: `${name}: ${what}`,
    value,
    unit,
    aim,
    reached: aim.startsWith('<') ? value < most : value <= most,
  });
  return [
    isWorking
      ? row('script', worst(visits, 'scripts'), 'kB gzip', 75, '≤ 75')
      : row('HTML and CSS', worst(visits, 'page'), 'kB gzip', 14, '≤ 14'),
    row('first content', worst(visits, 'first'), 's', 1.5),
    row('largest content', worst(visits, 'largest'), 's', 2.5),
    row('layout shift', worst(visits, 'shift'), '', 0, '0'),
    ...(isWorking ? [row('usable', worst(visits, 'usable'), 's', 4)] : []),
  ];
}

/** The worst of a few visits to each page, in each language. */
export async function benchPortal(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const app = await buildApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), { pages: dist });
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--headless=shell'],
  });
  try {
    const day = today(app.config.timeZone);
    await app.db
      .insertInto('tenders')
      .values({
        title_name: 'Gravity flow drinking water supply scheme with reservoir, pipeline and standposts',
        project_name: 'AUP',
        status: 'Active',
        start_date: day,
        end_date: addDays(day, 20),
        web_link: WEB_LINK,
        ref: 'SRSP-INF/AUP/054',
      })
      .execute();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const rows: Row[] = [];
    for (const language of languages) {
      for (const address of [...reading, ...working]) {
        const visits: (Visit & Weight)[] = [];
        for (let round = 0; round < ROUNDS; round++)
          visits.push(await visit(browser, origin + address, language));
        const name = `${names[address] ?? address}, ${language}`;
        rows.push(...rowsOf(name, visits, working.includes(address)));
      }
    }
    return rows;
  } finally {
    await browser.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}
