/** Our router finds what react-router finds: the same page, the same parameters, the same address. */
import fc from 'fast-check';
import { matchPath, matchRoutes, resolvePath } from 'react-router';
import { expect, test } from 'vitest';
import {
  bestMatch,
  decodedPath,
  inOne,
  matchPattern,
  resolveAddress,
} from '../../../src/providers/addresses/matching.ts';

const part = fc.oneof(
  fc.constantFrom('co', 'CO', 'create', 'edit', '5', 'a%2Fb', 'a%20b', '%', '%E4', 'sada', '.', 'a.b', ''),
  fc.string({ maxLength: 4 }).map(encodeURIComponent),
);
const pathname = fc.array(part, { maxLength: 5 }).map(parts => `/${parts.join('/')}`);
const patternPart = fc.constantFrom('co', 'create', 'edit', ':id', ':name', 'a.b', '(x)', '');
const pattern = fc
  .tuple(
    fc.constantFrom('', '/'),
    fc.uniqueArray(patternPart, { maxLength: 4 }),
    fc.constantFrom('', '', '/*', '/'),
  )
  .map(([first, parts, last]) => first + parts.join('/') + last)
  // Parameters of one name, and `?` for what may be left out, are in none of our routes.
  .map(path => (path === '/*' || path.endsWith('//*') ? '*' : path));

test("a pattern matches the same paths as the library's", () => {
  fc.assert(
    fc.property(pattern, pathname, fc.boolean(), (path, at, end) => {
      const { pattern: _, ...theirs } = matchPath({ path, end }, at) ?? { pattern: undefined };
      expect(matchPattern({ path, end }, at) ?? {}).toEqual(theirs);
    }),
    { numRuns: 5_000 },
  );
});

test('of several routes the same one is chosen', () => {
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 8 }), pathname, (paths, at) => {
      const [theirs] =
        matchRoutes(
          paths.map((path, index) => ({ path, id: String(index) })),
          at,
        ) ?? [];
      const ours = bestMatch(paths, at);
      expect(ours?.index).toBe(theirs && Number(theirs.route.id));
      if (theirs) expect(ours?.match.params).toEqual(theirs.params);
    }),
    { numRuns: 5_000 },
  );
});

test("a path that can't be decoded is used as it is", () => {
  expect(decodedPath('/co/%E0%A4%A')).toBe('/co/%E0%A4%A');
  expect(decodedPath('/co/a%2Fb%20c')).toBe('/co/a%2Fb c');
});

test('a relative address leads to the same place', () => {
  const step = fc.oneof(part, fc.constantFrom('..', '.', '../..'));
  const written = fc
    .tuple(
      fc.constantFrom('', '/', '//', './', '../', '\\'),
      fc.array(step, { maxLength: 4 }),
      fc.constantFrom('', '?', '?a=1', '?a=/b?c'),
      fc.constantFrom('', '#', '#top', '#a?b'),
    )
    .map(([first, parts, search, hash]) => first + parts.join('/') + search + hash);
  fc.assert(
    fc.property(written, pathname, (to, from) => {
      expect(resolveAddress(to, from)).toEqual(resolvePath(to, from));
    }),
    { numRuns: 5_000 },
  );
  fc.assert(
    fc.property(
      pathname,
      fc.constantFrom('', '?', 'a=1', '?a=1'),
      fc.constantFrom('', 'x', '#x'),
      (...parts) => {
        const [at, search, hash] = parts;
        expect(resolveAddress({ pathname: at, search, hash }, '/co')).toEqual(
          resolvePath({ pathname: at, search, hash }, '/co'),
        );
      },
    ),
  );
  expect(inOne(resolveAddress('?q=1#top', '/co/5'))).toBe('/co/5?q=1#top');
});
