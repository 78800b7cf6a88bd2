import { localized } from '../../i18n/localized.ts';
import { formatDate } from '../format.ts';
import { DayInput } from '../inputs/DayInput.tsx';
import { tidyDay } from '../inputs/typedDay.ts';
import { DateRangeFilter } from '../list/filters/DateRangeFilter.tsx';
import { textProps } from './input-props.ts';
import type { FieldFilterProps, FieldInputProps, Kind } from './kind.ts';

const Input = (props: FieldInputProps) => <DayInput {...dayProps(props)} />;

/** Without a placeholder of its own the input says how a day is typed. */
const dayProps = (props: FieldInputProps) => {
  const { placeholder, ...others } = textProps(props);
  return placeholder ? { ...others, placeholder } : others;
};

const DateFilter = ({ source, field }: FieldFilterProps) => (
  <DateRangeFilter source={source} label={localized(field.label)} />
);

export const date: Kind = {
  inWords: value => formatDate(String(value)),
  Input,
  read: tidyDay,
  Filter: DateFilter,
  isTime: true,
};
