import { NumberInput } from 'react-admin';
import { formatNumber } from '../components/format.ts';
import { readNumber, textProps } from './input-props.ts';
import type { FieldInputProps, Kind } from './kind.ts';

const Input = (props: FieldInputProps) => <NumberInput {...textProps(props, { inputMode: 'numeric' })} />;

/** A whole number. */
export const number: Kind = {
  inWords: value => formatNumber(value as number),
  Input,
  read: readNumber,
  isFigure: true,
};
