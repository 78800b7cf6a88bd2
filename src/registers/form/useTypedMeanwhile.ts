import { useCallback, useMemo } from 'react';
import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Register } from '../../../contract/register/register.ts';
import { editAddress } from '../../components/addresses.ts';
import { sayFirst } from '../../components/form/sayFirst.ts';
import { useMay } from '../../components/useMay.ts';
import { text } from '../../i18n/text.ts';
import { type Draft, keepable, newDraftKey, writeDraft } from '../../offline/drafts/draftStore.ts';
import type { DraftAsked } from '../../offline/drafts/useDraft.ts';
import { isWaiting } from '../../offline/outbox/state.ts';
import { isSame, type Values } from '../../providers/conflict.ts';
import { nameOf } from '../nameOf.ts';

/** Files count as the same only where they are the very same. */
const isAlike = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => isAlike(one, b[index]));
  return a instanceof File || b instanceof File ? a === b : isSame(a, b);
};

const isFilled = (values: Values) => Object.keys(values).length > 0;

/** What is typed while a save is on its way isn't in it: it stays, and is said to be unsaved. */
export function useTypedMeanwhile(register: Register, userId: unknown) {
  const form = useFormContext<Values>();
  const notify = useNotify();
  const navigate = useNavigate();
  const may = useMay(register.name);

  /** To be called when a save begins. @returns what asks for the values that the person has changed since, and ends it */
  const watchOn = useCallback(() => {
    const sent = { ...form.getValues() };
    let isTyped = false;
    const { unsubscribe } = form.watch((_, { type }) => {
      // What inputs set on their own carries no type.
      if (type !== undefined) isTyped = true;
    });
    return (): Values => {
      unsubscribe();
      const now = Object.entries(form.getValues());
      return isTyped ? Object.fromEntries(now.filter(([field, value]) => !isAlike(value, sent[field]))) : {};
    };
  }, [form]);

  /** Goes on in the same form, on the version that was saved. */
  const stay = useCallback(
    (saved: RaRecord, typed: Values) => {
      const now = form.getValues();
      // The files have been sent; what no column has, such as the parent of a chooser, stays as it is.
      const base = { ...form.formState.defaultValues, ...keepable(now), ...saved };
      form.reset(base);
      for (const [field, value] of Object.entries(typed)) form.setValue(field, value, { shouldDirty: true });
      const said = isFilled(typed) ? saidOf(register, saved) : text('register.form.savedNotAll');
      notify(said, { type: 'warning', autoHideDuration: null });
    },
    [form, notify, register],
  );

  /** Goes on with a new record at the page that changes it. @returns whether that can be */
  const handOver = useCallback(
    async (saved: RaRecord, typed: Values, onLeave: () => void): Promise<boolean> => {
      const { name: resource } = register;
      const key = newDraftKey({ userId, resource, recordId: saved.id });
      const values = keepable(typed);
      const draft: Draft = {
        ...{ values, savedAt: new Date().toISOString() },
        name: nameOf(register, { ...saved, ...values }),
        basedOn: saved.updated_at,
        was: keepable(Object.fromEntries(Object.keys(values).map(field => [field, saved[field] ?? null]))),
      };
      if (!may('edit', saved) || (isFilled(values) && !writeDraft(key, draft))) {
        notify(text('register.form.typedLost'), { type: 'warning', autoHideDuration: null });
        return false;
      }
      const isLeftOut = Object.keys(values).length < Object.keys(typed).length;
      const said = [saidOf(register, saved), ...(isLeftOut ? [text('register.form.chosenMeanwhile')] : [])];
      await sayFirst(() => notify(said.join(' '), { type: 'warning', autoHideDuration: null }));
      onLeave();
      const state: DraftAsked = { draft: key };
      navigate(editAddress(resource, saved.id), { state });
      return true;
    },
    [may, navigate, notify, register, userId],
  );

  return useMemo(() => ({ watchOn, stay, handOver }), [watchOn, stay, handOver]);
}

const saidOf = ({ name }: Register, { id }: RaRecord): string =>
  text(isWaiting(name, id) ? 'register.form.typedWhileKept' : 'register.form.typedMeanwhile');
