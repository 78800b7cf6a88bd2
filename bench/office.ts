/** The built back office on a database of its own, and a browser for it. */
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

export interface Office {
  app: Awaited<ReturnType<typeof buildApp>>;
  browser: Browser;
  origin: string;
  /** Of the admin, as the back office keeps it. */
  session: string;
}

export async function withOffice(measure: (office: Office) => Promise<Row[]>): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ADMIN_PASSWORD });
  const app = await buildApp(config, { pages });
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--headless=shell'],
  });
  try {
    const origin = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
    const payload = { username: 'admin', password: ADMIN_PASSWORD };
    const answer = (await app.inject({ method: 'POST', url: '/api/login', payload })).json();
    const session = JSON.stringify({ ...answer, is_admin: answer.user.is_admin });
    return await measure({ app, browser, origin, session });
  } finally {
    await browser.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A page of a browser that has nothing kept. */
export async function visit(
  { browser, origin, session }: Office,
  { isSignedIn = true, viewport = { width: 1366, height: 768 } } = {},
): Promise<Page> {
  const localStorage = isSignedIn ? [{ name: SESSION_KEY, value: session }] : [];
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    serviceWorkers: 'block',
    viewport,
  });
  return context.newPage();
}
