import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sparticuz from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { isOfficeAddress } from '../../contract/addresses.ts';

/** How long a screen may take to show what is waited for: a busy machine is no failure. */
const PATIENCE_MS = 90_000;

/** A page that asked for nothing for so long has all that it wants, as Playwright reckons. */
const IDLE_MS = 500;

export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const phone = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** Pages live for seconds here: what V8 spends on optimizing them early, on other threads, it doesn't get back. */
const LATER = {
  'invocation-count-for-maglev': 1600,
  'invocation-count-for-maglev-osr': 400,
  'invocation-count-for-turbofan': 30_000,
};
const flags = Object.entries(LATER).map(([name, count]) => `--${name}=${count}`);
const SWITCHES = [
  // What was compiled stays for the pages that come after: they share a process.
  ...['--no-sandbox', '--headless=shell', `--js-flags=${[...flags, '--no-flush-bytecode'].join(' ')}`],
  '--process-per-site',
];

let launched: Promise<Browser> | undefined;

/** The Chromium that comes with the npm package; one for all files of a worker, with which it ends. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launch().catch(error => {
    launched = undefined;
    throw error;
  });
  return launched;
}

const launch = async (): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: SWITCHES,
  });
  browser.once('disconnected', () => {
    launched = undefined;
  });
  return browser;
};

/** The same with all that it keeps in a folder, as a person's own browser: it is there again after the browser is gone. */
export const launchKept = async (folder: string, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await sparticuz.executablePath(),
    args: SWITCHES,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
};

/** Everything a page reported that it should not have: errors on the console, uncaught ones, breaches of the CSP. */
export type Complaints = string[];

/** The browser's own line for an answer that is not 2xx or a line that broke; whether that is right, the tests say. */
const isNetworkLine = (text: string) => text.startsWith('Failed to load resource');

/** A new visitor: nothing stored, and every complaint of its pages kept. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = desktop,
): Promise<{ context: BrowserContext; complaints: Complaints }> {
  // Offline storage has tests of its own, which allow it; in others every request is the page's.
  const context = await browser.newContext({
    baseURL,
    acceptDownloads: true,
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: Complaints = [];
  await context.exposeBinding('reportViolation', (_source, text: string) => complaints.push(`CSP: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const report = (window as never as { reportViolation: (text: string) => void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  context.on('console', message => {
    if (message.type() !== 'error' || isNetworkLine(message.text())) return;
    complaints.push(`console of ${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', error => complaints.push(`uncaught: ${error.error().stack ?? error.error()}`));
  return { context, complaints };
}

/** After a failed test, pictures of what was on the screens; their paths are printed with the failure. */
export function picturesOnFailure(browser: () => Browser | undefined): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aup-e2e-failed-'));
    const pages = (browser()?.contexts() ?? []).flatMap(context => context.pages());
    for (const [index, page] of pages.entries()) {
      const file = path.join(folder, `${index + 1}.png`);
      const isTaken = await page.screenshot({ path: file, timeout: 5_000 }).then(
        () => true,
        () => false,
      );
      if (isTaken) process.stderr.write(`“${task.name}” failed at ${page.url()}: ${file}\n`);
    }
  });
}

/** A field of a form, by the words above it; some offer choices while one types. */
export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Shows the filters that a list has behind a button. */
export const openFilters = (page: Page) => button(page, 'Filters').or(button(page, 'فلٹر')).click();
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Whether this is an address of the back office, where one page shows every screen. */
function isOffice(url: string): boolean {
  const { protocol, pathname, search } = new URL(url, 'http://localhost');
  return protocol === 'http:' && isOfficeAddress(pathname, search);
}

/**
 * Another screen of the back office, as one of its own links leads there: what is loaded already stays. For tests of what
 * is on screens, not of how they load; from and to elsewhere it loads the page. Resolves when the screen before is gone.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  if (!isOffice(page.url()) || !isOffice(address)) {
    await page.goto(address);
    return;
  }
  const before = await page.locator('main h1').first().elementHandle();
  await page.evaluate(to => {
    const idx = (window.history.state?.idx ?? 0) + 1;
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    // Counted only now: the way there asks nothing, and the router asks before going back to it.
    window.history.replaceState({ idx }, '');
  }, address);
  await page.waitForFunction(heading => !heading?.isConnected, before);
}

/** Counts the page's requests from now on. @returns a wait like that for `networkidle`, which knows of page loads alone */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let last = 0;
  page.on('request', request => underWay.add(request));
  const end = (request: Request) => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const from = Date.now();
    while (underWay.size > 0 || Date.now() - Math.max(from, last) < IDLE_MS) await setTimeout(IDLE_MS / 10);
  };
}

/** Resolves when the page shows this path, query aside. */
export const arriveAt = (page: Page, pathname: string) =>
  page.waitForURL(url => url.pathname === pathname, { waitUntil: 'commit' });

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'Username').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await button(page, 'Sign in').click();
}

/** Signs in through the screen, from another page or none. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, username, password);
  await arriveAt(page, '/dashboard');
}

/**
 * No page is wider than its screen: nobody has to move it sideways to read it. Measured against the screen, as
 * phones widen the window of a page that is too wide.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll, `the width of ${page.url()}`).toBeLessThanOrEqual(width);
}

/** Of the registers that a device can save, these alone and what they need. */
export async function tickRegisters(page: Page, names: readonly string[]): Promise<void> {
  const registers = page.getByRole('region', { name: 'Records saved for offline use' });
  await registers.getByRole('button', { name: 'Save for offline use' }).waitFor();
  // One that others need can be unticked once they are.
  const ticked = registers.locator('input[type="checkbox"]:checked:enabled');
  while ((await ticked.count()) > 0) await ticked.last().uncheck();
  for (const name of names) await registers.getByRole('checkbox', { name, exact: true }).check();
}
