import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD, proofOf } from '../../support/app.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { startAudited } from './trail.ts';

const { admin } = await startAudited();

describe("the log's hash chain", () => {
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
});
