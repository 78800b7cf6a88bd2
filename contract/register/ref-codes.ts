/** Reference codes begin with the programme and the short name of the record's district: `AUP-KHY-` (specification §6). */
import { type Field, type FieldOptions, fieldWith } from '../fields/field.ts';
import { readAs, withLatinDigits } from '../fields/reading.ts';
import { optionalText } from '../fields/text.ts';
import { districtCode } from '../programme.ts';
import { messages } from '../texts/messages.ts';
import type { Errors, Register } from './register.ts';

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

type Values = Readonly<Record<string, unknown>>;

/** As its record has it. */
export interface CodedDistrict {
  id: number;
  district_short_name: string | null;
}

/** Codes with the beginning of a programme that were entered, or whose district was: others stay as they are. */
const toCheck = ({ fields }: Register, values: Values, before: Values | undefined) =>
  Object.entries(fields).flatMap(([field, { programme }]) => {
    const code = values[field];
    const isSame = before?.[field] === code && before?.districts_id === values.districts_id;
    return programme && typeof code === 'string' && /^(?:AUP|RRP)[^A-Z0-9]/i.test(code) && !isSame
      ? [{ field, code, programme }]
      : [];
  });

export const mustCheckCodes = (register: Register, values: Values, before: Values | undefined): boolean =>
  toCheck(register, values, before).length > 0;

/** What is said of codes that begin as those of another district; nothing where the district has no short name. */
export function refCodeErrors(
  register: Register,
  values: Values,
  before: Values | undefined,
  district: CodedDistrict | undefined,
): Errors {
  const errors: Errors = {};
  for (const { field, code, programme } of toCheck(register, values, before)) {
    const prefix = refCodePrefix(programme, district);
    if (!code.toUpperCase().startsWith(prefix)) errors[field] = [messages.otherPrefix({ prefix })];
  }
  return errors;
}
