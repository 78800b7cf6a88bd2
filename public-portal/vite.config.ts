import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { isPortalAddress } from '../contract/addresses.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** While developing: the portal's page at the portal's own addresses, all its modules under /portal/. */
const portalAddresses: Plugin = {
  name: 'portal-addresses',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://host');
      if (isPortalAddress(pathname, search)) request.url = '/portal/index.html';
      next();
    });
  },
};

/** The portal's own bundle: everything it loads lies under /portal/, the page itself at the portal's addresses. */
export default defineConfig(({ command }) => ({
  root: here('.'),
  base: command === 'serve' ? '/portal/' : '/',
  publicDir: false,
  plugins: [portalAddresses],
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
  server: {
    port: 8002,
    strictPort: true,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:8001' } },
  },
}));
