/** Converts between the values of cells and typed, pasted, copied or displayed text. */
import type { Field, ShownField } from '../../../contract/fields/field.ts';
import { cleanLine, cleanText } from '../../../contract/fields/typed-text.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { isSame, type Values } from '../../providers/conflict.ts';

/** Text that can't be parsed stays as typed, and validation explains why. */
export function parseCellText(field: Field, text: string): unknown {
  const read = parseTyped(field, text);
  // The schema may replace a blank choice with a default that the user didn't choose.
  if (read === null && field.kind === 'choice') return null;
  const checked = field.schema.safeParse(read);
  return checked.success ? checked.data : read;
}

function parseTyped(field: Field, given: string): unknown {
  const { isLong, read } = kindOf(field);
  const text = isLong ? cleanText(given) : cleanLine(given);
  if (text.trim() === '') return null;
  return read ? read(text, field) : text;
}

/** Text for the input and the clipboard: ISO dates, and numbers without separators. */
export function cellText(shown: ShownField, source: string, record: Values): string {
  const value = record[source];
  if (isBlank(value)) return '';
  // Names of other records are translated; the record's own name is text to edit.
  const isWord = kindOf(shown).isWord || shown.from || shown.nameOf;
  return isWord ? displayText(shown, source, record) : String(value);
}

/** Text for display; invalid values are shown as typed. */
export function displayText(shown: ShownField, source: string, record: Values, isWrong = false): string {
  const value = record[source];
  if (isBlank(value)) return '';
  return isWrong ? String(value) : kindOf(shown).inWords(value, shown, record);
}

/** Whether two values are equal to the field's schema, such as `12.50` and `12.5`. */
export const isSameValue = (field: Field | undefined, a: unknown, b: unknown): boolean => {
  if (isSame(a, b)) return true;
  const [one, other] = [a, b].map(value => field?.schema.safeParse(value ?? null));
  return Boolean(one?.success && other?.success && isSame(one.data, other.data));
};
