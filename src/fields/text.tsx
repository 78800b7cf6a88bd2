import { TextInput, useFieldValue } from 'react-admin';
import { textProps } from './input-props.ts';
import type { FieldInputProps, Kind, ShownProps } from './kind.ts';

/** What somebody typed keeps its own direction; our words have that of the page. */
export const TypedText = ({ source }: ShownProps) => <bdi>{useFieldValue({ source }) as string}</bdi>;

const Input = (props: FieldInputProps) => <TextInput {...textProps(props)} />;

export const text: Kind = { inWords: String, Cell: TypedText, Input };
