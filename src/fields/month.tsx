import { TextInput, useFieldValue } from 'react-admin';
import { formatMonth } from '../components/money.ts';
import { parseLatin, textProps } from './input-props.ts';
import type { FieldInputProps, Kind, ShownProps } from './kind.ts';

/** On its page as it is typed: the heading already says it in words. */
const Field = ({ source }: ShownProps) => useFieldValue({ source }) as string;

const Input = (props: FieldInputProps) => (
  <TextInput parse={parseLatin} {...textProps(props, { inputMode: 'numeric' })} placeholder="yyyy-mm" />
);

export const month: Kind = { inWords: value => formatMonth(String(value)), Field, Input, isTime: true };
