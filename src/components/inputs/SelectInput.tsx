import { NativeSelect, OutlinedInput } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { labelInWords } from '../../i18n/values.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

export interface Choice {
  value: string | number;
  label: string;
}

interface SelectInputProps extends FieldProps {
  choices: readonly Choice[];
  /** Offers "none" as a first choice. */
  blank?: boolean;
}

/** A short fixed list of values, as the platform's own control: best by keyboard and on phones. */
export function SelectInput({ choices, blank, ...props }: SelectInputProps) {
  const text = useText();
  const { id, field, error, label, required, describedBy } = useField(props);
  const { ref, ...control } = field;
  const offersBlank = blank || control.value === '';
  return (
    <FieldFrame id={id} label={label} required={required} help={props.help} error={error} wide={props.wide}>
      <NativeSelect
        {...control}
        inputRef={ref}
        input={<OutlinedInput size="small" error={Boolean(error)} />}
        fullWidth
        inputProps={{ id, 'aria-required': required || undefined, 'aria-describedby': describedBy }}
      >
        {offersBlank && <option value="">{text('register.form.choose')}</option>}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {labelInWords(choice.label)}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
