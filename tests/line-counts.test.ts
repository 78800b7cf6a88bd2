import { expect, test } from 'vitest';
import { unnamedIn, withLineCounts } from '../scripts/line-counts.mjs';

const table = (...rows: string[]) =>
  [
    'Text',
    '',
    '| ours | instead of | why | lines |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    'More',
    '',
  ].join('\n');
const lines = (count: number) => 'line\n'.repeat(count);
const files = new Map([
  ['src/components/inputs/DayInput.tsx', lines(44)],
  ['src/components/inputs/DayPicker.tsx', lines(50)],
  ['src/providers/seenList.ts', lines(3)],
  ['src/register/sheet/cells.ts', lines(1200)],
  ['src/register/sheet/keys/moves.ts', lines(300)],
  ['src/register/sheets.ts', lines(7)],
]);

test('each row says how many lines its files have together, to tens, and nothing else changes', () => {
  const made = withLineCounts(
    table(
      '| `inputs/DayInput`, `DayPicker` | `DateInput` | a day is typed | 0 |',
      '| `register/sheet` (`Sheet`), `register/sheet/cells` | none | a page as a table | 1,020 |',
      '| `providers/seenList` | none | kept as it was | 0 |',
    ),
    files,
  );
  expect(made).toBe(
    table(
      '| `inputs/DayInput`, `DayPicker` | `DateInput` | a day is typed | 90 |',
      '| `register/sheet` (`Sheet`), `register/sheet/cells` | none | a page as a table | 1500 |',
      '| `providers/seenList` | none | kept as it was | 10 |',
    ),
  );
});

test('a row that names what is not there is refused, and so is a document without the table', () => {
  expect(() => withLineCounts(table('| `inputs/TimeInput` | `DateInput` | why | 0 |'), files)).toThrow(
    'names inputs/TimeInput, which is not there',
  );
  expect(() => withLineCounts('Text\n', files)).toThrow('the architecture has no table');
});

test('a file of which screens are made is named in the table or in the list of its section; a folder names all in it', () => {
  const document = [
    table('| `inputs/DayInput` | `DateInput` | a day is typed | 0 |'),
    '- `register/list`: next to `inputs/DayPicker`',
    '',
    '## Another section',
    '',
    '- `register/show/History`: elsewhere',
  ].join('\n');
  const screens = [
    'auth/SignIn.tsx',
    'auth/tokens.ts',
    'register/list/columns.ts',
    'register/list/cells/Cell.tsx',
    'register/show/History.tsx',
  ];
  const all = new Map([...files, ...screens.map(file => [`src/${file}`, ''] as const)]);
  expect(unnamedIn(document, all)).toEqual([
    'src/components/inputs/DayPicker.tsx',
    'src/auth/SignIn.tsx',
    'src/register/show/History.tsx',
  ]);
});
