/** What the back office loads: script and style as they come over the line (brotli, headers included, as Chromium counts them). */
import type { Page } from 'playwright-core';
import { type Office, visit, withOffice } from './browser.ts';
import { atMost, type Figure } from './figure.ts';

/** Long enough after the last answer for what a screen loads when it has nothing else to do. */
const SETTLE_MS = 3_000;
const RECORDS = 100;

/** @returns what was loaded since it was last called */
async function counted(page: Page): Promise<() => { kilobytes: number; files: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const code = new Set<string>();
  let [kilobytes, files] = [0, 0];
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.(js|css)$/.test(new URL(response.url).pathname) && !response.fromDiskCache) code.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!code.delete(requestId) || encodedDataLength === 0) return;
    kilobytes += encodedDataLength / 1000;
    files += 1;
  });
  return () => {
    const taken = { kilobytes, files };
    [kilobytes, files] = [0, 0];
    return taken;
  };
}

/** @param asked what the page asks last: when that is answered, all of its code is there */
async function open(page: Page, address: string, asked: string): Promise<void> {
  const answered = page.waitForResponse(response => new URL(response.url()).pathname.startsWith(asked));
  await page.goto(address);
  await answered;
  await page.waitForTimeout(SETTLE_MS);
}

async function load(office: Office, address: string, asked: string, isSignedIn = true) {
  const page = await visit(office, { isSignedIn });
  const take = await counted(page);
  await open(page, address, asked);
  const { kilobytes } = take();
  return { page, take, kilobytes };
}

export const benchWeights = (): Promise<Figure[]> =>
  withOffice(RECORDS, async office => {
    const signIn = await load(office, '/login', '/assets/en-', false);
    const list = await load(office, '/co', '/api/co');
    await open(list.page, '/co', '/api/co');
    const again = list.take();
    const dashboard = await load(office, '/dashboard', '/api/dashboard/charts');
    return [
      atMost('sign-in screen: script and style', signIn.kilobytes, 'kB brotli', 290),
      atMost('a list: more than sign-in', list.kilobytes - signIn.kilobytes, 'kB brotli', 140),
      atMost('the dashboard: more than sign-in', dashboard.kilobytes - signIn.kilobytes, 'kB brotli', 190),
      atMost('a list, its page loaded again: scripts and styles', again.files, 'files', 0),
    ];
  });
