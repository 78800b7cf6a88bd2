import type { ShownField } from '../../contract/fields/field.ts';
import { NativeSelectInput } from '../components/inputs/NativeSelectInput.tsx';
import { ChoiceFilter } from '../components/list/filters/ChoiceFilter.tsx';
import { localized } from '../i18n/localized.ts';
import { choiceInWords, labelOf } from './choiceInWords.ts';
import { textProps } from './input-props.ts';
import type { FilterProps, InputProps, Kind } from './kind.ts';

const choicesOf = ({ choices = [] }: ShownField) =>
  choices.map(({ value, label }) => ({ id: value, name: labelOf(label) }));

const Input = (props: InputProps) => (
  <NativeSelectInput {...textProps(props)} choices={choicesOf(props.field)} blank={isOptional(props.field)} />
);

/** One that stands for a blank is no choice of its own. */
const isOptional = ({ required, initial }: InputProps['field']) => !required && initial === undefined;

const Filter = ({ source, field }: FilterProps) => (
  <ChoiceFilter source={source} label={localized(field.label)} choices={choicesOf(field)} />
);

/** One of a fixed list. */
export const choice: Kind = {
  inWords: choiceInWords,
  Input,
  Filter,
};
