import { useTranslateLabel } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import type { Column } from './columns.ts';

/** A column's own label, or its field's. */
export function useColumnLabel(
  resource: string,
): (column: Pick<Column<unknown>, 'label' | 'source'>) => string {
  const text = useText();
  const translateLabel = useTranslateLabel();
  return ({ label, source }) => (label ? text(label) : String(translateLabel({ source, resource })));
}
