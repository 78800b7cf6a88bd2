import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { serverForFile } from '../../support/app.ts';

interface Schema {
  required?: string[];
  properties?: Record<string, { items?: object }>;
}
interface Operation {
  operationId: string;
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: { $ref?: string } }> }>;
  tags: string[];
  summary?: string;
  security?: object[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  parameters?: { name?: string; in?: string; $ref?: string }[];
}
interface Description {
  openapi: string;
  info: { title: string; version: string; license: object };
  servers: object[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, object> };
}

const server = await serverForFile();
const description: Description = (await server.anyone.get('openapi.json')).json();
const operations: [name: string, path: string, operation: Operation][] = Object.entries(
  description.paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, path, operation] as never),
);

const bodyOf = (path: string, method = 'post'): Schema => {
  const content = Object.values(description.paths[path]?.[method]?.requestBody?.content ?? {});
  return description.components.schemas[content[0]?.schema.$ref.split('/').at(-1) as string] ?? {};
};

test('is OpenAPI 3.1 and names the programme', () => {
  expect(description.openapi).toMatch(/^3\.1/);
  expect(description.info).toMatchObject({
    title: expect.any(String),
    version: expect.any(String),
    license: { identifier: 'MIT' },
  });
  expect(description.servers.length).toBeGreaterThan(0);
});

test('describes every route below /api', () => {
  const silent = server.app.apiRoutes.filter(route => !route.schema?.operationId);
  expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

test('follows the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(description), config });
  const errors = problems.filter(problem => problem.severity === 'error');
  expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('has every address of the specifications', () => {
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
    expect(Object.keys(description.paths[address] ?? {}), address).toEqual(expect.arrayContaining(methods));
  }
});

describe('each operation', () => {
  test('has a unique name', () => {
    const ids = operations.map(([, , operation]) => operation.operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
    expect(ids).toEqual(expect.arrayContaining(['signIn', 'listCo', 'createTender', 'updateDistrict']));
  });

  test('has a summary, an explained tag, the parameters of its path, and the roles with access', () => {
    const chapters = new Map(description.tags.map(tag => [tag.name, tag.description]));
    for (const [name, path, operation] of operations) {
      expect(operation.summary, name).toEqual(expect.any(String));
      for (const tag of operation.tags) expect(chapters.get(tag), name).toBeTruthy();
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
      const declared = (operation.parameters ?? []).filter(one => one.in === 'path').map(one => one.name);
      expect(declared.sort(), name).toEqual(inPath.sort());
      expect(operation.security, name).toEqual(expect.any(Array));
    }
  });

  test('has a response with a schema or none, and errors in one format', () => {
    for (const [name, , { responses, security = [] }] of operations) {
      const statuses = Object.keys(responses);
      const [good] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      expect(good, name).toBeDefined();
      if (good?.[0] !== '204') expect(Object.keys(good?.[1].content ?? {}).length, name).toBeGreaterThan(0);
      expect(statuses, name).toEqual(expect.arrayContaining(['403', '429', '500', '503']));
      const isOpen = security.length === 0 || security.some(one => Object.keys(one).length === 0);
      if (!isOpen) expect(statuses, name).toContain('401');
    }
    const { TooMany, Invalid } = description.components.responses;
    expect(TooMany).toMatchObject({ headers: { 'Retry-After': { $ref: expect.any(String) } } });
    expect(JSON.stringify(Invalid)).toContain('InvalidRefusal');
  });
});

describe('request bodies', () => {
  test("require exactly the fields that can't be left out", () => {
    expect(bodyOf('/api/co').required).toEqual([
      'name',
      'districts_id',
      'tehsils_id',
      'villages_id',
      'status',
      'type',
    ]);
    expect(Object.keys(bodyOf('/api/co').properties ?? {}).length).toBe(23);
    expect(bodyOf('/api/co/{id}', 'put').required).toBeUndefined();
    const login = JSON.stringify(description.paths['/api/login']?.post?.requestBody);
    expect(login).toContain('"required":["username","password"]');
  });

  test('accept files', () => {
    const { properties, required } = bodyOf('/api/tender');
    expect(properties?.['files[]']?.items).toEqual({ type: 'string', format: 'binary' });
    expect(required).toContain('files[]');
    expect(Object.keys(description.paths['/api/tender']?.post?.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
    ]);
    expect(bodyOf('/api/lmst').required).toEqual(expect.arrayContaining(['ReportFile', 'Picture3File']));
  });
});

test('has no custom keyword and no broken reference', () => {
  const text = JSON.stringify(description);
  expect(text).not.toMatch(/"kind":"(text|integer|date|timestamp|boolean|decimal)"/);
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = pointer
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], description);
    expect(target, pointer).toBeDefined();
  }
});

test('the page at /api/docs loads with its assets', async () => {
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
  expect(html.body).toMatch(/<noscript>\s*<p>This page needs JavaScript\./);
  expect(html.body, 'our policy allows no inline script').not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
});
