/** Setup of a file of browser tests: the product, a browser, and visitors whose pages must not report errors. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { StoredSession } from '../../../contract/answers/people.ts';
import { SESSION_KEY } from '../../../contract/people/people.ts';
import { LANGUAGE_COOKIE, type Language } from '../../../contract/texts/language.ts';
import { PASSWORD } from '../accounts.ts';
import { type Complaints, desktop, goWithin, picturesOnFailure, sharedBrowser } from '../browser.ts';
import { type Product, startProduct } from '../product.ts';
import { closePlaces, newVisitor, type Visitor } from '../visitors.ts';

export interface Stage {
  product: Product;
  browser: Browser;
  /**
   * A page of a new visitor; `origin` is the product's own unless another line leads to it, `remembered` what its local storage
   * has.
   */
  visitor: (
    options?: BrowserContextOptions,
    origin?: string,
    remembered?: Record<string, string>,
  ) => Promise<Page>;
  /** A page of somebody who is signed in already. */
  signedIn: (username: string, password?: string, options?: BrowserContextOptions) => Promise<Page>;
  /**
   * A page of somebody who is signed in already, at this address of the back office. It stays for the tests that come after,
   * emptied of what was kept, said and shown, and is led on as a link leads, which spares loading it. Those that end the session,
   * listen to the page, change how it loads, or are about loading, have one of their own.
   */
  at: (
    username: string,
    address: string,
    how?: { password?: string; options?: BrowserContextOptions; language?: Language },
  ) => Promise<Page>;
}

/** Shows nothing of the programme, and asks for nothing. */
const NOWHERE = '/notauthorized';

/**
 * To be called once at the top of a file; what it gives is there from the first test on.
 * @param options.keepsVisitors visitors stay from test to test; otherwise each test begins without any
 * @param options.settings of the product, in addition to its own
 */
export function setStage({
  keepsVisitors = false,
  settings = {},
}: {
  keepsVisitors?: boolean;
  settings?: Record<string, string>;
} = {}): Stage {
  let product: Product | undefined;
  let browser: Browser | undefined;
  let troublesSeen = 0;
  const complaints = new Set<Complaints>();
  const visitors: Visitor[] = [];
  const staying = new Map<string, Visitor>();
  const leave = (who: Visitor[]) => Promise.all(who.map(one => one.leave()));
  afterEach(async ({ task }) => {
    if (!keepsVisitors) await leave(visitors.splice(0));
    for (const [key, one] of staying) {
      if (task.result?.state !== 'fail' && (await isCleared(one.page))) continue;
      staying.delete(key);
      await one.leave();
    }
  });
  picturesOnFailure(() => browser);

  beforeAll(async () => {
    product = await startProduct(settings, inject('startedFolder'));
    browser = await sharedBrowser();
  });
  afterEach(() => {
    expect(
      [...complaints].flatMap(list => list.splice(0)),
      'what pages complained of',
    ).toEqual([]);
    const troubles = product?.log().filter(({ level }) => level >= 40) ?? [];
    const fresh = troubles.slice(troublesSeen);
    troublesSeen = troubles.length;
    const errors = fresh.filter(({ level }) => level >= 50);
    // In full and with what came before: the assertion shows a part.
    if (errors.length > 0) for (const line of fresh) process.stderr.write(`${JSON.stringify(line)}\n`);
    expect(errors, 'errors in the log of the server').toEqual([]);
  });
  afterAll(async () => {
    await leave([...visitors.splice(0), ...staying.values()]);
    await closePlaces();
    expect(await product?.stop(), 'the exit code after SIGTERM').toBe(0);
  });

  const come = async (
    options?: BrowserContextOptions,
    origin?: string,
    remembered?: Record<string, string>,
  ) => {
    const opened = await newVisitor(running(browser), origin ?? running(product).origin, options, remembered);
    complaints.add(opened.complaints);
    return opened;
  };
  const visitor: Stage['visitor'] = async (...given) => {
    const opened = await come(...given);
    visitors.push(opened);
    return opened.page;
  };
  const sessionOf = async (username: string, password: string) => {
    const answer = await running(product).anyone.call('POST', 'login', { username, password });
    const session: StoredSession = { ...answer, is_admin: answer.user.is_admin };
    return { [SESSION_KEY]: JSON.stringify(session) };
  };
  return {
    get product() {
      return running(product);
    },
    get browser() {
      return running(browser);
    },
    visitor,
    signedIn: async (username, password = PASSWORD, options) =>
      visitor(options, undefined, await sessionOf(username, password)),
    at: async (username, address, { password = PASSWORD, options, language } = {}) => {
      const key = JSON.stringify([username, options, language]);
      let one = staying.get(key);
      if (!one) {
        one = await come(options, undefined, await sessionOf(username, password));
        staying.set(key, one);
        const cookie = language && { name: LANGUAGE_COOKIE, value: language, url: running(product).origin };
        if (cookie) await one.page.context().addCookies([cookie]);
      }
      await one.page.setViewportSize(options?.viewport ?? desktop.viewport);
      await goWithin(one.page, address);
      return one.page;
    },
  };
}

/** Leads the page away from all that a test has left there. @returns whether the next one can begin with it */
async function isCleared(page: Page): Promise<boolean> {
  try {
    await page.unrouteAll();
    await page.context().setOffline(false);
    // Next to it is the one that keeps its place; more are the test's own.
    if (page.context().pages().length > 2) return false;
    if (!(await page.evaluate(session => session in localStorage, SESSION_KEY))) return false;
    if (new URL(page.url()).pathname !== NOWHERE) await goWithin(page, NOWHERE);
    // What was said to the one before is nothing for the next; several are said one after the other.
    await page.waitForFunction(() => {
      const isSaid = document.querySelector('.MuiSnackbar-root') !== null;
      if (isSaid) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      return !isSaid;
    });
    return await page.evaluate(async kept => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.removeItem(key);
      for (const key of Object.keys(localStorage)) if (key !== kept) localStorage.removeItem(key);
      for (const { name = '' } of await indexedDB.databases())
        await new Promise((resolve, reject) => {
          Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject });
        });
      return !document.querySelector('[role=dialog]');
    }, SESSION_KEY);
  } catch {
    // The test has closed it, or ended its session.
    return false;
  }
}

function running<T>(part: T | undefined): T {
  if (!part) throw new Error('The stage is there only while tests run');
  return part;
}
