/**
 * What the back office loads and asks for: scripts and styles as they come over the line (brotli, headers included, as
 * Chromium counts them), and requests to the API. The portal’s pages are in `portal.ts`.
 */
import type { Page } from 'playwright-core';
import { type Office, visit, withOffice } from './office.ts';
import { atMost, type Row } from './row.ts';

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
 * A visitor whose browser has nothing kept, signed in if it is said.
 * @param asked what the page asks last: when that is answered, all of its code is there
 */
async function watch(office: Office, address: string, asked: string, isSignedIn = true) {
  const page = await visit(office, { isSignedIn });
  const take = await countOf(page);
  await open(page, address, asked);
  return { page, take };
}

const weight = (name: string, value: number, aim: number) => atMost(name, value, 'kB brotli', aim);

export const benchWeights = (): Promise<Row[]> =>
  withOffice(async office => {
    const signIn = (await watch(office, '/login', '/assets/SignIn-', false)).take();
    const list = await watch(office, '/co', '/api/co');
    const listLoad = list.take();
    await open(list.page, '/co', '/api/co');
    const again = list.take();
    const dashboard = (await watch(office, '/dashboard', '/api/dashboard/charts')).take();
    const answered = answerOf(list.page, '/api/cn');
    await list.page.evaluate(() => {
      window.history.pushState(null, '', '/cn');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await answered;
    await list.page.waitForTimeout(SETTLE_MS);
    const next = list.take();
    return [
      weight('sign-in screen: script and style', signIn.kilobytes, 290),
      weight('a list: more than sign-in', listLoad.kilobytes - signIn.kilobytes, 140),
      weight('the dashboard: more than sign-in', dashboard.kilobytes - signIn.kilobytes, 190),
      atMost('a list, its page loaded again: scripts and styles', again.files, 'files', 0),
      atMost(
        'another list, from the menu: requests to the API',
        next.asked.length,
        `(${next.asked.join(' ')})`,
        1,
      ),
    ];
  });
