/** A large file on lines that take bytes and say nothing: dead ones, and slow ones whose buffers hold much. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { startTestApi, type TestApi } from './test-api.ts';

// As in a browser: here the package's entry would be the one for Node.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as 'tus-js-client'));
/** Two minutes are a fifth of a second. */
vi.mock(import('../../../src/providers/http/stall.ts'), async original => {
  const real = await original();
  return { ...real, watchForStall: (ms, onStall) => real.watchForStall(ms / 600, onStall) };
});
const noteNoAnswer = vi.hoisted(() => vi.fn());
vi.mock(import('../../../src/providers/connection.ts'), async original => ({
  ...(await original()),
  noteNoAnswer,
}));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const SIZE = 1024 * 1024 + 7;
let made = 0;
const large = () => {
  made += 1;
  return new File([new Uint8Array(SIZE)], `large ${made}.pdf`, { lastModified: made });
};

/** The system takes all bytes at once, as its buffers do. */
function takeAllAtOnce(): void {
  const { send } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    send.call(this, body);
    if (!(body instanceof Blob)) return;
    const sent = { lengthComputable: true, loaded: body.size, total: body.size };
    this.upload.dispatchEvent(new ProgressEvent('progress', sent));
  });
}

/** No PATCH is answered. @param arrives how much of each comes to the server anyway */
function silent(arrives: number): void {
  let offset = 0;
  api.reply(({ method, url }) => {
    const state = { 'upload-offset': `${offset}`, 'upload-length': `${SIZE}` };
    if (method === 'PATCH') {
      offset = Math.min(SIZE, offset + arrives);
      return { hangs: true };
    }
    if (method === 'HEAD') return { headers: state };
    if (url === '/api/uploads')
      return { status: 201, json: {}, headers: { ...state, location: '/api/uploads/one' } };
    return { json: { id: 5 } };
  });
}

test('an upload on which nothing moves is given up, and the connection is doubted', async () => {
  api.reply({ hangs: true });
  await expect(dataProvider.create('tender', { data: { files: [large()] } })).rejects.toMatchObject({
    status: 0,
  });
  expect(noteNoAnswer).toHaveBeenCalled();
});

test('one of which a little more arrives each time is a slow line, though the system has long taken all bytes', async () => {
  takeAllAtOnce();
  silent(Math.ceil(SIZE / 5));
  await dataProvider.create('tender', { data: { files: [large()] } });
  expect(api.asked.at(-1)).toMatchObject({ url: '/api/tender', method: 'POST' });
});

test('one that takes bytes of which none arrive is none', async () => {
  takeAllAtOnce();
  silent(0);
  await expect(dataProvider.create('tender', { data: { files: [large()] } })).rejects.toMatchObject({
    status: 0,
  });
});
