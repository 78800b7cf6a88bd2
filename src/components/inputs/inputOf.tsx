import type { ComponentType, KeyboardEvent } from 'react';
import { NumberInput, TextInput, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldKind, ShownField } from '../../../contract/fields/field.ts';
import { hasPeople } from '../../../contract/register/people.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { choicesOf, yesOrNo } from '../fields/choices.tsx';
import type { FieldInputProps } from '../fields/kind.ts';
import { CheckInput } from './CheckInput.tsx';
import { DayInput } from './DayInput.tsx';
import { inputProps, parseLatin, textProps } from './inputProps.ts';
import { NativeSelectInput } from './NativeSelectInput.tsx';
import { RefCodeInput } from './RefCodeInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { tidyMonth } from './typedDay.ts';

const Text = (props: FieldInputProps) => <TextInput {...textProps(props)} />;

const LongText = (props: FieldInputProps) => (
  <TextInput {...textProps(props, { rows: props.field.rows ?? 2 })} />
);

const Code = (props: FieldInputProps) => (
  <TextInput parse={parseLatin} {...textProps(props, { code: true })} />
);

const Email = (props: FieldInputProps) => <TextInput {...textProps(props)} type="email" />;

const WebAddress = (props: FieldInputProps) => <TextInput {...textProps(props)} type="url" />;

const Phone = (props: FieldInputProps) => <TextInput parse={parseLatin} {...textProps(props)} type="tel" />;

const Whole = (props: FieldInputProps) =>
  props.field.countedIn ? (
    <Counted list={props.field.countedIn.list} {...props} />
  ) : (
    <NumberInput {...textProps(props, { inputMode: 'numeric' })} />
  );

/** Typed while the list is empty. */
function Counted({ list, ...props }: FieldInputProps & { list: string }) {
  const isCounted = hasPeople(useWatch({ name: list }));
  return (
    <NumberInput
      {...textProps(props, { inputMode: 'numeric' })}
      {...(isCounted && { readOnly: true, helperText: text('register.people.counted') })}
    />
  );
}

const Decimal = (props: FieldInputProps) => <NumberInput {...textProps(props, { inputMode: 'decimal' })} />;

/** An undefined placeholder would remove that of `DayInput`. */
const Day = (props: FieldInputProps) => {
  const { placeholder, ...others } = textProps(props);
  return <DayInput {...others} {...(placeholder && { placeholder })} />;
};

/** Accepts common notations. Becomes `yyyy-mm` on blur. */
function Month(props: FieldInputProps) {
  const { field } = useInput({ source: props.source });
  const value = String(field.value);
  const tidy = () => {
    const tidied = tidyMonth(value);
    if (tidied !== value) field.onChange(tidied);
  };
  return (
    <TextInput
      parse={parseLatin}
      {...textProps(props)}
      placeholder="yyyy-mm"
      onBlur={tidy}
      // Enter submits the form without a blur.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && tidy()}
    />
  );
}

/** A field with an initial choice doesn't offer blank. */
const isOptional = ({ required, initial }: FieldInputProps['field']) => !required && initial === undefined;

const Choice = (props: FieldInputProps) => (
  <NativeSelectInput {...textProps(props)} choices={choicesOf(props.field)} blank={isOptional(props.field)} />
);

const Check = (props: FieldInputProps) => (
  <CheckInput {...inputProps(props)} word={props.field.word ? localized(props.field.word) : yesOrNo(true)} />
);

/** Not in `kinds.ts`, so that lists don't load inputs. */
const inputs: Partial<Record<FieldKind, ComponentType<FieldInputProps>>> = {
  check: Check,
  choice: Choice,
  code: Code,
  count: Whole,
  date: Day,
  decimal: Decimal,
  email: Email,
  longText: LongText,
  money: Decimal,
  month: Month,
  number: Whole,
  person: Text,
  phone: Phone,
  placeName: Text,
  refCode: RefCodeInput,
  reference: ReferenceInput,
  text: Text,
  webAddress: WebAddress,
  webLink: Code,
};

export const inputOf = (field: ShownField): ComponentType<FieldInputProps> | undefined => inputs[field.kind];
