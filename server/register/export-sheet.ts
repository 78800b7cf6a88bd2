/** A register as a readable spreadsheet: labels in the user's language, typed dates and numbers. */
import type { ColumnType } from '../../contract/fields/field.ts';
import type { Register } from '../../contract/register/register.ts';
import { directionOf, type Language } from '../../contract/texts/language.ts';
import { placeInUrdu } from '../../contract/texts/place-names-ur.ts';
import { inBothLanguages } from '../../contract/texts/values-ur.ts';
import { clockOf } from '../sheets/local-time.ts';
import type { WrittenCell, WrittenSheet } from '../sheets/write-xlsx.ts';
import { valuesIn } from './export-rows.ts';
import type { RegisterTable } from './overrides.ts';

interface Reader {
  language: Language;
  timeZone: string;
  /** Headings by field, as `readableColumns` gives them. */
  columns: ReadonlyMap<string, string>;
}

/** The labels of a register's fields by name. */
export const labelsOf = ({ allFields }: Register, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(allFields).map(([name, { label }]) => [name, label[language]]));

/** The fields that have a label. If an id and its name share a label, the name is shown. */
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

/** @param parts values in the order of the columns, as `readAsValues` gives them */
export function readableSheet(
  table: RegisterTable,
  parts: AsyncIterable<readonly string[]>,
  { language, timeZone, columns }: Reader,
): WrittenSheet {
  const moment = clockOf(timeZone);
  const cells = [...columns.keys()].map(name => {
    const kind = table.fields.get(name)?.kind ?? 'text';
    const words = wordsOf(table.register, name, language);
    return (value: unknown) => readableCell(value, kind, { moment, words });
  });
  return {
    name: table.register.label[language],
    columns: [...columns.values()].map(heading => ({ heading })),
    rightToLeft: directionOf(language) === 'rtl',
    rows: inCells(parts, cells),
  };
}

/** Translates choices and referenced places. A place's own name isn't translated, as an import would take it for a new name. */
function wordsOf(
  { fields, allFields }: Register,
  name: string,
  language: Language,
): ((value: string | number) => string | number) | undefined {
  if (!fields[name] && allFields[name]?.kind === 'placeName' && language === 'ur')
    return value => placeInUrdu(String(value));
  const choices = fields[name]?.choices ?? [];
  if (choices.length === 0) return undefined;
  const words = new Map(choices.map(({ value, label }) => [value, inBothLanguages(label)[language]]));
  return value => words.get(value) ?? value;
}

async function* inCells(
  parts: AsyncIterable<readonly string[]>,
  cells: readonly ((value: unknown) => WrittenCell)[],
): AsyncGenerator<WrittenCell[][]> {
  for await (const texts of parts)
    for (const text of texts) yield valuesIn(text).map(row => cells.map((cell, index) => cell(row[index])));
}

interface Meaning {
  moment: (text: string) => number;
  words?: (value: string | number) => string | number;
}

function readableCell(value: unknown, kind: ColumnType, { moment, words }: Meaning): WrittenCell {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(named).join('; ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'number' && typeof value !== 'string') return value as boolean;
  if (words) return words(value);
  if (typeof value === 'number') return value;
  if (kind === 'date') return { day: value };
  return kind === 'timestamp' ? { serial: moment(value) } : value;
}

const named = (one: unknown) =>
  typeof one === 'object' && one !== null ? String((one as { name?: unknown }).name ?? '') : String(one);
