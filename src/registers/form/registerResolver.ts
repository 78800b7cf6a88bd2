/** Checks a form with the contract's own schema and rules, so that client and server refuse alike. */
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { cleanLine, cleanText } from '../../../contract/fields/typed-text.ts';
import { checkValues, type Errors, type Register } from '../../../contract/register/register.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { translateMessage } from '../../i18n/catalogue.ts';
import { withoutPlaceholderIds, withPlaceholderIds } from '../../offline/outbox/ids.ts';

/** Further checks of a form that the register's schema doesn't know, such as documents that must be attached. */
export type ExtraChecks = (values: Record<string, unknown>) => Errors;

/** All messages of a field in one sentence after the other, in the page's language. */
function asFieldErrors(errors: Errors): FieldErrors {
  const nested: FieldErrors = {};
  for (const [field, list] of Object.entries(errors)) {
    // Of a person in a list: `people.0.name`.
    if (list.length > 0)
      set(nested, field, { type: 'contract', message: list.map(translateMessage).join(' ') });
  }
  return nested;
}

const inWords = (messages: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { type: 'contract', message }]),
  );

/** Texts without the marks that come along when something is pasted. */
const withCleanTexts = ({ fields }: Register, values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (!field || typeof value !== 'string') return [name, value];
      return [name, kindOf(field).isLong ? cleanText(value) : cleanLine(value)];
    }),
  );

/** A wider place that only narrows the choices, such as a village's district, is required with the place in it. */
const widerErrors = (register: Register, values: FieldValues, errors: Errors = {}): Errors => {
  const missing = (register.derived ?? []).flatMap(({ via, through }) => {
    const error = errors[through];
    const isAsked = register.sections.some(({ fields }) => fields.includes(via));
    return error && isAsked && !register.fields[via] && isBlank(values[via]) ? [[via, error] as const] : [];
  });
  return { ...errors, ...Object.fromEntries(missing) };
};

/** @param unchosen texts in choosers, of these fields, that are no choice once they were looked up @returns cleaned values alongside those the schema doesn't know (files, parent selects) */
export const registerResolver =
  (
    register: Register,
    extra?: ExtraChecks,
    unchosen?: (fields?: readonly string[]) => Promise<Record<string, string>>,
  ): Resolver =>
  async (values: FieldValues, _context, { names }) => {
    // First: what is chosen by it is among the values.
    const noChoice = inWords((await unchosen?.(names)) ?? {});
    const checked = checkValues(register, withPlaceholderIds(register, withCleanTexts(register, values)));
    const errors = {
      ...asFieldErrors({ ...widerErrors(register, values, checked.errors), ...extra?.(values) }),
      ...noChoice,
    };
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: { ...values, ...withoutPlaceholderIds(register, checked.values ?? {}) }, errors: {} };
  };
