import { useCallback, useState } from 'react';
import { NOTES } from '../../offline/drafts/drafts.ts';
import {
  type DurableEntry,
  isUnreadable,
  readDurable,
  removeDurable,
  writeDurable,
} from '../../offline/drafts/durableStorage.ts';
import { useCaller } from '../useCan.ts';

interface Note<T> extends DurableEntry {
  value: T;
}

/** What is typed in a dialog outlives a reload and a power cut, unless it can't be kept or an earlier one is locked. @param what the dialog and its records */
export function useStoredState<T>(what: string, initial: () => T) {
  const key = `${NOTES}${useCaller()?.id}:${what}`;
  const [value, show] = useState(() => readDurable<Note<T>>(key)?.value ?? initial());
  // What was kept before and is locked has not been shown: it stays until it is.
  const [isUnseen] = useState(() => isUnreadable(key));
  const forget = () => void (isUnseen || removeDurable(key));
  const set = useCallback(
    (next: T) => {
      show(next);
      if (isUnseen) return;
      writeDurable(key, { value: next, savedAt: new Date().toISOString() } as Note<T>);
    },
    [isUnseen, key],
  );
  return { value, set, forget };
}

export function useNote(what: string) {
  const { value: note, set, forget } = useStoredState(what, () => '');
  const setNote = (typed: string) => {
    set(typed);
    if (!typed) forget();
  };
  return { note, setNote, forget };
}
