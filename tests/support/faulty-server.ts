/** A server whose connection to its database breaks when told to, and whether each row has its file. */
import { afterAll, beforeEach, expect, vi } from 'vitest';
import { serverForFile } from './app.ts';
import { faultyDatabase } from './faulty-line.ts';
import { directly } from './line.ts';
import { counter } from './tenders.ts';

/** For the top of a file. */
export async function faultyServer() {
  const database = await faultyDatabase();
  afterAll(() => database.destroy());
  const server = await serverForFile(database.config);
  const admin = await server.as('admin');
  // On a busy machine, the server may have given the database up for a moment.
  beforeEach(() => vi.waitFor(async () => expect((await admin.get('villages')).statusCode).toBe(200)));
  const next = counter();
  const key = () => ({ 'idempotency-key': `lost-${next()}` });

  async function stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const found of server.app.files.list(new Date(Date.now() + 60_000))) keys.push(found);
    return keys.sort();
  }

  /** Keys that rows hold or have let go a moment ago, and keys in the store. */
  async function both(): Promise<[string[], string[]]> {
    const { rows } = await directly(
      database.directUrl,
      `select file_key as key from documents where file_key is not null
       union select photo_key from users where photo_key is not null
       union select key from released_files`,
    );
    return [rows.map(row => row.key).sort(), await stored()];
  }

  async function everyRowHasItsFile(): Promise<void> {
    const [rows, files] = await both();
    expect(files).toEqual(rows);
  }

  return { database, server, admin, key, both, everyRowHasItsFile };
}
