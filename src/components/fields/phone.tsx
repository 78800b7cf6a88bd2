import { Link } from '@mui/material';
import { TextInput, useFieldValue } from 'react-admin';
import { code } from './code.tsx';
import { parseLatin, textProps } from './input-props.ts';
import type { FieldInputProps, Kind, ShownProps } from './kind.ts';

function Field({ source }: ShownProps) {
  const value = useFieldValue({ source }) as string;
  return (
    <Link href={`tel:${value}`}>
      <bdi dir="ltr">{value}</bdi>
    </Link>
  );
}

const Input = (props: FieldInputProps) => <TextInput parse={parseLatin} {...textProps(props)} type="tel" />;

/** A telephone number, which a phone can call. */
export const phone: Kind = { inWords: String, Field, cell: code.cell, Input };
