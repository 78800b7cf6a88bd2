import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { typedChoicesOf } from '../../components/inputs/typedChoices.ts';
import { subscribeDevice } from '../store/state.ts';
import {
  type Draft,
  type DraftPlace,
  draftsOfForm,
  type KeptDraft,
  keepable,
  lockedDrafts,
  moveDraft,
  newDraftKey,
  removeDraft,
  sweepDrafts,
  writeDraft,
} from './drafts.ts';
import { subscribeDraftCipher } from './durableStorage.ts';

/** A key is written at most this long after it, also while somebody types on (decision 023); leaving the page writes at once. */
const WRITE_MS = 400;

interface DraftOptions extends DraftPlace {
  /** `updated_at` of the record being changed; none on create. */
  basedOn?: string;
  idempotencyKey?: () => string;
  /** The only fields that may be kept, where not all may be: never a password or a code. */
  fields?: readonly string[];
  /** What the record is called, with these values. */
  nameOf: (values: Record<string, unknown>) => string;
  onRestore?: (draft: Draft) => void;
}

/** What a link to a form may carry: the draft that is to be put back there. */
export interface DraftAsked {
  draft?: string;
}

/** Keeps what is typed in the surrounding form and offers earlier drafts; one cut off by the session's end is put back at once. */
export function useDraft(options: DraftOptions) {
  const { userId, resource, recordId, basedOn, idempotencyKey, fields, nameOf, onRestore } = options;
  const { watch, getValues, setValue, reset, resetField, control } = useFormContext();
  // Not the context's own state: who reads that has every field of the form drawn again with the first letter.
  const formState = useFormState();
  const asked = (useLocation().state as DraftAsked | null)?.draft;
  const place = useMemo(() => ({ userId, resource, recordId }), [userId, resource, recordId]);
  const key = useRef('');
  if (!key.current) key.current = newDraftKey(place);
  const others = useCallback(() => draftsOfForm(place).filter(draft => draft.key !== key.current), [place]);
  const [offered, setOffered] = useState<KeptDraft[]>(others);
  const [restored, setRestored] = useState<Draft | null>(null);
  /** The last draft could be kept: storage may be full or forbidden. */
  const [isKept, setIsKept] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The page is being left, or somebody took the draft away in another tab. */
  const stopped = useRef<false | 'here' | 'elsewhere'>(false);
  /** The version on which what is in the form was begun: that of the draft, once one was put back. */
  const begun = useRef<Pick<Draft, 'basedOn' | 'was'>>({ basedOn, was: formState.defaultValues });
  const opened = useRef(formState.defaultValues);
  const changed = useRef<string[]>([]);
  changed.current = Object.keys(formState.dirtyFields).filter(field => fields?.includes(field) ?? true);

  const write = useCallback(
    (marks?: Pick<Draft, 'resume'>) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (stopped.current) return;
      if (changed.current.length === 0) return removeDraft(key.current);
      const all = fields ? Object.fromEntries(fields.map(field => [field, getValues(field)])) : getValues();
      // Of a record that exists only what was changed, so that others' later changes aren't undone by the rest.
      const ofChanged = (from: Record<string, unknown> = {}) =>
        Object.fromEntries(changed.current.flatMap(field => (field in from ? [[field, from[field]]] : [])));
      const savedAt = new Date().toISOString();
      const isWritten = writeDraft(key.current, {
        values: keepable(recordId === undefined ? all : ofChanged(all)),
        savedAt,
        name: nameOf(all),
        ...(basedOn && {
          basedOn: begun.current.basedOn,
          was: keepable(ofChanged(begun.current.was)),
        }),
        idempotencyKey: idempotencyKey?.(),
        ...marks,
      });
      setIsKept(isWritten);
    },
    [basedOn, fields, getValues, idempotencyKey, nameOf, recordId],
  );

  const restore = useCallback(
    (draft: KeptDraft) => {
      if (changed.current.length > 0) {
        // What is in the form goes on as a draft, too.
        write();
        key.current = newDraftKey(place);
        typedChoicesOf(control).clear();
        if (!fields) reset();
        for (const field of fields ? changed.current : []) resetField(field);
      }
      const was = { ...opened.current };
      // Of an older version only the draft itself says what its fields were.
      if (draft.basedOn !== basedOn) for (const field of Object.keys(draft.values)) delete was[field];
      begun.current = { basedOn: draft.basedOn ?? basedOn, was: { ...was, ...draft.was } };
      for (const [field, value] of Object.entries(draft.values)) {
        if (getValues(field) !== value) setValue(field, value, { shouldDirty: true });
      }
      moveDraft(draft, key.current);
      setOffered(others());
      setRestored(draft);
      onRestore?.(draft);
    },
    [basedOn, control, fields, getValues, onRestore, others, place, reset, resetField, setValue, write],
  );

  const [locked, setLocked] = useState(() => lockedDrafts(place));
  useEffect(
    () =>
      // The device was opened, or closed.
      subscribeDraftCipher(() => {
        const readable = others();
        setOffered(readable);
        setLocked(lockedDrafts(place));
        const cutOff = readable.find(({ resume }) => resume);
        // What was begun in the meantime stays in front of the person; the other is offered.
        if (cutOff && changed.current.length === 0) restore(cutOff);
        if (!isKept && changed.current.length > 0) write();
      }),
    [isKept, others, place, restore, write],
  );

  useEffect(() => subscribeDevice(() => setLocked(lockedDrafts(place))), [place]);

  useEffect(sweepDrafts, []);
  const first = useRef(offered.find(draft => draft.key === asked) ?? offered.find(({ resume }) => resume));
  useEffect(() => {
    const draft = first.current;
    first.current = undefined;
    if (draft) restore(draft);
  }, [restore]);

  useEffect(() => {
    const subscription = watch((_, { type }) => {
      // Typing carries a type; what the form sets on its own counts once the person has changed something.
      if (type === undefined && changed.current.length === 0) return;
      if (type !== undefined && stopped.current === 'elsewhere') stopped.current = false;
      timer.current ??= setTimeout(write, WRITE_MS);
    });
    const flush = () => timer.current !== undefined && write();
    const onStorage = (event: StorageEvent) => {
      const isGone = event.key === null || (event.key === key.current && event.newValue === null);
      if (isGone && !stopped.current) stopped.current = 'elsewhere';
    };
    window.addEventListener('pagehide', flush);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      subscription.unsubscribe();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [watch, write]);

  /** Forgets this form's own draft; with `forGood`, what is typed afterwards isn't kept either: the page is being left. */
  const discard = useCallback((forGood = false) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (forGood) stopped.current = 'here';
    removeDraft(key.current);
    setRestored(null);
  }, []);

  /** What is in the form is of this version from now on. */
  const rebase = useCallback(
    (version: Record<string, unknown>) => {
      begun.current = { basedOn: version.updated_at as string | undefined, was: version };
      opened.current = begun.current.was;
      timer.current ??= setTimeout(write, WRITE_MS);
    },
    [write],
  );

  /** Forgets one of those that are offered. */
  const decline = useCallback(
    ({ key: gone }: Pick<KeptDraft, 'key'>) => {
      removeDraft(gone);
      setOffered(others());
    },
    [others],
  );

  return useMemo(
    () => ({
      ...{ offered, locked, restored, restore, discard, decline, rebase, write, isKept },
      hideRestored: () => setRestored(null),
    }),
    [offered, locked, restored, restore, discard, decline, rebase, write, isKept],
  );
}
