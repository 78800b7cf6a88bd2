/** The portal's own download against the server over a line that breaks at fifty random places, always the same ones. */
import { describe, expect, test } from 'vitest';
import { GRANT_HEADER } from '../../../contract/registers/tender.ts';
import { memoryStore } from '../../../public-portal/download/byte-store.ts';
import { type ArchiveProgress, noProgress } from '../../../public-portal/download/http-ranges.ts';
import { Transfer, type TransferResult } from '../../../public-portal/download/transfer.ts';
import { verify } from '../../../public-portal/download/verify.ts';
import { closeAfterFile, serverForFile } from '../../support/app.ts';
import { breakingProxy } from '../../support/browser/breaking-proxy.ts';
import { dice } from '../../support/dice.ts';
import { listen } from '../../support/listening.ts';
import { formOf, makeTender, pdf, takeTender, zipPath } from '../../support/tenders.ts';

/** A text in which no two places look alike. */
const numbered = (size: number) => {
  const random = dice(size);
  let text = '';
  while (text.length < size) text += `${text.length} ${Math.floor(random() * 1e9).toString(36)}\n`;
  return text.slice(0, size);
};

const server = await serverForFile();
const admin = await server.as('admin');
const tender = await makeTender(admin, {}, [
  { name: 'terms.txt', content: numbered(900_000) },
  { name: 'فہرست.txt', content: numbered(2_100_000) },
  { name: 'terms.txt', content: numbered(700_000) },
  pdf('small.pdf', 'small'),
]);
let headers = { [GRANT_HEADER]: (await takeTender(server.anyone, tender)).grant };
const proxy = closeAfterFile(await breakingProxy(await listen(server.app), '/api/tender'));

interface Brought {
  ending: TransferResult;
  bytes: Buffer;
  known: ArchiveProgress;
  changes: number;
}

async function bring(path: string): Promise<Brought> {
  const store = memoryStore();
  const seen = { known: noProgress, changes: 0 };
  const transfer = new Transfer({
    url: `http://127.0.0.1:${proxy.port}/api/${path}`,
    headers: () => headers,
    store,
    known: noProgress,
    stallMs: 60_000,
    delay: () => 1,
    watcher: {
      onAttempt() {},
      onAnswer: (known, { changed }) => {
        seen.known = known;
        seen.changes += changed ? 1 : 0;
      },
      onBytes: known => {
        seen.known = known;
      },
      onWait() {},
    },
  });
  const ending = await transfer.run();
  return { ...seen, ending, bytes: Buffer.from(await (await store.finish()).arrayBuffer()) };
}

describe('fifty broken connections', () => {
  test.each([1, 2])('at random bytes (%i) still give the exact archive', async seed => {
    const whole = (await admin.get(zipPath(tender))).rawPayload;
    const random = dice(seed);
    proxy.passed.length = 0;
    proxy.next(...Array.from({ length: 50 }, () => ({ cutAfter: 1 + Math.floor(random() * 140_000) })));
    const brought = await bring(zipPath(tender));
    expect(brought.ending).toEqual({ kind: 'complete' });
    expect(brought.bytes.equals(whole)).toBe(true);
    expect(brought.changes).toBe(0);
    expect(proxy.passed.filter(({ isCut }) => isCut)).toHaveLength(50);
    // Each goes on from where the one before broke, never from further back.
    const starts = proxy.passed.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? 'bytes=0-')?.[1]));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    const file = new Blob([new Uint8Array(brought.bytes)]);
    const report = await verify({ file, isArchive: true, documents: tender.documents }, () => {});
    expect(report.isWhole).toBe(true);
  });

  test('still give a single document exactly', async () => {
    const document = tender.documents[1];
    const random = dice(9);
    proxy.next(...Array.from({ length: 50 }, () => ({ cutAfter: 1 + Math.floor(random() * 80_000) })));
    const { ending, bytes } = await bring(`tenderDoc/${document?.id}`);
    expect(ending).toEqual({ kind: 'complete' });
    expect(bytes.toString()).toBe(numbered(2_100_000));
  });
});

describe('a change on the server during the download', () => {
  test('of the documents restarts it, and nothing old remains in it', async () => {
    const changing = await makeTender(admin, {}, [{ name: 'plan.txt', content: numbered(400_000) }]);
    headers = { [GRANT_HEADER]: (await takeTender(server.from('10.32.0.1'), changing)).grant };
    proxy.next({ holdAfter: 200_000 });
    const running = bring(zipPath(changing));
    await expect.poll(() => proxy.passed.at(-1)?.isHeld).toBe(true);
    await admin.post(`tender/${changing.id}/documents`, formOf({}, [pdf('added.pdf', 'added')]));
    proxy.cutHeld();
    const { ending, bytes, changes } = await running;
    expect([ending, changes]).toEqual([{ kind: 'complete' }, 1]);
    expect(bytes.equals((await admin.get(zipPath(changing))).rawPayload)).toBe(true);
  });

  test('that closes the tender refuses the rest, and what has arrived stays', async () => {
    const closing = await makeTender(admin, {}, [{ name: 'plan.txt', content: numbered(400_000) }]);
    headers = { [GRANT_HEADER]: (await takeTender(server.from('10.32.0.2'), closing)).grant };
    proxy.next({ holdAfter: 200_000 });
    const running = bring(zipPath(closing));
    await expect.poll(() => proxy.passed.at(-1)?.isHeld).toBe(true);
    await admin.put(`tender/${closing.id}`, { status: 'Closed' });
    proxy.cutHeld();
    const { ending, known } = await running;
    expect(ending).toEqual({ kind: 'refused', status: 403 });
    expect(known.written).toBeGreaterThan(100_000);
  });
});
