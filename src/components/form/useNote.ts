import { useCallback, useState } from 'react';
import { useCaller } from '../useMay.ts';

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, note: string): void {
  try {
    if (note) sessionStorage.setItem(key, note);
    else sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, it is asked about before the page is left.
  }
}

/**
 * What is typed into a dialog, kept in this tab until it is sent or given up: it is there again when the dialog is opened after a
 * reload, or after the session has ended meanwhile.
 * @param what it is about: the dialog and its records
 */
export function useNote(what: string) {
  const key = `note:${useCaller()?.id}:${what}`;
  const [note, show] = useState(() => read(key));
  const setNote = useCallback(
    (typed: string) => {
      show(typed);
      write(key, typed);
    },
    [key],
  );
  const forget = useCallback(() => write(key, ''), [key]);
  return { note, setNote, forget };
}
