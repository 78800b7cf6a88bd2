/** `npm run dev`: the API restarts and the pages reload as their sources change. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';
import { portalPages } from './dev-portal.mjs';
import { root } from './freshness.mjs';
import { endWithNpm } from './with-parent.mjs';

const port = Number(process.env.PORT ?? 8000);
const apiPort = port + 1;
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;

const api = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch-path=server', '--watch-path=contract', 'server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl },
  },
);

process.env.API_URL = `http://127.0.0.1:${apiPort}`;
const front = (configFile, hmrPort) =>
  createServer({
    configFile: path.join(root, configFile),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hmrPort } },
  });
const office = await front('vite.config.ts', port + 2);
const portal = await front('public-portal/vite.config.ts', port + 3);
const sendPortalPage = portalPages(portal, { apiUrl: process.env.API_URL, publicUrl });
const { isPortalAddress } = await office.ssrLoadModule('/contract/addresses.ts');

async function sendPage(request, response) {
  const { pathname, search } = new URL(request.url, 'http://host');
  if (pathname === '/') return response.writeHead(302, { location: '/home' }).end();
  if (isPortalAddress(pathname, search)) return sendPortalPage(request, response);
  const file = await readFile(path.join(root, 'index.html'), 'utf8');
  const zoned = file.replace(
    'name="time-zone" content=""',
    `name="time-zone" content="${process.env.TIME_ZONE ?? ''}"`,
  );
  const html = await office.transformIndexHtml(request.url, zoned);
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html);
}

const http = createHttpServer((request, response) => {
  const first = request.url.startsWith('/portal/') ? portal : office;
  first.middlewares(request, response, error => {
    if (error) response.writeHead(500).end(String(error));
    else sendPage(request, response).catch(failure => response.writeHead(500).end(String(failure)));
  });
});
http.once('error', error => {
  const taken = error.code === 'EADDRINUSE';
  process.stderr.write(
    `${taken ? `PORT ${port} is in use by another program. Stop that program, or set another PORT.` : error.stack}\n`,
  );
  stop(1);
});
http.listen(port, '127.0.0.1', () =>
  process.stdout.write(`AUP (development) is at http://localhost:${port}\n`),
);

function stop(code) {
  api.kill('SIGTERM');
  http.close();
  void Promise.all([office.close(), portal.close()]).then(() => process.exit(code));
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
endWithNpm();
