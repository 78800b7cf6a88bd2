import { useFieldValue } from 'react-admin';
import { formatNumber } from '../components/format.ts';
import { documents } from './documents.tsx';
import type { Kind, ShownProps } from './kind.ts';

const Cell = ({ source }: ShownProps) => formatNumber((useFieldValue({ source }) as unknown[]).length);

/** Things that belong to a record; a list says how many they are. */
export const list: Kind = { inWords: documents.inWords, Cell, isSortable: false, isFigure: true };
