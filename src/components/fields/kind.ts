/** How a kind of field is shown. Inputs are in `components/inputs/inputOf.tsx`. */
import type { ComponentType, ReactNode } from 'react';
import type { Field, ShownField } from '../../../contract/fields/field.ts';

/** Like react-admin's fields: shows `source` of the record in the context. */
export interface ShownProps {
  source: string;
  field: ShownField;
}

/** Without schema, because the form validates. */
export type InputField = Omit<Field, 'schema'>;

export interface FieldInputProps {
  source: string;
  field: InputField;
}

export interface FieldFilterProps {
  source: string;
  field: ShownField;
  /** Shows the filter in use as a chip instead of its input. */
  isChip?: boolean;
}

export interface Kind {
  /** The value as text. Never called with a blank value. */
  inWords: (value: unknown, field: ShownField, record: Readonly<Record<string, unknown>>) => string;
  /** On the page of a record, if it is more than text. */
  Field?: ComponentType<ShownProps>;
  /** In a list, if it is more than text. A function, because a list has hundreds of cells. */
  cell?: (value: unknown, record: Readonly<Record<string, unknown>>) => ReactNode;
  /** The value of a text typed or pasted into “Edit as table”; text that is not understood comes back unchanged. */
  read?: (text: string, field: Field) => unknown;
  /** “Edit as table” edits the text instead of the value. */
  isWord?: boolean;
  /** Has paragraphs. */
  isLong?: boolean;
  Filter?: ComponentType<FieldFilterProps>;
  /** Shown even if the record lacks this value. */
  isComputed?: boolean;
  /** `false` if the server can't sort by it. */
  isSortable?: false;
  /** Right-aligned in its column. */
  isFigure?: boolean;
  /** Left-aligned, but sorted as a number. */
  isNumber?: true;
  /** Sorted as oldest or newest first. */
  isTime?: boolean;
  /** First values of an ascending and a descending list, if the order is not alphabetical. */
  endsOf?: (field: ShownField) => readonly [string, string] | undefined;
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
