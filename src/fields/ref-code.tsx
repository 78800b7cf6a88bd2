import { useMemo } from 'react';
import { TextInput } from 'react-admin';
import { RefCodePrefixes } from '../components/inputs/RefCodePrefixes.tsx';
import { code } from './code.tsx';
import { parseLatin, textProps } from './input-props.ts';
import type { InputProps, Kind } from './kind.ts';

function Input(props: InputProps) {
  const { source, field } = props;
  const prefixes = useMemo(() => ({ [source]: field.programme ?? 'AUP' }), [source, field]);
  return (
    <>
      <RefCodePrefixes of={prefixes} />
      <TextInput parse={parseLatin} {...textProps(props, { code: true })} />
    </>
  );
}

export const refCode: Kind = { ...code, Input };
