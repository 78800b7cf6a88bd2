import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { type Client, encodeForm, type Headers, serverForFile } from '../../support/app.ts';
import { csv, importSheet, wrong } from '../../support/import.ts';
import { listen, sendRaw } from '../../support/listening.ts';
import { formOf, pdf, tenderValues } from '../../support/tenders.ts';
import { together } from '../../support/together.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const port = await listen(server.app);

const json = { 'content-type': 'application/json' };

describe('the error format', () => {
  test('is JSON with 404 for an unknown address under /api, with every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await server.anyone.send(method, 'no/such/address');
      expect([response.statusCode, response.json()], method).toEqual([
        404,
        { message: messages.noSuchAddress },
      ]);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    for (const url of ['/api', '/api/', '/api?x=1', '/api//']) {
      const response = await server.app.inject(url);
      expect([response.statusCode, response.json()], url).toEqual([404, { message: messages.noSuchAddress }]);
    }
  });

  test('has message and errors with 422, and only a message with other statuses', async () => {
    const invalid = await admin.post('districts', {});
    expect(invalid.json()).toEqual({
      message: 'Value is required',
      errors: { district_name: ['Value is required'] },
    });
    for (const [response, status] of [
      [await server.anyone.get('districts'), 401],
      [await (await server.as('so')).get('tender'), 403],
      [await admin.get('tender/999999'), 404],
      [await admin.send('POST', 'districts', { payload: '{', headers: json }), 400],
    ] as const) {
      expect([response.statusCode, Object.keys(response.json())]).toEqual([status, ['message']]);
    }
  });

  test('a JSON body of more than 2 MB returns 413', async () => {
    const response = await admin.post('districts', { district_name: 'x'.repeat(3_000_000) });
    expect([response.statusCode, response.json()]).toEqual([413, { message: messages.tooLarge }]);
  });

  test.each([
    ['text/plain', 'district_name=x'],
    ['application/x-www-form-urlencoded', 'district_name=x'],
    ['application/xml', '<district/>'],
    ['application/octet-stream', 'x'],
    ['nonsense', 'x'],
    ['', 'x'],
  ])('a body of type %j returns 415', async (type, payload) => {
    const response = await admin.send('POST', 'districts', { payload, headers: { 'content-type': type } });
    expect([response.statusCode, response.json()]).toEqual([415, { message: messages.wrongType }]);
  });

  test("a form returns 415 where forms aren't accepted", async () => {
    expect((await admin.post('districts', formOf({ district_name: 'x' }))).statusCode).toBe(415);
    expect((await admin.post('villages', formOf({ village_name: 'x' }, [pdf()]))).statusCode).toBe(415);
    for (const path of [
      'login',
      'password/email',
      'contractor',
      'tenderContractor',
      'tenderContractor/search',
    ]) {
      const response = await admin.post(path, formOf({ username: 'x' }));
      expect([response.statusCode, response.json()], path).toEqual([415, { message: messages.wrongType }]);
    }
    expect((await admin.post('no/such/address', formOf({ x: 'x' }))).statusCode).toBe(404);
  });

  test.each([
    'application/json',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=B',
    'nonsense',
    '',
  ])('the type %j of an empty body is ignored', async type => {
    const headers = { 'content-type': type };
    const { id } = (await admin.post('districts', { district_name: `To go with ${type}` })).json();
    expect((await admin.send('DELETE', `districts/${id}`, { headers })).statusCode).toBe(200);
    expect((await admin.send('POST', `districts/${id}/restore`, { headers })).statusCode).toBe(200);
    expect((await admin.send('GET', 'districts', { headers })).statusCode).toBe(200);
    const empty = await admin.send('DELETE', `districts/${id}`, {
      headers: { ...headers, 'content-length': '0' },
    });
    expect(empty.statusCode).toBe(200);
    const inPieces = `POST /api/districts/${id}/restore HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r
Content-Type: ${type || 'text/plain'}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`;
    // What is no type at all is refused before it is known that nothing comes.
    if (!/nonsense|multipart/.test(type)) expect((await sendRaw(port, inPieces)).status).toBe(200);
  });

  test.each(['null', 'true', '5', '"text"', '[]', '[{"district_name":"x"}]'])(
    'a body of %s returns 400',
    async payload => {
      for (const [method, path] of [
        ['POST', 'login'],
        ['POST', 'register'],
        ['POST', 'districts'],
        ['PUT', 'districts/1'],
        ['POST', 'contractor'],
        ['POST', 'tenderContractor/search'],
        ['PUT', 'profile/password'],
        ['POST', 'villages/restore'],
      ] as const) {
        const response = await admin.send(method, path, { payload, headers: json });
        expect([response.statusCode, response.json()], path).toEqual([400, { message: messages.malformed }]);
      }
    },
  );
});

describe("an address that can't be parsed", () => {
  test.each([
    '/api/%FF',
    '/api/districts/%E0%A4%A',
    '/api/districts/%',
    '/api/%ZZ?x=1',
    '/assets/%FF',
    `/api/districts/${'9'.repeat(3000)}`,
    `/api/${'x/'.repeat(2000)}`,
    `/api/districts?filter=${'x'.repeat(10_000)}`,
  ])('returns an error: %.40s', async address => {
    const { status, head, body } = await sendRaw(
      port,
      `GET ${address} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nConnection: close\r\n\r\n`,
    );
    expect([400, 404, 414]).toContain(status);
    expect(Object.keys(JSON.parse(body))).toEqual(['message']);
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(body).not.toContain('%');
  });

  test.each([
    '//',
    '///',
    '//evil.test/home',
    '/\\evil.test',
    '/http://evil.test',
    '/[',
    '/::',
    '/home//',
    '/..;/api',
    '*',
  ])("doesn't redirect elsewhere: %s", async address => {
    const { status, head } = await sendRaw(
      port,
      `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBeGreaterThanOrEqual(200);
    // No pages are built here: 503 is what a page answers.
    expect([500, 502]).not.toContain(status);
    expect(head).not.toMatch(/location: (\/\/|http)/i);
  });

  test.each([
    'nonsense\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 3000 }, (_, i) => `X-${i}: some value`).join('\r\n')}\r\n\r\n`,
    'GET /api/open-tenders HTTP/1.1\r\n\r\n',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
  ])('input that is not HTTP (%.30j) is refused, and the server keeps running', async bytes => {
    // Answered in the one error format; the connection ends, because nobody knows where the next request would begin.
    const { status, head, body } = await sendRaw(port, bytes);
    expect([400, 431]).toContain(status);
    expect(JSON.parse(body)).toEqual({ message: messages.malformed });
    expect(head.toLowerCase()).toContain('connection: close');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(head).toContain(`ength: ${Buffer.byteLength(JSON.stringify({ message: messages.malformed }))}`);
    expect((await server.anyone.get('health/live')).statusCode).toBe(200);
  });
});

test.each(['wonders', '200-ok'])('Expect: %s returns 417 with a message', async expected => {
  const { status, head, body } = await sendRaw(
    port,
    `POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: ${expected}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`,
  );
  expect([status, JSON.parse(body)]).toEqual([417, { message: messages.expectation }]);
  expect(head.toLowerCase()).toContain('connection: close');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
});

test('Expect: 100-continue is supported', async () => {
  const { head } = await sendRaw(
    port,
    'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  expect(head).toMatch(/^HTTP\/1\.1 100 Continue/);
});

describe("a form that can't be parsed", () => {
  const send = (payload: Buffer | string, type = 'multipart/form-data; boundary=B') =>
    admin.send('POST', 'tender', { payload, headers: { 'content-type': type } });
  const part = (head: string, body: string | Buffer = 'x') =>
    Buffer.concat([
      Buffer.from(`--B\r\n${head}\r\n\r\n`, 'latin1'),
      Buffer.from(body),
      Buffer.from('\r\n--B--\r\n'),
    ]);

  test.each<[string, Buffer | string, string | undefined]>([
    ['no boundary', 'x', 'multipart/form-data'],
    ['nothing', '', undefined],
    ['no end', '--B\r\nContent-Disposition: form-data; name="title_name"\r\n\r\nx', undefined],
    ['another boundary', part('Content-Disposition: form-data; name="a"'), 'multipart/form-data; boundary=C'],
    ['noise', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 37) % 256)), undefined],
    ['an endless name', part(`Content-Disposition: form-data; name="${'x'.repeat(100_000)}"`), undefined],
    ['a prototype key', part('Content-Disposition: form-data; name="__proto__"'), undefined],
    ['a constructor key', part('Content-Disposition: form-data; name="constructor"'), undefined],
    [
      'a field that is too long',
      part('Content-Disposition: form-data; name="title_name"', 'x'.repeat(100_000)),
      undefined,
    ],
    [
      'bad UTF-8 in a value',
      part('Content-Disposition: form-data; name="title_name"', Buffer.from([0xff, 0xfe, 0xc0])),
      undefined,
    ],
    [
      'bad UTF-8 in a file name',
      part(
        'Content-Disposition: form-data; name="files[]"; filename="\xff\xfe.pdf"',
        pdf().content as Buffer,
      ),
      undefined,
    ],
    [
      'NUL in a file name',
      part('Content-Disposition: form-data; name="files[]"; filename="a\0.pdf"', pdf().content as Buffer),
      undefined,
    ],
    [
      'a JSON part',
      part('Content-Disposition: form-data; name="title_name"\r\nContent-Type: application/json', '{"a":1}'),
      undefined,
    ],
    [
      'a broken JSON part',
      part('Content-Disposition: form-data; name="title_name"\r\nContent-Type: application/json', '{"a"'),
      undefined,
    ],
  ])('returns an error: %s', async (_, payload, type) => {
    const response = await send(payload, type);
    expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400);
    expect(response.statusCode, response.body).toBeLessThan(500);
    expect(response.json().message).toEqual(expect.any(String));
  });

  test('returns 413 with too many files or fields', async () => {
    const files = Array.from({ length: 51 }, (_, i) => pdf(`${i}.pdf`));
    expect((await admin.post('tender', formOf(tenderValues(), files))).statusCode).toBe(413);
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`f${i}`, 'x']));
    expect((await admin.post('tender', formOf(fields, [pdf()]))).statusCode).toBe(413);
  });

  test('is not one with an unexpected part, which is ignored', async () => {
    const form = formOf({ ...tenderValues(), id: 5, created_by: 7, nonsense: 'x' }, [pdf()]);
    const { body, headers } = await encodeForm(form);
    const response = await admin.send('POST', 'tender', { payload: body, headers });
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json()).toMatchObject({ created_by: admin.id });
  });
});

describe('the language of errors', () => {
  const urdu = { 'accept-language': 'ur' };
  const required = { en: 'Value is required', ur: 'یہ خانہ لازمی ہے' };
  const invalid = (errors: unknown) => ({ message: expect.any(String), errors });
  const nameMissing = (language: 'en' | 'ur') => invalid({ title: [required[language]] });

  describe('of one answer', () => {
    const refused = async (client: Client, headers: Record<string, string>) =>
      (await client.post('designations', {}, headers)).json();

    test('is the one that the request asks for', async () => {
      expect(await refused(admin, urdu)).toMatchObject(nameMissing('ur'));
      expect(await refused(admin, { 'accept-language': 'en', cookie: 'lang=ur' })).toMatchObject(
        nameMissing('en'),
      );
    });

    test('is the one chosen in this browser when the request names no language, whatever the browser prefers', async () => {
      const preferred = { 'accept-language': 'en-US,en;q=0.9' };
      expect(await refused(admin, { ...preferred, cookie: 'lang=ur' })).toMatchObject(nameMissing('ur'));
      expect(await refused(admin, { 'accept-language': 'ur-PK,ur;q=0.9' })).toMatchObject(nameMissing('en'));
    });

    test("is the account's when no language is chosen, and English without an account", async () => {
      expect(await refused(admin, {})).toMatchObject(nameMissing('en'));
      const officer = await server.as('mne');
      await officer.put('profile', { name: 'Officer', language: 'ur' });
      expect((await officer.get('users/1/sessions')).json().message).toBe('آپ کو اس کی اجازت نہیں ہے۔');
      expect((await server.anyone.get('designations')).json().message).toBe('Please sign in.');
    });
  });

  /** Values that are the same in every language: names of fields, forms and kinds of files inside a text, kept apart by isolates. */
  const withoutValues = (text: string) => text.replace(/\u2068[^\u2069]*\u2069/g, '');
  const isEnglish = (text: string) =>
    /[A-Za-z]+ [a-z]+ [a-z]+/.test(withoutValues(text)) || !/\p{Script=Arabic}/u.test(text);

  /** Every sentence of a refusal. */
  const sentences = ({ message, errors = {} }: { message: string; errors?: Record<string, string[]> }) => [
    message,
    ...Object.values(errors).flat(),
  ];

  interface Operation {
    method: string;
    path: string;
  }

  async function operations(): Promise<Operation[]> {
    const { paths } = (await server.anyone.get('openapi.json')).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter(method => /^(get|put|post|delete|patch)$/.test(method))
        .map(method => ({
          method: method.toUpperCase(),
          path: path.replace(/^\/api\//, '').replace(/^\//, ''),
        })),
    );
  }

  describe('no error is in English for a caller in Urdu', () => {
    const attempts = ['0', '999999', '%00x'];
    const wrongly = '?sort=%5B%22nothing%22%5D&range=%5B9%2C1%5D&period=never&format=doc&from=x&q=a&q=b&id=x';

    test('from any operation without a session, with invalid parameters or an empty body', async () => {
      const all = await operations();
      expect(all.length).toBeGreaterThan(100);
      const english: string[] = [];
      let refusals = 0;
      // Who looks for signing out must not sign out.
      const asked = all.filter(({ path }) => !/session|logout|sign-out/i.test(path));
      await together(asked, async ({ method, path }) => {
        // An address without parameters is the same in each attempt.
        for (const address of new Set(attempts.map(value => path.replace(/\{[^}]+\}/g, value)))) {
          for (const client of [server.anyone, admin]) {
            for (const query of ['', wrongly]) {
              const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
              const answer = await client.send(method, address + query, { ...body, headers: urdu });
              if (answer.statusCode < 400 || !String(answer.headers['content-type']).includes('json'))
                continue;
              // how it is says words for machines, and refuses nothing
              if (path.startsWith('health/')) continue;
              refusals += 1;
              for (const text of sentences(answer.json()))
                if (isEnglish(text)) english.push(`${method} ${path} ${answer.statusCode}: ${text}`);
            }
          }
        }
      });
      expect([...new Set(english)]).toEqual([]);
      expect(refusals).toBeGreaterThan(300);
    }, 240_000);

    test('in any cell of a spreadsheet, or in a stored answer that is repeated', async () => {
      const sheet = csv([
        ['District', 'Tehsil', 'Village'],
        ['Khyber', 'Nowhere', 'x'],
      ]);
      const key = { 'idempotency-key': randomUUID() };
      const send = (headers: Headers) =>
        importSheet(admin, 'villages', sheet, {
          dryRun: false,
          name: 'sheet.csv',
          headers: { ...key, ...headers },
        });
      const said = async (headers: Headers) =>
        Object.values(wrong(await send(headers)))
          .flat()
          .map(String);
      const [english] = await said({});
      expect(english).toContain('There is no tehsil with this name in Khyber.');
      const [again] = await said(urdu);
      expect(again).toContain('خیبر میں اس نام کا کوئی ریکارڈ نہیں (تحصیل)۔');
      expect(isEnglish(again ?? '')).toBe(false);
    });
  });
});
