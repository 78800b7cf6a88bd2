// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ByteStore } from '../../public-portal/download/byte-store.ts';
import { StorageFull } from '../../public-portal/download/byte-store.ts';
import { memoryStore } from '../../public-portal/download/memory-store.ts';
import { archiveOf, bring, ranged, serverWith } from './support/transfer.ts';

describe('answers that end the download', () => {
  const answering = (status: number, headers: Record<string, string | number> = {}, body = '') =>
    serverWith((_request, response) => response.writeHead(status, headers).end(body));

  it.each([
    [404, 'File not found. Please check if the tender exists.', false],
    [500, 'Server error occurred. Please try again later.', true],
    [418, "Server error: 418 - I'm a Teapot", true],
  ])('%i in the words of the catalogue', async (status, message, fallback) => {
    const { url } = await answering(status);
    const { ending } = await bring(url);
    expect(ending).toMatchObject({ kind: 'failed', message, fallback });
  });

  it.each([401, 403] as const)('%i as a refusal', async status => {
    const { url, seen } = await answering(status);
    expect((await bring(url)).ending).toEqual({ kind: 'refused', status });
    expect(seen.length).toBe(1);
  });

  it('an empty file', async () => {
    const { url } = await answering(200, { 'content-type': 'application/zip', 'content-length': 0 });
    expect((await bring(url)).ending).toMatchObject({
      message: 'Download failed: Received empty file',
      outright: true,
    });
  });

  it('a page where the archive should be, as public networks show it', async () => {
    const { url } = await answering(200, { 'content-type': 'text/html' }, '<p>Sign in to this network</p>');
    expect((await bring(url)).ending).toMatchObject({ kind: 'failed', outright: true });
  });

  it('no answer at all, after several tries', async () => {
    const { url, seen } = await serverWith((_request, response) => response.destroy());
    const { ending } = await bring(url);
    expect(ending).toMatchObject({
      kind: 'failed',
      outright: true,
      message: expect.stringMatching(/^Download failed: ./),
    });
    expect(seen.length).toBe(4);
  });

  it('waits as long as a busy server asks, then goes on', async () => {
    const bytes = archiveOf(100);
    const { url } = await serverWith((request, response, count) => {
      if (count === 1) return response.writeHead(503, { 'retry-after': '0' }).end();
      ranged(
        () => ({ bytes, etag: '"a"' }),
        () => null,
      )(request, response, count);
    });
    const run = await bring(url);
    expect(run.waits).toEqual(['Server error: 503 - Service Unavailable']);
    expect(run.bytes.equals(bytes)).toBe(true);
  });

  it('a device without room', async () => {
    const bytes = archiveOf(100);
    const { url } = await serverWith(
      ranged(
        () => ({ bytes, etag: '"a"' }),
        () => null,
      ),
    );
    const store: ByteStore = {
      ...memoryStore(),
      reserve: async () => Promise.reject(new StorageFull('No room left')),
    };
    expect((await bring(url, { store })).ending).toMatchObject({ kind: 'failed', outright: true });
  });
});
