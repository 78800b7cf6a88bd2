/** Kinds of fields with a fixed list of values. */
import type { Field, ShownField } from '../../../contract/fields/field.ts';
import { comparableText } from '../../../contract/fields/fold.ts';
import { translate } from '../../i18n/catalogue.ts';
import { choiceLabel, choiceText } from '../../i18n/choiceText.ts';
import { localized } from '../../i18n/localized.ts';
import { ChoiceFilter } from '../list/filters/ChoiceFilter.tsx';
import type { FieldFilterProps, Kind } from './kind.ts';

export const choicesOf = ({ choices = [] }: ShownField) =>
  choices.map(({ value, label }) => ({ id: value, name: choiceLabel(label) }));

const ValuesFilter = ({ field, ...props }: FieldFilterProps) => (
  <ChoiceFilter {...props} label={localized(field.label)} choices={choicesOf(field)} />
);

/** Understands the stored value and the label in either language. */
function readChoice(text: string, field: Field): unknown {
  const asked = comparableText(text);
  const { choices = [] } = field;
  const stored = choices.find(({ value }) => comparableText(String(value)) === asked);
  const labelled = choices.find(({ value, label }) =>
    [choiceText(value, field), ...(typeof label === 'string' ? [label] : Object.values(label))]
      .map(comparableText)
      .includes(asked),
  );
  return (stored ?? labelled)?.value ?? text;
}

/** Lists are sorted by the stored value, not by the order or the labels of the choices. */
function endsOf({ choices = [] }: ShownField): readonly [string, string] | undefined {
  const sorted = [...choices].sort((a, b) => (a.value < b.value ? -1 : 1));
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  return least && greatest && [choiceLabel(least.label), choiceLabel(greatest.label)];
}

export const choice: Kind = {
  inWords: choiceText,
  read: readChoice,
  isWord: true,
  Filter: ValuesFilter,
  endsOf,
};

export const yesOrNo = (value: boolean) => translate(value ? 'register.yes' : 'register.no');

const CheckFilter = ({ field, ...props }: FieldFilterProps) => (
  <ChoiceFilter
    {...props}
    label={localized(field.label)}
    choices={[
      { id: 'true', name: yesOrNo(true) },
      { id: 'false', name: yesOrNo(false) },
    ]}
  />
);

const yes = ['yes', 'y', 'true', '1', 'ہاں', 'جیہاں'];
const no = ['no', 'n', 'false', '0', 'نہیں', 'جینہیں'];

const readCheck = (text: string) =>
  yes.includes(comparableText(text)) ? true : no.includes(comparableText(text)) ? false : text;

/** Value of a checkbox when a letter is typed; undefined unless it begins words for exactly one value. */
export function flagOf(letter: string): boolean | undefined {
  const begun = comparableText(letter);
  const begins = (words: readonly string[]) => begun !== '' && words.some(word => word.startsWith(begun));
  return begins(yes) === begins(no) ? undefined : begins(yes);
}

export const check: Kind = {
  inWords: value => yesOrNo(Boolean(value)),
  read: readCheck,
  isWord: true,
  Filter: CheckFilter,
  endsOf: () => [yesOrNo(false), yesOrNo(true)],
};
