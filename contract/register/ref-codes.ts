/** Reference codes begin with the short name of the record's district (specification §6). */
import { refCodePrefix } from '../fields/ref-code.ts';
import { messages } from '../texts/messages.ts';
import type { Errors, Register } from './register.ts';

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
