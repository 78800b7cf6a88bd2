import type { KeyboardEvent } from 'react';
import { TextInput, type TextInputProps, useInput } from 'react-admin';
import { text } from '../../i18n/text.ts';

/** One of the values offered, in react-admin's terms. */
export interface Choice {
  id: string | number;
  name: string;
}

interface NativeSelectInputProps extends TextInputProps {
  choices: readonly Choice[];
  /** Offers "none" as a first choice, also once something is chosen. */
  blank?: boolean;
}

/** A short fixed list of values, as the platform's own control: best by keyboard and on phones. */
export function NativeSelectInput({ choices, blank, slotProps, ...props }: NativeSelectInputProps) {
  const { field } = useInput({ source: props.source });
  return (
    <TextInput
      {...props}
      select
      slotProps={{
        ...slotProps,
        select: { native: true },
        htmlInput: { ...slotProps?.htmlInput, onKeyDown: staysOnEnter },
      }}
    >
      {(blank || field.value === '') && <option value="">{text('register.form.choose')}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextInput>
  );
}

/** Browsers send the form when Enter is pressed on a list. */
const staysOnEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};
