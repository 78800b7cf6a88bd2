import { TextInput } from 'react-admin';
import { textProps } from './input-props.ts';
import type { FieldInputProps, Kind } from './kind.ts';
import { text } from './text.tsx';

const Input = (props: FieldInputProps) => (
  <TextInput {...textProps(props, { rows: props.field.rows ?? 3 })} />
);

export const longText: Kind = { ...text, Input, isLong: true };
