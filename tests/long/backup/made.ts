/** A backup as bytes, and a small office of which to make one. */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { End } from '../../../server/backup/format.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import type { OpenDatabase } from '../../../server/database/pools.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { type Client, startApp, type TestServer } from '../../support/app.ts';
import { makeTender, pdf } from '../../support/tenders.ts';

type Source = Parameters<typeof writeBackup>[0];

export async function made(from: Source, passphrase?: string): Promise<{ bytes: Buffer; end: End }> {
  const to = new PassThrough();
  const [bytes, end] = await Promise.all([buffer(to), writeBackup(from, to, { passphrase })]);
  return { bytes, end };
}

export const bytesOf = async (from: Source): Promise<Buffer> => (await made(from)).bytes;

export interface SmallOffice {
  server: TestServer;
  admin: Client;
  opened: OpenDatabase;
  backup(passphrase?: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** With a tender, of whose documents one is gone, and records, of which one is gone. */
export async function startSmallOffice(): Promise<SmallOffice> {
  const server = await startApp();
  const admin = await server.as('admin');
  const opened = await openDatabase(server.config);
  await server.as('so');
  const tender = await makeTender(admin, {}, [pdf('one.pdf'), pdf('two.pdf')]);
  await admin.delete(`tender/${tender.id}/documents/${tender.documents[0]?.id}`);
  for (let n = 0; n < 30; n++)
    await admin.post('designations', { title: `Title ${n}`, remarks: 'Tab\t, \\N,\nline, صارف' });
  await admin.delete('designations/2');
  return {
    server,
    admin,
    opened,
    backup: async passphrase =>
      (await made({ opened, files: await openFileStore(server.config) }, passphrase)).bytes,
    close: () => opened.close().then(() => server.close()),
  };
}
