import type { Field, ShownField } from '../../../contract/fields/field.ts';
import { bare } from '../../../contract/fields/fold.ts';
import { choiceInWords, labelOf } from '../../i18n/choiceInWords.ts';
import { localized } from '../../i18n/localized.ts';
import { NativeSelectInput } from '../inputs/NativeSelectInput.tsx';
import { ChoiceFilter } from '../list/filters/ChoiceFilter.tsx';
import { textProps } from './input-props.ts';
import type { FieldFilterProps, FieldInputProps, Kind } from './kind.ts';

const choicesOf = ({ choices = [] }: ShownField) =>
  choices.map(({ value, label }) => ({ id: value, name: labelOf(label) }));

const Input = (props: FieldInputProps) => (
  <NativeSelectInput {...textProps(props)} choices={choicesOf(props.field)} blank={isOptional(props.field)} />
);

/** A choice that means a blank is no choice of its own. */
const isOptional = ({ required, initial }: FieldInputProps['field']) => !required && initial === undefined;

const ValuesFilter = ({ source, field }: FieldFilterProps) => (
  <ChoiceFilter source={source} label={localized(field.label)} choices={choicesOf(field)} />
);

function read(text: string, field: Field): unknown {
  const asked = bare(text);
  const { choices = [] } = field;
  const kept = choices.find(({ value }) => bare(String(value)) === asked);
  const said = choices.find(({ value, label }) =>
    [choiceInWords(value, field), ...(typeof label === 'string' ? [label] : Object.values(label))]
      .map(bare)
      .includes(asked),
  );
  return (kept ?? said)?.value ?? text;
}

/** Lists are sorted by what is kept, which is neither the order of the choices nor that of their names in Urdu. */
function endsOf({ choices = [] }: ShownField): readonly [string, string] | undefined {
  const sorted = [...choices].sort((a, b) => (a.value < b.value ? -1 : 1));
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  return least && greatest && [labelOf(least.label), labelOf(greatest.label)];
}

export const choice: Kind = {
  inWords: choiceInWords,
  Input,
  read,
  isWord: true,
  Filter: ValuesFilter,
  endsOf,
};
