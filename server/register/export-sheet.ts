/** A register as people read it in a spreadsheet: its labels in their language, days and numbers as such. */
import type { ColumnType, Field } from '../../contract/fields/field.ts';
import type { Register } from '../../contract/register/register.ts';
import { directionOf, type Language } from '../../contract/texts/language.ts';
import { clockOf } from '../sheets/local-time.ts';
import type { WrittenCell, WrittenSheet } from '../sheets/write-xlsx.ts';
import type { RegisterTable, Row } from './overrides.ts';
import type { View } from './view.ts';

interface Reader {
  language: Language;
  timeZone: string;
  view: View;
}

/** What a register's fields are called, by their names. */
export const labelsOf = ({ allFields }: Register, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(allFields).map(([name, { label }]) => [name, label[language]]));

/** The fields that have a label. Where two share one, an id and the name it stands for, the name is shown. */
export function readableColumns(
  table: RegisterTable,
  language: Language,
  shown: readonly string[],
): Map<string, string> {
  const names = labelsOf(table.register, language);
  const byHeading = new Map<string, string>();
  for (const name of shown) {
    const heading = names[name];
    if (heading !== undefined && name !== 'documents') byHeading.set(heading, name);
  }
  return new Map([...byHeading].map(([heading, name]) => [name, heading]));
}

export function readableSheet(
  table: RegisterTable,
  parts: AsyncIterable<Row[]>,
  { language, timeZone, view }: Reader,
): WrittenSheet {
  const columns = readableColumns(table, language, view.columns);
  const moment = clockOf(timeZone);
  const cells = [...columns.keys()].map(name => {
    const kind = table.fields.get(name)?.kind ?? 'text';
    const words = wordsOf(table.register.fields[name]);
    return (row: Row) => readableCell(row[name], kind, { moment, words });
  });
  return {
    name: table.register.label[language],
    columns: [...columns.values()].map(heading => ({ heading })),
    rightToLeft: directionOf(language) === 'rtl',
    rows: inCells(parts, row => cells.map(cell => cell(row))),
  };
}

/** English words for values that are numbers. */
function wordsOf(field: Field | undefined): Readonly<Record<number, string>> | undefined {
  const numbered = field?.choices?.filter(({ value }) => typeof value === 'number');
  if (!numbered?.length) return undefined;
  return Object.fromEntries(
    numbered.map(({ value, label }) => [value, typeof label === 'string' ? label : label.en]),
  );
}

async function* inCells(
  parts: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => WrittenCell[],
): AsyncGenerator<WrittenCell[][]> {
  for await (const rows of parts) yield rows.map(cellsOf);
}

interface Meaning {
  moment: (text: string) => number;
  /** Words for values that are numbers. */
  words?: Readonly<Record<number, string>>;
}

function readableCell(value: unknown, kind: ColumnType, { moment, words }: Meaning): WrittenCell {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(named).join('; ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'number') return words?.[value] ?? value;
  if (typeof value !== 'string') return value as boolean;
  if (kind === 'date') return { day: value };
  return kind === 'timestamp' ? { serial: moment(value) } : value;
}

const named = (one: unknown) =>
  typeof one === 'object' && one !== null ? String((one as { name?: unknown }).name ?? '') : String(one);
