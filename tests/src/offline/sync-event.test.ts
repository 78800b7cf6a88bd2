/** What the service worker does when the browser says that the connection is back. */
import { afterEach, expect, test, vi } from 'vitest';
import { OUTBOX_SYNC } from '../../../contract/service-worker.ts';

afterEach(() => vi.unstubAllGlobals());

test('it tells the open tabs, and asks the server for nothing', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const tabs = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('OFFICE_FILES', []);
  vi.stubGlobal('FONTS_ON_USE', []);
  vi.stubGlobal('self', {
    settings: { release: 'one', pages: {} },
    location,
    registration: { scope: location.origin },
    clients: { matchAll: async () => tabs },
    addEventListener: (kind: string, hear: (event: object) => void) => listeners.set(kind, hear),
  });
  await import('../../../src/offline/worker.ts');
  const comesBack = (tag: string) => {
    let done: unknown;
    listeners.get('sync')?.({ tag, waitUntil: (work: unknown) => (done = work) });
    return done;
  };
  await comesBack('another');
  expect(tabs[0]?.postMessage).not.toHaveBeenCalled();
  await comesBack(OUTBOX_SYNC);
  for (const tab of tabs) expect(tab.postMessage.mock.calls).toEqual([[OUTBOX_SYNC]]);
  expect(asked).not.toHaveBeenCalled();
});
