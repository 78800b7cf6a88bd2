import { vi } from 'vitest';
import { setUpOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { toSession, writeSession } from '../../../src/providers/session.ts';
import { freshDatabases } from '../../support/device.ts';

export const user = { id: 7, name: 'Gul Bibi', username: 'gul', email: null, is_admin: false };

/** An empty browser in which an admin is signed in and has prepared the device. */
export async function prepareDevice(): Promise<void> {
  freshDatabases();
  const session = toSession({ token: 'token-1', user, roles: ['admin'] });
  if (session) writeSession(session, false);
  await setUpOfflineStore('471147');
}

/** The connection is lost, or back, as the browser says it: no look for the server says otherwise in the meantime. */
export function hasLine(is: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  window.dispatchEvent(new Event(is ? 'online' : 'offline'));
}
