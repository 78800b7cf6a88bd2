import { localized } from '../../i18n/localized.ts';
import { CheckInput } from '../inputs/CheckInput.tsx';
import { yesOrNo } from './check.tsx';
import { inputProps } from './input-props.ts';
import type { FieldInputProps } from './kind.ts';

export const FlagInput = (props: FieldInputProps) => (
  <CheckInput {...inputProps(props)} word={props.field.word ? localized(props.field.word) : yesOrNo(true)} />
);
