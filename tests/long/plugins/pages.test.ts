import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestServer } from '../../support/app.ts';

/** As the build leaves it in `index.html`: the server writes its zone here. */
const NO_ZONE = '<meta name="time-zone" content="" />';
const page = (zone: string) => `<!doctype html><html lang="en" dir="ltr">${zone}<title>back office</title>`;
const OFFICE = page('<meta name="time-zone" content="Asia/Karachi" />');
/** Replaces the renderer that the build makes. */
const RENDERER = `
exports.needs = () => ({});
exports.render = () => ({ status: 200, html: ${JSON.stringify('<!doctype html><title>portal</title>')}, isIndexed: true });
exports.readable = () => [];
`;
const PORTAL = '<!doctype html><title>portal</title>';
const GUIDE = '<!doctype html><title>guide</title>';
const SCRIPT = `/* office */${'x'.repeat(2000)}`;
const ICON = readFileSync(path.resolve(import.meta.dirname, '../../../src/theme/favicon.ico'));
const folder = mkdtempSync(path.join(os.tmpdir(), 'aup-pages-'));
let server: TestServer;

beforeAll(async () => {
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  write('office/index.html', page(NO_ZONE));
  write('office/assets/index-abc123.js', SCRIPT);
  write('office/assets/index-abc123.js.br', brotliCompressSync(SCRIPT));
  write('office/assets/index-abc123.js.gz', gzipSync(SCRIPT));
  write('office/assets/plain-abc123.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('portal/render.cjs', RENDERER);
  write('portal/portal/entry-abc123.js', '/* portal */');
  write('office/favicon.ico', ICON);
  write('office/help/index.html', GUIDE);
  write('office/help/index.html.br', brotliCompressSync(GUIDE));
  write('office/help/images/guide-list.png', 'picture');
  write('secret.txt', 'nobody’s business');
  server = await startApp({}, { pages: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test("the back office's page has the language and direction that the visitor chose", async () => {
  const { body, headers } = await get('/login', { cookie: 'lang=ur' });
  expect(body).toBe(OFFICE.replace('lang="en" dir="ltr"', 'lang="ur" dir="rtl"'));
  expect(headers.vary).toBe('Accept-Encoding, Cookie');
  expect((await get('/login', { cookie: 'lang=xx' })).body).toBe(OFFICE);
});

test("the back office's page contains the programme's time zone", async () => {
  expect(readFileSync('index.html', 'utf8')).toContain(NO_ZONE);
  expect((await get('/login')).body).toContain('<meta name="time-zone" content="Asia/Karachi" />');
});

test('the icon is served at /favicon.ico', async () => {
  const { statusCode, headers, rawPayload } = await get('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon']);
  // An icon file of several sizes, as it was drawn.
  expect(rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  expect(rawPayload.equals(ICON)).toBe(true);
});

describe('the user guide', () => {
  test('is served to everyone with its pictures, and revalidated each time', async () => {
    const { statusCode, headers, body } = await get('/help/');
    expect([statusCode, body]).toEqual([200, GUIDE]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const picture = await get('/help/images/guide-list.png');
    expect([picture.body, picture.headers['content-type']]).toEqual(['picture', 'image/png']);
    expect((await get('/help/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('is sent compressed', async () => {
    const { headers, rawPayload } = await get('/help/', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(GUIDE);
  });

  test('redirects to its address with a slash, and returns 404 below it', async () => {
    const { statusCode, headers } = await get('/help');
    expect([statusCode, headers.location]).toEqual([301, '/help/']);
    for (const url of ['/help/none', '/help/images/']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });
});

describe('which front end serves an address', () => {
  test.each([
    '/home',
    '/about',
    '/contact',
    '/tender/doc/solar-pumps',
    '/tender/doc/solar-pumps?acc=true',
    '/tenders',
    '/tender/info/solar-pumps?status=Closed&title=x&endDate=2026-01-01',
    '/contractor/ncreate',
    '/contractor/ncreate?weblink=solar-pumps',
    '/contractor/create?weblink=solar-pumps',
    '/euroRates',
  ])('the portal serves %s', async url => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([200, PORTAL]);
  });

  test.each([
    '/login',
    '/register',
    '/request-password',
    '/reset-password/some-token',
    '/logout',
    '/notifications',
    '/notauthorized',
    '/app',
    '/app/dashboard',
    '/dashboard',
    '/tender',
    '/tender/5',
    '/tender/edit/5',
    '/tender/create',
    '/tender/doc',
    '/contractor',
    '/contractor/create',
    '/contractor/create?weblink=',
    '/contractor/create?other=x',
    '/tendercontractor/search',
    '/no/such/page',
    '/homely',
  ])('the back office serves %s', async url => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([200, OFFICE]);
  });

  test.each(['/co/%E0%A4%A', '/co/edit/%', '/app/users/%ZZ?tab=1', '/tender/%FF/show', '/%FF'])(
    'the back office serves its page with 404 for an address that can’t be decoded: %s',
    async url => {
      const response = await get(url, { cookie: 'lang=ur' });
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(response.body).toBe(OFFICE.replace('lang="en" dir="ltr"', 'lang="ur" dir="rtl"'));
      expect(response.headers['content-security-policy']).toBeTruthy();
      expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
      const posted = await server.app.inject({ method: 'POST', url });
      expect([posted.statusCode, Object.keys(posted.json())]).toEqual([400, ['message']]);
    },
  );

  test.each(['/tenders/%E0%A4%A', '/home/%', '/contractor/%FF'])(
    'an address that can’t be decoded is no page of the portal: %s',
    async url => {
      const response = await get(url);
      expect([response.statusCode, response.body]).toEqual([404, OFFICE]);
    },
  );

  test.each(['/api/districts/%E0%A4%A', '/assets/%FF', '/help/%FF', '/kept/%FF'])(
    '%s can’t be decoded and is no page: the answer is JSON',
    async url => {
      const response = await get(url);
      expect([response.statusCode, Object.keys(response.json())]).toEqual([400, ['message']]);
    },
  );

  test.each([
    ['/', '/home'],
    ['/?lang=ur', '/home?lang=ur'],
  ])('%s redirects to %s', async (url, home) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([302, home]);
  });

  test('pages are served for GET and HEAD only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const response = await server.app.inject({ method, url: '/home' });
      expect([response.statusCode, Object.keys(response.json())], method).toEqual([404, ['message']]);
    }
    const head = await server.app.inject({ method: 'HEAD', url: '/home' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

test('HEAD is supported where it returns a length or a state, and returns 405 elsewhere', async () => {
  const { app } = server;
  const admin = await server.as('admin');
  const routes = app.apiRoutes.filter(({ method }) => method === 'GET').map(({ url }) => url);
  const answered = routes.filter(url => app.hasRoute({ method: 'HEAD', url }));
  expect(answered.filter(url => !/documents\/:documentId$/.test(url))).toEqual([
    '/api/health/live',
    '/api/health/ready',
    '/api/health/backup',
    '/api/tender/create-zip/:name',
    '/api/tenderDoc/:id',
    '/api/lmst/create-zip/:name',
    '/api/uploads/:uploadId',
  ]);
  const before = (await admin.get('audit?range=[0,0]')).headers['content-range'];
  for (const path of [
    'villages/export',
    'co/export?format=xlsx',
    'audit/chain',
    'report?format=xlsx',
    'co',
  ]) {
    const { statusCode, headers } = await admin.send('HEAD', path);
    expect([statusCode, headers.allow], path).toEqual([405, 'GET']);
  }
  expect((await admin.get('audit?range=[0,0]')).headers['content-range']).toBe(before);
});

describe('HTML of the back office', () => {
  test('is never cached', async () => {
    const { headers } = await get('/login');
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.etag).toBeUndefined();
  });

  test.each<[string, string | undefined, (body: Buffer) => Buffer]>([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.0', undefined, body => body],
    ['deflate', undefined, body => body],
    ['', undefined, body => body],
  ])('is compressed for “Accept-Encoding: %s”', async (accepted, encoding, unpack) => {
    const response = await get('/login', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary?.toString().toLowerCase()).toContain('accept-encoding');
    expect(unpack(response.rawPayload).toString()).toBe(OFFICE);
  });
});

describe('hashed files', () => {
  test.each<[string, string | undefined, (body: Buffer) => Buffer]>([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, body => body],
  ])('are compressed as “%s” allows and cached for a year', async (accepted, encoding, unpack) => {
    const response = await get('/assets/index-abc123.js', { 'accept-encoding': accepted });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // Anyone who keeps it for others must tell them apart, and does so by this alone.
    expect(response.headers.vary).toBe('Accept-Encoding');
    expect(unpack(response.rawPayload).toString()).toBe(SCRIPT);
  });

  test('are served for the portal, and without compression where none was prepared', async () => {
    expect((await get('/portal/entry-abc123.js')).body).toBe('/* portal */');
    const image = await get('/assets/plain-abc123.svg', { 'accept-encoding': 'br' });
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(image.headers['x-content-type-options']).toBe('nosniff');
  });

  test('have only the security headers that apply to scripts, and all of them for pictures', async () => {
    const script = (await get('/assets/index-abc123.js', { 'accept-encoding': 'br' })).headers;
    expect([script.etag, script['last-modified'], script['accept-ranges']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(script['x-content-type-options']).toBe('nosniff');
    expect(script['cross-origin-resource-policy']).toBe('same-origin');
    expect(
      Object.keys(script)
        .filter(name => /policy|^x-/.test(name))
        .sort(),
    ).toEqual(['cross-origin-resource-policy', 'x-content-type-options']);
    // Some of these are opened as pages, or are workers.
    for (const url of ['/assets/plain-abc123.svg', '/portal/entry-abc123.js', '/assets/gone-abc123.js']) {
      expect((await get(url)).headers['content-security-policy'], url).toContain("default-src 'self'");
    }
  });

  test.each([
    '/assets/index-gone.js',
    '/portal/gone.css',
    '/assets/',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/portal/..%5c..%5csecret.txt',
    '/assets/%00',
    '/assets/index-abc123.js%00.html',
  ])('%s returns 404 in JSON, and no file from outside', async url => {
    const response = await get(url);
    expect(response.body).not.toContain('nobody’s business');
    // An address that is cleaned before it is sent is an ordinary page.
    if (response.body === OFFICE) expect(url).toMatch(/\.\.|%2e/);
    else
      expect([response.statusCode, Object.keys(response.json())]).toEqual([expect.any(Number), ['message']]);
    expect([200, 400, 403, 404]).toContain(response.statusCode);
  });
});

test('without built pages, 503 explains what to do', async () => {
  const bare = await startApp();
  try {
    const response = await bare.app.inject('/home');
    expect([response.statusCode, response.body]).toEqual([503, expect.stringContaining('npm run build')]);
  } finally {
    await bare.close();
  }
});
