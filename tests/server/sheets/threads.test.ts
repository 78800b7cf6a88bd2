import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { importMessages as codes } from '../../../contract/import/import-messages.ts';
import { readSheet, WORK_LIMITS } from '../../../server/sheets/run.ts';
import { giveBack, takeThread } from '../../../server/sheets/threads.ts';
import { importMessages } from '../../messages.ts';
import { type Client, startApp, type TestServer } from '../../support/app.ts';
import { bookOf } from '../../support/book.ts';
import { csv, sendSheet } from '../../support/import.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const small = csv([
  ['a', 'b'],
  [1, 2],
]);
const sheet = (xml: string | Buffer, more: Record<string, Buffer> = {}) =>
  bookOf({
    'xl/worksheets/sheet1.xml': Buffer.concat([
      Buffer.from('<worksheet><sheetData>'),
      Buffer.from(xml),
      Buffer.from('</sheetData></worksheet>'),
    ]),
    ...more,
  });
const named = '<row><c t="str"><v>CO name</v></c></row><row><c t="str"><v>A</v></c></row>';

describe('a sheet that takes too much', () => {
  test('of time is given up in words, and the next one is read', async () => {
    await expect(readSheet(small, 'csv', { ...WORK_LIMITS, ms: 1 })).rejects.toMatchObject({
      statusCode: 422,
      body: { errors: { file: [codes.tooHeavy] } },
    });
    expect((await readSheet(small, 'csv')).rows).toHaveLength(2);
  });

  test('of memory is given up in words, and the next one is read', async () => {
    const large = Buffer.from(`${'abcdefgh,'.repeat(40)}\n`.repeat(15_000));
    await expect(readSheet(large, 'csv', { ...WORK_LIMITS, mb: 8 })).rejects.toMatchObject({
      statusCode: 422,
      body: { errors: { file: [codes.tooHeavy] } },
    });
    expect((await readSheet(small, 'csv')).rows).toHaveLength(2);
  });

  test('what is refused in words takes no thread with it', async () => {
    await readSheet(small, 'csv');
    let made = 0;
    const count = () => {
      made += 1;
    };
    process.on('worker', count);
    await expect(readSheet(Buffer.from('no sheet'), 'xlsx')).rejects.toMatchObject({ statusCode: 422 });
    expect((await readSheet(small, 'csv')).rows).toHaveLength(2);
    process.off('worker', count);
    expect(made).toBe(0);
  });

  test('others are served while it is read', async () => {
    let isRead = false;
    const reading = sendSheet(admin, 'co', Buffer.alloc(4 * 1024 * 1024, '\n'), { name: 'a.csv' }).then(
      response => {
        isRead = true;
        return response;
      },
    );
    let served = 0;
    while (!isRead) {
      expect((await server.anyone.get('health/live')).statusCode).toBe(200);
      served += 1;
      await new Promise(resolve => setImmediate(resolve));
    }
    expect((await reading).statusCode).toBe(422);
    expect(served).toBeGreaterThan(20);
  });
});

describe('hostile workbooks', () => {
  const answerTo = (bytes: Buffer) => sendSheet(admin, 'co', bytes);
  const tooMuch = { errors: { file: [importMessages.tooMuch] } };

  test('a number format of half a million brackets is read like any other', async () => {
    const code = '['.repeat(450_000);
    const styles = Buffer.from(
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts></styleSheet>`,
    );
    expect((await answerTo(sheet(named, { 'xl/styles.xml': styles }))).statusCode).toBe(200);
  });

  test('a text of many megabytes is not taken in', async () => {
    const text = Buffer.alloc(60 * 1024 * 1024, 'x');
    const xml = Buffer.concat([
      Buffer.from('<row><c t="inlineStr"><is><t>'),
      text,
      Buffer.from('</t></is></c></row>'),
    ]);
    const answer = await answerTo(sheet(xml));
    expect([answer.statusCode, answer.json()]).toMatchObject([422, tooMuch]);
  });

  test('millions of shared strings are not taken in', async () => {
    const strings = Buffer.from(`<sst>${'<si/>'.repeat(1_100_000)}</sst>`);
    const answer = await answerTo(sheet(named, { 'xl/sharedStrings.xml': strings }));
    expect([answer.statusCode, answer.json()]).toMatchObject([422, tooMuch]);
  });

  test('a cell of a length that no spreadsheet has is cut, and judged at once', async () => {
    const spaces = `"x${' '.repeat(60_000)}1:1"`;
    const cells = csv([
      ['CO name', 'Date of formation', 'Total HH'],
      ['A', spaces, spaces],
    ]);
    const answer = await sendSheet(admin, 'co', cells, { name: 'a.csv' });
    expect(answer.json().failed).toBe(1);
  });
});

test('a thread that is about to end is given to nobody: its work would end with it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ending = takeThread({});
  giveBack(ending);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const next = takeThread({});
  expect(next).not.toBe(ending);
  await Promise.all([ending.terminate(), next.terminate()]);
});
