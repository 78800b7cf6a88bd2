import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fold } from '../../../contract/fields/fold.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { text as say } from '../../i18n/text.ts';
import type { GridColumn } from './gridColumns.ts';

/** Where the selection moves after a cell is edited; `away` if the focus has already moved elsewhere. */
export type MoveAfterEdit = 'up' | 'down' | 'next' | 'previous' | 'save' | 'away';

interface CellEditorProps {
  column: GridColumn;
  label: string;
  /** Initial text of the input. */
  text: string;
  /** The cell's current value. */
  value: unknown;
  /** Editing began by typing `text` over the value. */
  isTypedOver: boolean;
  /** Called with each key, with the same text as `onDone`. */
  onTyped: (text: string | undefined) => void;
  /** Without `text` if the user changed nothing: the value stays, even if the input formats it differently. */
  onDone: (text: string | undefined, move: MoveAfterEdit) => void;
  onCancel: () => void;
}

/** The input of the edited cell. Enter, Tab and blur commit the text. */
export function CellEditor(props: CellEditorProps) {
  const { column, label, text, value, isTypedOver, onTyped, onDone, onCancel } = props;
  const element = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const initialText = useRef('');
  const { field } = column;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const input = element.current;
    initialText.current = input?.value ?? '';
    input?.focus();
    // Like in a spreadsheet, the cursor is at the end.
    if (input?.tagName !== 'SELECT') input?.setSelectionRange(input.value.length, input.value.length);
    // The key that opened the input is already part of its text.
    reportText();
  }, []);
  const present = isBlank(value) ? '' : String(value);
  const isUnchanged = (typed: string) =>
    field?.kind === 'choice' ? typed === present : typed === initialText.current && !(isTypedOver && text);
  const typedText = () => {
    const typed = element.current?.value ?? '';
    return isUnchanged(typed) ? undefined : typed;
  };
  function reportText() {
    onTyped(typedText());
  }
  if (!field) return null;
  const { isLong } = kindOf(field);
  const done = (move: MoveAfterEdit) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(typedText(), move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // With an input method, Enter chooses a word.
    if (event.nativeEvent.isComposing) return;
    const isBreak = event.key === 'Enter' && event.altKey && isLong;
    if (isBreak) {
      event.preventDefault();
      const input = element.current;
      input?.setRangeText('\n', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
      reportText();
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
    onInput: reportText,
    'aria-label': label,
    onKeyDown,
    onBlur: () => done('away'),
    className: 'editor',
  };
  if (field.kind === 'choice') {
    const { choices = [], required, initial } = field;
    const labelOf = (value: unknown) => kindOf(field).inWords(value, field, {});
    const match = choices.find(
      ({ value }) => isTypedOver && text && fold(labelOf(value)).startsWith(fold(text)),
    );
    const isKnown = choices.some(({ value }) => String(value) === present);
    return (
      <select {...input} defaultValue={match ? String(match.value) : present}>
        {(present === '' || (!required && initial === undefined)) && (
          <option value="">{required ? '' : say('register.blank')}</option>
        )}
        {present !== '' && !isKnown && <option value={present}>{labelOf(value)}</option>}
        {choices.map(({ value }) => (
          <option key={value} value={String(value)}>
            {labelOf(value)}
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
