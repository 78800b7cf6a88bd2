import { Box, Typography } from '@mui/material';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type RaRecord,
  SaveContextProvider,
  type SaveContextValue,
  type SaveHandlerCallbacks,
  useCanBlock,
  useMutationMiddlewares,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { randomKey } from '../../../contract/random-key.ts';
import { areUploadsUnderWay, uploadsEnded } from '../../components/documents/uploadsUnderWay.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import type { Draft } from '../../components/form/draftStore.ts';
import { FormLeaveGuard } from '../../components/form/FormLeaveGuard.tsx';
import { SaveBar } from '../../components/form/SaveBar.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { useLineBack } from '../../components/form/useLineBack.ts';
import { useSaveShortcut } from '../../components/form/useSaveShortcut.ts';
import { Quiet } from '../../components/frame/Quiet.tsx';
import { typedChoicesOf } from '../../components/inputs/typedChoices.ts';
import { focusContent } from '../../components/record/useFocusAfter.ts';
import { text } from '../../i18n/text.ts';
import { nameOf } from '../nameOf.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Values } from './conflict.ts';
import { focusFirstBlank, useFirstFocus } from './firstField.ts';
import { keptPrefixes, keptValues } from './keptValues.ts';
import type { RegisterFormProps } from './registerFormProps.ts';
import { SimilarCount } from './SimilarCount.tsx';
import { useFormSave } from './useFormSave.ts';
import { useOwnDistrict } from './useOwnDistrict.ts';
import { useTypedMeanwhile } from './useTypedMeanwhile.ts';

interface FormBodyProps extends RegisterFormProps {
  userId?: number;
  fresh: () => Values;
}

/** How the form is saved; react-admin's components may bring values, which they have had checked, and say what follows. */
interface SaveOptions extends SaveHandlerCallbacks {
  another?: boolean;
  values?: Values;
}

/** What lives inside the form's context: inputs, draft, guard, save bar and conflict dialog. */
export function FormBody(props: FormBodyProps) {
  const { register, record, userId, fresh, children, onSaved, meta, toPayload } = props;
  const form = useFormContext<Values>();
  const element = useRef<HTMLFormElement>(null);
  const canBlock = useCanBlock();
  const leaving = useRef(false);
  const key = useRef('');
  if (!key.current) key.current = randomKey();
  const rebase = useRef<ReturnType<typeof useFormSave>['rebase']>(undefined);

  const draft = useDraft({
    ...{ userId, resource: register.name, recordId: record?.id },
    basedOn: record?.updated_at,
    idempotencyKey: useCallback(() => key.current, []),
    nameOf: useCallback((values: Values) => nameOf(register, { ...record, ...values }), [register, record]),
    onRestore: useCallback((restored: Draft) => {
      key.current = restored.idempotencyKey ?? randomKey();
      rebase.current?.(restored);
    }, []),
  });
  const { discard, rebase: rebaseDraft, write } = draft;
  const keepForLater = useCallback(() => write({ resume: true }), [write]);

  const { getMutateWithMiddlewares, registerMutationMiddleware, unregisterMutationMiddleware } =
    useMutationMiddlewares();
  const { attempt, failure, clearFailure, sayLineIsBack, conflict, decide, cancel, ...saving } = useFormSave({
    register,
    base: record,
    toPayload,
    getMutateWithMiddlewares,
    meta: useCallback(more => ({ ...meta?.(), ...more, idempotencyKey: key.current }), [meta]),
    onSignedOut: keepForLater,
    onKeyUsed: useCallback(() => {
      key.current = randomKey();
    }, []),
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
      key.current = randomKey();
      focusFirstBlank(element.current);
    },
    [form],
  );
  const startBlank = () => {
    setHasKept(false);
    const typed = form.getValues();
    const isSameDistrict = district !== undefined && typed.districts_id === district;
    begin({ ...fresh(), ...own, ...(isSameDistrict && keptPrefixes(register, typed)) });
  };

  const { watchOn, stay, handOver } = useTypedMeanwhile(register, userId);
  const [isWaiting, setIsWaiting] = useState(false);
  const isHere = useIsHere();
  /** @returns whether all the documents that the page was still sending have arrived */
  const uploadsArrived = useCallback(async () => {
    if (!areUploadsUnderWay()) return true;
    setIsWaiting(true);
    return uploadsEnded().finally(() => setIsWaiting(false));
  }, []);
  /** @returns whether the person goes on here or with the record, rather than where a save leads */
  const goOnWith = useCallback(
    async (saved: RaRecord, typed: Values): Promise<boolean> => {
      if (!record)
        return handOver(saved, typed, () => {
          leaving.current = true;
          discard(true);
        });
      stay(saved, typed);
      key.current = randomKey();
      rebase.current?.({ basedOn: saved.updated_at, values: {}, was: saved });
      rebaseDraft(saved);
      return true;
    },
    [discard, handOver, rebaseDraft, record, stay],
  );

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
        const typedSince = watchOn();
        try {
          const saved = await attempt(values, options);
          if (!saved) return;
          const areThere = await uploadsArrived();
          const typed = typedSince();
          const isAll = Object.keys(typed).length === 0;
          // The person has left meanwhile, and is where they wanted to be.
          if (!isHere.current) return isAll ? discard(true) : undefined;
          if ((!isAll || !areThere) && (await goOnWith(saved, typed))) return;
          // What follows of a component's own may stay on the page.
          const mayStay = another || onSuccess !== undefined;
          discard(!mayStay);
          leaving.current = !another;
          if (another) {
            // Before it is said, which takes a frame: what is typed meanwhile is of the next record.
            begin({ ...fresh(), ...own, ...keptValues(register, form.getValues()) });
            setHasKept(true);
          }
          if (!onSuccess) return onSaved(saved, another);
          await onSuccess(saved, values);
          if (!isHere.current) return;
          leaving.current = false;
          if (record) await goOnWith(saved, {});
          else begin({ ...fresh(), ...own });
        } finally {
          typedSince();
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
      onSaved,
      own,
      register,
      uploadsArrived,
      watchOn,
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
  const saveAndAdd = useCallback(() => save({ another: true }), [save]);
  const another = props.addAnother ? saveAndAdd : undefined;
  useSaveShortcut({ save, another });
  const lost = failure?.kind === 'offline' ? failure : null;
  const isTypedOn = useTypedSince(lost);
  useLineBack(lost, () => {
    // What is still being typed is for the person to send.
    if (isTypedOn) sayLineIsBack();
    else saveAgain();
  });

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
      <Quiet sx={{ mb: 2 }}>
        <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
          *
        </Box>{' '}
        {text('register.form.requiredHint')}
      </Quiet>
      <DraftNotice
        drafts={{
          ...draft,
          restore: kept => {
            draft.restore(kept);
            // Its button is gone: the keyboard goes on where typing does.
            const [changed] = Object.keys(kept.values);
            if (!record) focusFirstBlank(element.current);
            else if (changed) form.setFocus(changed);
          },
          decline: kept => {
            draft.decline(kept);
            if (!record) focusFirstBlank(element.current);
            else focusContent();
          },
        }}
        isOutdated={({ basedOn }) => Boolean(record && basedOn && basedOn !== record.updated_at)}
      />
      <SaveContextProvider value={saveContext}>{children}</SaveContextProvider>
      <SaveBar
        submitLabel={props.submitLabel}
        onAnother={another && (() => void another())}
        onBlank={hasKept ? startBlank : undefined}
        failure={failure}
        onDismiss={clearFailure}
        onRetry={() => saveAgain(false)}
        progress={isWaiting ? <Waiting /> : props.progress}
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

/** Whether the form was changed after that. */
function useTypedSince(moment: object | null) {
  const { watch } = useFormContext();
  const [isTypedOn, setIsTypedOn] = useState(false);
  useEffect(() => {
    setIsTypedOn(false);
    if (!moment) return;
    const subscription = watch(() => setIsTypedOn(true));
    return () => subscription.unsubscribe();
  }, [moment, watch]);
  return isTypedOn;
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

/** Said after the save, until the documents that are sent apart from it have arrived. */
function Waiting() {
  return (
    <Typography variant="body2" role="status">
      {text('documents.waitFor')}
    </Typography>
  );
}

/** A field that gets the focus is scrolled clear of the save bar and the top of the page. */
const clearOfTheBar = {
  '& input, & textarea, & select, & button': { scrollMarginTop: '112px', scrollMarginBottom: '136px' },
  // With a list of what is wrong, the bar is higher.
  '&:has([role="alert"]) :is(input, textarea, select, button)': { scrollMarginBottom: '232px' },
};
