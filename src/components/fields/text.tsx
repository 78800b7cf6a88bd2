import { TextInput } from 'react-admin';
import { textProps } from './input-props.ts';
import type { FieldInputProps, Kind } from './kind.ts';

const Input = (props: FieldInputProps) => <TextInput {...textProps(props)} />;

export const text: Kind = { inWords: String, cell: value => value as string, Input };
