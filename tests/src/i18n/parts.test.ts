/** Whatever the frame and a list say has come with them. */
import { expect, test } from 'vitest';
import { flatten } from '../../../contract/texts/fill.ts';
import { languages } from '../../../contract/texts/language.ts';
import { textsOf } from '../../../src/i18n/parts.ts';
import { broughtBy } from '../at-once.ts';
import { computedKeysIn, english, literalKeysIn } from './keys.ts';

const known = (...parts: Parameters<typeof flatten>[0][]) =>
  new Set(parts.flatMap(part => [...flatten(part).keys()]));

/** Of what is computed out of little, which little that is; a name of a file is no text. */
const computed: Record<string, readonly string[]> = {
  'outbox.{waits}': ['outbox.waits', 'outbox.refused', 'outbox.conflict'],
  'report.{question.format}': [],
};

/** Lists show fields under the names that their declarations give. */
const isOfField = (key: string) => /^resources\.\w+\.fields\./.test(key);

test('the frame and the lists of registers need no text that comes later', () => {
  const files = broughtBy(
    'src/main.tsx',
    'src/layout/OfficeLayout.tsx',
    'src/register/list/RegisterList.tsx',
  ).files.filter(file => !file.includes('/src/i18n/'));
  expect(files.length).toBeGreaterThan(200);
  const there = known(textsOf('en', 'start'), textsOf('en', 'frame'));
  const said = [
    ...[...literalKeysIn(files)].filter(key => english.has(key)),
    ...[...computedKeysIn(files)].flatMap(
      ([key, form]) =>
        computed[key.replace('$', '')] ??
        [...english.keys()].filter(text => form.test(text) && !isOfField(text)),
    ),
  ];
  expect(said.length).toBeGreaterThan(150);
  expect([...new Set(said)].filter(key => !there.has(key)).sort()).toEqual([]);
});

test.each(languages)('each text is in one part: %s', language => {
  const [frame, rest] = [known(textsOf(language, 'frame')), known(textsOf(language, 'rest'))];
  expect([...frame].filter(key => rest.has(key))).toEqual([]);
  const all = known(textsOf('en', 'start'), textsOf('en', 'frame'), textsOf('en', 'rest'));
  expect([...english.keys()].filter(key => !all.has(key))).toEqual([]);
  expect(frame).toEqual(known(textsOf('en', 'frame')));
});
