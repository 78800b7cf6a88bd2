import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Tender } from '../../../contract/registers/tender.ts';
import { unzip } from '../../../scripts/unzip.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { type EvidenceFile, packed, zipOf } from '../../../server/resources/tender/log/evidence.ts';
import { appendToLog } from '../../../server/resources/tender/log/log.ts';
import { verifyEvidence } from '../../../server/resources/tender/log/verify.ts';
import { type Client, startApp, type TestServer, TIME_ZONE } from '../../support/app.ts';
import { formOf, makeTender, pdf } from '../../support/tenders.ts';

let server: TestServer;
let officer: Client;
beforeAll(async () => {
  server = await startApp();
  officer = await server.as('procurement');
});
afterAll(() => server.close());

const packOf = async (tender: Tender): Promise<EvidenceFile[]> => {
  const response = await officer.get(`tender/${tender.id}/evidence`);
  expect(response.statusCode).toBe(200);
  return unzip(response.rawPayload);
};

describe('the evidence pack', () => {
  let tender: Tender;
  let pack: EvidenceFile[];
  beforeAll(async () => {
    tender = await makeTender(officer, { title_name: '=cmd() پانی کی اسکیم' });
    await officer.post(`tender/${tender.id}/documents`, formOf({}, [pdf('second.pdf', 'second')]));
    await officer.delete(`tenderDoc/${tender.documents[0]?.id}`);
    await officer.put(`tender/${tender.id}`, { status: 'Closed' });
    pack = await packOf(tender);
  });
  const changed = (name: string, change: (text: string) => string) =>
    pack.map(file =>
      file.name === name ? { name, content: Buffer.from(change(file.content.toString())) } : file,
    );

  test('of many entries holds, too, and leaves nothing on the disk', async () => {
    const long = await makeTender(officer, { title_name: 'Long' });
    const actor = { type: 'visitor', id: null, name: null } as const;
    await inTransaction(server.app.db, async trx => {
      for (let number = 0; number < 1200; number += 1)
        await appendToLog(trx, long.id, { kind: 'download', actor, details: { from: number } });
    });
    const folders = async () => (await readdir(os.tmpdir())).filter(name => name.startsWith('aup-evidence-'));
    const before = await folders();
    const files = await packOf(long);
    expect(verifyEvidence(files)).toMatchObject({ problems: [], manifest: { entries: 1201 } });
    const left = async () => (await folders()).filter(name => !before.includes(name));
    await vi.waitFor(async () => expect(await left()).toEqual([]));
    expect(server.app.semaphores.exports.counts().running).toBe(0);
  });

  test('npm run verify says so, too, and ends with 0, 1 or 2', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'aup-verified-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const command = ['--import', 'tsx', path.resolve('scripts/verify.ts')];
    const write = async (name: string, files: EvidenceFile[]) => {
      const sources = files.map(({ name: called, content }) => packed(called, content));
      const chunks = await zipOf(sources, new Date(), TIME_ZONE).body.toArray();
      writeFileSync(path.join(folder, name), Buffer.concat(chunks));
      return path.join(folder, name);
    };
    const good = execFileSync(process.execPath, [...command, await write('good.zip', pack)]).toString();
    expect(good).toContain(`The evidence of tender ${tender.id} is valid: 4 entries`);
    const forged = changed('log.json', text => text.replace('second.pdf', 'secret.pdf'));
    const bad = spawnSync(process.execPath, [...command, await write('bad.zip', forged)]);
    expect([bad.status, bad.stdout.toString()]).toEqual([
      1,
      expect.stringContaining('The first broken link is entry 2'),
    ]);
    writeFileSync(path.join(folder, 'none.zip'), 'no zip');
    expect(spawnSync(process.execPath, [...command, path.join(folder, 'none.zip')]).status).toBe(2);
  });
});
