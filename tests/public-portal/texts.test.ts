/** The portal's words in Urdu. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inLanguage, type Pairs } from '../../contract/texts/pairs.ts';

const root = path.resolve(import.meta.dirname, '../../public-portal');
const areas = readdirSync(path.join(root, 'texts/areas')).map(name => path.parse(name).name);

/** Every text with the way to it; lists count as one place, whatever their length. */
function leaves(value: unknown, way: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return [[way.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, isList ? [...way, '#'] : [...way, key]),
  );
}
/** The values that a text asks for, of which one form of a plural may leave some out. */
const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
const withoutValues = (text: string) => text.replace(/%\{\w+\}/g, '');

describe.each(areas)('%s', area => {
  const read = async (language: 'en' | 'ur') => {
    const pairs: Pairs = { ...(await import(`../../public-portal/texts/areas/${area}.ts`)) };
    return inLanguage(pairs, language);
  };

  test('is Urdu in Urdu, with as many values filled in', async () => {
    const english = new Map(leaves(await read('en')));
    const urdu = leaves(await read('ur'));
    const left = urdu.filter(
      ([, text]) => /[a-z]{4}/i.test(withoutValues(text)) && !/[\u0600-\u06ff]/.test(text),
    );
    expect(left.map(([way]) => way)).toEqual([]);
    for (const [way, text] of urdu) {
      if (!way.includes('#')) expect(valuesIn(text), way).toEqual(valuesIn(english.get(way) ?? ''));
    }
  });

  test('calls a scheme what the back office calls it in Urdu', async () => {
    const urdu = leaves(await read('ur'));
    const schemes = leaves(await read('en')).map(([, text]) => /\bschemes?\b/i.test(text));
    expect(urdu.filter(([, text], at) => schemes[at] && !text.includes('اسکیم'))).toEqual([]);
  });
});
