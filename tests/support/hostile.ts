import { expect } from 'vitest';

/** That many lists in each other, as JSON. */
export const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** A refusal is an answer; an error of the server is none. */
export function expectAnswer(response: { statusCode: number; body: string }, what: string) {
  expect(response.statusCode, `${what} → ${response.body.slice(0, 200)}`).toBeLessThan(500);
}

/** Values where text, numbers, ids, lists or objects are expected. */
export const oddities: unknown[] = [
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
