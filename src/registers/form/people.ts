/** Rows of a list of people: read from the clipboard, and as the numbers that follow from them. */
import type { Field } from '../../../contract/fields/field.ts';
import { comparableText } from '../../../contract/fields/fold.ts';
import { isNobody } from '../../../contract/register/people.ts';
import type { Fields } from '../../../contract/register/register.ts';
import { parseCellText } from '../table-edit/cellValues.ts';
import { parseClipboardText } from '../table-edit/clipboard.ts';

/** What is typed of a person, by column. */
export type PersonRow = Record<string, unknown>;

export const blankPerson = (columns: Fields): PersonRow =>
  Object.fromEntries(Object.keys(columns).map(name => [name, null]));

/** Values that count; what is wrong with the others is said when the form is saved. */
export const readRows = (rows: readonly PersonRow[], columns: Fields): PersonRow[] =>
  rows
    .filter(row => !isNobody(row))
    .map(row =>
      Object.fromEntries(
        Object.entries(columns).map(([name, { schema }]) => {
          const read = schema.safeParse(row[name]);
          return [name, read.success ? read.data : null];
        }),
      ),
    );

const headingsOf = (name: string, { label, importAs = [] }: Field) =>
  [label.en, label.ur, name, ...importAs].map(comparableText);

/** The columns that the first line of a block names; undefined if that is a person. */
function namedColumns(line: readonly string[], columns: Fields): (string | undefined)[] | undefined {
  const found = line.map(heading =>
    Object.keys(columns).find(name =>
      headingsOf(name, columns[name] as Field).includes(comparableText(heading)),
    ),
  );
  const isHeading = found.filter(Boolean).length >= Math.min(2, line.length);
  return isHeading ? found : undefined;
}

/**
 * People from a block of cells: by its headings if it has any, otherwise from one column on.
 * @returns undefined for text of a single cell
 */
export function pastedPeople(text: string, columns: Fields, from: string): PersonRow[] | undefined {
  const block = parseClipboardText(text).filter(line => line.some(cell => cell.trim() !== ''));
  if (block.length <= 1 && (block[0]?.length ?? 0) <= 1) return undefined;
  const [first = [], ...others] = block;
  const named = namedColumns(first, columns);
  const names = Object.keys(columns);
  const places = named ?? names.slice(names.indexOf(from));
  return (named ? others : block).map(line =>
    Object.fromEntries(
      line.flatMap((cell, index) => {
        const name = places[index];
        const field = name === undefined ? undefined : columns[name];
        return name !== undefined && field ? [[name, parsed(field, cell)]] : [];
      }),
    ),
  );
}

/** Many lists have only `M` and `F` for the sex. */
function parsed(field: Field, cell: string): unknown {
  const value = parseCellText(field, cell);
  if (field.kind !== 'choice' || typeof value !== 'string') return value;
  const begins = field.choices?.filter(choice =>
    comparableText(String(choice.value)).startsWith(comparableText(value)),
  );
  return begins?.length === 1 && comparableText(value) !== '' ? begins[0]?.value : value;
}
