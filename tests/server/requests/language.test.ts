/** Whatever is refused is said in the language that the request asks for; what is kept is said when it is read. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Headers, startApp, type TestServer } from '../../support/app.ts';
import { csv, importSheet, wrong } from '../../support/import.ts';
import { together } from '../../support/together.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const urdu = { 'accept-language': 'ur' };
const required = { en: 'Value is required', ur: 'یہ خانہ لازمی ہے' };
const invalid = (errors: unknown) => ({ message: expect.any(String), errors });
const nameMissing = (language: 'en' | 'ur') => invalid({ title: [required[language]] });

describe('the language of an answer', () => {
  const refused = async (client: Client, headers: Record<string, string>) =>
    (await client.post('designations', {}, headers)).json();

  test('is the one that the request names', async () => {
    expect(await refused(admin, urdu)).toMatchObject(nameMissing('ur'));
    expect(await refused(admin, { 'accept-language': 'en', cookie: 'lang=ur' })).toMatchObject(
      nameMissing('en'),
    );
  });

  test('else the one chosen in this browser, whatever languages the browser itself prefers', async () => {
    const preferred = { 'accept-language': 'en-US,en;q=0.9' };
    expect(await refused(admin, { ...preferred, cookie: 'lang=ur' })).toMatchObject(nameMissing('ur'));
    expect(await refused(admin, { 'accept-language': 'ur-PK,ur;q=0.9' })).toMatchObject(nameMissing('en'));
  });

  test('else the account’s, and English where there is none', async () => {
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

describe('no refusal holds an English sentence for the caller in Urdu', () => {
  const attempts = ['0', '999999', '%00x'];
  const wrongly = '?sort=%5B%22nothing%22%5D&range=%5B9%2C1%5D&period=never&format=doc&from=x&q=a&q=b&id=x';

  test('of any operation: without a session, with parameters that fit nothing, with an empty body', async () => {
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
            if (answer.statusCode < 400 || !String(answer.headers['content-type']).includes('json')) continue;
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

  test('of a sheet, cell by cell; an answer that is kept is given again in the caller’s language', async () => {
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
