import { Autocomplete, OutlinedInput } from '@mui/material';
import { useEffect, useState } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

interface SuggestInputProps extends FieldProps {
  /** Texts that were used before and fit what is typed. */
  suggest: (typed: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Letters from which on suggestions are asked for. */
  min: number;
  /** Milliseconds of rest before they are. */
  rest: number;
}

/** Free text that offers what others entered before. Suggestions are a help: when they fail, typing goes on. */
export function SuggestInput({ suggest, min, rest, ...props }: SuggestInputProps) {
  const { id, field, error, label, required, describedBy } = useField(props);
  const value = String(field.value);
  const [typed, setTyped] = useState('');
  const [options, setOptions] = useState<readonly string[]>([]);

  useEffect(() => {
    const text = typed.trim();
    if (text.length < min) return setOptions([]);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      suggest(text, controller.signal)
        .then(found => !controller.signal.aborted && setOptions(found))
        .catch(() => undefined);
    }, rest);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, suggest, min, rest]);

  return (
    <FieldFrame id={id} label={label} required={required} help={props.help} error={error} wide={props.wide}>
      <Autocomplete
        id={id}
        freeSolo
        disableClearable
        options={options}
        filterOptions={found => found}
        inputValue={value}
        onInputChange={(_, text, reason) => {
          if (reason === 'reset' && text === '') return;
          field.onChange(text);
          setTyped(reason === 'input' ? text : '');
        }}
        onBlur={field.onBlur}
        renderInput={params => (
          <OutlinedInput
            {...params.InputProps}
            size="small"
            fullWidth
            inputRef={field.ref}
            error={Boolean(error)}
            inputProps={{
              ...params.inputProps,
              dir: 'auto',
              'aria-required': required || undefined,
              'aria-describedby': describedBy,
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
