/** How pages of the portal are answered. A fake renderer replaces the built one: it shows what it was given. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays } from '../../../contract/days.ts';
import type { PortalRequest } from '../../../contract/portal/portal-page.ts';
import { serverForFile, todayHere } from '../../support/app.ts';
import { makeTender } from '../../support/tenders.ts';

const RENDERER = `
let failures = 0;
exports.needs = path => ({
  ...(path.startsWith('/home') ? { info: true, programme: true, openTenders: true } : {}),
  ...(path === '/euroRates' ? { euroRates: true } : {}),
  ...(path.startsWith('/tender/') && !path.includes('-alike') ? { tender: path.split('/')[3] } : {}),
});
exports.render = request => {
  if (request.pathname === '/contact' && failures++ === 0) throw new Error('Rendering failed');
  if (request.data.tender?.status === 'Closed')
    return { status: 302, html: '', redirect: '/tender/info/x', isIndexed: false };
  const status = request.data.tender?.exists === false ? 404 : 200;
  const isIndexed = request.pathname !== '/contractor/ncreate';
  return { status, html: '<!doctype html>' + JSON.stringify(request), isIndexed };
};
exports.readable = tenders => ['/home', ...tenders.map(tender => '/tender/info/' + tender.web_link)];
`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'aup-portal-'));

afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, 'portal'));
writeFileSync(path.join(folder, 'portal/render.cjs'), RENDERER);
const server = await serverForFile({ publicUrl: 'https://aup.example' }, { pages: folder });
const admin = await server.as('admin');
await makeTender(admin, { web_link: 'pumps', title_name: 'Pumps & <pipes>' });
await makeTender(admin, { web_link: 'shut', status: 'Closed' });

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const given = async (url: string, headers?: Record<string, string>): Promise<PortalRequest> =>
  JSON.parse((await get(url, headers)).body.replace('<!doctype html>', ''));

describe('the content of a page', () => {
  test('comes from the public API, without unneeded fields', async () => {
    const home = await given('/home');
    const answers = ['/api/info', '/api/programme', '/api/open-tenders'].map(path => get(path));
    const [info, programme, openTenders] = (await Promise.all(answers)).map(answer => answer.json());
    expect(home.data).toEqual({ info, programme, openTenders });
    expect(home.data.openTenders).toMatchObject([{ title: 'Pumps & <pipes>', web_link: 'pumps' }]);
    expect(home).toMatchObject({ pathname: '/home', search: '', publicUrl: 'https://aup.example' });
    expect(home.timeZone).toBe('Asia/Karachi');
    expect(home.year).toBe(Number(todayHere().slice(0, 4)));
    expect((await given('/about')).data).toEqual({});
    expect((await given('/euroRates')).data).toEqual({ euroRates: [] });
  });

  test('is the current tender at its address', async () => {
    expect((await given('/tender/info/pumps')).data.tender).toMatchObject({ exists: true, status: 'Active' });
    const { id } = (await given('/tender/info/pumps')).data.tender ?? {};
    const change = { end_date: addDays(todayHere(), -1), start_date: addDays(todayHere(), -9) };
    await server.app.db.updateTable('tenders').set(change).where('id', '=', Number(id)).execute();
    const closed = await get('/tender/info/pumps');
    expect([closed.statusCode, closed.headers.location]).toEqual([302, '/tender/info/x']);
    await server.app.db
      .updateTable('tenders')
      .set({ end_date: addDays(todayHere(), 9) })
      .where('id', '=', Number(id))
      .execute();
  });

  test.each([
    '/tender/doc/nothing-here',
    '/tender/info/%E0%A4%A',
    '/tender/info/%00',
    '/tender/info/..%2f..%2fapi',
    '/tender/doc/%3Cscript%3E',
    `/tender/info/${'x'.repeat(900)}`,
    `/tender/info/${'x'.repeat(5000)}`,
    '/tender/doc/12345',
  ])('is a 404 page when there is no such tender: %s', async url => {
    const response = await get(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});

test.each(['/tender/doc/x%ff', '/tender/info/%E0%A4%A?lang=ur', '/tender/doc/50%?acc=true'])(
  "an address that can't be decoded returns a page in the reader's language: %s",
  async url => {
    const response = await get(url, { cookie: 'lang=ur' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(JSON.parse(response.body.replace('<!doctype html>', ''))).toMatchObject({
      language: 'ur',
      data: { tender: { exists: false } },
    });
    const api = await get('/api/check-tender-status/x%ff');
    expect([api.statusCode, Object.keys(api.json())]).toEqual([400, ['message']]);
  },
);

test.each([
  ['/tender/doc/pumps.', '/tender/doc/pumps'],
  ['/tender/info/PUMPS;?lang=ur', '/tender/info/pumps?lang=ur'],
  ['/tender/doc/Pumps!)', '/tender/doc/pumps'],
  ['/tender/doc/SHUT', undefined],
])('a link as it appears in an advertisement opens the tender: %s', async (url, location) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([location ? 302 : 404, location]);
});

test('only pages of open tenders are shown to an address with too many wrong guesses', async () => {
  const from = (url: string, remoteAddress: string) => server.app.inject({ url, remoteAddress });
  for (let count = 0; count < 30; count += 1) await from(`/tender/info/guess-${count}`, '10.60.0.1');
  expect((await from('/tender/info/pumps', '10.60.0.1')).statusCode).toBe(200);
  for (const url of ['/tender/info/shut', '/tender/info/guess-x']) {
    const hidden = await from(url, '10.60.0.1');
    expect(hidden.statusCode).toBe(429);
    expect(Number(hidden.headers['retry-after'])).toBeGreaterThan(0);
    expect(hidden.body).not.toContain('"tender":{');
  }
  expect((await from('/tender/info/shut', '10.60.0.2')).statusCode).toBe(302);
});

describe('the language', () => {
  const set = (headers: Record<string, unknown>) => headers['set-cookie'];

  test('is English until the visitor chooses', async () => {
    expect((await given('/about')).language).toBe('en');
    expect(set((await get('/about')).headers)).toBeUndefined();
    expect((await given('/about', { cookie: 'lang=fr' })).language).toBe('en');
  });

  test('is taken from the address and stored in the cookie that both front ends read', async () => {
    const response = await get('/about?lang=ur');
    expect(set(response.headers)).toBe('lang=ur; Path=/; Max-Age=31536000; SameSite=Lax');
    expect((await given('/about?lang=ur')).language).toBe('ur');
    expect((await given('/about', { cookie: 'theme=dark; lang=ur' })).language).toBe('ur');
    expect((await given('/about?lang=en', { cookie: 'lang=ur' })).language).toBe('en');
    expect((await given('/about?lang=xx', { cookie: 'lang=ur' })).language).toBe('ur');
    expect(response.headers.vary).toBe('Accept-Encoding, Cookie');
  });
});

describe('the response', () => {
  test('is revalidated each time, with 304 while nothing changed', async () => {
    const first = await get('/about');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/about', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    const urdu = await get('/about', { 'if-none-match': String(first.headers.etag), cookie: 'lang=ur' });
    expect(urdu.statusCode).toBe(200);
  });

  test('is compressed', async () => {
    const response = await get('/about', { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe((await get('/about')).body);
  });

  test('to HEAD has no body', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/about' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test("keeps search engines from pages that aren't for them", async () => {
    expect((await get('/contractor/ncreate')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/about')).headers['x-robots-tag']).toBeUndefined();
  });

  test('is reused for two seconds and then rendered with the changes', async () => {
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    onTestFinished(() => clock.mockRestore());
    const admin = await server.as('admin');
    const first = await get('/home');
    const { id } = await makeTender(admin, { title_name: 'Published a moment ago' });
    onTestFinished(async () => void (await admin.delete(`tender/${id}`)));
    expect((await get('/home')).body).toBe(first.body);
    clock.mockReturnValue(now + 2001);
    expect((await get('/home')).body).toContain('Published a moment ago');
  });

  test('is not stored when rendering failed', async () => {
    expect((await get('/contact')).statusCode).toBe(500);
    expect((await get('/contact')).statusCode).toBe(200);
  });

  test('is rendered once for many simultaneous visitors', async () => {
    const before = await server.app.inject('/api/metrics').then(response => response.body);
    // Whatever it adds to the address.
    await Promise.all(Array.from({ length: 50 }, (_, index) => get(`/home/?crowd=${index}`)));
    const count = (text: string) =>
      [...text.matchAll(/^\S+_count\{[^}]*open-tenders[^}]*\} (\d+)/gm)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      );
    const after = await server.app.inject('/api/metrics').then(response => response.body);
    expect(count(after) - count(before)).toBe(1);
  });
});

test('a page that is rendered while others fill the cache still reaches its visitor', async () => {
  const visits = Array.from({ length: 250 }, (_, index) => get(`/tender/info/${index}-alike`));
  const statuses = (await Promise.all(visits)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

describe('for search engines', () => {
  test('robots.txt excludes forms, downloads and the API', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    for (const closed of ['/api/', '/tender/doc/', '/contractor/'])
      expect(body).toContain(`Disallow: ${closed}\n`);
    expect(body).toContain('Sitemap: https://aup.example/sitemap.xml');
  });

  test('the sitemap lists pages and open tenders in both languages', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual([
      'https://aup.example/home',
      'https://aup.example/home?lang=ur',
      'https://aup.example/tender/info/pumps',
      'https://aup.example/tender/info/pumps?lang=ur',
    ]);
  });
});
