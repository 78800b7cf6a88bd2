/** The files of `deploy/` for proxies and poolers: the programs accept them, and nginx is tested. Each needs a program that npm doesn't provide. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type RequestOptions, request } from 'node:https';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ADMIN_PASSWORD, startApp } from '../support/app.ts';
import { remove, temporaryFolder } from '../support/folder.ts';
import { haproxyFaults, hasHaproxy, readdressed } from '../support/haproxy.ts';
import { listen } from '../support/listening.ts';
import { freePort } from '../support/product.ts';
import { makeTender } from '../support/tenders.ts';
import { BYTES, document, named } from './uploads/send.ts';

const NGINX = spawnSync('which', ['nginx'], { encoding: 'utf8' }).stdout?.trim() || '/usr/sbin/nginx';
const hasNginx = spawnSync(NGINX, ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

test('HAProxy accepts its configuration file', ({ skip }) => {
  skip(!hasHaproxy, 'HAProxy is not installed');
  expect(haproxyFaults()).toBe('');
});

/** The file of `deploy/` with addresses of this machine, with the minimum that nginx requires in addition. */
async function writeNginx(upstreams: readonly [number, number], port: number): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => remove(folder));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'fullchain.pem')];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '1',
  ];
  const made = spawnSync('openssl', [
    ...words,
    '-subj',
    '/CN=aup.example.org',
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  expect(made.status, String(made.stderr)).toBe(0);
  const text = readFileSync(path.resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  const own = readdressed(text, {
    '10.0.0.11:8000': `127.0.0.1:${upstreams[0]}`,
    '10.0.0.12:8000': `127.0.0.1:${upstreams[1]}`,
    'listen 80;': `listen 127.0.0.1:${await freePort()};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    '/etc/ssl/aup': folder,
  });
  await writeFile(path.join(folder, 'aup.conf'), own);
  const file = path.join(folder, 'nginx.conf');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${folder}/${kind};`,
  );
  const lines = [
    'daemon off;',
    'master_process off;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    `http { access_log off; ${folders.join(' ')} include ${folder}/aup.conf; }`,
  ];
  await writeFile(file, lines.join('\n'));
  return file;
}

describe('nginx', () => {
  test('accepts its configuration file', async ({ skip }) => {
    skip(!hasNginx, 'nginx, or openssl, is not installed');
    const { status, stderr } = spawnSync(NGINX, ['-t', '-q', '-c', await writeNginx([1, 2], 3)], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  });

  test("resumes uploads, serves ranges, skips a process that is gone, and passes the visitor's address on", async ({
    skip,
  }) => {
    skip(!hasNginx, 'nginx, or openssl, is not installed');
    const server = await startApp({ trustProxy: '127.0.0.1' });
    onTestFinished(() => server.close());
    const port = await freePort();
    // Nobody is at the second address.
    const file = await writeNginx([await listen(server.app), await freePort()], port);
    const nginx = spawn(NGINX, ['-c', file], { stdio: 'ignore' });
    const ended = once(nginx, 'exit');
    onTestFinished(async () => {
      nginx.kill('SIGTERM');
      await ended;
    });
    let token = '';
    const send = (method: string, address: string, headers: Record<string, string> = {}) => {
      const options: RequestOptions = {
        port,
        method,
        path: `/api/${address}`,
        rejectUnauthorized: false,
        headers: { host: 'aup.example.org', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      };
      return request(options);
    };
    const ask = async (method: string, address: string, headers = {}, body: string | Buffer = '') => {
      const asked = send(method, address, headers);
      asked.end(body);
      const [answer] = await once(asked, 'response');
      return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
    };
    await vi.waitFor(async () => expect((await ask('GET', 'health/ready')).status).toBe(200), {
      interval: 50,
    });

    const claimed = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
    const signedIn = await ask(
      'POST',
      'login',
      claimed,
      JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
    );
    expect(signedIn.status, String(signedIn.body)).toBe(200);
    token = JSON.parse(String(signedIn.body)).token;
    const { rows } = await sql<{ address: string }>`select distinct address from audit_log
      where kind = 'signedIn'`.execute(server.app.longDb);
    expect(rows).toEqual([{ address: '127.0.0.1' }]);

    const content = document(3_000_000);
    const begun = await ask('POST', 'uploads', {
      'tus-resumable': '1.0.0',
      'upload-length': String(content.length),
      ...named('scan.pdf'),
    });
    expect(begun.status, String(begun.body)).toBe(201);
    const { id } = JSON.parse(String(begun.body));
    const offset = async () => Number((await ask('HEAD', `uploads/${id}`)).headers['upload-offset']);
    const part = (from: number) => ({
      'content-type': BYTES,
      'upload-offset': String(from),
      'content-length': String(content.length - from),
    });
    const broken = send('PATCH', `uploads/${id}`, part(0));
    broken.on('error', () => {});
    broken.write(content.subarray(0, 1_000_000), () => broken.destroy());
    let arrived = 0;
    await vi.waitFor(
      async () => {
        arrived = await offset();
        expect(arrived).toBeGreaterThan(0);
      },
      { interval: 50 },
    );
    const rest = await ask('PATCH', `uploads/${id}`, part(arrived), content.subarray(arrived));
    expect(rest.status, String(rest.body)).toBe(204);
    expect(await offset()).toBe(content.length);

    const admin = await server.as('admin');
    const tender = await makeTender(admin, {}, [{ name: 'scan.pdf', content }]);
    const address = `tender/${tender.id}/documents/${tender.documents[0]?.id}`;
    const pieces: Buffer[] = [];
    for (const range of ['bytes=0-999999', 'bytes=1000000-']) {
      const piece = await ask('GET', address, { range });
      expect(piece.status, String(piece.body.subarray(0, 200))).toBe(206);
      expect(piece.headers['content-range']).toContain(`/${content.length}`);
      pieces.push(piece.body);
    }
    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sum(Buffer.concat(pieces))).toBe(sum(content));
  });
});
