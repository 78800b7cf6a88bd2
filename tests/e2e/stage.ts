/** What a file of browser tests stands on: the product, a browser, and visitors whose pages must not complain. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { StoredSession } from '../../contract/answers/people.ts';
import { SESSION_KEY } from '../../contract/people/people.ts';
import { PASSWORD } from '../support/accounts.ts';
import { type Complaints, picturesOnFailure, sharedBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { closePlaces, newVisitor, type Visitor } from '../support/visitors.ts';

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
}

/**
 * To be called once at the top of a file; what it gives is there from the first test on.
 * @param options.keepsVisitors visitors stay from test to test; otherwise each test begins without any
 * @param options.settings of the product, beside its own
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
  const leave = (who: Visitor[]) => Promise.all(who.map(one => one.leave()));
  afterEach(async () => {
    if (!keepsVisitors) await leave(visitors.splice(0));
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
    await leave(visitors.splice(0));
    await closePlaces();
    expect(await product?.stop(), 'the exit code after SIGTERM').toBe(0);
  });

  const visitor: Stage['visitor'] = async (options, origin = running(product).origin, remembered) => {
    const opened = await newVisitor(running(browser), origin, options, remembered);
    visitors.push(opened);
    complaints.add(opened.complaints);
    return opened.page;
  };
  return {
    get product() {
      return running(product);
    },
    get browser() {
      return running(browser);
    },
    visitor,
    signedIn: async (username, password = PASSWORD, options) => {
      const { origin, anyone } = running(product);
      const answer = await anyone.call('POST', 'login', { username, password });
      const session: StoredSession = { ...answer, is_admin: answer.user.is_admin };
      return visitor(options, origin, { [SESSION_KEY]: JSON.stringify(session) });
    },
  };
}

function running<T>(part: T | undefined): T {
  if (!part) throw new Error('The stage is there only while tests run');
  return part;
}
