import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The portal's own bundle: everything it loads lies under /portal/, the page itself at the portal's addresses. */
export default defineConfig(({ command }) => ({
  root: here('.'),
  // While developing, both front ends share one origin: what is not under /portal/ is the back office's.
  base: command === 'serve' ? '/portal/' : '/',
  cacheDir: here('../node_modules/.vite-portal'),
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: here('../dist/portal'),
    emptyOutDir: true,
    assetsDir: 'portal',
    // Pictures as files: the page's security rules and its caches know them by their address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
}));
