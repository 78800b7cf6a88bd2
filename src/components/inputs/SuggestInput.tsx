import { Autocomplete, Box, type SxProps, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { type CommonInputProps, FieldTitle, InputHelperText, useInput } from 'react-admin';

/** A text that is offered, alone or beside the code by which it is known, too. */
export type Suggestion = string | { text: string; code: string };

const textOf = (suggestion: Suggestion) => (typeof suggestion === 'string' ? suggestion : suggestion.text);

interface SuggestInputProps extends CommonInputProps {
  required?: boolean;
  /** Texts that were used before and fit what is typed. */
  suggest: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** Letters from which on suggestions are asked for. */
  min: number;
  /** Milliseconds of rest before they are. */
  rest: number;
  sx?: SxProps;
}

/** Free text with former entries to take; none is highlighted by itself, as what is typed counts, and failures stop nobody. */
export function SuggestInput({ suggest, min, rest, required, sx, ...props }: SuggestInputProps) {
  const { source, label, helperText } = props;
  const { id, field, fieldState } = useInput(props);
  const { error, invalid } = fieldState;
  const [typed, setTyped] = useState('');
  const [options, setOptions] = useState<readonly Suggestion[]>([]);

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
    <Autocomplete
      id={id}
      sx={sx}
      freeSolo
      disableClearable
      options={options}
      getOptionLabel={textOf}
      renderOption={({ key, ...own }, option) => (
        <li key={key} {...own}>
          {typeof option !== 'string' && (
            <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', mr: 1, whiteSpace: 'nowrap' }}>
              {option.code}
            </Box>
          )}
          <bdi>{textOf(option)}</bdi>
        </li>
      )}
      filterOptions={found => found}
      inputValue={String(field.value)}
      onInputChange={(_, text, reason) => {
        if (reason === 'reset' && text === '') return;
        field.onChange(text);
        setTyped(reason === 'input' ? text : '');
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onBlur={() => {
        const known = spelled(String(field.value), options);
        if (known !== undefined) field.onChange(known);
        field.onBlur();
      }}
      renderInput={params => (
        <TextField
          {...params}
          margin="none"
          label={<FieldTitle source={source} label={label} />}
          helperText={<InputHelperText error={error?.message} helperText={helperText} />}
          error={invalid}
          required={required}
          inputRef={field.ref}
          slotProps={{ inputLabel: { required: false }, htmlInput: { ...params.inputProps, dir: 'auto' } }}
        />
      )}
    />
  );
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What is known by a code or in another spelling, as it is spelled; undefined for anything else. */
const spelled = (typed: string, options: readonly Suggestion[]): string | undefined => {
  const known = options.find(
    option => same(textOf(option), typed) || (typeof option !== 'string' && same(option.code, typed)),
  );
  return known && textOf(known);
};
