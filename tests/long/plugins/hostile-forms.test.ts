/** Forms as no browser sends them, to all that take one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serverForFile } from '../../support/app.ts';
import { expectAnswer, nested } from '../../support/hostile.ts';
import { pdf } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');

interface Part {
  name: string;
  content: string | Buffer;
  file?: string;
  type?: string;
}

const targets = [
  ['POST', 'register'],
  ['PUT', 'profile/photo'],
  ['POST', 'tender'],
  ['POST', 'lmst'],
  ['POST', 'villages/import'],
] as const;

function send(method: string, path: string, parts: Part[]) {
  const all = parts.flatMap(({ name, content, file, type }) => [
    `--B\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n`,
    `${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...all, '--B--\r\n'].map(one => Buffer.from(one)));
  return admin.send(method, path, {
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=B' },
  });
}

const inherited = Object.getOwnPropertyNames(Object.prototype);

describe.each(targets)('%s %s never causes a server error', (method, path) => {
  test('with files in fields of any name', async () => {
    const name = fc
      .tuple(
        fc.oneof(fc.constantFrom(...inherited, 'files', 'photo'), fc.string()),
        fc.constantFrom('', '[]'),
      )
      .map(([field, list]) => field.replace(/[\r\n"\\]/g, '') + list);
    const examples = inherited.map((one): [string] => [`${one}[]`]);
    await fc.assert(
      fc.asyncProperty(name, async field => {
        const { content } = pdf();
        expectAnswer(await send(method, path, [{ name: field, content, file: 'a.pdf' }]), field);
        expectAnswer(await send(method, path, [{ name: field, content: 'x' }]), field);
      }),
      { examples, numRuns: examples.length + 20, seed: 1 },
    );
  });

  test('with a part that claims to be JSON', async () => {
    for (const content of [
      nested(30_000),
      '{"a":'.repeat(10_000),
      'null',
      '{"__proto__":1}',
      '"\\ud800"',
      '',
    ]) {
      const answer = await send(method, path, [{ name: 'name', content, type: 'application/json' }]);
      expectAnswer(answer, content.slice(0, 20));
    }
  });
});

test('a deeply nested body is refused as malformed on every route', async () => {
  const { id } = (await admin.get('profile')).json();
  for (const [path, body] of [
    ['districts', `{"district_name":${nested(51)}}`],
    ['districts', `{"district_name":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ...['cn', 'co'].flatMap(register =>
      ['cos_ids', 'remarks'].map(field => [
        'sync',
        `{"entries":[{"key":"device-${id}","action":"create","register":"${register}","data":{"${field}":${nested(100_000)}}}]}`,
      ]),
    ),
  ] as const) {
    const headers = { 'content-type': 'application/json' };
    const answer = await admin.send('POST', String(path), { payload: String(body), headers });
    expect(answer.statusCode, `${path} ${String(body).slice(0, 60)}`).toBe(400);
  }
});
