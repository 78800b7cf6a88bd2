import type { ShownField } from '../../contract/fields/field.ts';
import { valueText } from './catalogue.ts';
import { localized } from './localized.ts';

export const choiceLabel = (label: string | Parameters<typeof localized>[0]): string =>
  typeof label === 'string' ? valueText(label) : localized(label);

/** @returns the label of a choice, or the value itself if this version doesn't know it */
export function choiceText(value: unknown, { choices = [] }: ShownField): string {
  const known = choices.find(one => String(one.value) === String(value));
  return known ? choiceLabel(known.label) : valueText(String(value));
}
