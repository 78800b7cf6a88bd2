import type { KeyboardEvent } from 'react';
import { TextInput, useFieldValue, useInput } from 'react-admin';
import { tidyMonth } from '../inputs/typedDay.ts';
import { formatMonth } from '../money.ts';
import { parseLatin, textProps } from './input-props.ts';
import type { FieldInputProps, Kind, ShownProps } from './kind.ts';

/** On its page as it is typed: the heading already says it in words. */
const Field = ({ source }: ShownProps) => useFieldValue({ source }) as string;

/** A month as people write it: yyyy-mm once the field is left. */
function Input(props: FieldInputProps) {
  const { field } = useInput({ source: props.source });
  const value = String(field.value);
  const tidy = () => {
    const tidied = tidyMonth(value);
    if (tidied !== value) field.onChange(tidied);
  };
  return (
    <TextInput
      parse={parseLatin}
      {...textProps(props)}
      placeholder="yyyy-mm"
      onBlur={tidy}
      // Enter sends the form without leaving the field.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && tidy()}
    />
  );
}

export const month: Kind = {
  inWords: value => formatMonth(String(value)),
  Field,
  Input,
  read: tidyMonth,
  isTime: true,
};
