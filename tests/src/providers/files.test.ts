import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession, toSession, writeSession } from '../../../src/providers/session.ts';
import { startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
/** Names under which the browser was told to save. */
const saved: string[] = [];
vi.mock('file-saver', () => ({ saveAs: (_: Blob, name: string) => saved.push(name) }));

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => {
  api.asked.length = 0;
  saved.length = 0;
  clearSession();
});

const tender = { id: 5, web_link: 'road-7' };

describe('downloads', () => {
  test('the session goes in a header, never in the address', async () => {
    const session = toSession({ token: 'secret-token', user: { id: 1, name: 'A' }, roles: ['admin'] });
    if (session) writeSession(session, false);
    api.reply({ json: ['zip'] });
    await dataProvider.fetchArchive(tender);
    expect(api.asked[0]).toMatchObject({ method: 'GET', url: '/api/tender/create-zip/road-7_5' });
    expect(api.asked[0]?.headers.authorization).toBe('Bearer secret-token');
    expect(api.asked[0]?.url).not.toContain('secret-token');
  });

  test('say how far they are', async () => {
    api.reply({ json: 'x'.repeat(50_000), headers: { 'content-length': '50002' } });
    const progress = vi.fn();
    const blob = await dataProvider.fetchArchive(tender, { onProgress: progress });
    expect(blob.size).toBe(50_002);
    expect(progress).toHaveBeenLastCalledWith(50_002, 50_002);
  });

  test('say what the server refused', async () => {
    api.reply({ status: 404, json: { message: 'File not found. Please check if the tender exists.' } });
    await expect(dataProvider.fetchArchive(tender)).rejects.toMatchObject({
      status: 404,
      message: 'File not found. Please check if the tender exists.',
    });
  });

  test('a break is a lost connection, not half a file', async () => {
    api.reply({ cut: true });
    await expect(dataProvider.fetchArchive(tender)).rejects.toMatchObject({ status: 0 });
  });

  describe('over a line that breaks', () => {
    const archive = Uint8Array.from({ length: 20_000 }, (_, at) => (at * 31) % 251);
    /** Answers ranges as the server does; each break ends one answer after so many bytes. */
    const ranged = (breaks: (number | 'cut' | 503)[], tag = () => '"a"') => {
      api.reply(({ headers }) => {
        const isPart = headers['if-range'] === tag();
        const start = isPart ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]) : 0;
        const rest = archive.subarray(start);
        const next = breaks.shift();
        if (next === 'cut') return { cut: true };
        if (next === 503) return { status: 503, json: { message: 'Starting' } };
        return {
          status: isPart ? 206 : 200,
          bytes: rest,
          endsAfter: next,
          headers: {
            etag: tag(),
            'accept-ranges': 'bytes',
            'content-type': 'application/zip',
            'content-length': `${rest.length}`,
            ...(isPart && { 'content-range': `bytes ${start}-${archive.length - 1}/${archive.length}` }),
          },
        };
      });
    };
    const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
    const waitMs = () => 1;

    test('it goes on from the byte where it broke, past a server that starts again', async () => {
      ranged([7_000, 'cut', 503, 'cut', 5_000]);
      const progress = vi.fn();
      const blob = await dataProvider.fetchArchive(tender, { onProgress: progress, waitMs });
      expect(await bytesOf(blob)).toEqual(archive);
      expect(blob.type).toBe('application/zip');
      const ranges = api.asked.map(({ headers }) => headers.range);
      expect(ranges).toEqual([
        undefined,
        'bytes=7000-',
        'bytes=7000-',
        'bytes=7000-',
        'bytes=7000-',
        'bytes=12000-',
      ]);
      expect(progress).toHaveBeenLastCalledWith(20_000, 20_000);
    });

    test('an archive that changed in the meantime comes whole', async () => {
      let count = 0;
      ranged([7_000], () => (api.asked.length > 1 ? '"b"' : '"a"'));
      const blob = await dataProvider.fetchArchive(tender, { waitMs: () => (count += 1) });
      expect(await bytesOf(blob)).toEqual(archive);
      expect(count).toBe(1);
    });

    test('it gives up when nothing comes any more, and at once when it is refused', async () => {
      ranged([7_000, ...Array.from({ length: 20 }, () => 'cut' as const)]);
      await expect(dataProvider.fetchArchive(tender, { waitMs })).rejects.toMatchObject({ status: 0 });
      expect(api.asked).toHaveLength(8);
      let isClosed = false;
      api.reply(() => {
        if (isClosed) return { status: 403, json: { message: 'You don’t have permission to do this.' } };
        isClosed = true;
        const headers = { etag: '"a"', 'accept-ranges': 'bytes', 'content-length': '20000' };
        return { bytes: archive, endsAfter: 100, headers };
      });
      await expect(dataProvider.fetchArchive(tender, { waitMs })).rejects.toMatchObject({ status: 403 });
    });

    test('and stops when it is told to, while it waits', async () => {
      ranged([7_000, 'cut', 'cut']);
      const stop = new AbortController();
      const running = dataProvider.fetchArchive(tender, {
        signal: stop.signal,
        waitMs: () => {
          stop.abort();
          return 60_000;
        },
      });
      await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    });
  });

  test('an export has the list’s filter and order, and the server’s name', async () => {
    const name = 'attachment; filename="tender.csv"; filename*=UTF-8\'\'%D9%B9%DB%8C%D9%86%DA%88%D8%B1.csv';
    api.reply({ json: [], headers: { 'content-disposition': name } });
    await dataProvider.exportFile('tender', {
      format: 'csv',
      filter: { q: 'road', trashed: 'with' },
      sort: { field: 'end_date', order: 'DESC' },
    });
    expect(api.asked[0]?.url).toBe(
      '/api/tender/export?format=csv&filter={"q":"road","trashed":"with"}&sort=["end_date","DESC"]',
    );
    expect(saved).toEqual(['ٹینڈر.csv']);
  });

  test('an export without a name from the server gets the register’s', async () => {
    api.reply({ json: [] });
    await dataProvider.exportFile('tendercontractor', { format: 'xlsx' });
    expect(api.asked[0]?.url).toMatch(/^\/api\/tenderContractor\/export\?format=xlsx/);
    expect(saved).toEqual(['tendercontractor.xlsx']);
  });
});

describe('the tender area', () => {
  test('a document is added by a request of its own', async () => {
    api.reply({ json: { id: 5, documents: [{ id: 9 }] } });
    const { data } = await dataProvider.addRecordDocument('tender', {
      id: 5,
      file: new File(['plan'], 'plan.pdf'),
    });
    expect(data.documents).toEqual([{ id: 9 }]);
    expect(api.asked[0]).toMatchObject({ method: 'POST', url: '/api/tender/5/documents' });
    expect(api.asked[0]?.body).toContain('name="files[]"; filename="plan.pdf"');
  });

  test('its documents have addresses of their own', async () => {
    api.reply({ json: { message: 'Deleted the Tender Doc 9' } });
    await dataProvider.deleteRecordDocument('tender', { id: 5, documentId: 9 });
    expect(api.asked[0]).toMatchObject({ method: 'DELETE', url: '/api/tenderDoc/9' });
  });

  test.each([
    ['/tender', { ref: 'SRSP-X/1/2' }, '/api/tender?ref=SRSP-X/1/2'],
    ['tender', { webLink: 'road 7&8' }, '/api/tender?webLink=road 7&8'],
    ['#/tender', { ref: 'x' }, '/api/tender?ref=x'],
  ])('the sidebar’s search through %s', async (path, query, url) => {
    api.reply({ json: { data: [{ id: 5 }] } });
    expect(await dataProvider.findTenders(path, query as { ref: string })).toEqual([{ id: 5 }]);
    expect(api.asked[0]?.url).toBe(url);
  });

  test('the search of contractors that took a tender', async () => {
    api.reply({ json: [{ id: 3 }] });
    const params = { searchField: 'c.company_name', searchTerm: 'Indus' };
    expect(await dataProvider.searchTenderContractors(params)).toEqual([{ id: 3 }]);
    expect(api.asked[0]).toMatchObject({ method: 'POST', url: '/api/tenderContractor/search' });
    expect(JSON.parse(api.asked[0]?.body ?? '')).toEqual(params);
  });
});

test('a registration with a photo is a multipart form, without one it is JSON', async () => {
  const person = {
    name: 'Gul',
    username: 'gul',
    password: 'p',
    password_confirmation: 'p',
    roles: ['so', 'mne'],
  };
  api.reply({ status: 201, json: { message: 'Created', pending: true } });
  expect(await dataProvider.signUp(person)).toMatchObject({ message: 'Created', pending: true });
  expect(JSON.parse(api.asked[0]?.body ?? '')).toEqual(person);

  await dataProvider.signUp({ ...person, photo: new File(['GIF89a'], 'me.gif') });
  const body = api.asked[1]?.body ?? '';
  expect([...body.matchAll(/ name="([^"]+)"/g)].map(match => match[1])).toEqual([
    'name',
    'username',
    'password',
    'password_confirmation',
    'roles[]',
    'roles[]',
    'photo',
  ]);
});
