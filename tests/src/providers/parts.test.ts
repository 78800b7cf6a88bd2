/** Large files go in parts before their form; what breaks goes on. */
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { StoredSession } from '../../../contract/answers/people.ts';
import { authProvider } from '../../../src/providers/authProvider.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { onSessionEnd } from '../../../src/providers/dataProvider/withSessionEnd.ts';
import { isOfOtherSession } from '../../../src/providers/http/errors.ts';
import { clearSession, writeSession } from '../../../src/providers/session.ts';
import { store } from '../../../src/providers/store.ts';
import { type Asked, type Reply, startTestApi, type TestApi } from './test-api.ts';

// As in a browser: here the package's entry would be the one for Node.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as 'tus-js-client'));

const signIn = (token: string) =>
  writeSession({ token, user: { id: 3, name: 'Ali' }, roles: ['editor'] } as unknown as StoredSession, false);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => {
  api.asked.length = 0;
  localStorage.clear();
});

const SIZE = 1024 * 1024 + 7;
let made = 0;
const large = () => {
  made += 1;
  return new File([new Uint8Array(SIZE)], `large ${made}.pdf`, { lastModified: made });
};
const small = () => new File(['%PDF small'], 'small.pdf');

/** A server that keeps how far an upload is; `breaks` are offsets at which its line ends. */
function uploads({
  saves = [{ json: { id: 5 } }] as Reply[],
  breaks = [] as number[],
  heads = [] as Reply[],
} = {}) {
  let offset = 0;
  let begun = 0;
  const state = () => ({
    'upload-offset': `${offset}`,
    'upload-length': `${SIZE}`,
    'tus-resumable': '1.0.0',
  });
  api.reply(({ method, url, headers }: Asked): Reply => {
    if (method === 'POST' && url === '/api/uploads') {
      begun += 1;
      offset = 0;
      return { status: 201, json: {}, headers: { ...state(), location: `/api/uploads/id-${begun}` } };
    }
    if (url.startsWith('/api/uploads/')) {
      if (method === 'HEAD') return heads.shift() ?? { headers: state() };
      if (headers['upload-offset'] !== `${offset}`) return { status: 409, json: {} };
      const end = breaks.shift();
      if (end !== undefined) {
        offset = end;
        return { cut: true };
      }
      offset = SIZE;
      return { status: 204, headers: state() };
    }
    return saves.shift() ?? { json: { id: 5 } };
  });
}
const asked = () => api.asked.map(({ method, url }) => `${method} ${url}`);
const last = () => api.asked.at(-1) as Asked;

test('a small file goes with its form', async () => {
  uploads();
  await dataProvider.create('tender', { data: { files: [small()] } });
  expect(asked()).toEqual(['POST /api/tender']);
});

test('a large one goes before; the save names it, and small ones stay in the form', async () => {
  uploads();
  const onProgress = vi.fn();
  await dataProvider.create('tender', { data: { title_name: 'T', files: [large()] }, meta: { onProgress } });
  expect(asked()).toEqual(['POST /api/uploads', 'PATCH /api/uploads/id-1', 'POST /api/tender']);
  expect(JSON.parse(last().body)).toEqual({ title_name: 'T', uploads: { files: ['id-1'] } });
  expect(onProgress).toHaveBeenLastCalledWith(SIZE, SIZE);
  await dataProvider.update('lmst', {
    id: 5,
    data: { ReportFile: large(), Picture1File: small() },
    previousData: { id: 5 },
  });
  expect(last().body).toContain('{"ReportFile":["id-2"]}');
  expect(last().body).toContain('small.pdf');
});

test('a document of a record, over a line that breaks: it goes on from the byte', async () => {
  uploads({ breaks: [1000, 70_000] });
  await dataProvider.addRecordDocument('exposureVisit', { id: 5, file: large() });
  const offsets = api.asked
    .filter(({ method }) => method === 'PATCH')
    .map(one => one.headers['upload-offset']);
  expect(offsets).toEqual(['0', '1000', '70000']);
  expect(JSON.parse(last().body)).toEqual({ uploads: { files: ['id-1'] } });
});

test.each([429, 503])(
  'asked how far it is, the server is away (%i): it goes on from the byte',
  async status => {
    uploads({ breaks: [1000], heads: [{ status, json: { message: 'Later' } }] });
    await dataProvider.addRecordDocument('exposureVisit', { id: 5, file: large() });
    expect(asked().filter(one => one === 'POST /api/uploads')).toHaveLength(1);
    const places = api.asked.flatMap(({ headers }) => headers['upload-offset'] ?? []);
    expect(places).toEqual(['0', '1000']);
  },
);

test('a session that ended on the way: who signs in again goes on from the byte', async () => {
  const file = large();
  uploads({ breaks: [1000], heads: [{ status: 401, json: { message: 'Sign in' } }] });
  const sent = () => dataProvider.addRecordDocument('exposureVisit', { id: 5, file });
  const ended = new Promise<unknown>(resolve => {
    onTestFinished(onSessionEnd(resolve));
  });
  void sent();
  expect(await ended).toMatchObject({ status: 401 });
  // As react-admin does when a session has ended.
  store.reset();
  await sent();
  expect(asked().filter(one => one === 'POST /api/uploads')).toHaveLength(1);
  expect(last().url).toBe('/api/exposureVisit/5/documents');
  store.setItem('upload.3/1/1/report.pdf', {});
  signIn('token');
  await authProvider.logout({});
  expect(store.getItem('upload.3/1/1/report.pdf')).toBeUndefined();
});

test('an upload that is gone begins again', async () => {
  uploads({ breaks: [1000], heads: [{ status: 404, json: {} }] });
  await dataProvider.addRecordDocument('exposureVisit', { id: 5, file: large() });
  expect(asked().filter(one => one === 'POST /api/uploads')).toHaveLength(2);
});

test('one file in two places of a form is two uploads, also when the save is repeated', async () => {
  uploads({ saves: [{ status: 422, json: { message: 'No', errors: { title: ['No'] } } }] });
  const file = large();
  const params = { id: 5, data: { AgendaFile: file, ReportFile: file }, previousData: { id: 5 } };
  await expect(dataProvider.update('lmst', params)).rejects.toMatchObject({ status: 422 });
  await dataProvider.update('lmst', params);
  expect(asked().filter(one => one === 'POST /api/uploads')).toHaveLength(2);
  expect(last().body).toContain('{"AgendaFile":["id-1"],"ReportFile":["id-2"]}');
});

test('a refusal counts for the session that it was sent under', async () => {
  signIn('old');
  uploads({
    breaks: [1000],
    heads: [
      {
        get status() {
          signIn('new');
          return 401;
        },
        json: { message: 'Sign in' },
      },
    ],
  });
  const sent = dataProvider.addRecordDocument('exposureVisit', { id: 5, file: large() });
  const refused = await sent.catch(error => error);
  expect(isOfOtherSession(refused)).toBe(true);
  clearSession();
});

test('a save that is refused or lost does not send the file again; one whose upload is gone does, once', async () => {
  uploads({ saves: [{ status: 422, json: { message: 'No', errors: { title: ['No'] } } }] });
  const data = { files: [large()] };
  await expect(dataProvider.create('tender', { data })).rejects.toMatchObject({ status: 422 });
  await dataProvider.create('tender', { data });
  expect(asked().filter(one => one === 'POST /api/uploads')).toHaveLength(1);
  const gone = { status: 422, json: { message: 'Gone', errors: { files: ['Gone'] }, code: 'uploadGone' } };
  api.asked.length = 0;
  uploads({ saves: [gone] });
  await dataProvider.create('tender', { data: { files: [large()] } });
  expect(asked().filter(one => one === 'POST /api/uploads')).toHaveLength(2);
});

test('the server’s words when it takes no such file', async () => {
  api.reply({ status: 415, json: { message: 'This is no PDF.' } });
  await expect(dataProvider.create('tender', { data: { files: [large()] } })).rejects.toMatchObject({
    status: 415,
    message: 'This is no PDF.',
  });
});

test('who gives up hears no more of it', async () => {
  uploads();
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  const sent = dataProvider.create('tender', {
    data: { files: [large()] },
    meta: { onProgress, signal: stop.signal },
  });
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked()).not.toContain('POST /api/tender');
});
