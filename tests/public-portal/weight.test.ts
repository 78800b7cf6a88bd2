// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenTender } from '../../contract/answers/tender.ts';
import type { PortalData, PortalRenderer } from '../../contract/portal/portal-page.ts';
import { languages } from '../../contract/texts/language.ts';

/** Most that the form and the download page may load as script, gzip, and what they should stay near. */
const SCRIPT_LIMIT = 75_000;
const SCRIPT_EXPECTED = 45_000;
/** Most that Home, About and Contact may weigh, style included, gzip. */
const PAGE_LIMIT = 14_000;
const SMALL_SCRIPT_LIMIT = 1_000;
const PICTURE_LIMIT = 40_000;

const folder = mkdtempSync(path.join(tmpdir(), 'aup-portal-'));
let files: Rollup.RolldownOutput['output'][number][];
let renderer: PortalRenderer;

beforeAll(async () => {
  // As `npm run build` does: a build for tests or development is larger.
  vi.stubEnv('NODE_ENV', 'production');
  const common = { configFile: 'public-portal/vite.config.ts', logLevel: 'error' } as const;
  const built = await build({ ...common, build: { outDir: folder, emptyOutDir: true } });
  files = [built].flat().flatMap(bundle => ('output' in bundle ? bundle.output : []));
  await build({ ...common, build: { outDir: folder, ssr: 'render.tsx' } });
  renderer = await import(pathToFileURL(path.join(folder, 'render.cjs')).href);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const tender: OpenTender = {
  title: 'Construction of a gravity flow drinking water supply scheme with reservoir and standposts at Bara',
  ref: 'SRSP-INF/AUP/054',
  end_date: '2026-12-14',
  days_left: 24,
  web_link: 'water-supply',
};
const data: PortalData = {
  info: { co: 351, cpi: 312, livelihood: 37_225, AdvTraining: 1700 },
  openTenders: Array.from({ length: 200 }, () => tender),
  tender: { exists: true, id: 1, status: 'Active', title: tender.title, endDate: tender.end_date },
};

const scripts = () => files.flatMap(file => (file.type === 'chunk' ? [file] : []));
const page = (address: string, language: (typeof languages)[number] = 'en') => {
  const { pathname, search } = new URL(address, 'http://host');
  return renderer.render({
    pathname,
    search,
    language,
    publicUrl: 'https://aup.example',
    year: 2026,
    timeZone: 'Asia/Karachi',
    data,
  }).html;
};

describe('the scripts', () => {
  it('are light', () => {
    const weight = scripts().reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
    expect(weight).toBeLessThan(SCRIPT_LIMIT);
    expect(weight).toBeLessThan(SCRIPT_EXPECTED);
  });

  it('are served under /portal/ with everything else that browsers load', () => {
    for (const file of files) expect(file.fileName).toMatch(/^(portal\/|\.vite\/)/);
  });
});

it.each(['/home', '/tenders', '/contractor/create?weblink=water-supply', '/tender/doc/water-supply'])(
  '%s sets Urdu headings in Nastaliq, and no English page loads it',
  address => {
    expect(page(address, 'ur')).toMatch(/nastaliq[^}]*font-display:\s*swap/);
    expect(page(address, 'ur')).toMatch(/h1,\s*h2,\s*h3\s*\{\s*font-family:\s*"?Nastaliq/);
    expect(page(address, 'en')).not.toContain('Nastaliq');
  },
);

describe.each(languages)('pages, %s', language => {
  it.each(['/home', '/about', '/contact'])(
    '%s: one answer of at most 14 kB holds all that is read',
    address => {
      const html = page(address, language);
      expect(gzipSync(html).length).toBeLessThan(PAGE_LIMIT);
      expect(html).not.toMatch(/<link[^>]*stylesheet/);
    },
  );
});

it.each(['/home', '/about', '/contact', '/tenders', '/euroRates', '/tender/info/water-supply'])(
  '%s loads one script, so small that it does not count, and works without it',
  address => {
    const sources = [...page(address).matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src ?? '');
    expect(sources).toHaveLength(1);
    const code = readFileSync(path.join(folder, sources[0] as string), 'utf8');
    expect(code.length).toBeLessThan(SMALL_SCRIPT_LIMIT);
    expect(code).not.toContain('import');
  },
);

it('names only files that exist, with no script inside a page', () => {
  for (const address of [
    '/home',
    '/about',
    '/tender/doc/water-supply',
    '/contractor/create?weblink=water-supply',
  ]) {
    const html = page(address);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
    const named = [...html.matchAll(/(?:src|href)="\/(portal\/[^"#]+)/g)].map(([, name]) => name as string);
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(() => readFileSync(path.join(folder, name)), name).not.toThrow();
  }
});

it('no picture weighs more than 40 kB', () => {
  const pictures = readdirSync(path.join(folder, 'portal')).filter(name =>
    /\.(svg|avif|webp|png|jpg)$/.test(name),
  );
  expect(pictures.length).toBeGreaterThanOrEqual(8);
  for (const name of pictures) {
    expect(readFileSync(path.join(folder, 'portal', name)).length, name).toBeLessThan(PICTURE_LIMIT);
  }
});
