/** Two processes behind one address, on one database and store: whatever is spread over requests, each answers for the other. */
import { createHash } from 'node:crypto';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { chainNewEntries } from '../../../server/audit/chain.ts';
import { audit } from '../../../server/audit/record.ts';
import type { Config } from '../../../server/config.ts';
import { processName, requireSameSettings } from '../../../server/processes/same-settings.ts';
import { ADMIN_PASSWORD, type Client, closeAfterFile, login, signIn, signUp } from '../../support/app.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';
import { counts, csv, importSheet } from '../../support/import.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { startPair } from '../../support/processes.ts';
import { list } from '../../support/registers.ts';
import { companyValues, pdf, tenderValues } from '../../support/tenders.ts';

const pair = closeAfterFile(await startPair());
const admin = await signIn(pair.proxy, 'admin', ADMIN_PASSWORD);

const sheetCompany = () => {
  const { NTN, company_name, email, mobile } = companyValues();
  return [NTN, company_name, email, mobile];
};
const anyone = (address: string): Client => ({
  ...admin,
  send: (method, path, options = {}) =>
    pair.proxy.inject({ method: method as 'GET', url: `/api/${path}`, remoteAddress: address, ...options }),
  post: (path, payload) =>
    pair.proxy.inject({
      method: 'POST',
      url: `/api/${path}`,
      remoteAddress: address,
      payload: payload as object,
    }),
  get: (path, headers) =>
    pair.proxy.inject({ method: 'GET', url: `/api/${path}`, remoteAddress: address, headers }),
});

describe('people', () => {
  test('accepts a session at both processes until it is ended at either', async () => {
    const somebody = await signIn(pair.proxy, 'admin', ADMIN_PASSWORD);
    for (let one = 0; one < 4; one++) expect((await somebody.get('profile')).statusCode).toBe(200);
    expect((await somebody.post('logout')).statusCode).toBeLessThan(300);
    for (let one = 0; one < 4; one++) expect((await somebody.get('profile')).statusCode).toBe(401);
  });

  test('counts password attempts over both processes together', async () => {
    const guest = anyone('10.20.0.1');
    const guess = () => login(guest, 'admin', 'not the password');
    for (let one = 0; one < 10; one++) expect((await guess()).statusCode).toBe(401);
    for (let one = 0; one < 2; one++) expect((await guess()).statusCode).toBe(429);
  });

  test('counts guesses at web links over both processes together', async () => {
    const guest = anyone('10.20.0.2');
    const guess = (n: number) => guest.get(`check-tender-status/no-such-${n}`);
    for (let n = 0; n < 30; n++) expect((await guess(n)).statusCode).toBe(404);
    for (let n = 0; n < 2; n++) expect((await guess(n)).statusCode).toBe(429);
  });
});

describe('writes', () => {
  test('shows a new record in the next list, total and search at either process', async () => {
    for (let n = 0; n < 6; n++) {
      const title = `Shown at once ${n}`;
      expect((await admin.post('designations', { title })).statusCode).toBe(201);
      for (let one = 0; one < 2; one++) {
        const found = await admin.get('designations?range=[0,0]&filter={"q":"Shown at once"}');
        expect(found.headers['content-range']).toMatch(new RegExp(`/${n + 1}$`));
      }
    }
  });

  test('saves once when a save without an answer is repeated at the other process', async () => {
    const key = { 'Idempotency-Key': 'the-same-save' };
    const save = () => admin.post('designations', { title: 'Repeated save' }, key);
    const [first, second] = [await save(), await save()];
    expect(second.json()).toEqual(first.json());
    const together = await Promise.all(
      [1, 2].map(() => admin.post('designations', { title: 'Simultaneous' }, { 'Idempotency-Key': 'both' })),
    );
    expect(together[0]?.json()).toEqual(together[1]?.json());
    expect(await list(admin, 'designations', { filter: { q: 'Repeated save' } })).toHaveLength(1);
    expect(await list(admin, 'designations', { filter: { q: 'Simultaneous' } })).toHaveLength(1);
  });

  test('saves what devices and spreadsheets send to either process', async () => {
    const entries = ['a', 'b'].map(one => ({
      key: `device-${one}`,
      action: 'create',
      register: 'designations',
      data: { title: `From a device ${one}` },
    }));
    for (let one = 0; one < 2; one++) {
      const answers = (await admin.post('sync', { entries })).json().answers;
      expect(answers.map(({ status }: { status: number }) => status)).toEqual([201, 201]);
    }
    expect(await list(admin, 'designations', { filter: { q: 'From a device' } })).toHaveLength(2);
    const sheet = csv([['NTN', 'Company', 'Email', 'Mobile'], ...[1, 2].map(sheetCompany)]);
    const send = (dryRun: boolean) => importSheet(admin, 'contractor', sheet, { dryRun, name: 'sheet.csv' });
    expect(counts(await send(true))).toMatchObject({ created: 2, failed: 0 });
    expect(counts(await send(false))).toMatchObject({ created: 2, failed: 0 });
    expect(counts(await send(true))).toMatchObject({ created: 0, unchanged: 2 });
  });

  test('gives devices every change of both processes without a gap', async () => {
    let page = (await admin.get('designations/changes')).json();
    while (page.more) page = (await admin.get(`designations/changes?since=${page.cursor}`)).json();
    for (let n = 0; n < 4; n++) {
      const { id } = (await admin.post('designations', { title: `Followed ${n}` })).json();
      // Whatever else is under way in the database holds the newest back for a moment.
      const seen: number[] = [];
      await vi.waitFor(async () => {
        page = (await admin.get(`designations/changes?since=${page.cursor}`)).json();
        seen.push(...page.data.map((row: { id: number }) => row.id));
        expect(seen).toEqual([id]);
      });
    }
  });
});

describe('files', () => {
  test('receives uploads in parts at either process and sends ranges from either', async () => {
    const content = Buffer.concat([Buffer.from(pdf().content), Buffer.alloc(300_000, 'x')]);
    const begun = await admin.post('uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('large.pdf').toString('base64')}`,
    });
    expect(begun.statusCode, begun.body).toBe(201);
    const { id } = begun.json();
    for (let start = 0; start < content.length; start += 100_000) {
      const sent = await admin.send('PATCH', `uploads/${id}`, {
        payload: content.subarray(start, start + 100_000),
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(start) },
      });
      expect(sent.statusCode, sent.body).toBe(204);
    }
    const saved = await admin.post('tender', { ...tenderValues(), uploads: { 'files[]': [id] } });
    expect(saved.statusCode, saved.body).toBe(201);
    const tender = saved.json();
    const address = `tender/${tender.id}/documents/${tender.documents[0].id}`;
    const parts: Buffer[] = [];
    let etag: unknown;
    for (let start = 0; start < content.length; start += 90_000) {
      const part = await admin.get(address, {
        range: `bytes=${start}-${Math.min(start + 90_000, content.length) - 1}`,
        ...(etag !== undefined && { 'if-range': String(etag) }),
      });
      expect(part.statusCode).toBe(206);
      etag ??= part.headers.etag;
      expect(part.headers.etag).toBe(etag);
      parts.push(part.rawPayload);
    }
    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sum(Buffer.concat(parts))).toBe(sum(content));
  });
});

describe('scheduled work', () => {
  test('sends an email once and checks a day once when two processes run', async () => {
    const made = await signUp(admin, { username: 'mailed', roles: ['so'], email: 'mailed@aup.test' });
    expect(made).toBeGreaterThan(0);
    const asked = await anyone('10.20.0.4').post('password/email', { email: 'mailed@aup.test' });
    expect(asked.statusCode, asked.body).toBeLessThan(300);
    await Promise.all(pair.apps.map(app => quiet(app)));
    const mails = (await outbox(pair.first.config.dataDir)).filter(mail => mail.to === 'mailed@aup.test');
    expect(mails).toHaveLength(1);
    const { rows } = await sql<{ kind: string; times: number }>`
      select kind, count(*)::int as times from jobs where kind = 'dailyCheck' group by kind`.execute(
      pair.first.app.db,
    );
    expect(rows).toEqual([{ kind: 'dailyCheck', times: 1 }]);
  });

  test('keeps the audit entries of both processes in one chain', async () => {
    for (const app of [...pair.apps, ...pair.apps])
      await audit(app.db, { kind: 'backedUp', userId: null, details: {} });
    await Promise.all(pair.apps.map(app => chainNewEntries(app.longDb)));
    for (let one = 0; one < 2; one++) expect((await admin.get('audit/check')).json().broken).toBeNull();
  });
});

describe('a process with other settings is refused while another one runs', () => {
  const refusal = async (settings: Partial<Config>) =>
    requireSameSettings(pair.first.app.pool, processName({ ...pair.first.config, ...settings }), 0).then(
      () => 'none',
      error => error.message,
    );

  test.each([
    ['as the others', {}, /^none$/],
    [
      'another secret',
      { sessionSecret: 'another secret, with more than thirty-two characters' },
      /^SESSION_SECRET/,
    ],
    ['documents in a bucket', { filesUrl: 's3://bucket/elsewhere' }, /FILES_URL/],
  ])('%s', async (_, settings, expected) => {
    expect(await refusal(settings)).toMatch(expected);
  });

  test('with documents in another folder, but not under another name of the same folder', async () => {
    const dataDir = await temporaryFolder();
    try {
      expect(await refusal({ dataDir })).toMatch(/FILES_URL/);
      await mkdir(path.join(dataDir, 'other'));
      await symlink(path.join(pair.first.config.dataDir, 'files'), path.join(dataDir, 'other/files'));
      expect(await refusal({ dataDir: path.join(dataDir, 'other') })).toBe('none');
    } finally {
      await remove(dataDir);
    }
  });
});
