/**
 * What the back office loads and asks for: scripts and styles as they come over the line (brotli, headers included, as
 * Chromium counts them), and requests to the API. The portal’s pages are in `portal.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright-core';
import { SESSION_KEY } from '../contract/people/people.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Row } from './row.ts';

const pages = path.resolve(import.meta.dirname, '../dist');
const ADMIN_PASSWORD = 'river-stone-lantern-42';

/** What a page loaded and asked since it was last taken. */
interface Traffic {
  kilobytes: number;
  files: number;
  asked: string[];
}

async function countOf(page: Page): Promise<() => Traffic> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const code = new Set<string>();
  let traffic: Traffic = { kilobytes: 0, files: 0, asked: [] };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.startsWith('/api/')) traffic.asked.push(pathname);
    if (/\.(js|css)$/.test(pathname) && !response.fromDiskCache) code.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!code.delete(requestId) || encodedDataLength === 0) return;
    traffic.kilobytes += encodedDataLength / 1000;
    traffic.files += 1;
  });
  return () => {
    const taken = traffic;
    traffic = { kilobytes: 0, files: 0, asked: [] };
    return taken;
  };
}

/** Long enough after the last answer for what a screen loads when it has nothing else to do. */
const SETTLE_MS = 3_000;

const answerOf = (page: Page, asked: string) =>
  page.waitForResponse(response => new URL(response.url()).pathname.startsWith(asked));

async function open(page: Page, address: string, asked: string): Promise<void> {
  const answered = answerOf(page, asked);
  await page.goto(address);
  await answered;
  await page.waitForTimeout(SETTLE_MS);
}

/**
 * A visitor whose browser has nothing kept, signed in if there is a session.
 * @param asked what the page asks last: when that is answered, all of its code is there
 */
async function visit(browser: Browser, origin: string, address: string, asked: string, session?: string) {
  const localStorage = session ? [{ name: SESSION_KEY, value: session }] : [];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const context = await browser.newContext({ baseURL: origin, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  const take = await countOf(page);
  await open(page, address, asked);
  return { page, take };
}

export async function benchWeights(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const app = await buildApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ADMIN_PASSWORD }), {
    pages,
  });
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--headless=shell'],
  });
  try {
    const origin = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
    const payload = { username: 'admin', password: ADMIN_PASSWORD };
    const answer = (await app.inject({ method: 'POST', url: '/api/login', payload })).json();
    const session = JSON.stringify({ ...answer, is_admin: answer.user.is_admin });

    const signIn = (await visit(browser, origin, '/login', '/assets/Login-')).take();
    const list = await visit(browser, origin, '/co', '/api/co', session);
    const listLoad = list.take();
    await open(list.page, '/co', '/api/co');
    const again = list.take();
    const dashboard = (await visit(browser, origin, '/dashboard', '/api/dashboard/charts', session)).take();
    const answered = answerOf(list.page, '/api/cn');
    await list.page.evaluate(() => {
      window.history.pushState(null, '', '/cn');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await answered;
    await list.page.waitForTimeout(SETTLE_MS);
    const next = list.take();

    const weight = (name: string, value: number, aim: number): Row => ({
      name,
      value,
      unit: 'kB brotli',
      aim: `≤ ${aim}`,
      reached: value <= aim,
    });
    const count = (name: string, value: number, unit: string, aim: number): Row => ({
      name,
      value,
      unit,
      aim: `≤ ${aim}`,
      reached: value <= aim,
    });
    return [
      weight('sign-in screen: script and style', signIn.kilobytes, 240),
      weight('a list: more than sign-in', listLoad.kilobytes - signIn.kilobytes, 80),
      weight('the dashboard: more than sign-in', dashboard.kilobytes - signIn.kilobytes, 160),
      count('a list, its page loaded again: scripts and styles', again.files, 'files', 0),
      count(
        'another list, from the menu: requests to the API',
        next.asked.length,
        `(${next.asked.join(' ')})`,
        1,
      ),
    ];
  } finally {
    await browser.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}
