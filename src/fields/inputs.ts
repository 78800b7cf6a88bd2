import type { ComponentType } from 'react';
import type { ShownField } from '../../contract/fields/field.ts';
import type { FieldInputProps } from './kind.ts';
import { kindOf } from './kinds.ts';
import { ReferenceChooser } from './reference-chooser.tsx';

/** What forms type a field in. Apart from the kinds, which lists load: the chooser of a reference is a fifth of their weight. */
export const inputOf = (field: ShownField): ComponentType<FieldInputProps> | undefined =>
  field.kind === 'reference' ? ReferenceChooser : kindOf(field).Input;
