/** What a browser loads before somebody can sign in: scripts and styles, gzip, as Chromium asks for them. The portal’s pages are in `portal.ts`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Row } from './row.ts';

const pages = path.resolve(import.meta.dirname, '../dist');

export async function benchWeights(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const app = await buildApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), { pages });
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--headless=shell'],
  });
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const page = await browser.newPage();
    let bytes = 0;
    const loads: Promise<void>[] = [];
    page.on('response', response => {
      if (!/\.(js|css)(\?|$)/.test(response.url())) return;
      loads.push(
        response.body().then(body => {
          bytes += gzipSync(body, { level: 9 }).length;
        }),
      );
    });
    await page.goto(`${address}/login`, { waitUntil: 'networkidle' });
    await Promise.all(loads);
    const signIn = bytes / 1000;
    return [
      {
        name: 'sign-in screen: script and style',
        value: signIn,
        unit: 'kB gzip',
        aim: '≤ 300',
        reached: signIn <= 300,
      },
    ];
  } finally {
    await browser.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}
