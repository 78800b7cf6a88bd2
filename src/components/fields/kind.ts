/** What the screens know of one kind of field. */
import type { ComponentType, ReactNode } from 'react';
import type { Field, ShownField } from '../../../contract/fields/field.ts';

/** Like react-admin's fields: the value is that of `source` in the surrounding record. */
export interface ShownProps {
  source: string;
  field: ShownField;
}

/** A field as forms have it: checks are the form's. */
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
  /** The value as people read it; never asked for a blank one. */
  inWords: (value: unknown, field: ShownField, record: Readonly<Record<string, unknown>>) => string;
  /** On the page of a record, where that is more than words. */
  Field?: ComponentType<ShownProps>;
  /** In a list, where that is more than words; text too long for its column is cut by the list. No component: a hundred rows have a thousand of them. */
  cell?: (value: unknown, record: Readonly<Record<string, unknown>>) => ReactNode;
  /** Forms ask `inputOf` for it, as “Edit as table” does for its cells. */
  Input?: ComponentType<FieldInputProps>;
  /** What a cell's text means, where that is not the text itself; what isn't understood comes back as it is. */
  read?: (text: string, field: Field) => unknown;
  /** A cell is opened with its words, not with the value. */
  isWord?: boolean;
  /** Has paragraphs. */
  isLong?: boolean;
  Filter?: ComponentType<FieldFilterProps>;
  /** Says something where the answer has no such value, too. */
  isComputed?: boolean;
  /** `false`: put together here, or not one value, so that the server can't sort by it. */
  isSortable?: false;
  /** Aligned to the right of its column. */
  isFigure?: boolean;
  /** Is no figure and still sorted from the lowest or the highest. */
  isNumber?: true;
  /** Is sorted from the oldest or the newest. */
  isTime?: boolean;
  /** What a list begins with, in words, when it is sorted up or down by such a field, where that is no alphabet. */
  endsOf?: (field: ShownField) => readonly [string, string] | undefined;
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
