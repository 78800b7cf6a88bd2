import { Box } from '@mui/material';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { SaveContextProvider, useCanBlock } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { FormLeaveGuard } from '../../components/form/LeaveGuard.tsx';
import { SaveBar } from '../../components/form/SaveBar.tsx';
import { useSaveShortcut } from '../../components/form/useSaveShortcut.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { type TypedChoices, typedChoicesOf } from '../../components/inputs/typedChoices.ts';
import { useFocusWhenDone } from '../../components/record/useRestoreFocus.ts';
import { text } from '../../i18n/text.ts';
import type { SavedDraft } from '../../offline/drafts/drafts.ts';
import type { Values } from '../../providers/conflict.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { focusFirstBlank, useFirstFocus } from './firstField.ts';
import type { FormOptions } from './registerFormProps.ts';
import { SimilarQuestion } from './SimilarQuestion.tsx';
import { SimilarCount } from './SimilarRecords.tsx';
import { useRegisterForm } from './useRegisterForm.ts';

/** What the form around needs of its inside. */
export interface FormInside {
  save: (values: Values) => Promise<void>;
  choices: TypedChoices;
}

interface FormBodyProps extends FormOptions {
  ref: Ref<FormInside>;
}

/** Inputs, draft, save bar and questions of a register's form. */
export function FormBody({ ref, ...props }: FormBodyProps) {
  const { register, record, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const canBlock = useCanBlock();
  const { control, setFocus } = useFormContext();
  const form = useRegisterForm(props, element);
  const { save, submit, draft, question, conflict } = form;
  useImperativeHandle(ref, () => ({ save, choices: typedChoicesOf(control) }), [save, control]);
  useFirstFocus(element, !record);
  const another = props.addAnother ? form.saveAndAdd : undefined;
  useSaveShortcut({ save: submit, another });
  const restore = (kept: SavedDraft) => {
    draft.restore(kept);
    // Its button is gone: the keyboard goes on where typing does.
    const [changed] = Object.keys(kept.values);
    if (!record) focusFirstBlank(element.current);
    else if (changed) setFocus(changed);
  };
  return (
    <Box ref={element} sx={clearOfTheBar}>
      <SecondaryText sx={{ mb: 2 }}>{text('register.form.requiredHint')}</SecondaryText>
      <DraftNotice
        drafts={{ ...draft, restore }}
        goOn={record ? undefined : () => focusFirstBlank(element.current)}
        isOutdated={({ basedOn }) => Boolean(record && basedOn && basedOn !== record.updated_at)}
      />
      <SaveContextProvider value={form.saveContext}>
        <LockedFields isLocked={form.isLocked}>{children}</LockedFields>
        <SaveBar
          submitLabel={props.submitLabel}
          onAnother={another}
          onBlank={form.startBlank}
          failure={form.failure}
          onDismiss={form.dismissFailure}
          onRetry={form.retry}
          progress={props.progress}
          isWaiting={form.isWaiting}
          isDraftSaved={draft.isSaved}
          isTypedOn={form.isTypedOn}
          notice={<SimilarCount />}
          end={props.barEnd}
        />
      </SaveContextProvider>
      {canBlock && (
        <FormLeaveGuard
          leaving={form.leaving}
          isDraftSaved={draft.isSaved}
          onDiscard={() => draft.discard(true)}
          onSignedOut={() => draft.write({ resume: true })}
        />
      )}
      {question && (
        <SimilarQuestion
          state={question.state}
          onSave={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
      {conflict && (
        <ConflictDialog
          register={register}
          current={conflict.current}
          found={conflict.found}
          onCancel={form.closeConflict}
          onDecided={form.decide}
        />
      )}
    </Box>
  );
}

/** A field that gets the focus is scrolled clear, with its label, of the save bar and of what is said at the top of the page. */
const clearOfTheBar = {
  '& input, & textarea, & select, & button': { scrollMarginTop: '168px', scrollMarginBottom: '136px' },
  // With a list of what is wrong, the bar is higher.
  '&:has([role="alert"]) :is(input, textarea, select, button)': { scrollMarginBottom: '232px' },
};

/** Fields that can't be changed while they are sent, so that nothing typed is lost; afterwards the focus returns to where it was. */
const LockedFields = ({ isLocked, children }: { isLocked: boolean; children: ReactNode }) => (
  <Box
    component="fieldset"
    ref={useFocusWhenDone<HTMLFieldSetElement>(isLocked)}
    disabled={isLocked}
    sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
  >
    {children}
  </Box>
);
