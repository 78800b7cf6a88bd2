/** Kinds of fields that are days, months and moments. */
import { useFieldValue } from 'react-admin';
import { localized } from '../../i18n/localized.ts';
import { formatDate, formatMoment, formatMonth } from '../format.ts';
import { tidyDay, tidyMonth } from '../inputs/typedDay.ts';
import { DateRangeFilter } from '../list/filters/DateRangeFilter.tsx';
import type { FieldFilterProps, Kind, ShownProps } from './kind.ts';

const DateFilter = ({ field, ...props }: FieldFilterProps) => (
  <DateRangeFilter {...props} label={localized(field.label)} />
);

export const date: Kind = {
  inWords: value => formatDate(String(value)),
  read: tidyDay,
  Filter: DateFilter,
  isTime: true,
};

/** In the programme's time zone. */
export const moment: Kind = {
  inWords: value => formatMoment(String(value)),
  Filter: DateFilter,
  isTime: true,
};

/** As `yyyy-mm`, because the heading of the page has the month in words. */
const MonthField = ({ source }: ShownProps) => useFieldValue({ source }) as string;

export const month: Kind = {
  inWords: value => formatMonth(String(value)),
  Field: MonthField,
  read: tidyMonth,
  isTime: true,
};
