import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LogEntry } from '../../../contract/answers/tender.ts';
import type { Tender } from '../../../contract/registers/tender.ts';
import { unzip } from '../../../scripts/unzip.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { canonicalJson } from '../../../server/hash-chain.ts';
import { type EvidenceFile, packed, zipOf } from '../../../server/resources/tender/log/evidence.ts';
import { appendToLog } from '../../../server/resources/tender/log/log.ts';
import { verifyEvidence } from '../../../server/resources/tender/log/verify.ts';
import { serverForFile, TIME_ZONE } from '../../support/app.ts';
import { formOf, makeTender, pdf } from '../../support/tenders.ts';

const server = await serverForFile();
const officer = await server.as('procurement');

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
  const problemsOf = (files: EvidenceFile[]) => verifyEvidence(files).problems;

  test('holds: notice, documents with SHA-256, removed ones too, log as JSON and CSV, how to verify', () => {
    const verdict = verifyEvidence(pack);
    expect(verdict.problems).toEqual([]);
    expect(verdict.manifest).toMatchObject({ tender_id: tender.id, entries: 4 });
    const text = (name: string) => pack.find(file => file.name === name)?.content.toString() ?? '';
    expect(JSON.parse(text('notice.json')).title_name).toBe('=cmd() پانی کی اسکیم');
    expect(text('documents.csv')).toContain(tender.documents[0]?.sha256);
    expect(text('documents.csv')).toContain('second.pdf');
    expect(text('log.csv').split('\r\n')).toHaveLength(6);
    expect(text('VERIFY.txt')).toContain(verdict.manifest?.head);
    expect(text('VERIFY.txt')).toContain('what was entered');
  });

  test('names the first broken link when an entry was changed, removed or cut off', () => {
    const entries = (files: string) => JSON.parse(files) as LogEntry[];
    const forge = (index: number, change: (entry: LogEntry) => LogEntry) =>
      changed('log.json', text =>
        canonicalJson(entries(text).map((entry, at) => (at === index ? change(entry) : entry))),
      );
    expect(problemsOf(forge(1, entry => ({ ...entry, at: '2020-01-01T00:00:00.000Z' })))[0]).toMatch(
      /first broken link is entry 2 .*does not match its hash/,
    );
    const removed = changed('log.json', text => canonicalJson(entries(text).toSpliced(2, 1)));
    expect(problemsOf(removed)[0]).toContain('entry 3');
    const cut = changed('log.json', text => canonicalJson(entries(text).slice(0, 3)));
    expect(problemsOf(cut)[0]).toContain('ends after entry 3');
  });

  test('notices a changed file, a missing one, and a list that differs from the log', () => {
    expect(problemsOf(changed('notice.json', text => text.replace('AUP', 'XYZ')))).toEqual([
      'notice.json was changed after the pack was created.',
    ]);
    expect(problemsOf(pack.filter(file => file.name !== 'VERIFY.txt'))).toEqual(['VERIFY.txt is missing.']);
    const sha = tender.documents[0]?.sha256 as string;
    expect(
      problemsOf(changed('documents.csv', text => text.replace(sha, sha.replace(/^./, 'x')))),
    ).toHaveLength(2);
    expect(problemsOf(changed('log.csv', text => text.replace('closed', 'opened')))).toHaveLength(2);
    for (const list of ['documents.csv', 'log.csv'])
      expect(problemsOf(changed(list, text => text.replace('"\r\n', '\r\n'))).length).toBeGreaterThan(1);
    expect(problemsOf([])).toHaveLength(1);
    expect(problemsOf(changed('log.json', () => 'no json'))).toHaveLength(1);
  });

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
