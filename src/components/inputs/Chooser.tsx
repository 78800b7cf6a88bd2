import { Autocomplete, TextField } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { matches } from './matching.ts';
import { type Typed, useTyped } from './typedChoices.ts';

export interface ChoiceOption {
  id: number | string;
}

export interface ChooserProps<T extends ChoiceOption> {
  source: string;
  label?: string;
  helperText?: string;
  required?: boolean;
  placeholder?: string;
  disabled?: boolean;
  options: readonly T[];
  nameOf: (option: T) => string;
  /** What it may be called alongside its name: in English, or by its code. */
  alsoCalled?: (option: T) => readonly string[];
  /** The options are not yet those for what is typed. */
  isPending: boolean;
  isFailed?: boolean;
  /** What the value means, where that may be missing among the options. */
  chosen?: readonly T[];
  /** Any number of them. */
  multiple?: boolean;
  noOptionsText?: string;
}

/** So many are listed at a time; the others come with another letter. */
const LISTED = 100;

const typingKeys = ['Tab', 'Enter'];

/** The first match is highlighted; Tab, Enter and leaving the field take it. What is no choice stays, with a message; Enter never sends. */
export function Chooser<T extends ChoiceOption>(props: ChooserProps<T>) {
  const { source, options, nameOf, alsoCalled, isPending, isFailed, multiple } = props;
  const { id, field, fieldState } = useInput({ source });
  const { choices, typed } = useTyped(source);
  const [isOpen, setIsOpen] = useState(false);
  /** Reached with the arrows: meant, even if it is not the first. */
  const pointed = useRef<T | null>(null);

  const ids: readonly unknown[] = multiple ? field.value || [] : [field.value];
  const known = [...options, ...(props.chosen ?? []).filter(({ id }) => !options.some(one => one.id === id))];
  const chosen = ids.flatMap(one => known.find(option => String(option.id) === String(one)) ?? []);
  const [first] = chosen;
  const { all, sure } = matches(
    multiple ? options.filter(option => !ids.includes(option.id)) : options,
    typed?.text ?? '',
    option => [nameOf(option), ...(alsoCalled?.(option) ?? [])],
  );

  const write = (value: unknown) => {
    pointed.current = null;
    choices.set(source, undefined);
    field.onChange(value);
  };
  const take = (option: T) => write(multiple ? [...ids, option.id] : option.id);
  const problem = () => {
    if (isFailed) return text('register.form.unchecked', { typed: typed?.text });
    if (isPending) return undefined;
    return text(all.length > 1 ? 'register.form.severalFit' : 'register.form.noneFits', {
      typed: typed?.text,
    });
  };

  /** Takes what was typed as far as it says a choice, now or when the options have come. */
  const settle = (left: NonNullable<Typed['left']>) => {
    const meant = left === 'key' ? (pointed.current ?? (isPending ? undefined : all[0])) : undefined;
    const option = meant ?? (isPending ? undefined : sure);
    if (typed ? typed.text.trim() === '' : !option) choices.set(source, undefined);
    else if (option) take(option);
    else if (typed && (typed.left !== left || typed.problem !== problem()))
      choices.set(source, { ...typed, left, problem: problem() });
  };
  useEffect(() => {
    if (typed?.left) settle(typed.left);
  });

  const shown = typed?.text ?? (multiple || !first ? '' : nameOf(first));
  // A value that comes while the field has the keyboard gives way to what is typed, as when the field is entered.
  useEffect(() => {
    const at = document.activeElement;
    if (shown && !choices.get(source) && at?.id === id && at instanceof HTMLInputElement) at.select();
  }, [choices, id, shown, source]);

  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') event.preventDefault();
    const isBack = event.key === 'Tab' && event.shiftKey;
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (typingKeys.includes(event.key) && !isBack && (typed || (event.key === 'Tab' && pointed.current))) {
      event.defaultMuiPrevented = true;
      setIsOpen(false);
      settle('key');
    } else if (isSave && !pointed.current) {
      // Saving takes nothing from a list that was only opened.
      event.defaultMuiPrevented = true;
    } else if (event.key === 'Escape' && !isOpen && typed) {
      choices.set(source, undefined);
    } else if (['ArrowDown', 'ArrowUp'].includes(event.key) && !isOpen && !first) {
      // The list opens with its first one highlighted.
      pointed.current = all[0] ?? null;
    }
  };

  return (
    <Autocomplete<T, boolean>
      id={id}
      multiple={multiple}
      disableCloseOnSelect={multiple}
      disabled={props.disabled}
      autoHighlight={!multiple || Boolean(typed)}
      options={known}
      filterOptions={() => all.slice(0, LISTED)}
      getOptionLabel={nameOf}
      getOptionKey={option => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // What is typed is for another one than that chosen before.
      value={multiple ? chosen : typed ? null : (first ?? null)}
      inputValue={shown}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => {
        pointed.current = null;
        setIsOpen(false);
      }}
      loading={isPending}
      clearText={text('register.form.clear')}
      openText={text('register.form.openOptions')}
      closeText={text('register.form.closeOptions')}
      loadingText={text('register.form.loadingOptions')}
      noOptionsText={props.noOptionsText ?? text('register.form.noOptions')}
      onHighlightChange={(_, option, reason) => {
        if (reason === 'keyboard') pointed.current = option;
      }}
      onInputChange={(_, value, reason) => {
        if (reason === 'clear' || (reason === 'input' && value === '' && !multiple))
          write(multiple ? [] : null);
        else if (reason === 'input') {
          pointed.current = null;
          choices.set(source, value === '' ? undefined : { text: value });
        }
      }}
      onChange={(_, value, reason, details) => {
        if (reason === 'selectOption' && details) take(details.option);
        else if (reason === 'removeOption' && Array.isArray(value)) write(value.map(option => option.id));
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        // A key that was pressed just before may have taken it already.
        const now = choices.get(source);
        if (now && !now.left) settle('away');
        field.onBlur();
      }}
      renderInput={params => (
        <TextField
          {...params}
          name={field.name}
          margin="none"
          label={<FieldTitle source={source} label={props.label} />}
          placeholder={multiple && chosen.length > 0 ? undefined : props.placeholder}
          helperText={
            <InputHelperText
              error={fieldState.error?.message ?? typed?.problem}
              helperText={props.helperText ?? <span />}
            />
          }
          error={fieldState.invalid || typed?.problem !== undefined}
          required={props.required}
          inputRef={field.ref}
          slotProps={{ inputLabel: { required: false }, htmlInput: { ...params.inputProps, dir: 'auto' } }}
        />
      )}
    />
  );
}
