import { use, useEffect, useMemo } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { randomKey } from '../../../contract/random-key.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useGuarded } from '../../components/form/pageGuard.ts';
import { VISITOR } from '../../offline/drafts/drafts.ts';
import { useDraft } from '../../offline/drafts/useDraft.ts';
import { useSession } from '../../providers/useSession.ts';
import { SentContext } from './AccountForm.tsx';

interface AccountDraftProps {
  /** Names the form among drafts, as a register's name does. */
  of: string;
  /** Of an existing account. */
  id?: number;
  /** Never a password, a code or a file. */
  fields: readonly string[];
}

const nameOf = ({ name }: Record<string, unknown>) => String(name ?? '');

/** Saves what is typed in the surrounding account form as a draft, and offers that of an earlier visit. */
export function AccountDraft({ of, id, fields }: AccountDraftProps) {
  const userId = useSession()?.user.id;
  const { getValues, reset, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const draft = useDraft({
    ...{ userId: userId ?? visitorOfTab(), resource: of, recordId: id },
    ...{ fields, nameOf },
  });
  const { discard, write, isSaved } = draft;
  const isTyped = fields.some(field => dirtyFields[field]);
  useGuarded(
    useMemo(
      () => (isTyped ? { isSaved, discard: () => discard(true), keep: () => write({ resume: true }) } : null),
      [isTyped, isSaved, discard, write],
    ),
  );
  const listeners = use(SentContext);
  useEffect(() => {
    const onSent = (sent: FieldValues) => {
      const typed = getValues();
      reset(sent);
      discard();
      // What was typed during the request is the next change.
      for (const field of fields) {
        if (typed[field] !== sent[field]) setValue(field, typed[field], { shouldDirty: true });
      }
    };
    listeners.add(onSent);
    return () => void listeners.delete(onSent);
  }, [listeners, discard, fields, getValues, reset, setValue]);
  return <DraftNotice drafts={draft} isListed={userId !== undefined} />;
}

const KEY = 'visitor';
let fallback: string | undefined;

/** For visitors without a session: their drafts are offered in this tab only, as others may use the same computer. */
function visitorOfTab(): string {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known) return known;
    const visitor = VISITOR + randomKey();
    sessionStorage.setItem(KEY, visitor);
    return visitor;
  } catch {
    fallback ??= VISITOR + randomKey();
    return fallback;
  }
}
