import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isOfficeAddress } from '../../../contract/addresses.ts';
import { startApp, type TestServer } from '../../support/app.ts';

const PAGE =
  '<!doctype html><html lang="en" dir="ltr"><meta name="time-zone" content="" /><meta name="release" content="" />';
const SCRIPT = 'self.addEventListener("fetch", () => undefined);';
const folder = mkdtempSync(path.join(os.tmpdir(), 'aup-kept-'));
mkdirSync(path.join(folder, 'office/icons'), { recursive: true });
writeFileSync(path.join(folder, 'office/index.html'), PAGE);
writeFileSync(path.join(folder, 'office/sw.js'), SCRIPT);
writeFileSync(path.join(folder, 'office/icons/app-192.png'), 'icon');
const servers = new Map<string, Promise<TestServer>>();
afterAll(async () => {
  for (const server of servers.values()) await (await server).close();
  rmSync(folder, { recursive: true });
});

async function start(settings: Parameters<typeof startApp>[0]) {
  const key = JSON.stringify(settings);
  const starting = servers.get(key) ?? startApp(settings, { pages: folder });
  servers.set(key, starting);
  const server = await starting;
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  const page = (await get('/login')).body;
  return { get, page, release: /name="release" content="(\w*)"/.exec(page)?.[1] };
}

describe('offline access to the back office', () => {
  test('gives the service worker the pages in both languages as they are shown', async () => {
    const { get, page, release } = await start({});
    expect(release).toMatch(/^\w{16}$/);
    const worker = await get('/sw.js');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(worker.body.endsWith(SCRIPT)).toBe(true);
    const told = JSON.parse(/^self\.settings=(.+);\n/.exec(worker.body)?.[1] ?? '');
    expect(told).toEqual({
      release,
      pages: { en: `/kept/${release}/en`, ur: `/kept/${release}/ur` },
    });
    expect((await get(told.pages.en)).body).toBe(page);
    const urdu = (await get(told.pages.ur)).body;
    expect(urdu).toBe((await get('/login', { cookie: 'lang=ur' })).body);
    expect(urdu).toContain('<html lang="ur" dir="rtl">');
    expect(urdu).toContain('href="/manifest-ur.webmanifest"');
    // A process of another release has no such page, and a worker gets all of one release or nothing.
    expect((await get('/kept/0123456789abcdef/en')).statusCode).toBe(404);
  });

  test('is a new release when the time zone changes', async () => {
    const [one, other] = await Promise.all([start({}), start({ timeZone: 'Asia/Kabul' })]);
    expect(other.page).toContain('Asia/Kabul');
    expect(other.release).not.toBe(one.release);
  });

  test('when turned off, pages ask for no caching and the service worker unregisters', async () => {
    const { get, page, release } = await start({ offline: false });
    expect(release).toBe('');
    expect(page).not.toContain('manifest');
    const { body } = await get('/sw.js');
    expect(body).toContain('registration.unregister()');
    expect(body).not.toContain(SCRIPT);
  });

  test.each(['en', 'ur'])('the manifest in %s names existing icons', async language => {
    const { get } = await start({});
    const answer = await get(`/manifest-${language}.webmanifest`);
    expect(answer.headers['content-type']).toMatch('application/manifest+json');
    const { lang, start_url, icons } = answer.json();
    expect(lang).toBe(language);
    expect(isOfficeAddress(start_url, '')).toBe(true);
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable']);
    expect((await get(icons[0].src)).body).toBe('icon');
    expect((await get('/icons/none.png')).statusCode).toBe(404);
  });

  test('the service worker answers no address of the portal, the API or a file', () => {
    const isOffice = (address: string) => isOfficeAddress(...(address.split(/(?=\?)/) as [string, string]));
    expect(['/dashboard', '/tender', '/co/5', '/contractor/create'].map(isOffice)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const others = [
      '/',
      '/home',
      '/tender/doc/pumps',
      '/contractor/create?weblink=pumps',
      '/api',
      '/api/co',
      '/assets/start-abc.js',
      '/portal/main-abc.js',
      '/sw.js',
      '/kept/abc/en',
      '/help/',
    ];
    expect(others.filter(isOffice)).toEqual([]);
  });
});
