import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Action } from '../../../contract/access.ts';
import type { ShownField } from '../../../contract/fields/field.ts';
import { type Register, rightToSee } from '../../../contract/register/register.ts';
import type { ShownProps } from '../../components/fields/kind.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { Screens } from '../screens.ts';

/** A column of a register's list, used by the table, the cards on phones and the column chooser. */
export interface Column {
  source: string;
  label: string;
  field: ShownField;
  /** Replaces the default display of the field's kind. */
  Override?: ComponentType<ShownProps>;
  /** Only shown in the detail view (specification §3 "Lists"). */
  detail: boolean;
  /** The record's name: bold, a link to its page, and the heading of its card. */
  isName: boolean;
  /** The value is another record's name and links to it. */
  linked: boolean;
  sortable: boolean;
  isFigure: boolean;
  /** Sorting is labelled from lowest to highest. */
  isNumber: boolean;
  isTime: boolean;
  /** The first value in ascending and in descending order, if the order isn't alphabetical. */
  ends?: readonly string[];
  /** Maximum width of the text, in pixels. */
  width?: number;
}

export type ListRecord = RaRecord<number> & { deleted_at?: string | null };

/** What is decided on was entered by somebody, at some time. */
const reviewColumns = ['created_by_name', 'created_at'];

/** @param isReviewQueue the list has the records that the user decides on @returns the columns that the user may see */
export function listColumns(
  screens: Screens,
  can: (action: Action) => boolean,
  isReviewQueue = false,
): Column[] {
  const { register } = screens;
  return Object.keys(register.list).flatMap(source => {
    const right = rightToSee(register, source);
    const column = (!right || can(right)) && columnOf(screens, source);
    if (!column) return [];
    // Those who decide look for pending records, authors for what was decided.
    const isForUser =
      (source === 'approval_status' && (can('approve') || can('create'))) ||
      (isReviewQueue && reviewColumns.includes(source));
    return [{ ...column, detail: column.detail && !isForUser }];
  });
}

/** With the field of the register's order, which need not be a column. */
export function withDefaultSort(screens: Screens, columns: readonly Column[]): readonly Column[] {
  const [source] = screens.register.defaultSort;
  const column = !columns.some(one => one.source === source) && columnOf(screens, source);
  return column ? [column, ...columns] : columns;
}

function columnOf({ register, list = {} }: Screens, source: string): Column | undefined {
  const declared = register.list[source] ?? 'detail';
  const column = typeof declared === 'string' ? { in: declared } : declared;
  const field = register.allFields[source];
  if (!field) return undefined;
  const kind = kindOf(field);
  return {
    source,
    label: localized(column.heading ?? field.label),
    field,
    Override: list.cells?.[source],
    detail: column.in === 'detail',
    isName: source === (list.nameColumn ?? nameColumn(register)),
    linked: Boolean(column.linked),
    sortable: !field.from && kind.isSortable !== false,
    // A list field with its own cell shows more than a count.
    isFigure: Boolean(kind.isFigure) && !(field.kind === 'list' && list.cells?.[source]),
    isNumber: Boolean(kind.isFigure || kind.isNumber),
    isTime: Boolean(kind.isTime),
    ends: list.ends?.[source]?.map(key => text(key)) ?? kind.endsOf?.(field),
    width: column.width,
  };
}

/** The first column that is part of the record's name. */
const nameColumn = ({ nameField, list }: Register): string | undefined =>
  [nameField].flat().find(name => name in list);
