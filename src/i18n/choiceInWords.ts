import type { ShownField } from '../../contract/fields/field.ts';
import { valueText } from './catalogue.ts';
import { localized } from './localized.ts';

export const labelOf = (label: string | Parameters<typeof localized>[0]): string =>
  typeof label === 'string' ? valueText(label) : localized(label);

/** One of a fixed list as people read it; a value that this version doesn't know stays readable. */
export function choiceInWords(value: unknown, { choices = [] }: ShownField): string {
  const known = choices.find(one => String(one.value) === String(value));
  return known ? labelOf(known.label) : valueText(String(value));
}
