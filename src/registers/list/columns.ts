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

/** One column of a register's list; the table, the cards on phones and the column chooser are made of the same. */
export interface Column {
  source: string;
  label: string;
  field: ShownField;
  /** In place of what the kind of the field shows. */
  Override?: ComponentType<ShownProps>;
  /** Only in the detail set (specification §3 "Lists"). */
  detail: boolean;
  /** In the summary set for this person alone: people who decide look for pending records. */
  isOwn: boolean;
  /** The record's name: bold, a link to its page, and the heading of its card. */
  isName: boolean;
  /** The name of another record leads to that record. */
  linked: boolean;
  sortable: boolean;
  isFigure: boolean;
  /** Sorted from the lowest or the highest. */
  isNumber: boolean;
  isTime: boolean;
  /** What comes first when the list is sorted up or down by it, where that is no alphabet. */
  ends?: readonly string[];
  /** Longer text is cut at this many pixels. */
  width?: number;
}

export type ListRecord = RaRecord<number> & { deleted_at?: string | null };

/** The columns that this person may see. */
export function listColumns({ register, list = {} }: Screens, may: (action: Action) => boolean): Column[] {
  const nameField = list.nameColumn ?? nameColumn(register);
  return Object.entries(register.list).flatMap(([source, declared]): Column[] => {
    const column = typeof declared === 'string' ? { in: declared } : declared;
    const field = register.allFields[source];
    const right = rightToSee(register, source);
    if (!field || (right && !may(right))) return [];
    const kind = kindOf(field);
    const isOwn = column.in === 'detail' && source === 'approval_status' && may('approve');
    return [
      {
        source,
        label: localized(column.heading ?? field.label),
        field,
        Override: list.cells?.[source],
        detail: column.in === 'detail' && !isOwn,
        isOwn,
        isName: source === nameField,
        linked: Boolean(column.linked),
        sortable: !field.from && kind.isSortable !== false,
        // A list with a cell of its own says more than how many they are.
        isFigure: Boolean(kind.isFigure) && !(field.kind === 'list' && list.cells?.[source]),
        isNumber: Boolean(kind.isFigure || kind.isNumber),
        isTime: Boolean(kind.isTime),
        ends: list.ends?.[source]?.map(key => text(key)) ?? kind.endsOf?.(field),
        width: column.width,
      },
    ];
  });
}

/** The first column of the list that is a part of the record's name. */
const nameColumn = ({ nameField, list }: Register): string | undefined =>
  [nameField].flat().find(name => name in list);
