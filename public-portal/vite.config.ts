import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * `virtual:scripts` tells the pages where their scripts lie: the names that the build before gave them, or, while
 * developing, the sources themselves.
 */
function namesOfScripts(): Plugin {
  const name = 'virtual:scripts';
  let read: () => { woken: string[]; signedIn: string };
  return {
    name,
    configResolved({ command, root, base, build }) {
      const manifest = path.resolve(root, build.outDir, '.vite/manifest.json');
      read = () => {
        if (command === 'serve') {
          return { woken: [`${base}main.tsx`], signedIn: `${base}signed-in.ts` };
        }
        if (!existsSync(manifest))
          throw new Error('The scripts of the portal are to be built before its pages');
        const files = JSON.parse(readFileSync(manifest, 'utf8'));
        return { woken: [base + files['main.tsx'].file], signedIn: base + files['signed-in.ts'].file };
      };
    },
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load: id => (id === `\0${name}` ? `export const scripts = ${JSON.stringify(read())}` : undefined),
  };
}

/**
 * Two builds: the scripts, which browsers load from /portal/, and `render.js`, which makes the pages on the server
 * and gives out the pictures and letters that they show.
 */
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
      ? { ssr: 'render.tsx', ssrEmitAssets: true, minify: true, target: 'node20' }
      : {
          manifest: true,
          target: 'es2022',
          rolldownOptions: { input: [here('main.tsx'), here('signed-in.ts')] },
        }),
  },
}));
