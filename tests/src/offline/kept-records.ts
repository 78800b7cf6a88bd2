/** Records that the device keeps. */
import { type Copy, copiesChange, rowsKey } from '../../../src/offline/records/copies.ts';
import { write } from '../../../src/offline/store/values.ts';

export const AS_OF = '2026-11-22T09:00:00.000Z';

/** The device keeps these records of a register, with ids below 200. */
export async function keepRecords(register: string, rows: readonly { id: number }[]): Promise<void> {
  const copy: Copy = { generation: 1, district: null, cursor: 'a', count: 1, bytes: 1, asOf: AS_OF };
  const kept = { store: 'records', key: rowsKey(register, copy, 0), value: rows };
  await write([copiesChange(register, { whole: copy }), kept]);
}
