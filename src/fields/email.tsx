import { Link } from '@mui/material';
import { TextInput, useFieldValue } from 'react-admin';
import { textProps } from './input-props.ts';
import type { FieldInputProps, Kind, ShownProps } from './kind.ts';
import { text } from './text.tsx';

function Field({ source }: ShownProps) {
  const value = useFieldValue({ source }) as string;
  return <Link href={`mailto:${value}`}>{value}</Link>;
}

const Input = (props: FieldInputProps) => <TextInput {...textProps(props)} type="email" />;

export const email: Kind = { inWords: String, Field, cell: text.cell, Input };
