import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withoutTokens } from '../../server/log.ts';
import { ADMIN_PASSWORD } from '../support/app.ts';
import { codeOf, wrongCode } from '../support/authenticator.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { isNewsLink, newsToken } from '../support/outbox.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { type FakeSmtp, startSmtp } from '../support/smtp.ts';
import { companyValues } from '../support/tenders.ts';

/** Where nothing listens. */
const away = { store: '127.0.0.1:1', backups: '127.0.0.1:2' };

/** Secrets among the settings, with stores and a standby that don't answer and a mail server that refuses: whatever fails is logged. */
const secrets = {
  SESSION_SECRET: 'canary-session-secret-of-32-characters',
  METRICS_TOKEN: 'canary-metrics-token',
  BACKUP_PASSPHRASE: 'canary-backup-passphrase',
  AWS_ACCESS_KEY_ID: 'CANARYKEYID',
  AWS_SECRET_ACCESS_KEY: 'canary-store-secret',
};
const MAIL_USER = ['mailer', 'canary-mail-password'] as const;
const STANDBY_PASSWORD = 'canary-standby-password';

/** Asks every client for the password, as PostgreSQL can be set to do, and breaks the connection. */
function startFakeStandby() {
  const given: string[] = [];
  const server = createServer(socket => {
    socket.on('error', () => {});
    socket.on('data', data => {
      if (data[0] !== 'p'.charCodeAt(0)) return void socket.write(Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 3]));
      given.push(data.subarray(5, -1).toString());
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  return { server, given, port: () => (server.address() as AddressInfo).port };
}
const standby = startFakeStandby();

let database: FreshDatabase;
let server: ServerProcess;
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  database = await freshDatabase();
  server = await startServerProcess({
    DATA_DIR: database.config.dataDir,
    DATABASE_URL: database.config.databaseUrl,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'trace',
    FILES_URL: `s3://documents/docs?endpoint=http://${away.store}`,
    BACKUP_URL: `s3://backups/all?endpoint=http://${away.backups}`,
    DATABASE_READ_URL: `postgres://reader:${STANDBY_PASSWORD}@127.0.0.1:${standby.port()}/aup`,
    SMTP_URL: smtp.url.replace('//', `//${MAIL_USER.join(':')}@`),
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    ...secrets,
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
  standby.server.close();
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

test('logs contain no tokens, passwords or names of people, at any level', async () => {
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
  // The router reads addresses decoded.
  await call('GET', '/%61pi/contractors/check-ntn/7654321-NTN?weblink=x');
  await call('GET', '/%61pi/contractor/search/7654321-NTN%FF?weblink=x');
  await call('GET', '/api/contractor/7654321-NTN%2F2/true/5/id/asc', undefined, bearer);
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

test('logs contain no second factors, emailed links, re-authentication tokens or keys, even when requests fail', async () => {
  const query = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client(database.config.databaseUrl);
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  /** What is told nobody who reads the log, and was really given out. */
  const kept: Record<string, string> = {};
  const keep = (what: string, secret: unknown): string => {
    expect(secret, what).toMatch(/^.{6,}$/);
    kept[what] = secret as string;
    return secret as string;
  };
  const ok = async (answer: ReturnType<typeof call>) => {
    const { status, text, json } = await answer;
    expect(status, text).toBeLessThan(300);
    return text && json();
  };
  const bearerOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${keep('token', token)}` });
  const admin = bearerOf(
    await ok(call('POST', '/api/login', { username: 'admin', password: ADMIN_PASSWORD })),
  );

  const key = keep('idempotency key', 'canary-idempotency-key');
  for (const title of ['Kept once', 'Kept once', 'Other words under the same key'])
    await call('POST', '/api/designations', { title }, { ...admin, 'idempotency-key': key });

  const [person] = await query(`select id from users where username = 'hidden'`);
  const approval = { username: 'hidden', email: 'very.private@person.test', roles: ['so'] };
  smtp.behaviour = 'refuses';
  await ok(call('POST', `/api/users/${person.id}/approve`, approval, admin));
  await vi.waitFor(() => expect(smtp.refused.length).toBeGreaterThan(0));
  smtp.behaviour = 'accepts';

  const resetLink = async (mails: readonly { text: string }[]) => {
    const before = mails.length;
    await ok(call('POST', '/api/password/email', { email: approval.email }));
    const find = () => /\/reset-password\/([^\s]+)/.exec(mails.slice(before).at(-1)?.text ?? '')?.[1];
    return vi.waitFor(() => find() ?? expect.fail('no link'));
  };
  const reset = keep('reset link', await resetLink(smtp.arrived));
  smtp.behaviour = 'refuses';
  keep('reset link that was lost', await resetLink(smtp.refused));
  smtp.behaviour = 'accepts';
  const password = keep('password', 'canary-password-of-a-link');
  await call('GET', `/reset-password/${reset}`);
  const setPassword = { token: reset, password, password_confirmation: password };
  await ok(call('POST', '/api/password/reset', setPassword));
  expect((await call('POST', '/api/password/reset', setPassword)).status).toBe(422);

  const signIn = (code?: string) => call('POST', '/api/login', { username: 'hidden', password, code });
  const own = bearerOf(await ok(signIn()));
  expect((await call('GET', '/api/users', undefined, own)).status).toBe(403);
  await vi.waitFor(() => expect(server.output()).toContain(`"res":{"status":403,"user":${person.id}}`));
  const { secret } = await ok(call('POST', '/api/profile/two-factor', { current_password: password }, own));
  keep('second factor', secret);
  const confirming = { code: keep('one-time code', codeOf(secret)) };
  const { recovery_codes } = await ok(call('POST', '/api/profile/two-factor/confirm', confirming, own));
  for (const [n, code] of recovery_codes.entries()) keep(`recovery code ${n}`, code);
  expect((await signIn(confirming.code)).status).toBe(401);
  expect((await signIn(keep('wrong code', wrongCode(secret)))).status).toBe(401);
  await query('update two_factor set last_step = 0');
  bearerOf(await ok(signIn(keep('code', codeOf(secret)))));
  bearerOf(await ok(signIn(recovery_codes[0])));
  expect((await signIn(recovery_codes[0])).status).toBe(401);

  const { proof } = await ok(call('POST', '/api/profile/proof', { current_password: ADMIN_PASSWORD }, admin));
  keep('proof', proof);
  await ok(
    call('GET', '/api/audit/chain', undefined, { ...admin, 'x-proof': proof }).then(answer => ({
      ...answer,
      json: () => ({}),
    })),
  );
  await call('GET', '/api/audit/chain', undefined, { ...admin, 'x-proof': `${proof}x` });

  await query(
    `insert into tenders (title_name, project_name, status, start_date, end_date, web_link)
     values ('Pumps', 'AUP', 'Active', current_date - 1, current_date + 9, 'canary-free-link')`,
  );
  const company = { ...companyValues(), email: 'news@person.test' };
  await ok(call('POST', '/api/contractor', company));
  const taken = await ok(call('POST', '/api/tenderContractor', { ...company, web_link: 'canary-free-link' }));
  keep('grant', taken.grant ?? taken.download_grant);
  const link = () => newsToken(smtp.arrived.findLast(isNewsLink)) || expect.fail('no link');
  const news = keep('news link', await vi.waitFor(link));
  await call('GET', `/tender/news/${news}`);
  await ok(call('GET', `/api/tenderNews/${news}`));
  await ok(call('POST', `/api/tenderNews/${news}/confirm`));
  await call('POST', `/api/tenderNews/${news}x/stop`);

  // All that is away was asked, and all that has a password was given it.
  expect(smtp.signedIn.at(-1)).toBe(['', ...MAIL_USER].join('\0'));
  await vi.waitFor(() => expect(standby.given).toContain(STANDBY_PASSWORD));
  const failures = () => server.output();
  for (const [what, address] of Object.entries(away))
    await vi.waitFor(() => expect(failures(), what).toContain(address));
  expect(failures()).toContain('451');
  const runs = () => query('select error from backups where error is not null');
  await vi.waitFor(async () => expect(await runs()).not.toEqual([]));

  const output = server.output();
  const words = {
    ...kept,
    session: secrets.SESSION_SECRET,
    metrics: secrets.METRICS_TOKEN,
    mail: MAIL_USER[1],
    standby: STANDBY_PASSWORD,
    passphrase: secrets.BACKUP_PASSPHRASE,
    store: secrets.AWS_SECRET_ACCESS_KEY,
    person: approval.email,
    reader: company.email,
    company: company.company_name,
  };
  // Durations often contain six digits.
  const said = (word: string) =>
    /^\d{6}$/.test(word) ? new RegExp(`(?<![\\d.])${word}(?!\\d)`).test(output) : output.includes(word);
  for (const [what, word] of Object.entries(words)) expect(said(word), what).toBe(false);
  for (const part of proof.split('.')) expect(output.includes(part), 'part of the proof').toBe(false);
}, 60_000);

test('a line is logged without a token wherever a library has put it, and stays JSON', () => {
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

test('each line is JSON with a level and a time, except for the lines for people', () => {
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

test('SIGTERM shuts the server down in order', async () => {
  expect(await server.stop()).toBe(0);
});
