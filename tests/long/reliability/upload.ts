/** `upload`: a document over a slow line from the built back office, while the connection breaks, the page is loaded again and the server is killed. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import chromium from '@sparticuz/chromium';
import { type Page, chromium as playwright } from 'playwright-core';
import { SESSION_KEY } from '../../../contract/people/people.ts';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { pdfFile } from '../../support/browser/real-files.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { say } from './figures.ts';
import type { Options } from './options.ts';
import { slowRouter } from './router.ts';

const MB = 1024 * 1024;
/** The line stays away for so long each time. */
const AWAY_MS = 20_000;
/** No byte more for so long is no slow line, but one on which nothing moves. */
const STILL_MS = 10 * 60_000;
const ADDED_MS = 5 * 60_000;

interface Sending {
  product: Product;
  page: Page;
  line: (isThere: boolean) => void;
  choose: () => Promise<void>;
}

const faults: { name: string; hit: (sending: Sending) => Promise<void> }[] = [
  {
    name: 'the connection is away for 20 s',
    hit: async ({ line }) => {
      line(false);
      await sleep(AWAY_MS);
      line(true);
    },
  },
  {
    name: 'the page is loaded again, the same file chosen',
    hit: async ({ page, choose }) => {
      await page.reload();
      await choose();
    },
  },
  {
    name: 'the server is killed and started',
    hit: async ({ product }) => {
      await product.crash();
      await product.restart();
    },
  },
  {
    name: 'connection away, server killed, page loaded again',
    hit: async ({ product, page, line, choose }) => {
      line(false);
      await product.crash();
      await product.restart();
      line(true);
      await page.reload();
      await choose();
    },
  },
];

interface BreakingLine {
  origin: string;
  /** Away, all connections end and new ones do, too. */
  set: (isThere: boolean) => void;
  close: () => void;
}

/** It only breaks. Slow is what is before it: sockets of one machine hold megabytes, which a slow proxy would take in bursts. */
async function breakingLine(port: number, host = '127.0.0.1'): Promise<BreakingLine> {
  const sockets = new Set<Socket>();
  let isThere = true;
  const server = createServer(client => {
    if (!isThere) return void client.destroy();
    const target = connect(port, '127.0.0.1');
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
    target.pipe(client);
    client.pipe(target);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://localhost:${(server.address() as { port: number }).port}`,
    set: there => {
      isThere = there;
      if (!there) end();
    },
    close: () => {
      server.close();
      end();
    },
  };
}

/** @param options.rounds so many faults, at equal distances @param options.router with it a router is slow, else the browser itself */
export async function slowUpload({
  rounds,
  megabytes = 100,
  rate = 50,
  router: holds = 0,
}: Options): Promise<string[]> {
  const failures: string[] = [];
  const router = holds ? slowRouter(rate, holds) : undefined;
  const product = await startProduct();
  const folder = await temporaryFolder();
  const line = await breakingLine(product.port, router?.host);
  const program = await chromium.executablePath();
  const browser = await playwright.launch({
    executablePath: router ? await router.behind(program, folder) : program,
    args: [
      '--no-sandbox',
      '--headless=shell',
      ...(router ? [`--host-resolver-rules=MAP localhost ${router.host}`] : []),
    ],
  });
  try {
    const document = pdfFile('drawings.pdf', megabytes * MB - 1024);
    const file = path.join(folder, document.name);
    await writeFile(file, document.buffer);
    const total = document.buffer.length;
    const admin = await product.admin();
    const { id } = await admin.call('POST', 'tender', tenderForm());
    const credentials = { username: 'admin', password: ADMIN_PASSWORD };
    const session = await product.anyone.call('POST', 'login', credentials);
    const value = JSON.stringify({ ...session, is_admin: session.user.is_admin });
    const context = await browser.newContext({
      baseURL: line.origin,
      serviceWorkers: 'block',
      storageState: {
        cookies: [],
        origins: [{ origin: line.origin, localStorage: [{ name: SESSION_KEY, value }] }],
      },
    });
    context.setDefaultTimeout(STILL_MS);
    const page = await context.newPage();
    page.on('dialog', dialog => void dialog.accept());
    const devtools = await context.newCDPSession(page);
    if (!router)
      await devtools.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: rate * 1000 },
      });
    const uploads = new Set<string>();
    const begins: number[] = [];
    page.on('request', request => {
      const upload = /\/uploads\/([^/?]+)$/.exec(request.url())?.[1];
      if (request.method() !== 'PATCH' || !upload) return;
      uploads.add(upload);
      begins.push(Number(request.headers()['upload-offset']));
    });
    const choose = () => page.locator('input[type=file]').setInputFiles(file);
    const sending: Sending = { product, page, line: line.set, choose };
    await page.goto(`/tender/edit/${id}`);
    const began = performance.now();
    const since = () => `${((performance.now() - began) / 60_000).toFixed(1)} min`;
    await choose();

    const received = async (): Promise<number> => {
      const [upload] = uploads;
      if (!upload) return 0;
      const state = await admin.call('GET', `uploads/${upload}`).catch((error: Error) => error);
      // The record has taken it: whether whole, is looked at in the end.
      if (state instanceof Error && state.message.includes(': 404')) return total;
      if (state instanceof Error) throw state;
      return state.received;
    };
    /** Resolves once so much is there. @throws when nothing moves any more */
    const arrived = async (bytes: number): Promise<number> => {
      let last = { bytes: -1, at: performance.now() };
      for (;;) {
        const now = await received();
        if (now >= bytes) return now;
        if (now !== last.bytes) last = { bytes: now, at: performance.now() };
        if (performance.now() - last.at > STILL_MS)
          throw new Error(`nothing arrived for ten minutes after ${now} bytes`);
        await sleep(1000);
      }
    };
    for (let round = 0; round < rounds; round++) {
      const before = await arrived(((round + 1) / (rounds + 1)) * total);
      // All of it came before it was looked at: chosen again, it would be another document.
      if (before >= total) break;
      const fault = faults[round % faults.length] as (typeof faults)[number];
      const tried = begins.length;
      say(`${since()}, ${(before / MB).toFixed(1)} MB: ${fault.name}`);
      await fault.hit(sending);
      const kept = await received();
      if (kept < before) failures.push(`${before - kept} bytes that had arrived were gone after it`);
      const later = await arrived(Math.min(total, kept + 1));
      const from = begins.slice(tried).at(0) ?? Number.NaN;
      say(`${since()}: kept ${(kept / MB).toFixed(1)} MB, goes on from ${(from / MB).toFixed(1)} MB`);
      if (!(from >= before) || later <= kept)
        failures.push(`it began at ${from}, where ${before} had arrived`);
    }
    await page
      .getByText('Added', { exact: true })
      .waitFor({ timeout: ADDED_MS + (total / rounds / rate) * 2 });
    const { documents } = await admin.call('GET', `tender/${id}`);
    const sha256 = createHash('sha256').update(document.buffer).digest('hex');
    const same = documents.filter((one: { sha256: string }) => one.sha256 === sha256);
    if (same.length !== 1) failures.push(`the document is there ${same.length} times`);
    if (uploads.size !== 1) failures.push(`${uploads.size} uploads were begun`);
    say(
      `${since()} for ${megabytes} MB at ${rate} kB/s, ${begins.length} requests with bytes, begun at ${begins
        .map(at => (at / MB).toFixed(1))
        .join(', ')} MB`,
    );
  } finally {
    await browser.close();
    line.close();
    router?.end();
    await product.stop();
    await remove(folder);
  }
  return failures;
}

function tenderForm(): FormData {
  const form = new FormData();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const values = {
    ...{ title_name: 'Supply of solar pumps', project_name: 'AUP', status: 'Active', remarks: '' },
    ...{ start_date: day(-3), end_date: day(10), web_link: 'slow-upload', ref: 'SRSP-AUP/KHY/017' },
  };
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  form.append('files[]', new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n']), 'terms.pdf');
  return form;
}
