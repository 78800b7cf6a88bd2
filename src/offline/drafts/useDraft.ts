import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { typedChoicesOf } from '../../components/inputs/typedChoices.ts';
import { subscribeOfflineStore } from '../store/state.ts';
import {
  type Draft,
  type DraftPlace,
  draftsOfForm,
  lockedDrafts,
  moveDraft,
  newDraftKey,
  removeDraft,
  type SavedDraft,
  storableValues,
  sweepDrafts,
  writeDraft,
} from './drafts.ts';
import { subscribeDraftCipher } from './durableStorage.ts';

/**
 * Maximum delay before input is written, also during typing (decision 023). Leaving the page writes at
 * once.
 */
const WRITE_MS = 400;

interface DraftOptions extends DraftPlace {
  /** `updated_at` of the record being changed; none on create. */
  basedOn?: string;
  idempotencyKey?: () => string;
  /** The only fields to store, if not all: never a password or a code. */
  fields?: readonly string[];
  /** The record's name with these values. */
  nameOf: (values: Record<string, unknown>) => string;
  onRestore?: (draft: Draft) => void;
}

/** Router state of a link to a form: the draft to restore. */
export interface DraftLinkState {
  draft?: string;
}

/**
 * Stores input of the surrounding form and offers earlier drafts. A draft cut off by the session's end is
 * restored at once.
 */
export function useDraft(options: DraftOptions) {
  const { userId, resource, recordId, basedOn, idempotencyKey, fields, nameOf, onRestore } = options;
  const { watch, getValues, setValue, reset, resetField, control } = useFormContext();
  // Not the context's form state: reading it would render every field with the first key.
  const formState = useFormState();
  const asked = (useLocation().state as DraftLinkState | null)?.draft;
  const place = useMemo(() => ({ userId, resource, recordId }), [userId, resource, recordId]);
  const key = useRef('');
  if (!key.current) key.current = newDraftKey(place);
  const others = useCallback(() => draftsOfForm(place).filter(draft => draft.key !== key.current), [place]);
  const [offered, setOffered] = useState<SavedDraft[]>(others);
  const [restored, setRestored] = useState<Draft | null>(null);
  /** Whether the last draft was stored. */
  const [isSaved, setIsSaved] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Why writing has stopped: the page is being left, or another tab deleted the draft. */
  const stopped = useRef<false | 'here' | 'elsewhere'>(false);
  /** The version that the form's input is based on: the draft's, once restored. */
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
      // Of an existing record only changed fields, so that later changes by others aren't undone.
      const ofChanged = (from: Record<string, unknown> = {}) =>
        Object.fromEntries(changed.current.flatMap(field => (field in from ? [[field, from[field]]] : [])));
      const savedAt = new Date().toISOString();
      const isWritten = writeDraft(key.current, {
        values: storableValues(recordId === undefined ? all : ofChanged(all)),
        savedAt,
        name: nameOf(all),
        ...(basedOn && {
          basedOn: begun.current.basedOn,
          was: storableValues(ofChanged(begun.current.was)),
        }),
        idempotencyKey: idempotencyKey?.(),
        ...marks,
      });
      setIsSaved(isWritten);
    },
    [basedOn, fields, getValues, idempotencyKey, nameOf, recordId],
  );

  const restore = useCallback(
    (draft: SavedDraft) => {
      if (changed.current.length > 0) {
        // The current input stays as a draft, too.
        write();
        key.current = newDraftKey(place);
        typedChoicesOf(control).clear();
        if (!fields) reset();
        for (const field of fields ? changed.current : []) resetField(field);
      }
      const was = { ...opened.current };
      // For an older version, only the draft knows the fields' earlier values.
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
      // Drafts were unlocked or locked.
      subscribeDraftCipher(() => {
        const readable = others();
        setOffered(readable);
        setLocked(lockedDrafts(place));
        const cutOff = readable.find(({ resume }) => resume);
        // Current input stays; the draft is offered.
        if (cutOff && changed.current.length === 0) restore(cutOff);
        // Input that couldn't be stored before.
        if (changed.current.length > 0) write();
      }),
    [others, place, restore, write],
  );

  useEffect(() => subscribeOfflineStore(() => setLocked(lockedDrafts(place))), [place]);

  useEffect(sweepDrafts, []);
  const first = useRef(offered.find(draft => draft.key === asked) ?? offered.find(({ resume }) => resume));
  useEffect(() => {
    const draft = first.current;
    first.current = undefined;
    if (draft) restore(draft);
  }, [restore]);

  useEffect(() => {
    const subscription = watch((_, { type }) => {
      // User input has a type. Changes by the form itself count only after user input.
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

  /** Deletes this form's own draft. `forGood` also stops writing, because the page is being left. */
  const discard = useCallback((forGood = false) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (forGood) stopped.current = 'here';
    removeDraft(key.current);
    setRestored(null);
  }, []);

  /** The input is based on this version from now on. */
  const rebase = useCallback(
    (version: Record<string, unknown>) => {
      begun.current = { basedOn: version.updated_at as string | undefined, was: version };
      opened.current = begun.current.was;
      timer.current ??= setTimeout(write, WRITE_MS);
    },
    [write],
  );

  /** Deletes an offered draft. */
  const decline = useCallback(
    ({ key: gone }: Pick<SavedDraft, 'key'>) => {
      removeDraft(gone);
      setOffered(others());
    },
    [others],
  );

  return useMemo(
    () => ({
      ...{ offered, locked, restored, restore, discard, decline, rebase, write, isSaved },
      hideRestored: () => setRestored(null),
    }),
    [offered, locked, restored, restore, discard, decline, rebase, write, isSaved],
  );
}
