/** Totals that the server adds up: one that somebody sends is compared with its parts, and never stored. */
import { optionalInteger } from '../fields/number.ts';
import type { LocalizedText } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';
import { type Errors, issuesByField, type Register } from './register.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a total may be sent as; blank where nobody says one. */
export const sentTotal = optionalInteger();

/** The fields of a register that are sums, with those that they add up. */
export const totalsOf = ({ given = {} }: Pick<Register, 'given'>) =>
  Object.entries(given).flatMap(([name, { sumOf }]) => (sumOf ? [{ name, sumOf }] : []));

/** @param sent may have totals among its fields @param values the checked fields */
export function totalErrors(register: Register, sent: Values, values: Values): Errors {
  const errors: Errors = {};
  for (const { name, sumOf } of totalsOf(register)) {
    const read = sentTotal.safeParse(sent[name]);
    const sum = sumOf.reduce((sum, part) => sum + Number(values[part] ?? 0), 0);
    if (!read.success) errors[name] = Object.values(issuesByField(read.error.issues)).flat();
    else if (read.data !== null && read.data !== sum)
      errors[name] = [messages.otherTotal({ parts: partsOf(register, sumOf), sum, total: read.data })];
  }
  return errors;
}

const partsOf = ({ fields }: Register, sumOf: readonly string[]): LocalizedText => {
  const labels = sumOf.flatMap(part => fields[part]?.label ?? []);
  return { en: labels.map(({ en }) => en).join(' + '), ur: labels.map(({ ur }) => ur).join(' + ') };
};
