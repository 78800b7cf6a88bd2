import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fold } from '../../../contract/fields/fold.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { text as say } from '../../i18n/text.ts';
import type { GridColumn } from './gridColumns.ts';

/** Where it goes on after a cell is done; `away` where the focus is on its way to something else. */
export type MoveAfterEdit = 'up' | 'down' | 'next' | 'previous' | 'save' | 'away';

interface CellEditorProps {
  column: GridColumn;
  label: string;
  /** Its first value. */
  text: string;
  /** What the record has there by now. */
  value: unknown;
  /** It was begun by typing this over what was there. */
  isTypedOver: boolean;
  /** What is typed so far, as `onDone` would have it. */
  onTyped: (text: string | undefined) => void;
  /** Without a text where nothing was typed or chosen: what is there stays as it is, however the input shows it. */
  onDone: (text: string | undefined, move: MoveAfterEdit) => void;
  onCancel: () => void;
}

/** The input of the cell that is being changed: a line, lines, or a choice. Enter, Tab and leaving it take what is typed. */
export function CellEditor(props: CellEditorProps) {
  const { column, label, text, value, isTypedOver, onTyped, onDone, onCancel } = props;
  const element = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const begun = useRef('');
  const { field } = column;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const input = element.current;
    begun.current = input?.value ?? '';
    input?.focus();
    // At the end of what is there, as in a spreadsheet.
    if (input?.tagName !== 'SELECT') input?.setSelectionRange(input.value.length, input.value.length);
    // The key that has opened it is typed already.
    tell();
  }, []);
  const present = isBlank(value) ? '' : String(value);
  const isKept = (given: string) =>
    field?.kind === 'choice' ? given === present : given === begun.current && !(isTypedOver && text);
  function tell() {
    const given = element.current?.value ?? '';
    onTyped(isKept(given) ? undefined : given);
  }
  if (!field) return null;
  const { isLong } = kindOf(field);
  const done = (move: MoveAfterEdit) => {
    if (isDone.current) return;
    isDone.current = true;
    const given = element.current?.value ?? '';
    onDone(isKept(given) ? undefined : given, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // Enter of an input method chooses a word.
    if (event.nativeEvent.isComposing) return;
    const isBreak = event.key === 'Enter' && event.altKey && isLong;
    if (isBreak) {
      event.preventDefault();
      const input = element.current;
      input?.setRangeText('\n', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
      tell();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      done(event.shiftKey ? 'up' : 'down');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      done(event.shiftKey ? 'previous' : 'next');
    } else if (event.key === 'Escape') {
      event.preventDefault();
      isDone.current = true;
      onCancel();
    } else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyS') {
      event.preventDefault();
      done('save');
    }
  };
  const input = {
    ref: element,
    onInput: tell,
    'aria-label': label,
    onKeyDown,
    onBlur: () => done('away'),
    className: 'editor',
  };
  if (field.kind === 'choice') {
    const { choices = [], required, initial } = field;
    const wordOf = (value: unknown) => kindOf(field).inWords(value, field, {});
    const asked = choices.find(
      ({ value }) => isTypedOver && text && fold(wordOf(value)).startsWith(fold(text)),
    );
    const isKnown = choices.some(({ value }) => String(value) === present);
    return (
      <select {...input} defaultValue={asked ? String(asked.value) : present}>
        {(present === '' || (!required && initial === undefined)) && (
          <option value="">{required ? '' : say('register.blank')}</option>
        )}
        {present !== '' && !isKnown && <option value={present}>{wordOf(value)}</option>}
        {choices.map(({ value }) => (
          <option key={value} value={String(value)}>
            {wordOf(value)}
          </option>
        ))}
      </select>
    );
  }
  const placeholder = field.kind === 'date' ? say('register.form.datePlaceholder') : undefined;
  return isLong ? (
    <textarea {...input} dir="auto" rows={3} defaultValue={text} />
  ) : (
    <input {...input} dir="auto" autoComplete="off" placeholder={placeholder} defaultValue={text} />
  );
}
