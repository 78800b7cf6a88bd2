/** What lists and pages know about one kind of field; its input is in `components/inputs/inputOf.tsx`. */
import type { ComponentType, ReactNode } from 'react';
import type { Field, ShownField } from '../../../contract/fields/field.ts';

/** Like react-admin's fields: shows `source` of the record in the context. */
export interface ShownProps {
  source: string;
  field: ShownField;
}

/** A field in a form, which checks it itself. */
export type InputField = Omit<Field, 'schema'>;

export interface FieldInputProps {
  source: string;
  field: InputField;
}

export interface FieldFilterProps {
  source: string;
  field: ShownField;
}

export interface Kind {
  /** The value as text; never called with a blank one. */
  inWords: (value: unknown, field: ShownField, record: Readonly<Record<string, unknown>>) => string;
  /** On a record's page, if it is more than text. */
  Field?: ComponentType<ShownProps>;
  /** In a list, if it is more than text. A function, because a list has hundreds of cells. */
  cell?: (value: unknown, record: Readonly<Record<string, unknown>>) => ReactNode;
  /** The value of a text typed or pasted into “Edit as table”; text that is not understood comes back unchanged. */
  read?: (text: string, field: Field) => unknown;
  /** “Edit as table” opens a cell with its text, not with its value. */
  isWord?: boolean;
  /** Has paragraphs. */
  isLong?: boolean;
  Filter?: ComponentType<FieldFilterProps>;
  /** Shown also if the record has no such value. */
  isComputed?: boolean;
  /** `false` if the server can't sort by it. */
  isSortable?: false;
  /** Right-aligned in its column. */
  isFigure?: boolean;
  /** Left-aligned, but sorted as a number. */
  isNumber?: true;
  /** Sorted as oldest or newest first. */
  isTime?: boolean;
  /** The first value of an ascending and of a descending list, if the order is not alphabetical. */
  endsOf?: (field: ShownField) => readonly [string, string] | undefined;
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
