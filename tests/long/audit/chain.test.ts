/** The audit log is append-only, and shows what was changed. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/audit.ts';
import { chainChecker, chainNewEntries } from '../../../server/audit/chain.ts';
import { ADMIN_PASSWORD, login, proofOf } from '../../support/app.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { startAudited } from './trail.ts';

const { admin, server } = await startAudited();

describe("the log's hash chain", () => {
  const db = () => server.app.db;

  test('can be downloaded and verified without the server', async () => {
    const answer = await admin.get('audit/chain', await proofOf(admin, ADMIN_PASSWORD));
    expect(answer.headers['content-disposition']).toMatch(/audit-\d{4}-\d\d-\d\d\.ndjson/);
    const file = path.join(await temporaryFolder(), 'audit.ndjson');
    await writeFile(file, answer.body);
    const verify = (...more: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/verify.ts', file, ...more]);
    expect((await verify()).stdout).toContain('The audit log is valid');
    const { hash: noted } = JSON.parse(answer.body.split('\n')[2] ?? '');
    expect((await verify(noted)).stdout).toContain('Entry 3 is the one noted');
    await expect(verify('f'.repeat(64))).rejects.toMatchObject({ code: 1, stdout: /does NOT contain/ });
    const lines = answer.body.trim().split('\n');
    await writeFile(file, [...lines.slice(0, 2), ...lines.slice(3)].join('\n'));
    await expect(verify()).rejects.toMatchObject({ code: 1, stdout: /is NOT valid from entry 3 on/ });
  });

  test('numbers simultaneous entries once each and without a gap', async () => {
    await Promise.all([
      ...Array.from({ length: 30 }, () => login(server.anyone, 'admin', ADMIN_PASSWORD)),
      ...Array.from({ length: 5 }, () => chainNewEntries(db())),
    ]);
    const { entries: count, head, broken } = (await admin.get('audit/check')).json();
    expect(broken).toBeNull();
    const rows = await db().selectFrom('audit_log').select(['seq', 'hash']).orderBy('seq').execute();
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(rows.at(-1)?.hash).toBe(head);
  });

  test('shows any change, deletion or insertion', async () => {
    const body = (await admin.get('audit/chain', await proofOf(admin, ADMIN_PASSWORD))).body
      .trim()
      .split('\n');
    const all: AuditEntry[] = body.map(line => JSON.parse(line));
    const brokenAt = (changed: readonly AuditEntry[]) => {
      const { result, take } = chainChecker();
      changed.every(take);
      return result.broken?.seq ?? null;
    };
    expect(brokenAt(all)).toBeNull();
    for (const at of [0, 4, all.length - 1]) {
      const entry = all[at] as AuditEntry;
      for (const forged of [
        { ...entry, user_name: 'somebody else' },
        { ...entry, at: '2020-01-01T00:00:00.000Z' },
        { ...entry, details: { rows: 0 } },
        { ...entry, seq: entry.seq + 1 },
      ])
        expect(brokenAt(all.with(at, forged)), JSON.stringify(forged)).toBe(at + 1);
    }
    expect(brokenAt(all.toSpliced(2, 1))).toBe(3);
    expect(brokenAt([...all.slice(0, 2), all[3], all[2], ...all.slice(4)] as AuditEntry[])).toBe(3);
  });

  test('is protected by the database from changes and deletions', async () => {
    await admin.get('audit/check');
    const refused = /the audit trail only grows/;
    await expect(sql`delete from audit_log where id = 1`.execute(db())).rejects.toThrow(refused);
    await expect(sql`truncate audit_log`.execute(db())).rejects.toThrow(refused);
    await expect(sql`update audit_log set kind = 'x' where id = 1`.execute(db())).rejects.toThrow(refused);
    await expect(sql`update audit_log set hash = null where id = 1`.execute(db())).rejects.toThrow(refused);
  });

  test('shows entries cut off its end when this process has seen them', async () => {
    const cut = async () => (await server.anyone.get('metrics')).body.match(/^audit_trail_cut (\d)$/m)?.[1];
    const { entries: count } = (await admin.get('audit/check')).json();
    expect(await cut()).toBe('0');
    await sql`alter table audit_log disable trigger all`.execute(db());
    await sql`delete from audit_log where seq >= ${count - 1}`.execute(db());
    await sql`update audit_head as h set seq = a.seq, hash = a.hash from audit_log as a where a.seq = ${count - 2}`.execute(
      db(),
    );
    expect((await admin.get('audit/check')).json()).toMatchObject({
      entries: count - 2,
      broken: { seq: count - 1, why: 'number' },
    });
    expect(await cut()).toBe('1');
  });

  test('shows changes made directly in the database', async () => {
    for (let n = 0; n < 4; n++) await admin.get('projects/export?format=csv');
    await admin.get('audit/check');
    await sql`alter table audit_log disable trigger all`.execute(db());
    await sql`update audit_log set user_name = 'nobody' where seq = 4`.execute(db());
    expect((await admin.get('audit/check')).json().broken).toEqual({ seq: 4, why: 'content' });
    await sql`delete from audit_log where seq >= 4`.execute(db());
    expect((await admin.get('audit/check')).json().broken?.seq).toBe(4);
  });
});
