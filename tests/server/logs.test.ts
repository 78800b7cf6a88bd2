import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutTokens } from '../../server/log.ts';
import { ADMIN_PASSWORD } from '../support/app.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

/** Secrets among the settings, with a mail server and a store that don't answer: whatever fails is logged. */
const secrets = {
  SESSION_SECRET: 'canary-session-secret-of-32-characters',
  METRICS_TOKEN: 'canary-metrics-token',
  BACKUP_PASSPHRASE: 'canary-backup-passphrase',
  AWS_ACCESS_KEY_ID: 'CANARYKEYID',
  AWS_SECRET_ACCESS_KEY: 'canary-store-secret',
  SMTP_URL: 'smtp://mailer:canary-mail-password@127.0.0.1:1',
};

let database: FreshDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startServerProcess({
    DATA_DIR: database.config.dataDir,
    DATABASE_URL: database.config.databaseUrl,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'trace',
    FILES_URL: 's3://documents/docs?endpoint=http://127.0.0.1:1',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    ...secrets,
  });
});
afterAll(async () => {
  await server.stop();
  await database.destroy();
});

const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.address}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) };
};

test('logs name neither tokens nor passwords nor people, at any level', async () => {
  const secret = 'a-password-nobody-may-read-1';
  const email = 'very.private@person.test';
  const company = 'Confidential Contractors';
  const signedIn = await call('POST', '/api/login', { username: 'admin', password: ADMIN_PASSWORD });
  const { token } = signedIn.json();
  const bearer = { authorization: `Bearer ${token}`, cookie: `session=${token}` };
  await call('POST', '/api/login', { username: 'secret.username', password: secret });
  const person = {
    name: 'Hidden Name',
    username: 'hidden',
    email,
    password: secret,
    password_confirmation: secret,
    roles: ['so'],
  };
  expect((await call('POST', '/api/register', person)).status).toBe(201);
  expect((await call('POST', '/api/register', { ...person, password_confirmation: 'x' })).status).toBe(422);
  await call('POST', '/api/password/email', { email });
  await call('GET', '/reset-password/token-in-the-address-of-a-page');
  await call('POST', '/api/password/reset', {
    token: 'token-in-a-body',
    password: secret,
    password_confirmation: secret,
  });
  await call(
    'GET',
    `/api/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
    undefined,
    bearer,
  );
  await call('GET', `/api/contractor/${encodeURIComponent(company)}/true/5/id/asc`, undefined, bearer);
  await call('GET', `/api/contractor/${email}/true/5/id/asc`, undefined, bearer);
  await call('GET', `/api/contractor/search/${encodeURIComponent(company)}?weblink=x`, undefined, bearer);
  await call('GET', '/api/contractors/check-ntn/7654321-NTN?weblink=x');
  await call('GET', '/api/contractor/check-ntn/7654321-NTN?weblink=x');
  await call('GET', '/api/tender/create-zip/some-link_1?pass=pass-in-an-address');
  await call('GET', '/api/tender/create-zip/some-link_1', undefined, {
    'x-download-grant': 'grant-in-a-header',
  });
  await call('POST', '/api/contractor', {
    NTN: '7654321-NTN',
    company_name: company,
    email,
    mobile: '03001234567',
  });
  await call('GET', '/api/%FF', undefined, bearer);
  const grant = 'eyJhbGciOiJIUzI1NiJ9.eyJsaW5rIjo3fQ.c2lnbmF0dXJlLW9mLWEtZ3JhbnQ';
  const form = new FormData();
  form.append('name', 'Hidden Name');
  form.append('password', secret);
  form.append('photo', new Blob(['no picture']), 'me.png');
  for (const path of ['/api/register', '/api/tender', '/api/profile/photo', '/api/login']) {
    for (const method of ['POST', 'PUT']) {
      const headers = {
        ...bearer,
        'x-download-grant': grant,
        'x-odd': `Bearer ${token}`,
        referer: `http://x/?pass=${grant}`,
      };
      await fetch(`${server.address}${path}`, { method, headers, body: form });
    }
  }
  await call('GET', `/api/tenderDoc/1?pass=${grant}`, undefined, bearer);
  await call('GET', `/api/metrics?token=${grant}`, undefined, { authorization: `Bearer ${secret}` });
  await call('GET', '/api/profile', undefined, bearer);
  const metrics = { authorization: `Bearer ${secrets.METRICS_TOKEN}` };
  expect((await call('GET', '/api/metrics', undefined, metrics)).status).toBe(200);
  expect((await call('GET', '/api/health/ready')).json()).toMatchObject({ documents: 'unavailable' });
  expect((await call('POST', '/api/logout', undefined, bearer)).status).toBe(204);

  const output = server.output();
  expect(output.split('\n').length, 'something is logged').toBeGreaterThan(20);
  expect(output).toContain('/api/login');
  expect(output).toContain('ECONNREFUSED');
  const words = [
    'canary',
    secrets.AWS_ACCESS_KEY_ID,
    new URL(database.config.databaseUrl).password,
    token,
    ...token.split('.'),
    ...grant.split('.'),
    ADMIN_PASSWORD,
    secret,
    email,
    encodeURIComponent(email),
    'Hidden Name',
    'hidden',
    'secret.username',
    company,
    encodeURIComponent(company),
    '7654321',
    '03001234567',
    'token-in-the-address',
    'token-in-a-body',
    'pass-in-an-address',
    'grant-in-a-header',
  ];
  for (const word of words) expect(output.includes(word), `the logs contain ${word}`).toBe(false);
});

test('a line leaves without a token wherever a library has put it, and stays JSON', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.c2lnbmF0dXJl-_x';
  const logged = {
    busboyOptions: {
      headers: { authorization: 'Basic c2VjcmV0OndvcmQ=', Cookie: 'a="c2VjcmV0OndvcmQ=\\"; b' },
    },
    err: { message: `bad token ${token}`, stack: `at GET /reset-password/c2VjcmV0OndvcmQ= (x)` },
    url: `/api/tenderDoc/5?documents=1&pass=${token}&x=1`,
    list: [`Bearer ${token}`, 'bearer c2VjcmV0OndvcmQ='],
    plain: 'nothing to hide',
  };
  const line = withoutTokens(JSON.stringify(logged));
  for (const part of [...token.split('.'), 'c2VjcmV0OndvcmQ=']) expect(line).not.toContain(part);
  expect(JSON.parse(line)).toMatchObject({
    plain: 'nothing to hide',
    list: [expect.any(String), expect.any(String)],
  });
});

test('each line is JSON with a level and a time, but for the lines for people', () => {
  // The last line may be half there.
  const lines = server.output().split('\n').slice(0, -1).filter(Boolean);
  const structured = lines.filter(line => line.startsWith('{')).map(line => JSON.parse(line));
  expect(structured.length).toBeGreaterThan(20);
  for (const line of structured)
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  expect(lines.filter(line => !line.startsWith('{'))).toEqual([
    expect.stringMatching(/^AUP is ready at http:/),
  ]);
});

test('SIGTERM ends it in order', async () => {
  expect(await server.stop()).toBe(0);
});
