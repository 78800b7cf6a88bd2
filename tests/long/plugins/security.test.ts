import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from '../../../server/network.ts';
import { messages } from '../../messages.ts';
import { ADMIN_PASSWORD, login, serverForFile, startApp, type TestServer } from '../../support/app.ts';
import { makeTender, pdf, zipPath } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');

const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split(';')
      .map(part => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

describe.each([
  ['a page', '/home'],
  ['the API', '/api/open-tenders'],
  ['a refusal', '/api/districts'],
  ['an unknown address', '/api/nothing'],
  ['the health check', '/api/health/live'],
])('%s', (_, url) => {
  test('has the security headers', async () => {
    const { headers } = await server.app.inject(url);
    const policy = directives(headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toBeDefined();
    const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
    for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'data:', 'http:', 'https:']) {
      expect(scripts).not.toContain(source);
    }
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer|strict-origin)/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  test('allows no other origin', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const origin = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
      const { headers } = await server.app.inject({ url, method, headers: origin });
      expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

test('API answers are never cached', async () => {
  for (const response of [
    await admin.get('districts'),
    await admin.get('profile'),
    await login(server.anyone, 'admin', ADMIN_PASSWORD),
  ]) {
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test("TRACE doesn't echo the request", async () => {
  const headers = { authorization: 'Bearer something' };
  const traced = await server.app.inject({ method: 'TRACE' as 'GET', url: '/api/districts', headers });
  expect(traced.statusCode).toBeGreaterThanOrEqual(400);
  expect(traced.body).not.toContain('something');
});

test('no cookie is set', async () => {
  const response = await login(server.anyone, 'admin', ADMIN_PASSWORD);
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('behind https, the browser is told to keep using https', async () => {
  expect((await server.app.inject('/home')).headers['strict-transport-security']).toBeUndefined();
  const secure = await startApp({ publicUrl: 'https://aup.test' });
  try {
    expect((await secure.app.inject('/home')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  } finally {
    await secure.close();
  }
});

test("a client's address is read from a proxy header only when the proxy is trusted", async () => {
  const guess = (app: TestServer, forwarded: string) =>
    app.anyone.post('login', { username: 'admin', password: 'guess' }, { 'x-forwarded-for': forwarded });
  for (let i = 0; i < 10; i++) expect((await guess(server, `10.20.0.${i}`)).statusCode).toBe(401);
  expect((await guess(server, '10.20.0.99')).statusCode, 'the header is nobody’s word').toBe(429);
  const behind = await startApp({ trustProxy: 'loopback' });
  try {
    for (let i = 0; i < 10; i++) await guess(behind, '10.20.0.1');
    expect((await guess(behind, '10.20.0.1')).statusCode).toBe(429);
    expect((await guess(behind, '10.20.0.2')).statusCode).toBe(401);
  } finally {
    await behind.close();
  }
});

test.each([
  [1, ['10.20.0.1']],
  [2, ['10.20.0.1', '198.51.100.4']],
])("behind %d proxies, a client can't choose the address that is counted", async (trustProxy, added) => {
  const behind = await startApp({ trustProxy });
  const guess = (...forwarded: string[]) =>
    behind.anyone.post(
      'login',
      { username: 'admin', password: 'guess' },
      { 'x-forwarded-for': forwarded.join(', ') },
    );
  try {
    for (let i = 0; i < 10; i++) expect((await guess(`192.0.2.${i}`, ...added)).statusCode).toBe(401);
    expect((await guess('192.0.2.99', ...added)).statusCode).toBe(429);
    const [, ...later] = added;
    expect((await guess('10.20.0.2', ...later)).statusCode, 'another client').toBe(401);
  } finally {
    await behind.close();
  }
});

describe('writes from a page of another site', () => {
  const write = (site: string | undefined, method = 'POST') =>
    server.anyone.send(method, 'login', {
      payload: method === 'GET' ? undefined : { username: 'nobody', password: 'nothing' },
      headers: site === undefined ? {} : { 'sec-fetch-site': site },
    });

  test.each(['cross-site', 'same-site', 'nonsense', ''])('are refused with Sec-Fetch-Site %j', async site => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const refused = await write(site, method);
      expect([refused.statusCode, refused.json()]).toEqual([403, { message: messages.otherSite }]);
    }
    const form = await server.app.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'sec-fetch-site': site, 'content-type': 'multipart/form-data; boundary=B' },
      payload: '--B--',
    });
    expect(form.statusCode).toBe(403);
  });

  test.each(['same-origin', 'none', undefined])('are not those with Sec-Fetch-Site %j', async site => {
    expect((await write(site)).statusCode).toBe(401);
  });

  test("links from other sites can be followed, and GET, HEAD and OPTIONS aren't refused", async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect((await write('cross-site', method)).statusCode).not.toBe(403);
    const page = await server.app.inject({ url: '/home', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(page.statusCode).not.toBe(403);
  });
});

test("downloads are sandboxed attachments with a type that browsers don't guess", async () => {
  const tender = await makeTender(admin, {}, [pdf()]);
  const [document] = tender.documents;
  for (const path of [
    `tenderDoc/${document?.id}`,
    zipPath(tender),
    'districts/export?format=csv',
    'districts/export?format=xlsx',
    'co/import-template',
    `tender/${tender.id}/evidence`,
    'report?from=2026-01-01&to=2026-03-31&format=csv',
  ]) {
    const { statusCode, headers } = await admin.get(path);
    expect(statusCode, path).toBe(200);
    expect(headers['content-disposition'], path).toMatch(/^attachment;/);
    expect(headers['content-security-policy'], path).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
  const { headers } = await admin.get('districts');
  expect(headers['content-security-policy']).not.toContain('sandbox');
});

describe('compression', () => {
  beforeAll(async () => {
    for (let number = 0; number < 20; number++) {
      const title = `Designation ${number}`;
      expect((await admin.post('designations', { title })).statusCode).toBe(201);
    }
  });

  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

  test('makes a list much smaller and keeps its content', async () => {
    const plain = await admin.get('designations');
    const packed = await admin.get('designations', browser);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
    for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/Accept-Encoding/);
    expect(packed.headers['content-range']).toBe(plain.headers['content-range']);
  });

  test.each(['identity', 'gzip;q=0', 'br', '', 'x'.repeat(2000)])('is not used for “%.20s”', async asked => {
    const { headers, json } = await admin.get('designations', { 'accept-encoding': asked });
    expect(headers['content-encoding']).toBeUndefined();
    expect(json()).toHaveLength(20);
  });

  test('is not used for short answers, files and answers to writes', async () => {
    expect((await admin.get('designations/1', browser)).headers['content-encoding']).toBeUndefined();
    expect((await admin.get('designations/export', browser)).headers['content-encoding']).toBeUndefined();
    const body = { title: 'Another', remarks: 'long '.repeat(400) };
    const made = await admin.post('designations', body, browser);
    expect(made.statusCode, made.body).toBe(201);
    expect(made.headers['content-encoding']).toBeUndefined();
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8::1]:5678', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:0db8:0000:0007::', '2001:db8:0:7::/64'],
  [undefined, 'unknown'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
