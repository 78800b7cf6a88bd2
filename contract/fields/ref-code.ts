/** A reference code, whose prefix is filled in from the district: `AUP-KHY-`. */
import { districtCode } from '../programme.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { readAs, withLatinDigits } from './reading.ts';
import { optionalText } from './text.ts';

/** What a code begins with once a district is chosen; blank where the district has no code. */
export function refCodePrefix(
  programme: 'AUP' | 'RRP',
  district: { id: unknown; district_short_name?: unknown } | undefined,
): string {
  const code = district && districtCode(district);
  return code ? `${programme}-${code}-` : '';
}

/** A code with nothing after the prefix counts as blank. */
export const isUntouchedPrefix = (code: string) => /^[A-Z]{3}-[A-Z]{3}-$/.test(code.trim());

const MAX = 60;

export const refCode = (programme: 'AUP' | 'RRP', options: FieldOptions): Field<string | null> => ({
  ...fieldWith(
    'refCode',
    readAs(
      value => (typeof value === 'string' && isUntouchedPrefix(value) ? null : withLatinDigits(value)),
      optionalText(MAX),
    ),
    options,
  ),
  max: MAX,
  programme,
});
