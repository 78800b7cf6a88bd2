/** A session that is remembered on the disk does not open the offline store once the browser was closed. */
import { beforeEach, expect, test, vi } from 'vitest';
import { freshDatabases, loadAsTab } from '../../support/device.ts';

const person = { id: 7, name: 'Gul Bibi', username: 'gul', email: null, is_admin: false };
const answer = { token: 'token-1', user: person, roles: ['admin'] };

/** A page of the browser, with modules of its own. */
async function page() {
  await loadAsTab();
  return {
    ...(await import('../../../src/offline/store/storeSession.ts')),
    ...(await import('../../../src/providers/session.ts')),
    ...(await import('../../../src/offline/store/state.ts')),
    ...(await import('../../../src/offline/store/values.ts')),
  };
}

async function prepared() {
  const first = await page();
  const session = first.toSession(answer);
  if (session) first.writeSession(session, true);
  expect(await first.setUpOfflineStore('471147')).toBe(true);
  await first.put('outbox', '1', 'Chakdara');
  return first;
}

/** What a browser forgets as it is closed. */
const closeBrowser = () => sessionStorage.clear();

beforeEach(() => {
  freshDatabases();
  localStorage.clear();
  sessionStorage.clear();
});

test('a reload asks for nothing; a closed browser asks for the PIN, and loses no entry', async () => {
  await prepared();
  const reloaded = await page();
  await reloaded.openOfflineStore();
  expect(reloaded.offlineStoreState()).toBe('open');

  closeBrowser();
  vi.stubGlobal('BroadcastChannel', undefined);
  const later = await page();
  await later.openOfflineStore();
  expect(later.readSession()?.token).toBe('token-1');
  expect(later.offlineStoreState()).toBe('locked');
  expect(await later.openWithPin('471147')).toBeUndefined();
  expect(await later.get('outbox', '1')).toBe('Chakdara');
  const reloadedAgain = await page();
  await reloadedAgain.openOfflineStore();
  expect(reloadedAgain.offlineStoreState()).toBe('open');
  vi.unstubAllGlobals();
});

test('a new tab of an open browser takes it over from another tab', async () => {
  await prepared();
  const secret = sessionStorage.getItem('aup-device-opener');
  expect(secret).toMatch(/^[0-9a-f]{32}$/);
  closeBrowser();
  const other = new BroadcastChannel('aup-device');
  other.onmessage = ({ data }) => {
    if (data.kind === 'openerAsked') other.postMessage({ kind: 'opener', token: data.token, secret });
  };
  const added = await page();
  await added.openOfflineStore();
  expect(added.offlineStoreState()).toBe('open');
  other.close();
});
