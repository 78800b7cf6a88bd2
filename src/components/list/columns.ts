import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { TextKey } from '../../i18n/en/index.ts';

/** How a column's values are written where it has no `render` of its own. */
export type ColumnKind = 'text' | 'code' | 'number' | 'date' | 'moment';

/** One column of a register's list; the same declaration makes the table, the cards on phones and the column chooser. */
export interface Column<T> {
  /** The field, which is also what the server sorts by. */
  source: (keyof T & string) | (string & {});
  /** In place of the field's own label. */
  label?: TextKey;
  kind?: ColumnKind;
  render?: (record: T) => ReactNode;
  /** Only in the detail set (specification §3: the Detail toggle). */
  detail?: boolean;
  /** The record's name: bold, a link to its page, and the heading of its card. */
  isName?: boolean;
  /** Where the value leads; the record's name leads to its page by itself. */
  linkTo?: (record: T) => string;
  /** Computed here, so that the server can't sort by it. */
  unsortable?: boolean;
  /** Longer text is cut at this many pixels. */
  width?: number;
}

export type ListRecord = RaRecord<number> & { deleted_at?: string | null };
