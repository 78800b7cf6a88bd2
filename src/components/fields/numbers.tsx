/** Kinds of fields that are numbers. */
import { useListContext, useRecordContext } from 'react-admin';
import { normalizeNumber } from '../../../contract/fields/typed-text.ts';
import { fillIn } from '../../../contract/texts/fill.ts';
import { isUrdu } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { formatEuro, formatNumber, formatRate, formatRupees } from '../format.ts';
import type { Kind, ShownProps } from './kind.ts';

const read = (text: string) => normalizeNumber(text) ?? text;

export const number: Kind = {
  inWords: value => formatNumber(value as number),
  read,
  isFigure: true,
};

/** Pakistani rupees. */
export const money: Kind = {
  inWords: value => formatRupees(value as number),
  read,
  isFigure: true,
};

export const euro: Kind = { inWords: value => formatEuro(value as number), isFigure: true };

/** A declaration may define a sentence around the number. */
function DecimalField({ source, field }: ShownProps) {
  const record = useRecordContext();
  if (!record) return null;
  const value = decimal.inWords(record[source], field, record);
  return field.sentence ? fillIn(localized(field.sentence), { value }, isUrdu()) : value;
}

/** Has decimal places; its unit can depend on the record. */
export const decimal: Kind = {
  inWords: (value, field, record) => {
    if (field.unitOf?.(record) === 'PKR') return formatRupees(value as number);
    return field.digits === 4 ? formatRate(value as number) : formatNumber(value as number);
  },
  Field: DecimalField,
  read,
  isFigure: true,
};

function RowNumber() {
  const record = useRecordContext();
  const { data = [], page, perPage } = useListContext();
  const index = data.findIndex(({ id }) => id === record?.id);
  return formatNumber((page - 1) * perPage + index + 1);
}

/** Number of the row in the current order of the whole list (specification §3 "Lists"). */
export const rowNumber: Kind = {
  inWords: String,
  cell: () => <RowNumber />,
  isComputed: true,
  isSortable: false,
  isFigure: true,
};
