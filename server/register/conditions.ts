/** Filters of a list: fields with a value, several values or a bound (specification §4). */
import { addDays, startOfDay } from '../../contract/days.ts';
import { isDate } from '../../contract/fields/date.ts';
import { isStorable, MAX_ID } from '../../contract/fields/reading.ts';
import { MAX_PAGE } from '../../contract/register/register.ts';
import { queryMessages } from '../../contract/texts/messages.ts';
import { invalid } from '../http-error.ts';
import type { Field, RegisterTable } from './overrides.ts';

export type Condition = { field: string } & (
  | { operator: '=' | '>=' | '<=' | '<'; value: unknown }
  | { operator: 'in'; value: readonly unknown[] }
  | { operator: 'is null' }
  /** At one of these moments, or from the first of two on and before the second. */
  | { operator: 'within'; moments: readonly string[]; spans: readonly (readonly [string, string])[] }
);

export function readText(given: unknown, name: string): string {
  if (typeof given === 'object') throw invalid({ [name]: [queryMessages.mustBeText] });
  const value = String(given);
  if (value.length > 500) throw invalid({ [name]: [queryMessages.tooLong] });
  if (!isStorable(value)) throw invalid({ [name]: [queryMessages.unsearchable] });
  return value.trim();
}

/** @param timeZone of the days that filter times @throws HttpError 422 at an unknown field or invalid value */
export function readConditions(
  table: RegisterTable,
  filter: Record<string, unknown>,
  timeZone: string,
): Condition[] {
  return Object.entries(filter).flatMap(([name, value]): Condition[] => {
    const bound = /^(.+)_(gte|lte)$/.exec(name);
    const field = table.fields.has(name) ? name : bound?.[1];
    const known = field === undefined ? undefined : table.fields.get(field);
    if (field === undefined || known === undefined || known.composite)
      throw invalid({ [name]: [queryMessages.noSuchFilter] });
    const { kind } = known;
    if (value === undefined || value === '') return [];
    // An empty bound is ignored.
    if (value === null) return field === name ? [{ field, operator: 'is null' }] : [];
    if (Array.isArray(value) && field === name) {
      if (value.length > MAX_PAGE) throw invalid({ [name]: [queryMessages.manyValues({ max: MAX_PAGE })] });
      const values = value.map(one => readValue(kind, one, name));
      const days = kind === 'timestamp' ? values.map(String).filter(isDate) : [];
      if (days.length === 0) return [{ field, operator: 'in', value: values }];
      const moments = values.map(String).filter(one => !isDate(one));
      return [{ field, operator: 'within', moments, spans: days.map(day => spanOf(day, timeZone)) }];
    }
    const read = readValue(kind, value, name);
    const operator = field === name ? '=' : bound?.[2] === 'gte' ? '>=' : '<=';
    return kind === 'timestamp' && isDate(String(read))
      ? withinDay(field, operator, String(read), timeZone)
      : [{ field, operator, value: read }];
  });
}

/** Its first moment, and that of the day after. */
const spanOf = (day: string, timeZone: string) =>
  [day, addDays(day, 1)].map(of => startOfDay(of, timeZone).toISOString()) as [string, string];

/** Filters times by a day: by both its ends, or by the one that limits. */
function withinDay(field: string, operator: '=' | '>=' | '<=', day: string, timeZone: string): Condition[] {
  const [first, after] = spanOf(day, timeZone);
  return [
    ...(operator === '<=' ? [] : [{ field, operator: '>=', value: first } as const]),
    ...(operator === '>=' ? [] : [{ field, operator: '<', value: after } as const]),
  ];
}

function readValue(kind: Field['kind'], value: unknown, name: string): unknown {
  const bad = () => invalid({ [name]: [queryMessages.unfit] });
  if (value === null || typeof value === 'object') throw bad();
  const text = String(value);
  switch (kind) {
    case 'integer': {
      const number = text.trim() === '' ? Number.NaN : Number(text);
      if (!Number.isInteger(number) || Math.abs(number) > MAX_ID) throw bad();
      return number;
    }
    case 'decimal':
      if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(text)) throw bad();
      return text;
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw bad();
      return text === 'true';
    case 'date':
      if (!isDate(text)) throw bad();
      return text;
    case 'timestamp':
      if (
        !isDate(text.slice(0, 10)) ||
        !/^.{10}(T\d\d:\d\d:\d\d(\.\d{1,6})?Z?)?$/.test(text) ||
        Number.isNaN(Date.parse(text))
      )
        throw bad();
      return text;
    case 'text':
      return readText(text, name);
  }
}
