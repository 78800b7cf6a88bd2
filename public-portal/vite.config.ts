import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Replaces `document/scripts.ts` with the file names from the build of the browser scripts. */
function scriptNames(): Plugin {
  const module = here('document/scripts.ts');
  let manifest = '';
  return {
    name: 'script-names',
    apply: 'build',
    configResolved({ root, build }) {
      manifest = path.resolve(root, build.outDir, '.vite/manifest.json');
    },
    load(id) {
      if (path.normalize(id) !== path.normalize(module)) return;
      if (!existsSync(manifest)) throw new Error('Build the scripts of the portal before its pages');
      const files = JSON.parse(readFileSync(manifest, 'utf8'));
      const scripts = {
        interactive: [`/${files['main.tsx'].file}`],
        signedIn: `/${files['signed-in.ts'].file}`,
      };
      return `export const scripts = ${JSON.stringify(scripts)};`;
    },
  };
}

/** CommonJS, because the server loads it with `require`. */
const renderer = { output: { format: 'cjs', entryFileNames: '[name].cjs' } } as const;

/** Builds the browser scripts, and `render.cjs` for the server together with its pictures and fonts. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  // In development both front ends share one origin; addresses outside /portal/ belong to the back office.
  base: command === 'serve' ? '/portal/' : '/',
  cacheDir: here('../node_modules/.vite-portal'),
  publicDir: false,
  plugins: [scriptNames()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  // Bundles Preact, which the server doesn't have.
  ssr: { noExternal: true },
  build: {
    outDir: here('../dist/portal'),
    emptyOutDir: !isSsrBuild,
    assetsDir: 'portal',
    // Never inlines pictures, as the content security policy and caches rely on files.
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
