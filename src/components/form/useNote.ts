import { useCallback, useState } from 'react';
import {
  isUnreadable,
  type Lasting,
  readLasting,
  removeLasting,
  writeLasting,
} from '../../device/lasting.ts';
import { useCaller } from '../useMay.ts';
import { NOTES } from './draftStore.ts';

interface Note<T> extends Lasting {
  value: T;
}

/**
 * What is typed or chosen in a dialog, kept on this device until it is sent or given up: it is there again when the dialog is opened
 * after a reload, a power cut, or a session that has ended meanwhile. Where nothing can be kept, it is asked about before the page is
 * left, and so while the device keeps one of before locked.
 * @param what it is about: the dialog and its records
 */
export function useKept<T>(what: string, initial: () => T) {
  const key = `${NOTES}${useCaller()?.id}:${what}`;
  const [value, show] = useState(() => readLasting<Note<T>>(key)?.value ?? initial());
  // What was kept before and is locked has not been shown: it stays until it is.
  const [isUnseen] = useState(() => isUnreadable(key));
  const forget = useCallback(() => void (isUnseen || removeLasting(key)), [isUnseen, key]);
  const set = useCallback(
    (next: T) => {
      show(next);
      if (isUnseen) return;
      writeLasting(key, { value: next, savedAt: new Date().toISOString() } as Note<T>);
    },
    [isUnseen, key],
  );
  return { value, set, forget };
}

/** A reason that is typed. */
export function useNote(what: string) {
  const { value: note, set, forget } = useKept(what, () => '');
  const setNote = useCallback(
    (typed: string) => {
      set(typed);
      if (!typed) forget();
    },
    [set, forget],
  );
  return { note, setNote, forget };
}
