import { useRecordContext } from 'react-admin';
import { fillIn } from '../../../contract/texts/fill.ts';
import { isUrdu } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { formatNumber } from '../format.ts';
import { formatRate, formatRupees } from '../money.ts';
import { readNumber } from './input-props.ts';
import type { Kind, ShownProps } from './kind.ts';

/** On a page the number can be in a sentence that says what it is. */
function Field({ source, field }: ShownProps) {
  const record = useRecordContext();
  if (!record) return null;
  const value = decimal.inWords(record[source], field, record);
  return field.sentence ? fillIn(localized(field.sentence), { value }, isUrdu()) : value;
}

/** A number with digits after the point; what is counted can depend on the record. */
export const decimal: Kind = {
  inWords: (value, field, record) => {
    if (field.unitOf?.(record) === 'PKR') return formatRupees(value as number);
    return field.digits === 4 ? formatRate(value as number) : formatNumber(value as number);
  },
  Field,
  read: readNumber,
  isFigure: true,
};
