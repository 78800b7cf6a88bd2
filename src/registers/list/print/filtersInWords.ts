import type { ShownField } from '../../../../contract/fields/field.ts';
import type { Register } from '../../../../contract/register/register.ts';
import { inWords } from '../../../components/fields/kinds.ts';
import { formatDate } from '../../../components/format.ts';
import { trashedOf } from '../../../components/list/trashed.ts';
import { localized } from '../../../i18n/localized.ts';
import { text } from '../../../i18n/text.ts';
import { comma } from '../../../i18n/values.ts';
import type { ListRecord } from '../columns.ts';

type Filters = Readonly<Record<string, unknown>>;

/** The search and filters of a list: `District: Khyber`. @param rows name the places and records that the list is narrowed to */
export function filtersInWords(
  register: Register,
  filters: Filters,
  rows: readonly ListRecord[],
  ownId?: number,
): string[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    if (name === 'q') return text('register.print.search', { term: String(value) });
    if (name === 'trashed') return trashedInWords(filters);
    if (name === 'created_by' && Number(value) === ownId) return text('register.filter.own');
    const [, source = name, end] = /^(.+)_(gte|lte)$/.exec(name) ?? [];
    const field = register.allFields[source];
    if (!field) return [];
    const label = localized(field.label);
    if (end)
      return `${text(`register.filter.${ends[end as End]}`, { field: label })} ${formatDate(String(value))}`;
    if (value === null) return text('register.filter.blank', { field: label });
    return `${label}: ${valuesInWords(register, source, field, value, rows)}`;
  });
}

type End = 'gte' | 'lte';
const ends = { gte: 'from', lte: 'to' } as const satisfies Record<End, string>;

function trashedInWords(filters: Filters): string[] {
  const trashed = trashedOf(filters);
  if (trashed === 'false') return [];
  return [text(trashed === 'with' ? 'register.list.withTrashed' : 'register.list.onlyTrashed')];
}

function valuesInWords(
  { allFields }: Register,
  source: string,
  field: ShownField,
  value: unknown,
  rows: readonly ListRecord[],
): string {
  const [nameField, named] = Object.entries(allFields).find(([, { nameOf }]) => nameOf === source) ?? [];
  return [value]
    .flat()
    .map(one => {
      if (!nameField || !named) return inWords(field, source, { [source]: one });
      const row = rows.find(record => String(record[source]) === String(one));
      return row ? inWords(named, nameField, row) : String(one);
    })
    .join(comma());
}
