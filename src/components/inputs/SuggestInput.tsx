import { Autocomplete, Box, type SxProps, TextField } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CommonInputProps, FieldTitle, InputHelperText, useInput } from 'react-admin';
import { fold } from '../../../contract/fields/fold.ts';
import { text } from '../../i18n/text.ts';
import { matches } from './matching.ts';

/** A text, with a code that can be typed instead if it has one. */
export type Suggestion = string | { text: string; code: string };

const textOf = (suggestion: Suggestion) => (typeof suggestion === 'string' ? suggestion : suggestion.text);
const namesOf = (suggestion: Suggestion) =>
  typeof suggestion === 'string' ? [suggestion] : [suggestion.text, suggestion.code];

interface SuggestInputProps extends CommonInputProps {
  required?: boolean;
  suggest: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** Minimum number of letters. */
  min: number;
  /** Milliseconds after the last key. */
  delayMs: number;
  /** Tab and Enter take the first match. Not for fields where a new text often is the beginning of an old one. */
  completes?: boolean;
  sx?: SxProps;
}

/** Free text with suggestions from earlier entries. Escape keeps the typed text, a hint says if it is new, and failed requests are ignored. */
export function SuggestInput({
  suggest,
  min,
  delayMs,
  completes,
  required,
  sx,
  ...props
}: SuggestInputProps) {
  const { source, label, helperText } = props;
  const { id, field, fieldState } = useInput(props);
  const { error, invalid } = fieldState;
  const [typed, setTyped] = useState('');
  const [{ offered, asked }, setAnswer] = useState<Answer>(nothing);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  /** Reached with the arrow keys. Taken whatever was typed. */
  const highlighted = useRef<Suggestion | null>(null);

  const shown = String(field.value);
  const fitting = matches(offered, typed, namesOf).all;
  const options = [...fitting, ...offered.filter(option => !fitting.includes(option))];
  const first = completes && typed.trim() !== '' ? fitting[0] : undefined;
  const isNew =
    shown.trim() !== '' &&
    asked === shown.trim() &&
    (!hasFocus || offered.length === 0) &&
    knownSpelling(shown, offered) === undefined;

  useEffect(() => {
    const text = typed.trim();
    if (text.length < min) return setAnswer(nothing);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      suggest(text, controller.signal)
        .then(found => !controller.signal.aborted && setAnswer({ offered: found, asked: text }))
        .catch(() => undefined);
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, suggest, min, delayMs]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') event.preventDefault();
    const meant = highlighted.current ?? first;
    if (event.key === 'Tab' && !event.shiftKey && isOpen && meant) field.onChange(textOf(meant));
  };

  return (
    <Autocomplete
      id={id}
      sx={sx}
      freeSolo
      disableClearable
      autoHighlight={first !== undefined}
      open={isOpen && options.length > 0}
      onOpen={() => setIsOpen(true)}
      onClose={() => {
        highlighted.current = null;
        setIsOpen(false);
      }}
      onHighlightChange={(_, option, reason) => {
        if (reason === 'keyboard') highlighted.current = option;
      }}
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
      inputValue={shown}
      onInputChange={(_, text, reason) => {
        if (reason === 'reset' && text === '') return;
        highlighted.current = null;
        field.onChange(text);
        setTyped(reason === 'input' ? text : '');
      }}
      onKeyDown={onKeyDown}
      onFocus={() => setHasFocus(true)}
      onBlur={() => {
        setHasFocus(false);
        const known = knownSpelling(shown, offered);
        if (known !== undefined) field.onChange(known);
        field.onBlur();
      }}
      renderInput={params => (
        <TextField
          {...params}
          name={field.name}
          margin="none"
          label={<FieldTitle source={source} label={label} />}
          helperText={
            <InputHelperText
              error={error?.message}
              helperText={
                isNew ? text('register.form.isNew', { typed: shown.trim() }) : (helperText ?? false)
              }
            />
          }
          error={invalid}
          required={required}
          inputRef={field.ref}
          slotProps={{ inputLabel: { required: false }, htmlInput: { ...params.inputProps, dir: 'auto' } }}
        />
      )}
    />
  );
}

interface Answer {
  offered: readonly Suggestion[];
  asked?: string;
}

const nothing: Answer = { offered: [] };

const same = (a: string, b: string) => fold(a) === fold(b);

/** The suggestion in its own spelling if its code or another spelling was typed. */
const knownSpelling = (typed: string, options: readonly Suggestion[]): string | undefined => {
  const known = options.find(
    option => same(textOf(option), typed) || (typeof option !== 'string' && same(option.code, typed)),
  );
  return known && textOf(known);
};
