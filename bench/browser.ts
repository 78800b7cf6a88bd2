/** The built back office in a browser. */
import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright-core';
import { SESSION_KEY } from '../contract/people/people.ts';
import type { Figure } from './figure.ts';
import { type Product, withProduct } from './product.ts';

export interface Office {
  browser: Browser;
  origin: string;
  session: Product['session'];
}

export const withOffice = (records: number, measure: (office: Office) => Promise<Figure[]>) =>
  withProduct({ with: 'cos', count: records }, async ({ origin, session }) => {
    const browser = await playwright.launch({
      executablePath: await chromium.executablePath(),
      args: ['--no-sandbox', '--headless=shell'],
    });
    try {
      return await measure({ browser, origin: origin.replace('127.0.0.1', 'localhost'), session });
    } finally {
      await browser.close();
    }
  });

/** A page of a browser that has nothing stored but the session. */
export async function visit(
  { browser, origin, session }: Office,
  { isSignedIn = true, width = 1366 } = {},
): Promise<Page> {
  const value = JSON.stringify({ ...session, is_admin: session.user.is_admin });
  const localStorage = isSignedIn ? [{ name: SESSION_KEY, value }] : [];
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    serviceWorkers: 'block',
    viewport: { width, height: 768 },
  });
  return context.newPage();
}
