import type { ComponentType } from 'react';
import type { FieldKind, ShownField } from '../../../contract/fields/field.ts';
import { FlagInput } from './check-input.tsx';
import type { FieldInputProps } from './kind.ts';
import { kindOf } from './kinds.ts';
import { DecimalInput, WholeInput } from './number-input.tsx';
import { RefCodeInput } from './ref-code-input.tsx';
import { ReferenceChooser } from './reference-chooser.tsx';

/** Of kinds whose input lists would load for nothing: the chooser of a reference alone is a fifth of their weight. */
const inputs: Partial<Record<FieldKind, ComponentType<FieldInputProps>>> = {
  check: FlagInput,
  count: WholeInput,
  decimal: DecimalInput,
  money: DecimalInput,
  number: WholeInput,
  refCode: RefCodeInput,
  reference: ReferenceChooser,
};

/** What forms type a field in. */
export const inputOf = (field: ShownField): ComponentType<FieldInputProps> | undefined =>
  inputs[field.kind] ?? kindOf(field).Input;
