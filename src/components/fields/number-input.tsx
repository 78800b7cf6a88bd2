import { NumberInput } from 'react-admin';
import { textProps } from './input-props.ts';
import type { FieldInputProps } from './kind.ts';

export const WholeInput = (props: FieldInputProps) => (
  <NumberInput {...textProps(props, { inputMode: 'numeric' })} />
);

export const DecimalInput = (props: FieldInputProps) => (
  <NumberInput {...textProps(props, { inputMode: 'decimal' })} />
);
