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
  /** Also searched: the English name, or a code. */
  otherNames?: (option: T) => readonly string[];
  /** The options don't match the typed text yet. */
  isPending: boolean;
  isFailed?: boolean;
  /** Options of the current value, in case it is missing in `options`. */
  chosen?: readonly T[];
  multiple?: boolean;
  noOptionsText?: string;
}

/** Options beyond this number need more typing. */
const MAX_LISTED = 100;

const acceptKeys = ['Tab', 'Enter'];

/** Tab and Enter take the highlighted match; leaving the field takes an unambiguous one. Other text stays, with a message. Enter never submits the form. */
export function Chooser<T extends ChoiceOption>(props: ChooserProps<T>) {
  const { source, options, nameOf, otherNames, isPending, isFailed, multiple } = props;
  const { id, field, fieldState } = useInput({ source });
  const { choices, typed } = useTyped(source);
  const [isOpen, setIsOpen] = useState(false);
  /** Reached with the arrow keys. Taken even if it is not the first match. */
  const highlighted = useRef<T | null>(null);

  const ids: readonly unknown[] = multiple ? field.value || [] : [field.value];
  const known = [...options, ...(props.chosen ?? []).filter(({ id }) => !options.some(one => one.id === id))];
  const chosen = ids.flatMap(one => known.find(option => String(option.id) === String(one)) ?? []);
  const [first] = chosen;
  const { all, sure } = matches(
    multiple ? options.filter(option => !ids.includes(option.id)) : options,
    typed?.text ?? '',
    option => [nameOf(option), ...(otherNames?.(option) ?? [])],
  );

  const write = (value: unknown) => {
    highlighted.current = null;
    choices.set(source, undefined);
    field.onChange(value);
  };
  const choose = (option: T) => write(multiple ? [...ids, option.id] : option.id);
  const problem = () => {
    if (isFailed) return text('register.form.unchecked', { typed: typed?.text });
    if (isPending) return undefined;
    return text(all.length > 1 ? 'register.form.severalFit' : 'register.form.noneFits', {
      typed: typed?.text,
    });
  };

  /** Takes the typed choice now, or when its options have loaded. */
  const resolveTyped = (left: NonNullable<Typed['left']>) => {
    const meant = left === 'key' ? (highlighted.current ?? (isPending ? undefined : all[0])) : undefined;
    const option = meant ?? (isPending ? undefined : sure);
    if (typed ? typed.text.trim() === '' : !option) choices.set(source, undefined);
    else if (option) choose(option);
    else if (typed && (typed.left !== left || typed.problem !== problem()))
      choices.set(source, { ...typed, left, problem: problem() });
  };
  useEffect(() => {
    if (typed?.left) resolveTyped(typed.left);
  });

  const shown = typed?.text ?? (multiple || !first ? '' : nameOf(first));
  // Selects a value that arrives while the field has the focus, so that typing replaces it.
  useEffect(() => {
    const at = document.activeElement;
    if (shown && !choices.get(source) && at?.id === id && at instanceof HTMLInputElement) at.select();
  }, [choices, id, shown, source]);

  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') event.preventDefault();
    const isBack = event.key === 'Tab' && event.shiftKey;
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (
      acceptKeys.includes(event.key) &&
      !isBack &&
      (typed || (event.key === 'Tab' && highlighted.current))
    ) {
      event.defaultMuiPrevented = true;
      setIsOpen(false);
      resolveTyped('key');
    } else if (isSave && !highlighted.current) {
      // Saving must not take an option from a list that was only opened.
      event.defaultMuiPrevented = true;
    } else if (event.key === 'Escape' && !isOpen && typed) {
      choices.set(source, undefined);
    } else if (['ArrowDown', 'ArrowUp'].includes(event.key) && !isOpen && !first) {
      // The list opens with the first option highlighted.
      highlighted.current = all[0] ?? null;
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
      filterOptions={() => all.slice(0, MAX_LISTED)}
      getOptionLabel={nameOf}
      getOptionKey={option => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // While the user types, the value chosen before no longer counts.
      value={multiple ? chosen : typed ? null : (first ?? null)}
      inputValue={shown}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => {
        highlighted.current = null;
        setIsOpen(false);
      }}
      loading={isPending}
      clearText={text('register.form.clear')}
      openText={text('register.form.openOptions')}
      closeText={text('register.form.closeOptions')}
      loadingText={text('register.form.loadingOptions')}
      noOptionsText={props.noOptionsText ?? text('register.form.noOptions')}
      onHighlightChange={(_, option, reason) => {
        if (reason === 'keyboard') highlighted.current = option;
      }}
      onInputChange={(_, value, reason) => {
        if (reason === 'clear' || (reason === 'input' && value === '' && !multiple))
          write(multiple ? [] : null);
        else if (reason === 'input') {
          highlighted.current = null;
          choices.set(source, value === '' ? undefined : { text: value });
        }
      }}
      onChange={(_, value, reason, details) => {
        if (reason === 'selectOption' && details) choose(details.option);
        else if (reason === 'removeOption' && Array.isArray(value)) write(value.map(option => option.id));
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        // Tab or Enter may have taken it already.
        const now = choices.get(source);
        if (now && !now.left) resolveTyped('away');
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
              helperText={props.helperText ?? false}
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
