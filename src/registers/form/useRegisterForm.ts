/** Saves the surrounding form of a register once, and keeps what is typed until then. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  type RaRecord,
  type SaveContextValue,
  type SaveHandlerCallbacks,
  useEvent,
  useFormIsDirty,
  useNotify,
} from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { Register } from '../../../contract/register/register.ts';
import { areUploadsRunning, uploadsEnded } from '../../components/documents/runningUploads.ts';
import { failureOf, type SaveFailure, splitErrors } from '../../components/form/saveFailure.ts';
import { useSaveOnceBack } from '../../components/form/useBackOnline.ts';
import { typedChoicesOf } from '../../components/inputs/typedChoices.ts';
import { text } from '../../i18n/text.ts';
import { storableValues } from '../../offline/drafts/drafts.ts';
import { pendingChangesOf } from '../../offline/outbox/state.ts';
import { merge, type Side, type Values } from '../../providers/conflict.ts';
import { focusFirstBlank } from './firstField.ts';
import { blankValues, prefixesForNext, useOwnDistrict, valuesForNext } from './formValues.ts';
import type { FormOptions } from './registerFormProps.ts';
import { useFormDraft } from './useFormDraft.ts';
import { type Conflict, useRegisterWrite } from './useRegisterWrite.ts';
import { type SimilarState, useSimilarRecords } from './useSimilar.ts';

/** Whether to save although other records look the same. */
interface SimilarQuestion {
  state: SimilarState;
  answer: (isAnother: boolean) => void;
}

/** @param element around all inputs of the form */
export function useRegisterForm(props: FormOptions, element: RefObject<HTMLElement | null>) {
  const { register, record, onSaved } = props;
  const form = useFormContext<Values>();
  const notify = useNotify();
  const isHere = useIsHere();
  const { draft, key, renewKey, begun } = useFormDraft(props);

  const district = useOwnDistrict(!record && register.sections.some(isWithDistrict));
  const [hasKept, setHasKept] = useState(false);
  const [isLocked, setIsLocked] = useState(false);
  /** At once, as a disabled field takes no focus. */
  const unlock = () => flushSync(() => setIsLocked(false));
  /** Empties the form for another record. */
  const begin = (values: Values) => {
    const own = district === undefined ? {} : { districts_id: district };
    // At once, as its first blank field gets the focus.
    flushSync(() => {
      setIsLocked(false);
      typedChoicesOf(form.control).clear();
      form.reset({ ...blankValues(register), ...props.defaultValues?.(), ...own, ...values });
    });
    renewKey();
    focusFirstBlank(element.current);
  };
  const startBlank = () => {
    const typed = form.getValues();
    const isSameDistrict = district !== undefined && typed.districts_id === district;
    setHasKept(false);
    begin(isSameDistrict ? prefixesForNext(register, typed) : {});
  };
  /** What is typed from now on changes the record as it was saved. */
  const goOnWith = (saved: RaRecord) => {
    // Values without a column, such as the parent of a chooser, stay; the files have been sent.
    form.reset({ ...form.formState.defaultValues, ...storableValues(form.getValues()), ...saved });
    renewKey();
    begun.current = { ...record, ...saved };
    draft.discard();
    draft.rebase(saved);
    unlock();
  };

  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const showOnFields = useEvent((errors: Record<string, string>) => {
    const inputs = element.current?.closest('form')?.elements;
    const { onFields, elsewhere } = splitErrors(errors, field => Boolean(inputs?.namedItem(field)));
    onFields.forEach(([field, message], index) => {
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    const message = elsewhere.join(' ');
    setFailure(message ? { kind: 'refused', message } : { kind: 'fields', errors, message });
  });
  // What is pending on this device and was refused is corrected here: the reasons are at the fields from the start.
  useEffect(() => {
    const errors = record && refusedFields(register.name, record.id);
    if (errors) showOnFields(errors);
  }, [record, register, showOnFields]);

  const { write, middlewares } = useRegisterWrite(props, { key, begun });
  const { registerMutationMiddleware, unregisterMutationMiddleware } = middlewares;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** @returns the record saved; where it wasn't, the reason is in `failure`, or in `conflict` */
  const attempt = async (values: Values, callbacks: SaveHandlerCallbacks) => {
    setFailure(null);
    setIsLocked(true);
    try {
      const answer = await write(values, callbacks);
      if ('saved' in answer) return answer.saved;
      unlock();
      setConflict(answer.conflict);
      return undefined;
    } catch (error) {
      unlock();
      // The person ended the upload.
      if ((error as Error).name === 'AbortError') return undefined;
      const failed = failureOf(error);
      if (failed.kind === 'fields') showOnFields(failed.errors);
      else setFailure(failed);
      if (failed.kind === 'alreadySaved') renewKey();
      callbacks.onError?.(error, values);
      return undefined;
    }
  };

  const [isWaiting, setIsWaiting] = useState(false);
  const isDirty = useFormIsDirty();
  const isTypedNow = useEvent(() => isDirty);
  /** The form goes on with what was saved while its documents arrive. @returns whether the page may be left then */
  const waitForUploads = async (saved: RaRecord) => {
    goOnWith(saved);
    setIsWaiting(true);
    const haveArrived = await uploadsEnded();
    setIsWaiting(false);
    if (!isHere.current || (haveArrived && !isTypedNow())) return isHere.current;
    const said = haveArrived ? 'register.form.typedMeanwhile' : 'register.form.savedNotAll';
    notify(text(said), { type: 'warning', autoHideDuration: null });
    return false;
  };

  const similar = useSimilarRecords();
  const [question, setQuestion] = useState<SimilarQuestion>();
  const askAbout = (state: SimilarState) =>
    new Promise<boolean>(resolve => {
      const answer = (isAnother: boolean) => {
        if (isAnother) for (const { record: other } of state.similar) state.isAnother(other.id);
        setQuestion(undefined);
        resolve(isAnother);
      };
      setQuestion({ state, answer });
    });

  /** Set while a save leads away, when leaving needs no question. */
  const leaving = useRef(false);
  const saveOnce = async (values: Values, callbacks: SaveHandlerCallbacks) => {
    const { onSuccess } = callbacks;
    if (similar && similar.similar.length > 0 && !(await askAbout(similar))) return;
    const saved = await attempt(values, callbacks);
    if (!saved) return;
    if (record && areUploadsRunning() && !(await waitForUploads(saved))) return;
    // What follows of a component's own may stay on the page.
    draft.discard(!onSuccess);
    // The person has left in the meantime.
    if (!isHere.current) return;
    leaving.current = true;
    if (!onSuccess) return onSaved(saved, false);
    const used = key.current;
    await onSuccess(saved, values);
    leaving.current = false;
    // Another record may have been begun already.
    if (!isHere.current || key.current !== used) return;
    if (record) goOnWith(saved);
    else begin({});
  };
  const asked = useRef<SaveHandlerCallbacks>({});
  const running = useRef<Promise<void>>(undefined);
  /** A second press, until the page has gone on, is for the same save. */
  const save = useEvent((values: Values, callbacks: SaveHandlerCallbacks = {}) => {
    if (running.current) return running.current;
    asked.current = callbacks;
    running.current = saveOnce(values, callbacks).finally(() => {
      running.current = undefined;
    });
    return running.current;
  });
  const submit = useEvent((callbacks?: SaveHandlerCallbacks) =>
    form.handleSubmit(values => save(values, callbacks))(),
  );
  const retry = () => void submit(asked.current);
  const beginAnother = async (saved: RaRecord) => {
    leaving.current = false;
    begin(valuesForNext(register, form.getValues()));
    setHasKept(true);
    await onSaved(saved, true);
  };
  const saveAndAdd = useEvent(() => submit({ onSuccess: beginAnother }));
  /** Puts what the person chose into the form, and saves it. */
  const decide = (chosen: Record<string, Side>) => {
    if (!conflict) return;
    const { current, found } = conflict;
    // Only now: anyone who closes the dialog undecided must be asked again.
    begun.current = { ...begun.current, updated_at: current.updated_at };
    const merged = merge(form.getValues(), found, chosen);
    for (const { field } of found) form.setValue(field, merged[field], { shouldDirty: true });
    setConflict(null);
    retry();
  };
  const isTypedOn = useSaveOnceBack(failure, {
    save: retry,
    sayBackOnline: () => setFailure({ kind: 'lineBack' }),
  });
  const saveContext = useMemo<SaveContextValue>(
    () => ({ save, mutationMode: 'pessimistic', registerMutationMiddleware, unregisterMutationMiddleware }),
    [save, registerMutationMiddleware, unregisterMutationMiddleware],
  );

  return {
    ...{ saveContext, save, submit, retry, saveAndAdd, draft, leaving, isLocked, isWaiting, isTypedOn },
    ...{ failure, dismissFailure: () => setFailure(null) },
    ...{ conflict, decide, closeConflict: () => setConflict(null), question },
    startBlank: hasKept ? startBlank : undefined,
  };
}

const isWithDistrict = ({ fields }: Register['sections'][number]) => fields.includes('districts_id');

/** What the server has said of the fields of an entry of this record. */
const refusedFields = (register: string, id: unknown): Record<string, string> | undefined => {
  const { errors } = pendingChangesOf(register, id).findLast(({ state }) => state === 'refused') ?? {};
  return errors && { ...errors };
};

function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
