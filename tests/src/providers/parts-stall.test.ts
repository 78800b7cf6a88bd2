/** A large file to a server that takes the connection and says nothing: it ends as a request without an answer does. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { startTestApi, type TestApi } from './test-api.ts';

// As in a browser: here the package's entry would be the one for Node.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as 'tus-js-client'));
/** Half a minute is a fifth of a second. */
vi.mock(import('../../../src/providers/http/stall.ts'), async original => {
  const { watchForStall } = await original();
  return { watchForStall: (ms, onStall) => watchForStall(ms / 150, onStall) };
});
const unanswered = vi.hoisted(() => vi.fn());
vi.mock(import('../../../src/providers/line.ts'), async original => ({ ...(await original()), unanswered }));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('an upload on which nothing moves is given up, and the line is doubted', async () => {
  api.reply({ hangs: true });
  const large = new File([new Uint8Array(1024 * 1024 + 7)], 'large.pdf', { lastModified: 1 });
  await expect(dataProvider.create('tender', { data: { files: [large] } })).rejects.toMatchObject({
    status: 0,
  });
  expect(unanswered).toHaveBeenCalled();
});
