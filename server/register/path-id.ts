import { MAX_ID } from '../../contract/fields/reading.ts';
import type { Db } from '../database/schema.ts';
import { notFound } from '../http-error.ts';
import type { RegisterTable } from './overrides.ts';

/** The id in an address: digits, or another key of the register. @throws HttpError 404 */
export async function idFromPath(db: Db, table: RegisterTable, named: string): Promise<number> {
  const id = /^\d{1,10}$/.test(named) ? Number(named) : await table.overrides.findId?.(named, db);
  if (id === undefined || id < 1 || id > MAX_ID) throw notFound();
  return id;
}
