/** Values of cells as text: what is typed or pasted becomes a value, and a value what is typed or copied. */
import type { Field, ShownField } from '../../../contract/fields/field.ts';
import { meantLine, meantText } from '../../../contract/fields/typed-text.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { isSame, type Values } from '../../providers/conflict.ts';

/** What somebody meant; what isn't understood stays as it was typed, and the field's check says why it can't be saved. */
export function parseCellText(field: Field, text: string): unknown {
  const read = parseTyped(field, text);
  // The schema may have a value that means a blank; nobody has chosen it here.
  if (read === null && field.kind === 'choice') return null;
  const checked = field.schema.safeParse(read);
  return checked.success ? checked.data : read;
}

function parseTyped(field: Field, given: string): unknown {
  const { isLong, read } = kindOf(field);
  const text = isLong ? meantText(given) : meantLine(given);
  if (text.trim() === '') return null;
  return read ? read(text, field) : text;
}

/** What is in the input when a cell is opened, and what a spreadsheet gets: days as they are kept, figures without marks. */
export function cellText(shown: ShownField, source: string, record: Values): string {
  const value = record[source];
  if (isBlank(value)) return '';
  // The name of another record is read here in the person's language; an own one is kept as it is written.
  const isWord = kindOf(shown).isWord || shown.from || shown.nameOf;
  return isWord ? displayText(shown, source, record) : String(value);
}

/** As the cell shows it; what can't be saved, as it was typed. */
export function displayText(shown: ShownField, source: string, record: Values, isWrong = false): string {
  const value = record[source];
  if (isBlank(value)) return '';
  return isWrong ? String(value) : kindOf(shown).inWords(value, shown, record);
}

/** Whether two values are one to the field: `12.50` and `12.5`. */
export const isSameValue = (field: Field | undefined, a: unknown, b: unknown): boolean => {
  if (isSame(a, b)) return true;
  const [one, other] = [a, b].map(value => field?.schema.safeParse(value ?? null));
  return Boolean(one?.success && other?.success && isSame(one.data, other.data));
};
