/**
 * Visitors of browser tests. Who comes after one who has left goes on in the same context of the browser, emptied, and in the
 * same process: what that has compiled of the pages is there already, a quarter of the time of loading one.
 */
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { type Complaints, desktop, openContext } from './browser.ts';

export interface Visitor {
  complaints: Complaints;
  page: Page;
  /** Ends all that the visitor had open and stored. */
  leave: () => Promise<void>;
}

/** A context, and a page of its origin without a script, which keeps the process and empties what others stored. */
interface Place {
  complaints: Complaints;
  keeper: Page;
  devtools: CDPSession;
}

/** Of those who have left, by origin and options. */
const free = new Map<string, Place[]>();

/** @param remembered what the visitor's local storage has */
export async function newVisitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = desktop,
  remembered: Record<string, string> = {},
): Promise<Visitor> {
  // What a worker keeps, and whom it serves, is not to be told from what was there before.
  if (options.serviceWorkers === 'allow') {
    const { context, complaints } = await openContext(browser, origin, options);
    const page = await context.newPage();
    await page.goto(BLANK);
    await page.evaluate(remember, remembered);
    return { complaints, page, leave: () => context.close() };
  }
  const key = JSON.stringify([origin, options]);
  const place = takeFree(key) ?? (await newPlace(browser, origin, options));
  const { keeper, complaints } = place;
  await keeper.evaluate(remember, remembered);
  const leave = async () => {
    if (await empty(place, origin)) free.set(key, [...(free.get(key) ?? []), place]);
    else await keeper.context().close();
  };
  return { complaints, page: await keeper.context().newPage(), leave };
}

/** Ends the contexts of all who have left: nobody comes to the origin any more. */
export async function closePlaces(): Promise<void> {
  const places = [...free.values()].flat();
  free.clear();
  await Promise.all(places.map(({ keeper }) => keeper.context().close()));
}

/** An answer of the product without a script of its own. */
const BLANK = '/api/health/live';

const remember = (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
};

function takeFree(key: string): Place | undefined {
  const place = free.get(key)?.pop();
  return place?.keeper.context().browser()?.isConnected() ? place : undefined;
}

async function newPlace(browser: Browser, origin: string, options: BrowserContextOptions): Promise<Place> {
  const { context, complaints } = await openContext(browser, origin, options);
  const keeper = await context.newPage();
  await keeper.goto(BLANK);
  return { complaints, keeper, devtools: await context.newCDPSession(keeper) };
}

/** @returns whether another visitor can go on here */
async function empty({ keeper, devtools }: Place, origin: string): Promise<boolean> {
  const context = keeper.context();
  try {
    const left = context.pages().filter(page => page !== keeper);
    await Promise.all(left.map(page => page.close()));
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    // At once for pages of the same process, which have it in their memory.
    await keeper.evaluate(() => localStorage.clear());
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    return true;
  } catch {
    // Its test has closed it, or crashed its process.
    return false;
  }
}
