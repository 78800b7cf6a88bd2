import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StorageFullError } from '../../../server/files/errors.ts';
import { messages } from '../../messages.ts';
import { serverForFile, startApp, type TestServer } from '../../support/app.ts';
import { postTender } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');

describe('health', () => {
  test('is live and ready', async () => {
    expect((await server.anyone.get('health/live')).json()).toEqual({ status: 'ok' });
    const ready = await server.anyone.get('health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', documents: 'ok' },
    ]);
  });

  test("is live but not ready when the database doesn't answer, and routes that need it return 503", async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const connect = vi.spyOn(server.app.pool, 'connect').mockImplementation(() => Promise.reject(gone));
    onTestFinished(() => connect.mockRestore());
    const ready = await server.anyone.get('health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'unavailable', documents: 'ok' },
    ]);
    expect((await server.anyone.get('health/live')).statusCode).toBe(200);
    const list = await server.anyone.get('open-tenders');
    expect([list.statusCode, list.json()]).toEqual([503, { message: messages.unavailable }]);
    expect(Number(list.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is ready with the database busy when all connections are taken', async () => {
    const { pool } = server.app;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const ready = await server.anyone.get('health/ready').finally(() => {
      for (const client of taken) client.release();
    });
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', database: 'busy', documents: 'ok' },
    ]);
  });

  test("is not ready when documents can't be stored", async () => {
    const write = vi.spyOn(server.app.files, 'ready').mockRejectedValue(new Error('read-only'));
    onTestFinished(() => write.mockRestore());
    const ready = await server.anyone.get('health/ready');
    expect([ready.statusCode, ready.json().documents]).toEqual([503, 'unavailable']);
  });

  test.each<[string, Error]>([
    ['full', new StorageFullError()],
    ['full', Object.assign(new Error('quota'), { code: 'EDQUOT', syscall: 'write' })],
    ['unreadable', Object.assign(new Error('read-only'), { code: 'EROFS', syscall: 'open' })],
    ['unreadable', Object.assign(new Error('not mounted'), { code: 'ENOENT', syscall: 'open' })],
  ])('reports that the volume is %s', async (state, error) => {
    const look = vi.spyOn(server.app.files, 'ready').mockRejectedValue(error);
    onTestFinished(() => look.mockRestore());
    const ready = await server.anyone.get('health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'ok', documents: state },
    ]);
  });

  test('asks a store that never answers once at a time, and returns 503', async () => {
    const look = vi.spyOn(server.app.files, 'ready').mockImplementation(() => new Promise(() => {}));
    onTestFinished(() => look.mockRestore());
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.anyone.get('health/ready')));
    for (const answer of answers)
      expect([answer.statusCode, answer.json().documents]).toEqual([503, 'unavailable']);
    expect(look.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('reports a store whose folder is gone', async () => {
    const folder = path.join(server.config.dataDir, 'files', 'incoming');
    await rename(folder, `${folder}-away`);
    onTestFinished(() => rename(`${folder}-away`, folder));
    expect((await server.anyone.get('health/ready')).json().documents).toBe('unreadable');
    const upload = await postTender(admin);
    expect([upload.statusCode, upload.headers['retry-after']]).toEqual([503, '60']);
  });

  test("is live without any query, even for the caller's session", async () => {
    const connect = vi.spyOn(server.app.pool, 'connect');
    onTestFinished(() => connect.mockRestore());
    // What the server does on its own may ask in the same moment.
    await vi.waitFor(async () => {
      connect.mockClear();
      expect((await admin.get('health/live')).statusCode).toBe(200);
      expect(connect).not.toHaveBeenCalled();
    });
  });
});

test('metrics are Prometheus text, by route and never by id', async () => {
  await admin.get('districts/1');
  const response = await server.anyone.get('metrics');
  expect(response.headers['content-type']).toMatch(/^text\/plain/);
  for (const line of response.body.split('\n').filter(Boolean)) {
    expect(line).toMatch(/^(# (HELP|TYPE) |[a-zA-Z_:][\w:]*(\{.*\})? [-+\d.eNaInf]+$)/);
  }
  expect(response.body).toContain('route="/api/districts/:id"');
  expect(response.body).not.toContain('/api/districts/1"');
  for (const pool of ['short', 'long'])
    expect(response.body).toContain(`database_connections{pool="${pool}",state="waiting"} 0`);
});

describe('metrics need local access or the token', () => {
  const token = 'a-token-for-the-watcher';
  const ask = (app: TestServer, remoteAddress: string, headers = {}) =>
    app.app.inject({ url: '/api/metrics', remoteAddress, headers });
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

  test('and only this machine gets them when no token is configured', async () => {
    for (const own of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await ask(server, own)).statusCode, own).toBe(200);
    for (const other of ['10.0.0.7', '203.0.113.9', '2001:db8::1', '::ffff:10.0.0.7']) {
      const refused = await ask(server, other, bearer(token));
      expect([refused.statusCode, refused.json()], other).toEqual([
        403,
        { message: messages.metricsPrivate },
      ]);
    }
    expect((await ask(server, '10.0.0.7', { authorization: `Bearer ${admin.token}` })).statusCode).toBe(403);
  });

  test('also from a proxy on this machine, trusted or not', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await ask(server, '127.0.0.1', { [name]: '127.0.0.1' })).statusCode, name).toBe(403);
  });

  test('also under another host name that leads to this machine', async () => {
    const behind = await startApp({ trustProxy: 'loopback' });
    onTestFinished(() => behind.close());
    for (const app of [server, behind]) {
      for (const host of ['localhost:8000', 'LOCALHOST', '127.0.0.1:8000', '[::1]:8000'])
        expect((await ask(app, '127.0.0.1', { host })).statusCode, host).toBe(200);
      for (const host of [
        'rebound.example',
        'localhost.rebound.example:8000',
        '127.0.0.1.example',
        '10.0.0.1',
      ])
        expect((await ask(app, '127.0.0.1', { host })).statusCode, host).toBe(403);
    }
    const named = { 'x-forwarded-host': 'aup.example.org' };
    expect((await ask(behind, '127.0.0.1', named)).statusCode, 'the proxy names another').toBe(403);
  });

  test('and the token is checked behind a trusted proxy', async () => {
    const behind = await startApp({ metricsToken: token, trustProxy: 'loopback' });
    onTestFinished(() => behind.close());
    expect((await ask(behind, '203.0.113.9', bearer(token))).statusCode).toBe(200);
    for (const wrong of [{}, bearer(`${token}x`), bearer('x'), { authorization: token }]) {
      const refused = await ask(behind, '203.0.113.9', wrong);
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    const from = (...chain: string[]) => ({ 'x-forwarded-for': chain.join(', ') });
    expect((await ask(behind, '127.0.0.1')).statusCode).toBe(200);
    expect((await ask(behind, '127.0.0.1', from('203.0.113.9'))).statusCode).toBe(401);
    expect((await ask(behind, '127.0.0.1', from('127.0.0.1', '203.0.113.9'))).statusCode).toBe(401);
    expect((await ask(behind, '127.0.0.1', { ...from('203.0.113.9'), ...bearer(token) })).statusCode).toBe(
      200,
    );
  });
});

describe('alerts and dashboard', () => {
  const read = (file: string) =>
    readFileSync(path.resolve(import.meta.dirname, '../../../deploy', file), 'utf8');

  interface Panel {
    title: string;
    targets: { expr: string }[];
  }

  const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)\n +expr: (.+)/g)].map(
    ([, name = '', expr = '']) => [name, expr] as const,
  );
  const panels = (JSON.parse(read('grafana-dashboard.json')).panels as Panel[]).flatMap(
    ({ title, targets }) => targets.map(({ expr }) => [title, expr] as const),
  );

  /** What Prometheus itself knows; names of its functions come before a bracket, and labels within `{}` or `by ()`. */
  const WORDS = new Set(['by', 'and', 'or', 'unless', 'on']);

  /** The figures that an expression asks for, each with the names of the labels it is chosen by. */
  function figuresIn(expr: string): { name: string; labels: string[] }[] {
    const bare = expr.replaceAll(/\bby \([^)]*\)/g, '').replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
    const found = [...bare.matchAll(/\b([a-zA-Z_:][\w:]*)(\{[^}]*\})?(?!\w*\s*\()/g)];
    return found
      .filter(([, name = '']) => !WORDS.has(name))
      .map(([, name = '', braces = '']) => ({
        name,
        labels: [...braces.matchAll(/(\w+)(?:=|!=|=~|!~)/g)].map(([, label = '']) => label),
      }));
  }

  /** Label names of each figure. */
  const figures = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]]);
  beforeAll(async () => {
    await server.anyone.get('health/live');
    for (const [, name = '', braces = ''] of (await server.anyone.get('metrics')).body.matchAll(
      /^([a-zA-Z_:][\w:]*)(\{.*\})? /gm,
    )) {
      const labels = figures.get(name) ?? new Set();
      for (const [, label = ''] of braces.matchAll(/(\w+)="/g)) labels.add(label);
      figures.set(name, labels);
    }
  });

  test('metrics are told apart from the functions of an expression', () => {
    expect(
      figuresIn('sum by (le) (rate(a_count{status="500",route!~"x(y)"}[10m])) > 0 and max(other) == 1'),
    ).toEqual([
      { name: 'a_count', labels: ['status', 'route'] },
      { name: 'other', labels: [] },
    ]);
  });

  describe.each([
    ['alerts', alerts],
    ['dashboard', panels],
  ] as const)('%s', (_what, asked) => {
    test('exist', () => expect(asked.length).toBeGreaterThan(10));

    test.each(asked)('%s uses existing metrics', (_name, expr) => {
      const named = figuresIn(expr);
      expect(named.length, expr).toBeGreaterThan(0);
      for (const { name, labels } of named) {
        expect([...figures.keys()], expr).toContain(name);
        for (const label of labels)
          expect([...(figures.get(name) ?? [])], `${name} in ${expr}`).toContain(label);
      }
    });
  });

  test.for([
    ['check', '../../../deploy/alerts.yaml'],
    ['test', 'alerts-in-time.yaml'],
  ])('promtool accepts the alert rules: %s', ([command = '', file = ''], { skip }) => {
    const rules = path.resolve(import.meta.dirname, file);
    const tried = spawnSync('promtool', [command, 'rules', rules], { encoding: 'utf8' });
    skip(tried.error !== undefined, 'promtool is not installed here');
    expect(tried.status, `${tried.stdout}${tried.stderr}`).toBe(0);
  });
});
