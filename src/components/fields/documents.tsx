import { useRecordContext } from 'react-admin';
import { comma } from '../../i18n/values.ts';
import { DocumentsCell, type DocumentsCellProps } from '../documents/DocumentsCell.tsx';
import type { Kind } from './kind.ts';

const nameOf = (file: unknown): string => String((file as { name?: unknown } | null)?.name ?? file);

function Field() {
  const record = useRecordContext();
  return record ? cell(null, record) : null;
}

const cell: NonNullable<Kind['cell']> = (_, record) => (
  <DocumentsCell record={record as DocumentsCellProps['record']} />
);

/** Files of a record: how many, and their names. */
export const documents: Kind = {
  inWords: value => (Array.isArray(value) ? value.map(nameOf).join(comma()) : String(value)),
  cell,
  Field,
  isComputed: true,
  isSortable: false,
};
