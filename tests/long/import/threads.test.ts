import type { Worker } from 'node:worker_threads';
import { describe, expect, test, vi } from 'vitest';
import { importMessages as codes } from '../../../contract/import/sheets.ts';
import { giveBack, readSheet, takeThread, WORK_LIMITS } from '../../../server/sheets/run.ts';
import type { SheetRow } from '../../../server/sheets/sheet.ts';
import { importMessages } from '../../messages.ts';
import { serverForFile } from '../../support/app.ts';
import { bookOf } from '../../support/book.ts';
import { csv, sendSheet } from '../../support/import.ts';

const server = await serverForFile();
const admin = await server.as('admin');

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

  test('a long text that many cells share is not copied for each of them', async () => {
    const strings = Buffer.from(`<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>`);
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`;
    const bytes = sheet(named + row.repeat(20), { 'xl/sharedStrings.xml': strings });
    expect(bytes.length).toBeLessThan(4096);
    const answer = await answerTo(bytes);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: { file: [importMessages.tooHeavy] } },
    ]);
  });

  test('what formulas came to counts like text', async () => {
    const cell = `<c t="e"><v>${'x'.repeat(30_000)}</v></c>`;
    const answer = await answerTo(sheet(named + `<row>${cell.repeat(100)}</row>`.repeat(8)));
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { file: [importMessages.tooHeavy] }]);
  });

  test('few long rows come in small parts, and separators behind the last cell in none', async () => {
    const sizes: number[] = [];
    const cellsOf = ({ rows = [] }: { rows?: SheetRow[] }) => rows.flatMap(row => Array.from(row.cells));
    const watch = (worker: Worker) =>
      worker.on('message', answer =>
        sizes.push(cellsOf(answer).reduce<number>((sum, cell) => sum + String(cell ?? '').length, 0)),
      );
    process.on('worker', watch);
    const long = csv(Array.from({ length: 150 }, () => ['y'.repeat(20_000)]));
    const limits = { ...WORK_LIMITS };
    const read = await readSheet(long, 'csv', limits);
    const wide = await readSheet(Buffer.from(`a,b\n1${','.repeat(16_000)}\n`.repeat(20)), 'csv', limits);
    process.off('worker', watch);
    expect(read.rows).toHaveLength(150);
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    expect(wide.rows.map(row => row.cells.length)).toEqual(Array(20).fill([2, 1]).flat());
  });

  test('rows have numbers of their own, in order; others are no sheet', async () => {
    const rows = (...numbers: string[]) =>
      sheet(named + numbers.map(r => `<row r="${r}"><c t="str"><v>B</v></c></row>`).join(''));
    const fine = await answerTo(rows('7', '1048576'));
    expect([fine.statusCode, fine.json().rows.map(({ row }: { row: number }) => row)]).toEqual([
      200,
      [2, 7, 1_048_576],
    ]);
    for (const numbers of [
      ['5', '5'],
      ['2'],
      ['-3'],
      ['0'],
      ['3.5'],
      ['Infinity'],
      ['1e3'],
      ['1048577'],
      [''],
    ]) {
      const answer = await answerTo(rows(...numbers));
      expect([numbers, answer.statusCode, answer.json().errors]).toEqual([
        numbers,
        422,
        { file: [importMessages.unreadable] },
      ]);
    }
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
