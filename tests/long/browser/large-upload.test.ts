/** A document that is larger than the line lasts: what has arrived stays, and the rest follows. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFile } from '../../support/browser/real-files.ts';
import { eventually } from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import { button } from '../../support/browser.ts';
import { formOf, pdf, tenderValues } from '../../support/tenders.ts';

const stage = setStage();
const MB = 1024 * 1024;
/** Bytes a second: four parts of what the server keeps at once take some seconds. */
const UP = 4 * MB;
const SLOW = MB;
let folder: string;
beforeAll(async () => {
  await stage.product.addUser('buyer', ['procurement'], 'Bakht Zada');
  folder = await mkdtemp(path.join(tmpdir(), 'aup-large-upload-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("resumes the upload of a tender's document after a lost connection, a killed server and a reload", async () => {
  const { product } = stage;
  const admin = await product.admin();
  const { id } = await admin.call('POST', 'tender', formOf(tenderValues(), [pdf()]));
  const document = pdfFile('drawings.pdf', 17 * MB);
  const file = path.join(folder, document.name);
  await writeFile(file, document.buffer);

  const page = await stage.signedIn('buyer');
  const devtools = await page.context().newCDPSession(page);
  const line = (offline: boolean, uploadThroughput = UP) =>
    devtools.send('Network.emulateNetworkConditions', {
      ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  const begins: number[] = [];
  page.on('request', request => {
    if (request.method() === 'PATCH') begins.push(Number(request.headers()['upload-offset']));
  });
  page.on('dialog', dialog => void dialog.accept());
  await page.goto(`/tender/edit/${id}`);
  const made = page.waitForResponse(
    response => response.url().endsWith('/uploads') && response.request().method() === 'POST',
  );
  await line(false, SLOW);
  await page.locator('input[type=file]').setInputFiles(file);
  const upload = (await (await made).headerValue('location'))?.split('/').at(-1);
  let buyer = await product.signIn('buyer');
  const received = async (): Promise<number> => (await buyer.call('GET', `uploads/${upload}`)).received;

  await eventually(async () => (await received()) >= 4 * MB).toBe(true);
  await line(true);
  await product.crash();
  await product.restart();
  buyer = await product.signIn('buyer');
  const first = await received();
  expect(first).toBeLessThan(document.buffer.length);
  // So slow that the page is loaded again before all has arrived, however long that takes.
  await line(false, SLOW);
  await eventually(async () => (await received()) > first).toBe(true);

  await page.reload();
  await line(false);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Added', { exact: true }).waitFor();
  await button(page, 'Delete drawings.pdf').waitFor();
  const sha256 = createHash('sha256').update(document.buffer).digest('hex');
  const { documents } = await admin.call('GET', `tender/${id}`);
  expect(documents).toHaveLength(2);
  expect(documents[1]).toMatchObject({ name: document.name, size: document.buffer.length, sha256 });
  const [begin, ...later] = begins;
  expect(begin).toBe(0);
  expect(later.length).toBeGreaterThan(1);
  for (const at of later) expect(at).toBeGreaterThanOrEqual(first);
  expect(later.at(-1)).toBeGreaterThan(first);
});
