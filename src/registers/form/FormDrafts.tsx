import { type RefObject, useCallback, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { randomKey } from '../../../contract/random-key.ts';
import type { Register } from '../../../contract/register/register.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import type { Draft } from '../../offline/drafts/drafts.ts';
import { useDraft } from '../../offline/drafts/useDraft.ts';
import type { Values } from '../../providers/conflict.ts';
import { recordName } from '../names.ts';
import { focusFirstBlank } from './firstField.ts';

interface FormDraftOptions {
  register: Register;
  /** The record as it was when the form was opened; none on create. */
  record?: RaRecord;
  userId?: number;
  /** Called with the version that a restored draft was based on. */
  rebase: RefObject<((draft: Draft) => void) | undefined>;
}

/** Keeps what is typed in the surrounding form, with the key under which it is saved once. */
export function useFormDraft({ register, record, userId, rebase }: FormDraftOptions) {
  const key = useRef('');
  if (!key.current) key.current = randomKey();
  const draft = useDraft({
    ...{ userId, resource: register.name, recordId: record?.id },
    basedOn: record?.updated_at,
    idempotencyKey: useCallback(() => key.current, []),
    nameOf: useCallback(
      (values: Values) => recordName(register, { ...record, ...values }),
      [register, record],
    ),
    onRestore: useCallback(
      (restored: Draft) => {
        key.current = restored.idempotencyKey ?? randomKey();
        rebase.current?.(restored);
      },
      [rebase],
    ),
  });
  const { write } = draft;
  return {
    draft,
    key,
    /** The key has done its work: the next save needs another. */
    renewKey: useCallback(() => {
      key.current = randomKey();
    }, []),
    keepForLater: useCallback(() => write({ resume: true }), [write]),
  };
}

interface FormDraftsProps {
  draft: ReturnType<typeof useDraft>;
  record?: RaRecord;
  form: RefObject<HTMLFormElement | null>;
}

/** Offers what earlier visits left; once its button is gone, the keyboard goes on where typing does. */
export function FormDrafts({ draft, record, form }: FormDraftsProps) {
  const { setFocus } = useFormContext();
  return (
    <DraftNotice
      drafts={{
        ...draft,
        restore: kept => {
          draft.restore(kept);
          const [changed] = Object.keys(kept.values);
          if (!record) focusFirstBlank(form.current);
          else if (changed) setFocus(changed);
        },
      }}
      goOn={record ? undefined : () => focusFirstBlank(form.current)}
      isOutdated={({ basedOn }) => Boolean(record && basedOn && basedOn !== record.updated_at)}
    />
  );
}
