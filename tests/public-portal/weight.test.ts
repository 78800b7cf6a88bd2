// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

/** Most that the contractor form may load as script, gzip (issue of the foundation, §5), and what it should stay near. */
const LIMIT = 75_000;
const EXPECTED = 30_000;

describe('the portal’s bundle', () => {
  let files: Rollup.RolldownOutput['output'][number][];
  beforeAll(async () => {
    const built = await build({
      configFile: 'public-portal/vite.config.ts',
      logLevel: 'error',
      build: { write: false },
    });
    files = [built].flat().flatMap(bundle => ('output' in bundle ? bundle.output : []));
  });

  const scripts = () => files.flatMap(file => (file.type === 'chunk' ? [file] : []));

  it('is light', () => {
    const weight = scripts().reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
    expect(weight).toBeLessThan(LIMIT);
    expect(weight).toBeLessThan(EXPECTED);
  });

  it('holds neither the schema library nor anything of the back office', () => {
    const modules = scripts().flatMap(chunk => Object.entries(chunk.modules));
    const heavy = modules.filter(
      ([name, { renderedLength }]) =>
        /\/(zod|react|react-dom|@mui|react-admin)\//.test(name) && renderedLength > 500,
    );
    expect(heavy.map(([name]) => name)).toEqual([]);
  });

  it('puts every file but the page under /portal/, with no script inside the page', () => {
    for (const file of files) expect(file.fileName).toMatch(/^(portal\/|index\.html$)/);
    const page = files.find(file => file.fileName === 'index.html');
    const html = page?.type === 'asset' ? String(page.source) : '';
    expect(html).toContain('src="/portal/');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toContain('style=');
  });
});
