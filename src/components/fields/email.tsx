import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, useFieldValue } from 'react-admin';
import { textProps } from './input-props.ts';
import type { FieldInputProps, Kind, ShownProps } from './kind.ts';

/** Where there is no room for a line, the second one begins with the @, not within a name. */
const cell = (value: unknown): ReactNode => {
  const address = String(value);
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};

function Field({ source }: ShownProps) {
  const value = useFieldValue({ source }) as string;
  return <Link href={`mailto:${value}`}>{cell(value)}</Link>;
}

const Input = (props: FieldInputProps) => <TextInput {...textProps(props)} type="email" />;

export const email: Kind = { inWords: String, Field, cell, Input };
