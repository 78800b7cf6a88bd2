/** What replaces pieces of libraries in the build does what those do, over made-up values. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import * as theirWords from 'inflection';
import * as theirQueries from 'query-string';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { registerNames } from '../../../contract/access.ts';
import { languages } from '../../../contract/texts/language.ts';
import * as words from '../../../scripts/stand-ins/inflection.ts';
import * as ours from '../../../scripts/stand-ins/lodash.ts';
import * as queries from '../../../scripts/stand-ins/query-string.ts';
import { modules } from '../../../scripts/stand-ins.ts';
import { registerTexts } from '../../../src/i18n/registerTexts.ts';

const theirs: Record<string, (...args: unknown[]) => unknown> = createRequire(import.meta.url)('lodash');
const all: Record<string, unknown> = { ...ours };
const their = (name: keyof typeof ours) => theirs[name] as (...args: unknown[]) => unknown;

const key = fc.constantFrom('a', 'b', 'c', '0', '1', 'a.b', 'size', 'toString', '');
const leaf = fc.oneof(
  fc.constantFrom(null, undefined, 0, 1, Number.NaN, '', 'a', true, false),
  fc.date(),
  fc.constant(Math.max),
);
const { value } = fc.letrec(tie => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  record: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
}));
const record = fc.dictionary(key, value, { maxKeys: 4 });
const way = fc.oneof(
  fc.constantFrom(
    'a',
    'a.b',
    'a[0]',
    'a[0].b',
    '0.a',
    'a["b.c"].c',
    "a['b'][1]",
    '.a',
    'a.',
    'a..b',
    '[]',
    '',
    'x',
  ),
  fc.array(key, { maxLength: 3 }).map(parts => parts.join('.')),
  fc.array(key, { maxLength: 3 }),
);
const same = (arbitraries: fc.Arbitrary<unknown>[], name: keyof typeof ours) =>
  fc.assert(
    fc.property(fc.tuple(...arbitraries), args => {
      // What they change is theirs alone.
      const [mine, other] = [structuredCopy(args), structuredCopy(args)] as [unknown[], unknown[]];
      const our = all[name] as (...args: unknown[]) => unknown;
      expect(our(...mine)).toStrictEqual(their(name)(...other));
      expect(mine).toStrictEqual(other);
    }),
    { numRuns: 2_000 },
  );
function structuredCopy(of: unknown): unknown {
  if (Array.isArray(of)) return of.map(structuredCopy);
  if (of === null || typeof of !== 'object' || of instanceof Date) return of;
  return Object.fromEntries(Object.entries(of).map(([name, part]) => [name, structuredCopy(part)]));
}

describe('the replacement of lodash', () => {
  test('has the same get', () => same([value, way, fc.constantFrom(undefined, 'otherwise')], 'get'));
  test('has the same set', () => same([record, way, leaf], 'set'));
  test('has the same merge', () => {
    same([fc.constant({}), record, record], 'merge');
    same([record, record], 'merge');
    const file = new File(['x'], 'x.pdf');
    expect(ours.merge({}, { documents: [file] }, { a: null })).toEqual({ documents: [file], a: null });
  });
  test('has the same defaults', () => {
    const some = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value);
    same([some, some, fc.option(some, { nil: undefined })], 'defaults');
  });
  test('has the same pick', () =>
    same([fc.option(record), fc.array(fc.constantFrom('a', 'b', 'c', 'd'))], 'pick'));
  test('has the same union and difference', () => {
    const lists = [fc.array(leaf), fc.array(leaf), fc.option(fc.array(leaf), { nil: undefined })];
    same(lists, 'union');
    same(lists, 'difference');
  });

  test('has the same isEqual', () => {
    const alike = fc.oneof(
      fc.tuple(value, value),
      value.map(one => [one, structuredCopy(one)]),
      fc.tuple(record, record).map(([one, more]) => [
        { a: one, b: more },
        { b: structuredCopy(more), a: one },
      ]),
    );
    fc.assert(
      fc.property(alike, ([one, other]) => {
        expect(ours.isEqual(one, other)).toBe(their('isEqual')(one, other));
      }),
      { numRuns: 5_000 },
    );
    const round = (): object => {
      const made: Record<string, unknown> = { a: [1] };
      made.self = made;
      return made;
    };
    for (const pair of [
      [round(), round()],
      [new File([], 'a'), new File([], 'a')],
      [/a/, {}],
      [new Date(0), new Date(0)],
      [[], {}],
      [Object.create(null), {}],
    ]) {
      expect(ours.isEqual(...(pair as [unknown, unknown]))).toBe(their('isEqual')(...pair));
    }
  });

  test('has the same memoize', () => {
    const work = vi.fn((a: number, b: number) => a + b);
    const once = ours.memoize(work, (...args) => JSON.stringify(args));
    expect([once(1, 2), once(1, 2), once(1, 3)]).toEqual([3, 3, 4]);
    expect(work).toHaveBeenCalledTimes(2);
    expect(once.cache.size).toBe(2);
  });

  describe('has a debounce', () => {
    afterEach(() => void vi.useRealTimers());
    type Debounced = ((text: string) => unknown) & { cancel: () => void; flush: () => unknown };
    const story = (debounce: (work: (text: string) => string, wait: number) => Debounced) => {
      vi.useFakeTimers();
      const said: unknown[] = [];
      const debounced = debounce(text => {
        said.push(text);
        return `done ${text}`;
      }, 100);
      return {
        said,
        do: (step: string) => {
          if (step === 'cancel') said.push(debounced.cancel());
          else if (step === 'flush') said.push(debounced.flush());
          else if (step.startsWith('wait')) vi.advanceTimersByTime(Number(step.slice(4)));
          else said.push(debounced(step));
        },
      };
    };
    test('with the same calls in the same order and at the same time', () => {
      const step = fc.constantFrom(
        'a',
        'b',
        'cancel',
        'flush',
        'wait1',
        'wait60',
        'wait99',
        'wait100',
        'wait250',
      );
      fc.assert(
        fc.property(fc.array(step, { maxLength: 20 }), steps => {
          const told = [ours.debounce, their('debounce')].map(debounce => {
            const { said, do: act } = story(debounce as never);
            for (const one of steps) act(one);
            vi.useRealTimers();
            return said;
          });
          expect(told[0]).toEqual(told[1]);
        }),
      );
    });
  });
});

test('queries are parsed and written as by query-string', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 5 }),
    fc.constantFrom('filter', 'page', '', '{"q":"a+b"}'),
  );
  const name = text.filter(word => word !== '');
  const one = fc.oneof(text, fc.integer(), fc.boolean(), fc.constantFrom(null, undefined));
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(one, fc.array(one, { maxLength: 3 }))), values => {
      const written = theirQueries.stringify(values as never);
      expect(queries.stringify(values)).toBe(written);
      expect(queries.parse(`?${written}`)).toEqual(theirQueries.parse(`?${written}`));
    }),
    { numRuns: 3_000 },
  );
  const part = fc.constantFrom('a', 'b', '=', '&', '+', '?', '#', '%20', '%C3%A9', ' ', '[]', '=1');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), parts => {
      expect(queries.parse(parts.join(''))).toEqual(theirQueries.parse(parts.join('')));
    }),
    { numRuns: 3_000 },
  );
  expect(queries.stringify(undefined)).toBe('');
  expect(queries.parse('filter=%E4')).toEqual({ filter: '%E4' });
});

test('words without a name are inflected as by inflection', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('village', 'districts_id', 'HH', 'a::B', '_', 'ids', ' '), { maxLength: 4 })
      .map(parts => parts.join('')),
  );
  fc.assert(
    fc.property(word, text => {
      expect(words.humanize(text)).toBe(theirWords.humanize(text));
      expect(words.capitalize(text)).toBe(theirWords.capitalize(text));
      const names = ['underscore', 'humanize'] as const;
      expect(words.transform(text, names)).toBe(theirWords.transform(text, [...names]));
    }),
    { numRuns: 3_000 },
  );
});

test("each register has its own singular and plural, so that inflection's rules can be omitted", () => {
  for (const language of languages) {
    const named = registerTexts(language).resources as Record<string, { name: string }>;
    for (const register of registerNames) expect(named[register]?.name, register).toMatch(/.+ \|{4} .+/);
  }
});

test('each replaced module is where the build looks for it', () => {
  for (const module of modules.keys()) {
    const places = ['node_modules', 'node_modules/react-admin/node_modules'];
    expect(
      places.some(place => existsSync(path.resolve(place, module))),
      module,
    ).toBe(true);
  }
});
