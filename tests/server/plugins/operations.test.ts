import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { type Client, startApp, type TestServer } from '../../support/app.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
});
afterAll(() => server.close());

describe('health', () => {
  test('live and ready', async () => {
    expect((await server.anyone.get('health/live')).json()).toEqual({ status: 'ok' });
    const ready = await server.anyone.get('health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', documents: 'ok' },
    ]);
  });

  test('not ready while the database doesn’t answer: 503, and 503 for what needs it, but live', async () => {
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

  test('not ready while documents can’t be kept', async () => {
    const write = vi.spyOn(server.app.files, 'ready').mockRejectedValue(new Error('read-only'));
    onTestFinished(() => write.mockRestore());
    const ready = await server.anyone.get('health/ready');
    expect([ready.statusCode, ready.json().documents]).toEqual([503, 'unavailable']);
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
});

describe('the description of the API', () => {
  type Operation = {
    responses?: object;
    tags?: string[];
    summary?: string;
    requestBody?: { content: object };
    parameters?: { name: string; in: string }[];
  };
  type Description = {
    openapi: string;
    info: object;
    paths: Record<string, Record<string, Operation>>;
    components: object;
  };
  const described = async (): Promise<Description> => (await server.anyone.get('openapi.json')).json();

  test('is OpenAPI 3 and serves without a session', async () => {
    const { openapi, info, paths } = await described();
    expect(openapi).toMatch(/^3\./);
    expect(info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(Object.keys(paths).length).toBeGreaterThan(40);
  });

  test('names every address of the specifications', async () => {
    const { paths } = await described();
    const wanted: [string, string[]][] = [
      ['/api/login', ['post']],
      ['/api/logout', ['post']],
      ['/api/register', ['post']],
      ['/api/profile', ['get', 'put']],
      ['/api/profile/password', ['put']],
      ['/api/password/email', ['post']],
      ['/api/password/reset', ['post']],
      ['/api/users', ['get']],
      ['/api/users/{id}', ['get', 'put', 'delete']],
      ['/api/users/{id}/approve', ['post']],
      ['/api/menu', ['get']],
      ['/api/submenu', ['get']],
      ['/api/info', ['get']],
      ['/api/open-tenders', ['get']],
      ['/api/dashboard/tender/info', ['get']],
      ['/api/dashboard/tender/nextInfo', ['get']],
      ['/api/check-tender-status/{webLink}', ['get']],
      ['/api/tenderDoc/{id}', ['get', 'delete']],
      ['/api/tender/create-zip/{name}', ['get']],
      ['/api/tender/create-zip/{name}/link', ['post']],
      ['/api/contractor/check-ntn/{ntn}', ['get']],
      ['/api/contractor/search/{text}', ['get']],
      ['/api/tenderContractor/search', ['post']],
    ];
    for (const word of ['districts', 'tehsils', 'villages', 'tender', 'contractor', 'tenderContractor']) {
      wanted.push(
        [
          `/api/${word}`,
          word === 'tenderContractor' ? ['get', 'post', 'delete'] : ['get', 'post', 'put', 'delete'],
        ],
        [`/api/${word}/{id}`, word === 'tenderContractor' ? ['get', 'delete'] : ['get', 'put', 'delete']],
        [`/api/${word}/{id}/restore`, ['post']],
        [`/api/${word}/{id}/history`, ['get']],
        [`/api/${word}/export`, ['get']],
        [`/api/${word}/{search}/{trashed}/{perPage}/{sortField}/{sortDirection}`, ['get']],
      );
    }
    for (const [address, methods] of wanted) {
      expect(Object.keys(paths[address] ?? {}), address).toEqual(expect.arrayContaining(methods));
    }
  });

  test('each operation has a summary, a tag, its path’s parameters and an answer', async () => {
    const { paths } = await described();
    for (const [address, operations] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const name = `${method} ${address}`;
        expect(operation.summary, name).toEqual(expect.any(String));
        expect(operation.tags?.length, name).toBeGreaterThan(0);
        expect(Object.keys(operation.responses ?? {}).length, name).toBeGreaterThan(0);
        const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
        const declared = (operation.parameters ?? []).filter(one => one.in === 'path').map(one => one.name);
        expect(declared.sort(), name).toEqual(inPath.sort());
      }
    }
  });

  test('bodies are described by the schemas that check them, without references into nothing', async () => {
    const description = await described();
    const text = JSON.stringify(description);
    const login = JSON.stringify(description.paths['/api/login']?.post?.requestBody);
    for (const field of ['username', 'password', 'remember_token']) expect(login).toContain(field);
    const tender = JSON.stringify(description.paths['/api/tender']?.post?.requestBody);
    for (const field of ['title_name', 'end_date', 'web_link']) expect(tender).toContain(field);
    expect(tender).toContain('multipart/form-data');
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], description);
      expect(target, pointer).toBeDefined();
    }
  });

  test('the page at /api/docs and what it loads are there', async () => {
    const page = await server.app.inject('/api/docs');
    const html = page.statusCode === 302 ? await server.app.inject(String(page.headers.location)) : page;
    expect([html.statusCode, html.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    const sources = [...html.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      match => new URL(match[1] ?? '', 'http://x/api/docs/'),
    );
    expect(sources.length).toBeGreaterThan(3);
    for (const { pathname, host } of sources) {
      expect(host, 'nothing from elsewhere').toBe('x');
      expect((await server.app.inject(pathname)).statusCode, pathname).toBe(200);
    }
    expect(html.body, 'our policy allows no inline script').not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  });
});
