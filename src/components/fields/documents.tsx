/** Kinds of fields with several values: files, or other records. */
import { useRecordContext } from 'react-admin';
import { comma } from '../../i18n/values.ts';
import { DocumentsCell, type DocumentsCellProps } from '../documents/DocumentsCell.tsx';
import { formatNumber } from '../format.ts';
import type { Kind } from './kind.ts';

const nameOf = (item: unknown): string => String((item as { name?: unknown } | null)?.name ?? item);

const namesInWords = (value: unknown) =>
  Array.isArray(value) ? value.map(nameOf).join(comma()) : String(value);

const documentsCell: NonNullable<Kind['cell']> = (_, record) => (
  <DocumentsCell record={record as DocumentsCellProps['record']} />
);

function DocumentsField() {
  const record = useRecordContext();
  return record ? documentsCell(null, record) : null;
}

export const documents: Kind = {
  inWords: namesInWords,
  cell: documentsCell,
  Field: DocumentsField,
  isComputed: true,
  isSortable: false,
};

/** The history keeps only how many they are. */
export const people: Kind = {
  inWords: value => (typeof value === 'number' ? formatNumber(value) : namesInWords(value)),
  isSortable: false,
};

/** Lists show the number of items. */
export const list: Kind = {
  inWords: namesInWords,
  cell: value => formatNumber((value as unknown[]).length),
  isSortable: false,
  isFigure: true,
};
