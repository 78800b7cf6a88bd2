import { useRef } from 'react';
import { useEvent } from 'react-admin';
import { randomKey } from '../../../contract/random-key.ts';
import type { Draft } from '../../offline/drafts/drafts.ts';
import { useDraft } from '../../offline/drafts/useDraft.ts';
import { unknownOf, type Values } from '../../providers/conflict.ts';
import { recordName } from '../names.ts';
import type { FormOptions } from './registerFormProps.ts';

/** Keeps what is typed as a draft, with what its save needs: a key, and the version of the record on which it was begun. */
export function useFormDraft({ register, record, userId }: FormOptions) {
  /** Under which the record is saved once. It comes back with a draft, as the first attempt may have reached the server. */
  const key = useRef('');
  key.current ||= randomKey();
  /** With this version the server compares. */
  const begun = useRef<Values>({ ...record });
  const draft = useDraft({
    ...{ userId, resource: register.name, recordId: record?.id },
    basedOn: record?.updated_at,
    idempotencyKey: useEvent(() => key.current),
    nameOf: useEvent((values: Values) => recordName(register, { ...record, ...values })),
    onRestore: useEvent(({ idempotencyKey, basedOn, values, was }: Draft) => {
      key.current = idempotencyKey ?? randomKey();
      const updated_at = basedOn ?? record?.updated_at;
      const unknown = updated_at !== record?.updated_at && unknownOf(values);
      begun.current = { ...record, ...unknown, ...was, updated_at };
    }),
  });
  /** The key has done its work: the next save needs another. */
  const renewKey = () => {
    key.current = randomKey();
  };
  return { draft, key, renewKey, begun };
}
