import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Draft, keepable, readDraft, removeDraft, sweepDrafts, writeDraft } from './draftStore.ts';

/** Writing waits this long after a key, so that fast typing costs one write; leaving the page writes at once. */
const REST_MS = 250;

interface DraftOptions {
  key: string;
  /** `updated_at` of the record being changed; none on create. */
  basedOn?: string;
  idempotencyKey: () => string;
  onRestore: (draft: Draft) => void;
}

/**
 * Keeps what is typed in the surrounding form on the device, and offers back what an earlier visit left behind.
 * A draft whose save was cut off by the end of the session is put back at once.
 */
export function useDraft({ key, basedOn, idempotencyKey, onRestore }: DraftOptions) {
  const { watch, getValues, setValue, formState } = useFormContext();
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(key));
  const [restored, setRestored] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = useRef(false);
  const changed = useRef<string[]>([]);
  changed.current = Object.keys(formState.dirtyFields);

  const write = useCallback(
    (marks?: Pick<Draft, 'resume'>) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (stopped.current) return;
      if (changed.current.length === 0) return removeDraft(key);
      const all = getValues();
      // Of a record that exists only what was changed, so that others' later changes aren't undone by the rest.
      const values = basedOn ? Object.fromEntries(changed.current.map(field => [field, all[field]])) : all;
      const savedAt = new Date().toISOString();
      writeDraft(key, {
        values: keepable(values),
        savedAt,
        basedOn,
        idempotencyKey: idempotencyKey(),
        ...marks,
      });
    },
    [key, basedOn, getValues, idempotencyKey],
  );

  const restore = useCallback(
    (draft: Draft) => {
      for (const [field, value] of Object.entries(draft.values)) {
        if (getValues(field) !== value) setValue(field, value, { shouldDirty: true });
      }
      setOffered(null);
      setRestored(draft);
      onRestore(draft);
    },
    [getValues, setValue, onRestore],
  );

  useEffect(sweepDrafts, []);
  useEffect(() => {
    if (offered?.resume) restore(offered);
  }, [offered, restore]);

  useEffect(() => {
    const subscription = watch((_, { type }) => {
      // Typing carries a type; what the form sets by itself counts once the person has changed something.
      if (type === undefined && changed.current.length === 0) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, REST_MS);
    });
    const flush = () => timer.current !== undefined && write();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      subscription.unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [watch, write]);

  /** Forgets the draft; with `forGood`, what is typed afterwards isn't kept either: the page is being left. */
  const discard = useCallback(
    (forGood = false) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      stopped.current = forGood;
      removeDraft(key);
      setOffered(null);
      setRestored(null);
    },
    [key],
  );

  return useMemo(
    () => ({ offered, restored, restore, discard, write, hideRestored: () => setRestored(null) }),
    [offered, restored, restore, discard, write],
  );
}
