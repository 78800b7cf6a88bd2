import { CheckInput } from '../components/inputs/CheckInput.tsx';
import { ChoiceFilter } from '../components/list/filters/ChoiceFilter.tsx';
import { translate } from '../i18n/catalogue.ts';
import { localized } from '../i18n/localized.ts';
import { inputProps } from './input-props.ts';
import type { FilterProps, InputProps, Kind } from './kind.ts';

const yesOrNo = (value: boolean) => translate(value ? 'register.yes' : 'register.no');

const Input = (props: InputProps) => (
  <CheckInput {...inputProps(props)} word={props.field.word ? localized(props.field.word) : yesOrNo(true)} />
);

const Filter = ({ source, field }: FilterProps) => (
  <ChoiceFilter
    source={source}
    label={localized(field.label)}
    choices={[
      { id: 'true', name: yesOrNo(true) },
      { id: 'false', name: yesOrNo(false) },
    ]}
  />
);

export const check: Kind = { inWords: value => yesOrNo(Boolean(value)), Input, Filter };
