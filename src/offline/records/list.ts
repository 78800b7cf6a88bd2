/**
 * Lists over records in memory, with the server's search, filters and order, by the register's declaration.
 */

import { isDate } from '../../../contract/fields/date.ts';
import { type ColumnType, columnTypeOf } from '../../../contract/fields/field.ts';
import { fold, foldedWords } from '../../../contract/fields/fold.ts';
import { phoneSpellings } from '../../../contract/fields/phone.ts';
import { idIn } from '../../../contract/fields/reading.ts';
import { withoutInvisible } from '../../../contract/fields/typed-text.ts';
import { placeParameters } from '../../../contract/register/places.ts';
import type { Register } from '../../../contract/register/register.ts';
import { knownInUrdu } from '../../../contract/texts/place-names-ur.ts';
import { compareTexts, lower, sortText } from './order.ts';

export type SavedRow = Readonly<Record<string, unknown>> & { id: number };

export interface ListQuery {
  filter: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: 'ASC' | 'DESC' | string };
}

/**
 * Columns by name. Others, such as lists and values from a register's own code, can't be sorted or filtered
 * by.
 */
export function columnsOf(register: Register): Map<string, ColumnType> {
  const columns = new Map<string, ColumnType>([['id', 'integer']]);
  for (const [name, schema] of Object.entries(register.schema.shape)) {
    if (!register.elsewhere?.includes(name)) columns.set(name, columnTypeOf(schema as never));
  }
  for (const { as } of Object.values(register.references)) columns.set(as, 'text');
  for (const { via, as } of register.derived ?? []) columns.set(via, 'integer').set(as, 'text');
  for (const [name, given] of Object.entries(register.given ?? {})) {
    if (given.column) columns.set(name, given.column);
    else if (given.sumOf || given.countOf) columns.set(name, 'integer');
  }
  if (register.approval) columns.set('approval_note', 'text').set('approved_at', 'timestamp');
  for (const name of ['created_at', 'updated_at', 'deleted_at']) columns.set(name, 'timestamp');
  const people = ['created_by', register.editor ?? 'updated_by', 'deleted_by'];
  if (register.approval) people.push('approved_by');
  for (const name of people) columns.set(name, 'integer').set(`${name}_name`, 'text');
  return columns;
}

/** Whether it can be saved for a single district. */
export const takesDistrict = (register: Register): boolean => 'district' in placeParameters(register);

type Test = (row: SavedRow) => boolean;

/** @returns undefined if the declaration doesn't cover the query: only the server can answer */
export function listOf(
  register: Register,
  rows: Iterable<SavedRow>,
  { filter, sort }: ListQuery,
): SavedRow[] | undefined {
  const columns = columnsOf(register);
  const [defaultField, defaultOrder] = register.defaultSort;
  const field = sort?.field ?? defaultField;
  const kind = columns.get(field);
  const fits = fitting(register, filter);
  if (!kind || !fits) return undefined;
  const found = [...rows].filter(fits);
  return inOrder(found, field, kind, (sort?.order ?? defaultOrder).toUpperCase() === 'DESC' ? -1 : 1);
}

/** @returns a test for this filter, undefined if the declaration doesn't cover it */
export function fitting(register: Register, filter: ListQuery['filter']): Test | undefined {
  const tests = testsOf(register, columnsOf(register), filter);
  return tests && (row => tests.every(test => test(row)));
}

/** Blanks last in either direction, then by id. */
function inOrder(rows: SavedRow[], field: string, kind: ColumnType, sign: 1 | -1): SavedRow[] {
  const keyed = rows.map(row => ({ row, key: orderKey(kind, row[field]) }));
  keyed.sort((a, b) => {
    const byId = sign * (a.row.id - b.row.id);
    if (a.key === null || b.key === null) return a.key === b.key ? byId : a.key === null ? 1 : -1;
    return sign * compare(a.key, b.key) || byId;
  });
  return keyed.map(({ row }) => row);
}

type Key = string | number;

const compare = (a: Key, b: Key): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));

const orderKey = (kind: ColumnType, value: unknown): Key | null =>
  kind === 'text' && typeof value === 'string' ? sortText(value) : comparable(kind, value);

function comparable(kind: ColumnType, value: unknown): Key | null {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'boolean':
      return Number(value);
    case 'timestamp':
      return Date.parse(String(value));
    case 'date':
    case 'text':
      return String(value);
  }
}

function testsOf(
  register: Register,
  columns: Map<string, ColumnType>,
  filter: ListQuery['filter'],
): Test[] | undefined {
  const tests: Test[] = [trashTest(filter.trashed)];
  const places = placeParameters(register);
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === '' || name === 'trashed') continue;
    const bound = /^(.+)_(gte|lte)$/.exec(name);
    const kind = columns.get(name);
    const place = places[name];
    const parameter = register.parameters?.[name];
    if (name === 'q') tests.push(searchTest(register, columns, String(value)));
    else if (isDayOfMoments(kind, value)) return undefined;
    else if (kind) tests.push(fieldTest(name, kind, value));
    else if (place) tests.push(placeTest(place, String(value).trim()));
    else if (parameter) tests.push(namesTest(parameter.oneOf, String(value)));
    else {
      const of = bound?.[1] === undefined ? undefined : columns.get(bound[1]);
      if (!bound?.[1] || !of || isDayOfMoments(of, value)) return undefined;
      if (value === null) continue;
      tests.push(boundTest(bound[1], of, bound[2] === 'gte' ? 1 : -1, value));
    }
  }
  return tests;
}

/** Deleted records are not saved: the trash has only those deleted here. */
const trashTest = (trashed: unknown): Test => {
  const isLive: Test = row => row.deleted_at === null || row.deleted_at === undefined;
  if (trashed === 'only') return row => !isLive(row);
  return ['with', 'true', true].includes(trashed as string) ? () => true : isLive;
};

function fieldTest(name: string, kind: ColumnType, value: unknown): Test {
  if (value === null) return row => row[name] === null || row[name] === undefined;
  const wanted = new Set((Array.isArray(value) ? value : [value]).map(one => asked(kind, one)));
  return row => {
    const own = comparable(kind, row[name]);
    return own !== null && wanted.has(own);
  };
}

function boundTest(name: string, kind: ColumnType, sign: 1 | -1, value: unknown): Test {
  const limit = asked(kind, value);
  return row => {
    const own = comparable(kind, row[name]);
    return own !== null && limit !== null && sign * compare(own, limit) >= 0;
  };
}

/** A date means a day in the programme's time zone, which only the server resolves. */
const isDayOfMoments = (kind: ColumnType | undefined, value: unknown): boolean =>
  kind === 'timestamp' && [value].flat().some(one => isDate(String(one)));

/** The filter's value in comparable form. */
function asked(kind: ColumnType, value: unknown): Key | null {
  if (kind === 'boolean') return Number(String(value) === 'true');
  return comparable(kind, kind === 'text' ? String(value).trim() : value);
}

const placeTest = ({ id, name }: { id: string; name: string }, value: string): Test =>
  idIn(value) !== undefined
    ? row => row[id] === Number(value)
    : row => typeof row[name] === 'string' && lower(row[name]) === lower(value);

const namesTest = (field: string, value: string): Test => {
  const names = new Set(value.split(',').map(name => name.trim().toLowerCase()));
  return row => typeof row[field] === 'string' && names.has(lower(row[field]));
};

/** Matches if each word occurs in a searched column, or the term is the record's phone number. */
function searchTest(register: Register, columns: Map<string, ColumnType>, term: string): Test {
  const search = withoutInvisible(term).trim();
  const words = foldedWords(search);
  const spellings = new Set(phoneSpellings(search));
  const phones =
    spellings.size === 0
      ? []
      : [...columns.keys()].filter(
          name => register.allFields[name]?.kind === 'phone' && name in register.schema.shape,
        );
  // Places are found by English and Urdu names.
  const urduOf = (name: string, own: string) =>
    register.allFields[name]?.kind === 'placeName' ? (knownInUrdu(own) ?? own) : own;
  const texts = (row: SavedRow) =>
    register.search.flatMap(name => {
      const own = row[name];
      return typeof own === 'string' ? [...new Set([own, urduOf(name, own)])].map(fold) : [];
    });
  return row => {
    const own = texts(row);
    return (
      words.every(word => own.some(text => text.includes(word))) ||
      phones.some(name => spellings.has(lower(String(row[name] ?? ''))))
    );
  };
}
