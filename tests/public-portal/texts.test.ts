/** The portal's words: each used, none left in English. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedFigures } from '../../contract/figures/figures.ts';
import { inLanguage, type Pairs } from '../../contract/texts/pairs.ts';

const root = path.resolve(import.meta.dirname, '../../public-portal');
const areas = readdirSync(path.join(root, 'texts/areas')).map(name => path.parse(name).name);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/^texts[/\\]areas[/\\]/.test(name))
  .map(name => readFileSync(path.join(root, name), 'utf8'))
  .join('\n');

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
const waysOf = (value: unknown) => [...new Set(leaves(value).map(([way]) => way))].sort();

describe.each(areas)('%s', area => {
  const read = async (language: 'en' | 'ur') => {
    const pairs: Pairs = { ...(await import(`../../public-portal/texts/areas/${area}.ts`)) };
    return inLanguage(pairs, language);
  };

  test('is used, text by text', async () => {
    const names = waysOf(await read('en')).map(way => way.split('.').findLast(part => part !== '#') ?? way);
    const computed = Object.keys(publishedFigures);
    const asked = names.filter(name => !computed.includes(name));
    expect(asked.filter(name => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });

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
});
