import { vi } from 'vitest';
import { type Copy, keptChange, rowsKey } from '../../../src/device/records/copies.ts';
import { write } from '../../../src/device/values.ts';
import { setUpDevice } from '../../../src/providers/deviceSession.ts';
import { toSession, writeSession } from '../../../src/providers/session.ts';
import { freshDatabases } from '../../support/device.ts';

export const user = { id: 7, name: 'Gul Bibi', username: 'gul', email: null, is_admin: false };

/** An empty browser in which an admin is signed in and has prepared the device. */
export async function prepareDevice(): Promise<void> {
  freshDatabases();
  const session = toSession({ token: 'token-1', user, roles: ['admin'] });
  if (session) writeSession(session, false);
  await setUpDevice('471147');
}

export const AS_OF = '2026-11-22T09:00:00.000Z';

/** The device keeps these records of a register, with ids below 200. */
export async function keepRecords(register: string, rows: readonly { id: number }[]): Promise<void> {
  const copy: Copy = { generation: 1, district: null, cursor: 'a', count: 1, bytes: 1, asOf: AS_OF };
  const kept = { store: 'records', key: rowsKey(register, copy, 0), value: rows };
  await write([keptChange(register, { whole: copy }), kept]);
}

/** The line is lost, or back, as the browser says it: no look for the server says otherwise meanwhile. */
export function hasLine(is: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  window.dispatchEvent(new Event(is ? 'online' : 'offline'));
}
