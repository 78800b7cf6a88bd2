import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DOCUMENT } from '../../../contract/register/documents.ts';
import { StorageUnavailableError } from '../../../server/files/errors.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { filesUnder, keysOf, PDF, readAll, streamOf, temporaryFolder } from '../../server/files/samples.ts';
import { ObjectStore } from './object-store.ts';

const objects = new ObjectStore();
beforeAll(() => objects.start());
afterAll(() => objects.stop());

describe('documents in an object store', () => {
  async function fresh(address = objects.address()) {
    const dataDir = await temporaryFolder();
    return { dataDir, store: await openFileStore({ dataDir, filesUrl: address }) };
  }

  test('are stored under the prefix and nowhere else', async () => {
    const { store } = await fresh();
    const { key } = await store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    const other = await fresh(objects.address('other'));
    expect(await keysOf(store)).toContain(key);
    expect(await keysOf(other.store)).not.toContain(key);
  });

  test('survive a store that fails once', async () => {
    const { store } = await fresh();
    objects.failNext(1);
    const { key, size } = await store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    expect(objects.failures).toBe(0);
    expect(await readAll(await store.open(key, { start: 0, end: size, size }))).toEqual(PDF);
  });

  test("are refused with a clear message when the store doesn't answer, and leave nothing behind", async () => {
    const { dataDir, store } = await fresh(objects.address('docs', 'http://127.0.0.1:1'));
    const refused = store.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT });
    await expect(refused).rejects.toThrow(StorageUnavailableError);
    await expect(refused).rejects.toMatchObject({ statusCode: 503 });
    expect(await filesUnder(dataDir)).toEqual([]);
    await expect(store.ready()).rejects.toThrow();
  });

  test('are listed beyond the first page', async () => {
    const keys = [randomUUID(), randomUUID()];
    const page = (key: string, more: string) => `<?xml version="1.0"?><ListBucketResult>${more}
      <Contents><Key>docs/${key.slice(0, 2)}/${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>
      <Contents><Key>docs/readme.txt</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>
    </ListBucketResult>`;
    const server = createServer((request, answer) => {
      const isSecond = request.url?.includes('continuation-token=more');
      const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>';
      answer.end(isSecond ? page(keys[1] as string, '') : page(keys[0] as string, more));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.closeAllConnections());
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { store } = await fresh(objects.address('docs', `http://127.0.0.1:${port}`));
    expect(await keysOf(store)).toEqual(keys.sort());
  });

  test('are requested only at the configured address, even after a redirect', async () => {
    const asked: string[] = [];
    const listening = async (name: string, answer: RequestListener) => {
      const server = createServer((request, response) => {
        asked.push(name);
        answer(request, response);
      });
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => server.closeAllConnections());
      onTestFinished(() => void server.close());
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const elsewhere = await listening('elsewhere', (_, response) => void response.end());
    const store = await listening('store', (request, response) => {
      request.resume();
      response
        .writeHead(307, { location: `${elsewhere}${request.url}`, 'x-amz-bucket-region': 'eu-west-1' })
        .end();
    });
    const { store: documents } = await fresh(objects.address('docs', store));
    await expect(documents.open(randomUUID(), { start: 0, end: 1, size: 1 })).rejects.toThrow();
    await expect(documents.put(streamOf(PDF), { name: 'a.pdf', kind: DOCUMENT })).rejects.toThrow();
    expect([...new Set(asked)]).toEqual(['store']);
  });
});
