import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApp, type TestServer } from '../../support/app.ts';
import { makePlaces, simple } from '../../support/registers.ts';
import { formOf, makeTender, pdf, takeTender } from '../../support/tenders.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  await makePlaces(admin, 'Target');
  await takeTender(server.anyone, await makeTender(admin));
});
afterAll(() => server.close());

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const words = ['districts', 'tehsil', 'villages', 'tender', 'contractor', 'tenderContractor'];

/** A refusal is an answer; an error of the server is none. */
function expectAnswer(response: { statusCode: number; body: string }, what: string) {
  expect(response.statusCode, `${what} → ${response.body.slice(0, 200)}`).toBeLessThan(500);
}

/** Values where text, numbers, ids, lists or objects are expected. */
const oddities: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 31,
  2 ** 53,
  1.5,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufffe\uffff',
  '%',
  "'; drop table users; --",
  '#{7*7}',
  '../../../etc/passwd',
  'x'.repeat(70_000),
  '\u202eevil',
  [],
  [[]],
  [null],
  [{}],
  {},
  { toString: 1, valueOf: 1 },
  { toJSON: 'x' },
  { length: 5 },
  { constructor: { prototype: {} } },
  JSON.parse('{"__proto__x":{"isAdmin":true}}'),
  JSON.parse(nested(200)),
];

describe('values of every kind in every field', () => {
  const bodies: [string, string, string[]][] = [
    ['POST', 'login', ['username', 'password', 'remember_token']],
    ['POST', 'register', ['name', 'username', 'email', 'password', 'password_confirmation', 'roles']],
    ['POST', 'password/email', ['email']],
    ['POST', 'password/reset', ['token', 'password', 'password_confirmation']],
    ['PUT', 'profile', ['name', 'email']],
    ['PUT', 'profile/password', ['current_password', 'password', 'password_confirmation']],
    ['PUT', 'users/2', ['name', 'email', 'roles', 'districts_id', 'active', 'updated_at']],
    ['POST', 'users/2/approve', ['roles']],
    ['POST', 'districts', ['district_name', 'district_short_name', 'id', 'updated_at']],
    ['PUT', 'districts/6', ['district_name', 'district_code', 'updated_at']],
    ['POST', 'tehsil', ['tehsil_name', 'districts_id']],
    ['POST', 'villages', ['village_name', 'tehsils_id']],
    ['POST', 'villages/restore', ['ids']],
    [
      'PUT',
      'tender/1',
      ['title_name', 'start_date', 'end_date', 'web_link', 'status', 'ref', 'updated_at', 'files'],
    ],
    ['POST', 'contractor', ['NTN', 'company_name', 'email', 'mobile']],
    [
      'POST',
      'tenderContractor',
      ['NTN', 'web_link', 'contractor_id', 'tender_id', 'date_of_entry', 'company_name'],
    ],
    ['POST', 'tenderContractor/search', ['searchField', 'searchTerm']],
  ];

  test.each(bodies)('%s %s', async (method, path, fields) => {
    const send = (body: unknown, headers = {}) =>
      admin.send(method, path, {
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
    for (const value of oddities) {
      const everywhere = Object.fromEntries(fields.map(field => [field, value]));
      expectAnswer(await send(everywhere), JSON.stringify(value).slice(0, 80));
      expectAnswer(await send(value), `the body ${JSON.stringify(value).slice(0, 80)}`);
      for (const field of fields) {
        expectAnswer(await send({ [field]: value }), `${field}: ${JSON.stringify(value).slice(0, 80)}`);
      }
    }
    const deep = `{"${fields[0]}":${nested(100_000)}}`;
    for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
      const options = { payload: deep, headers: { 'content-type': 'application/json', ...headers } };
      expectAnswer(await admin.send(method, path, options), 'a deep body');
    }
    for (const payload of [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '\ufeff{}',
      '{}{}',
    ]) {
      const options = { payload, headers: { 'content-type': 'application/json' } };
      expectAnswer(await admin.send(method, path, options), payload);
    }
  });

  test('nobody became what they are not', async () => {
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect((await server.anyone.get('users')).statusCode).toBe(401);
    expect((await admin.get('profile')).statusCode).toBe(200);
  });
});

describe('queries and paths', () => {
  test.each(words)('%s', async word => {
    for (const value of oddities) {
      const text = JSON.stringify(value);
      if (text.length > 5000) continue;
      for (const query of [
        simple({ filter: value }),
        simple({ filter: { q: value } }),
        simple({ filter: { id: value } }),
        simple({ filter: { trashed: value } }),
        simple({ filter: { created_at_gte: value } }),
        simple({ filter: { [String(text).slice(0, 50)]: value } }),
        simple({ filter: { district: value, ref: value, webLink: value, created_by_name: value } }),
        simple({ sort: value }),
        simple({ sort: [value, value] }),
        simple({ range: value }),
        simple({ range: [value, value] }),
        simple({
          q: text,
          search: text,
          trashed: text,
          district: text,
          tehsil: text,
          ref: text,
          webLink: text,
          id: text,
        }),
      ]) {
        expectAnswer(
          await admin.get(`${word}?${query}`),
          `${word}?${decodeURIComponent(query).slice(0, 120)}`,
        );
        expectAnswer(await admin.get(`${word}/export?${query}`), `${word}/export?${query.slice(0, 80)}`);
      }
      expectAnswer(
        await admin.delete(`${word}?${simple({ filter: { id: value } })}`.replace(/=1$/, '')),
        text,
      );
    }
    for (const query of [
      `filter={"q":${nested(3500)}}`,
      `filter={"trashed":${nested(3500)}}`,
      `sort=[${nested(3500)}]`,
    ]) {
      expectAnswer(await admin.get(`${word}?${encodeURI(query)}`), query.slice(0, 30));
    }
    for (const query of [
      'filter[q]=x',
      'q=a&q=b',
      'sort=a&sort=b',
      '__proto__=1',
      'constructor=1',
      '%00=1',
      'q=%FF',
      '&&==',
      'format=xlsx&format=csv',
    ]) {
      expectAnswer(await admin.get(`${word}?${query}`), query);
      expectAnswer(await admin.get(`${word}/export?${query}`), query);
    }
  });

  test('any text, decoded or not, in any segment of any path', async () => {
    const segment = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }).map(text => {
        try {
          return encodeURIComponent(text);
        } catch {
          return '%ED%A0%80';
        }
      }),
      fc.constantFrom(
        '%00',
        '%FF',
        '%2F',
        '..',
        '.',
        '%2e%2e',
        '0',
        '1',
        '-1',
        '2147483648',
        'create',
        'search',
        'export',
        'restore',
        'history',
        '%F0%9F%92%A9',
        '__proto__',
      ),
    );
    const root = fc.constantFrom(
      ...words,
      'users',
      'tenderDoc',
      'tender/create-zip',
      'contractor/search',
      'contractor/check-ntn',
      'check-tender-status',
      'tehsil/search',
      'tender/1/documents',
      '',
    );
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE');
    await fc.assert(
      fc.asyncProperty(method, root, fc.array(segment, { maxLength: 6 }), async (verb, word, segments) => {
        const path = [word, ...segments].join('/');
        const options = {
          payload: verb === 'POST' || verb === 'PUT' ? '{}' : undefined,
          headers: { 'content-type': 'application/json' },
        };
        for (const client of [admin, server.anyone]) {
          expectAnswer(await client.send(verb, path, options), `${verb} ${path}`);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('any JSON as a body, and any text as a header that is read', async () => {
    const target = fc.constantFrom(
      ...words,
      'login',
      'register',
      'tenderContractor/search',
      'users/2/approve',
      'districts/restore',
    );
    await fc.assert(
      fc.asyncProperty(
        target,
        fc.json({ maxDepth: 4 }),
        fc.string({ maxLength: 30 }),
        async (path, payload, text) => {
          const value = text.replace(/[^\t\x20-\x7e]/g, '');
          const headers = {
            'content-type': 'application/json',
            'idempotency-key': value,
            'x-download-grant': value,
            range: value,
          };
          expectAnswer(await admin.send('POST', path, { payload, headers }), `${path} ${payload}`);
          expectAnswer(await server.client(value).get('districts'), value);
        },
      ),
      { numRuns: 80 },
    );
  });
});

test('a tender’s form with odd values in every field', async () => {
  for (const value of [
    '\u0000',
    '\ufffd',
    '%',
    'x'.repeat(60_000),
    '[object Object]',
    '{"a":1}',
    'NaN',
    '1e999',
  ]) {
    const fields = {
      title_name: value,
      project_name: value,
      start_date: value,
      end_date: value,
      web_link: value,
      status: value,
    };
    expectAnswer(
      await admin.post('tender', formOf(fields, [pdf(`${value.slice(0, 100)}.pdf`)])),
      value.slice(0, 20),
    );
    expectAnswer(
      await admin.put('tender/1', formOf({ ...fields, updated_at: value }, [])),
      value.slice(0, 20),
    );
  }
});
