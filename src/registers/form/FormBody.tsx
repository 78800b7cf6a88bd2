import { Box } from '@mui/material';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type RaRecord,
  SaveContextProvider,
  type SaveContextValue,
  type SaveHandlerCallbacks,
  useCanBlock,
  useMutationMiddlewares,
  useNotify,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { areUploadsRunning } from '../../components/documents/runningUploads.ts';
import { FormLeaveGuard } from '../../components/form/FormLeaveGuard.tsx';
import { SaveBar } from '../../components/form/SaveBar.tsx';
import { useSaveShortcut } from '../../components/form/useSaveShortcut.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { typedChoicesOf } from '../../components/inputs/typedChoices.ts';
import { text } from '../../i18n/text.ts';
import { keepable } from '../../offline/drafts/drafts.ts';
import type { Values } from '../../providers/conflict.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormDrafts, useFormDraft } from './FormDrafts.tsx';
import { focusFirstBlank, useFirstFocus } from './firstField.ts';
import { keptPrefixes, keptValues } from './keptValues.ts';
import { LockedFields } from './LockedFields.tsx';
import type { RegisterFormProps } from './registerFormProps.ts';
import { SimilarCount } from './SimilarCount.tsx';
import { SimilarQuestion } from './SimilarQuestion.tsx';
import { useFormSave } from './useFormSave.ts';
import { useOwnDistrict } from './useOwnDistrict.ts';
import { useSaveOnceBack } from './useSaveOnceBack.ts';
import { type SimilarState, useSimilarRecords } from './useSimilar.ts';
import { useUploadsArrived } from './useUploadsArrived.tsx';

interface FormBodyProps extends RegisterFormProps {
  userId?: number;
  fresh: () => Values;
}

/** How the form is saved; react-admin's components may bring values, which they have had checked, and say what follows. */
interface SaveOptions extends SaveHandlerCallbacks {
  another?: boolean;
  values?: Values;
  /** The person has been asked about possible duplicates. */
  isAnother?: boolean;
}

/** What lives inside the form's context: inputs, draft, guard, save bar and conflict dialog. */
export function FormBody(props: FormBodyProps) {
  const { register, record, userId, fresh, children, onSaved, meta, toPayload } = props;
  const form = useFormContext<Values>();
  const element = useRef<HTMLFormElement>(null);
  const canBlock = useCanBlock();
  const notify = useNotify();
  const leaving = useRef(false);
  const rebase = useRef<ReturnType<typeof useFormSave>['rebase']>(undefined);
  const { draft, key, renewKey, keepForLater } = useFormDraft({ register, record, userId, rebase });
  const { discard, rebase: rebaseDraft } = draft;

  const { getMutateWithMiddlewares, registerMutationMiddleware, unregisterMutationMiddleware } =
    useMutationMiddlewares();
  const {
    attempt,
    isLocked,
    unlock,
    failure,
    clearFailure,
    sayBackOnline,
    conflict,
    decide,
    cancel,
    ...saving
  } = useFormSave({
    register,
    base: record,
    toPayload,
    getMutateWithMiddlewares,
    meta: useCallback(more => ({ ...meta?.(), ...more, idempotencyKey: key.current }), [key, meta]),
    onKeyUsed: renewKey,
  });
  rebase.current = saving.rebase;

  const hasDistrict = register.sections.some(({ fields }) => fields.includes('districts_id'));
  const district = useOwnDistrict(!record && hasDistrict);
  const own = useMemo(() => (district ? { districts_id: district } : {}), [district]);
  const [hasKept, setHasKept] = useState(false);
  useFirstFocus(element, !record);
  const begin = useCallback(
    (values: Values) => {
      typedChoicesOf(form.control).clear();
      form.reset(values);
      renewKey();
      focusFirstBlank(element.current);
    },
    [form, renewKey],
  );
  const startBlank = () => {
    setHasKept(false);
    const typed = form.getValues();
    const isSameDistrict = district !== undefined && typed.districts_id === district;
    begin({ ...fresh(), ...own, ...(isSameDistrict && keptPrefixes(register, typed)) });
  };

  const { dirtyFields } = useFormState();
  const isTyped = useRef(false);
  isTyped.current = Object.keys(dirtyFields).length > 0;
  const { uploadsArrived, waiting } = useUploadsArrived();
  const isHere = useIsHere();
  /** The form goes on with the saved version of its record. */
  const goOnWith = useCallback(
    (saved: RaRecord) => {
      // Values without a column, such as the parent of a chooser, stay; the files have been sent.
      form.reset({ ...form.formState.defaultValues, ...keepable(form.getValues()), ...saved });
      renewKey();
      rebase.current?.({ basedOn: saved.updated_at, values: {}, was: saved });
      discard();
      rebaseDraft(saved);
      unlock();
    },
    [discard, form, rebaseDraft, renewKey, unlock],
  );

  const similar = useSimilarRecords();
  const latestSimilar = useRef(similar);
  latestSimilar.current = similar;
  const [question, setQuestion] = useState<SimilarState>();

  const asked = useRef<SaveOptions>({});
  const isSaving = useRef(false);
  const save = useCallback(
    async (options: SaveOptions = {}) => {
      // Until the page has gone on, the keys reach this form still: the same must not be saved a second time.
      if (isSaving.current) return;
      isSaving.current = true;
      asked.current = options;
      const { another = false, values: checked, onSuccess } = options;
      const send = async (values: Values) => {
        const found = latestSimilar.current;
        if (found && found.similar.length > 0 && !options.isAnother) return setQuestion(found);
        const saved = await attempt(values, options);
        if (!saved) return;
        if (record && areUploadsRunning()) {
          goOnWith(saved);
          const haveArrived = await uploadsArrived();
          if (!isHere.current) return;
          if (!haveArrived || isTyped.current) {
            const said = haveArrived ? 'register.form.typedMeanwhile' : 'register.form.savedNotAll';
            return notify(text(said), { type: 'warning', autoHideDuration: null });
          }
        }
        // What follows of a component's own may stay on the page.
        const mayStay = another || onSuccess !== undefined;
        discard(!mayStay);
        // The user has left in the meantime.
        if (!isHere.current) return;
        leaving.current = !another;
        if (another) {
          unlock();
          begin({ ...fresh(), ...own, ...keptValues(register, form.getValues()) });
          setHasKept(true);
        }
        if (!onSuccess) return onSaved(saved, another);
        await onSuccess(saved, values);
        if (!isHere.current) return;
        leaving.current = false;
        if (record) goOnWith(saved);
        else {
          unlock();
          begin({ ...fresh(), ...own });
        }
      };
      try {
        await (checked ? send(checked) : form.handleSubmit(send)());
      } finally {
        isSaving.current = false;
      }
    },
    [
      attempt,
      begin,
      discard,
      form,
      fresh,
      goOnWith,
      isHere,
      notify,
      onSaved,
      own,
      register,
      uploadsArrived,
      unlock,
      record,
    ],
  );
  const saveContext = useMemo<SaveContextValue>(
    () => ({
      save: (values, callbacks) => save({ ...callbacks, values }),
      mutationMode: 'pessimistic',
      registerMutationMiddleware,
      unregisterMutationMiddleware,
    }),
    [registerMutationMiddleware, unregisterMutationMiddleware, save],
  );
  const saveAgain = (another = asked.current.another) =>
    void save({ ...asked.current, values: undefined, another });
  const saveAnyway = () => {
    for (const { record: other } of question?.similar ?? []) similar?.isAnother(other.id);
    setQuestion(undefined);
    void save({ ...asked.current, isAnother: true });
  };
  const saveAndAdd = useCallback(() => save({ another: true }), [save]);
  const another = props.addAnother ? saveAndAdd : undefined;
  useSaveShortcut({ save, another });
  const isTypedOn = useSaveOnceBack(failure, { save: saveAgain, sayBackOnline: sayBackOnline });

  return (
    <Box
      component="form"
      ref={element}
      noValidate
      sx={clearOfTheBar}
      autoComplete="off"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void save();
      }}
    >
      <SecondaryText sx={{ mb: 2 }}>{text('register.form.requiredHint')}</SecondaryText>
      <FormDrafts draft={draft} record={record} form={element} />
      <LockedFields isLocked={isLocked}>
        <SaveContextProvider value={saveContext}>{children}</SaveContextProvider>
      </LockedFields>
      <SaveBar
        submitLabel={props.submitLabel}
        onAnother={another && (() => void another())}
        onBlank={hasKept ? startBlank : undefined}
        failure={failure}
        onDismiss={clearFailure}
        onRetry={() => saveAgain(false)}
        progress={waiting || props.progress}
        isWaiting={Boolean(waiting)}
        isDraftKept={draft.isKept}
        isTypedOn={isTypedOn}
        notice={<SimilarCount />}
        end={props.barEnd}
      />
      {canBlock && (
        <FormLeaveGuard
          leaving={leaving}
          isDraftKept={draft.isKept}
          onDiscard={() => discard(true)}
          onSignedOut={keepForLater}
        />
      )}
      {question && (
        <SimilarQuestion state={question} onSave={saveAnyway} onClose={() => setQuestion(undefined)} />
      )}
      {conflict && (
        <ConflictDialog
          register={register}
          current={conflict.current}
          found={conflict.found}
          onCancel={cancel}
          onDecided={chosen => {
            decide(chosen);
            saveAgain(false);
          }}
        />
      )}
    </Box>
  );
}

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

/** A field that gets the focus is scrolled clear, with its label, of the save bar and of what is said at the top of the page. */
const clearOfTheBar = {
  '& input, & textarea, & select, & button': { scrollMarginTop: '168px', scrollMarginBottom: '136px' },
  // With a list of what is wrong, the bar is higher.
  '&:has([role="alert"]) :is(input, textarea, select, button)': { scrollMarginBottom: '232px' },
};
