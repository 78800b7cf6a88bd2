import { expect, test } from 'vitest';
import { groupsOf } from '../../../../src/features/search/choices.ts';
import { pieces } from '../../../../src/features/search/marks.ts';

const marked = (text: string, term: string) =>
  pieces(text, term)
    .map(piece => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Bara Bala', 'ba', '[Ba]ra [Ba]la'],
  ['Tanzeem Bara', 'bara tan', '[Tan]zeem [Bara]'],
  ['AUP-KHY-001', 'khy-0', 'AUP-[KHY-0]01'],
  ['50% built', '50%', '[50%] built'],
  ['no match', 'xyz', 'no match'],
  ['banana', 'ana', 'b[anana]'],
  ['خیبر میں', 'خیبر', '[خیبر] میں'],
  ['', 'a', ''],
  ['text', '', 'text'],
])('%s, looked for %s: %s', (text, term, shown) => expect(marked(text, term)).toBe(shown));

test('what is found in another spelling is marked as it is written', () => {
  expect(marked('İstanbul', 'ist')).toBe('[İst]anbul');
  expect(marked('علي مسجد', 'علی')).toBe('[علي] مسجد');
  expect(marked('مُحَمَّد خان', 'محمد')).toBe('[مُحَمَّد] خان');
  expect(marked('گاؤں ۱۲', '12')).toBe('گاؤں [۱۲]');
  expect(marked('ﬁne 𝐁ara', 'bara')).toBe('ﬁne [𝐁ara]');
});

test('groups are in one order; a full one leads to its list with the same term', () => {
  const hit = (register: 'co' | 'tender', id: number) => ({
    register,
    id,
    name: 'x',
    code: null,
    detail: null,
    path: `/${register}/${id}`,
  });
  const groups = groupsOf([hit('tender', 1), ...[1, 2, 3, 4, 5, 6].map(id => hit('co', id))], 'a&b "c"');
  expect(groups.map(({ register, choices }) => [register, choices.length])).toEqual([
    ['co', 7],
    ['tender', 1],
  ]);
  const last = groups[0]?.choices.at(-1);
  const address = new URL(last?.kind === 'all' ? last.path : '', 'http://x');
  expect(address.pathname).toBe('/co');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ q: 'a&b "c"' });
});
