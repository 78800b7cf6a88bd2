import { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { zipLayout } from '../../../server/files/zip-layout.ts';
import { type OpenEntry, readZip } from '../../../server/files/zip-stream.ts';

import { readAll } from '../../server/files/samples.ts';
import { openFrom, sourceOf, TIME_ZONE } from './zip-support.ts';

const contents = ['first document', 'second document', 'third document'].map(text => Buffer.from(text));
const layout = zipLayout(
  contents.map((content, index) => sourceOf(`${index}.txt`, content)),
  TIME_ZONE,
);

afterEach(() => vi.restoreAllMocks());

/** Counts what is open, now and at most. */
function counting(open: OpenEntry) {
  const counter = { opened: 0, now: 0, most: 0 };
  const openEntry: OpenEntry = async (entry, range) => {
    const stream = await open(entry, range);
    counter.opened += 1;
    counter.now += 1;
    counter.most = Math.max(counter.most, counter.now);
    stream.once('close', () => {
      counter.now -= 1;
    });
    return stream;
  };
  return { counter, openEntry };
}

describe('reading a ZIP', () => {
  test('opens one document at a time and closes each', async () => {
    const { counter, openEntry } = counting(openFrom(contents));
    await readAll(readZip(layout, openEntry));
    expect(counter).toEqual({ opened: 3, now: 0, most: 1 });
  });

  test('opens only what the range needs', async () => {
    const opened: unknown[] = [];
    const part = [...layout.parts(0)].find(found => 'entry' in found && found.entry === 1);
    const start = (part?.start ?? 0) + 7;
    const openEntry: OpenEntry = (entry, range) => {
      opened.push({ entry, ...range });
      return openFrom(contents)(entry, range);
    };
    const bytes = await readAll(readZip(layout, openEntry, { start, end: start + 8 }));
    expect(bytes.toString()).toBe('document');
    expect(opened).toEqual([{ entry: 1, start: 7, end: 15 }]);
  });

  test('ends a part with its last byte, before the document is closed', async () => {
    const slow = new Readable({ read: () => undefined });
    slow.push(contents[0]);
    const [part] = [...layout.parts(0)].filter(found => 'entry' in found);
    const start = part?.start ?? 0;
    const bytes = await readAll(readZip(layout, () => slow, { start, end: start + 'first document'.length }));
    expect(bytes.toString()).toBe('first document');
    expect(slow.destroyed).toBe(true);
  });

  test('closes the open document when its reader goes away', async () => {
    const endless = new Readable({ read: () => undefined });
    endless.push('first');
    const zip = readZip(layout, () => endless);
    for await (const chunk of zip) if (chunk.includes('first')) break;
    await vi.waitFor(() => expect(endless.destroyed).toBe(true));
  });

  test('closes a document that was still being opened when its reader went away', async () => {
    const late = Readable.from([contents[0]]);
    const zip = readZip(layout, () => setTimeout(20, late));
    zip.resume();
    await setImmediate();
    zip.destroy();
    await vi.waitFor(() => expect(late.destroyed).toBe(true));
  });

  test('reads no further than its reader takes', async () => {
    let produced = 0;
    const large = 50 * 1024 * 1024;
    const openEntry: OpenEntry = () =>
      Readable.from(
        (function* () {
          for (; produced < large; produced += 65_536) yield Buffer.alloc(65_536);
        })(),
        { objectMode: false, highWaterMark: 65_536 },
      );
    const big = zipLayout([{ ...sourceOf('big', Buffer.alloc(0)), size: large }], TIME_ZONE);
    const zip = readZip(big, openEntry);
    zip.read(1);
    for (let turn = 0; turn < 50; turn += 1) await setImmediate();
    expect(produced).toBeGreaterThan(0);
    expect(produced).toBeLessThan(1024 * 1024);
    zip.destroy();
  });
});

describe('a document that is not what was recorded', () => {
  const failing = (openEntry: OpenEntry) => readAll(readZip(layout, openEntry));

  test('shorter: ends with an error', async () => {
    const openEntry: OpenEntry = () => Readable.from([Buffer.from('short')]);
    await expect(failing(openEntry)).rejects.toThrow('document 0 of a ZIP is shorter than recorded');
  });

  test('longer: ends with an error before a wrong byte', async () => {
    const openEntry: OpenEntry = () => Readable.from([Buffer.alloc(1000, 'x')]);
    const zip = readZip(layout, openEntry);
    const got: Buffer[] = [];
    zip.on('data', chunk => got.push(chunk));
    await expect(new Promise((_, reject) => zip.once('error', reject))).rejects.toThrow(
      'longer than recorded',
    );
    expect(Buffer.concat(got).includes('x'.repeat(100))).toBe(false);
  });

  test('missing or unreadable: passes the error on', async () => {
    await expect(failing(() => Promise.reject(new Error('is missing')))).rejects.toThrow('is missing');
    const breaking = new Readable({ read: () => breaking.destroy(new Error('disk error')) });
    await expect(failing(() => breaking)).rejects.toThrow('disk error');
  });
});

test.each([
  { start: -1, end: 1 },
  { start: 5, end: 4 },
  { start: 0, end: layout.length + 1 },
])('there is no part %o', range => {
  expect(() => readZip(layout, openFrom(contents), range)).toThrow(RangeError);
});
