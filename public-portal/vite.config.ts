import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Puts the names that the build before gave to the scripts in the place of `document/scripts.ts`. */
function namesOfScripts(): Plugin {
  const module = here('document/scripts.ts');
  let manifest = '';
  return {
    name: 'names-of-scripts',
    apply: 'build',
    configResolved({ root, build }) {
      manifest = path.resolve(root, build.outDir, '.vite/manifest.json');
    },
    load(id) {
      if (path.normalize(id) !== path.normalize(module)) return;
      if (!existsSync(manifest))
        throw new Error('The scripts of the portal are to be built before its pages');
      const files = JSON.parse(readFileSync(manifest, 'utf8'));
      const scripts = {
        woken: [`/${files['main.tsx'].file}`],
        signedIn: `/${files['signed-in.ts'].file}`,
      };
      return `export const scripts = ${JSON.stringify(scripts)};`;
    },
  };
}

/** The server requires it. */
const renderer = { output: { format: 'cjs', entryFileNames: '[name].cjs' } } as const;

/** The scripts that browsers load, and `render.cjs`, which makes the pages on the server and gives out their pictures and fonts. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  // While developing, both front ends share one origin: what is not under /portal/ is the back office's.
  base: command === 'serve' ? '/portal/' : '/',
  cacheDir: here('../node_modules/.vite-portal'),
  publicDir: false,
  plugins: [namesOfScripts()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  // The server has no Preact of its own to lend.
  ssr: { noExternal: true },
  build: {
    outDir: here('../dist/portal'),
    emptyOutDir: !isSsrBuild,
    assetsDir: 'portal',
    // Pictures as files: the page's security rules and its caches know them by their address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? { ssr: 'render.tsx', ssrEmitAssets: true, minify: true, target: 'node20', rolldownOptions: renderer }
      : {
          manifest: true,
          target: 'es2022',
          rolldownOptions: { input: [here('main.tsx'), here('signed-in.ts')] },
        }),
  },
}));
