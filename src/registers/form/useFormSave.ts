import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RaRecord, SaveHandlerCallbacks, UseMutationMiddlewaresResult } from 'react-admin';
import { useDataProvider } from 'react-admin';
import { flushSync } from 'react-dom';
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form';
import type { Register } from '../../../contract/register/register.ts';
import { failureOf, type SaveFailure, splitErrors } from '../../components/form/saveFailure.ts';
import { recordsChanged } from '../../components/recordsChanged.ts';
import type { Draft } from '../../offline/drafts/drafts.ts';
import { waitingOf } from '../../offline/outbox/state.ts';
import {
  currentOf,
  type Difference,
  differences,
  merge,
  type Side,
  unknownOf,
  type Values,
} from '../../providers/conflict.ts';
import type { OfficeDataProvider, WriteMeta } from '../../providers/dataProvider/index.ts';

interface Conflict {
  current: Values;
  found: Difference[];
}

interface FormSaveOptions {
  register: Register;
  /** The record as it was when the form was opened; none on create. */
  base?: RaRecord;
  /** @param more what one of react-admin's components says next to it */
  meta: (more?: object) => WriteMeta;
  /** Turns the checked values into what is sent; `typed` is what stood in the form before the check cleaned it. */
  toPayload?: (values: Values, typed: Values) => Values;
  /** Around the write, as react-admin's components have asked for it. */
  getMutateWithMiddlewares: UseMutationMiddlewaresResult['getMutateWithMiddlewares'];
  /** The key has done its work: the next save needs another. */
  onKeyUsed: () => void;
}

/** Saves the surrounding form and keeps account of what is in the way: wrong fields, a conflict, no connection. */
export function useFormSave({
  register,
  base,
  meta,
  toPayload,
  getMutateWithMiddlewares,
  onKeyUsed,
}: FormSaveOptions) {
  const form = useFormContext();
  const send = useRegisterSave(register, getMutateWithMiddlewares, base);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** From the sending of the values until the page goes on or they are refused. */
  const [isLocked, setIsLocked] = useState(false);
  /** At once: a disabled field takes no focus. */
  const unlock = useCallback(() => flushSync(() => setIsLocked(false)), []);
  // What is pending on this device and was refused is corrected here: the reasons are at the fields from the start.
  // The form itself is another object after nearly every letter: its parts stay, so that this is done once.
  const { control, setError } = form;
  useEffect(() => {
    const errors = base && refusedFields(register.name, base.id);
    if (errors) setFailure(showOnFields({ control, setError }, { kind: 'fields', errors, message: '' }));
  }, [base, control, register, setError]);
  const basedOn = useRef<unknown>(base?.updated_at);
  /** The fields of the version that the entries were begun on, where it isn't the one that was opened. */
  const begunOn = useRef<Values>({});
  const busy = useRef(false);

  const sendOnce = useCallback(
    async (typed: Values, { transform, meta: more }: SaveHandlerCallbacks) => {
      const values = transform ? await transform(typed, { previousData: base }) : typed;
      const payload = toPayload ? toPayload(values, form.getValues()) : ownFields(register, values);
      return send(base ? { ...payload, updated_at: basedOn.current } : payload, meta(more));
    },
    [base, form, meta, register, send, toPayload],
  );

  /** @returns the record saved, or undefined when it wasn't, the reason then being in `failure`, of which `onError` is told, or `conflict` */
  const attempt = useCallback(
    async (values: Values, options: SaveHandlerCallbacks): Promise<RaRecord | undefined> => {
      if (busy.current) return undefined;
      busy.current = true;
      setFailure(null);
      setIsLocked(true);
      try {
        for (;;) {
          try {
            return await sendOnce(values, options);
          } catch (error) {
            const current = currentOf(error);
            if (!current || !base) throw error;
            const found = differences(register, { ...base, ...begunOn.current }, values, current);
            // Only documents or the like were changed in the meantime: nobody's entries would be lost.
            if (found.every(({ suggested }) => suggested === 'mine')) {
              basedOn.current = current.updated_at;
              continue;
            }
            unlock();
            setConflict({ current, found });
            return undefined;
          }
        }
      } catch (error) {
        unlock();
        // The person ended the upload.
        if ((error as Error).name !== 'AbortError') {
          const failed = failureOf(error);
          setFailure(failed.kind === 'fields' ? showOnFields(form, failed) : failed);
          if (failed.kind === 'alreadySaved') onKeyUsed();
          options.onError?.(error, values);
        }
        return undefined;
      } finally {
        busy.current = false;
      }
    },
    [base, form, onKeyUsed, register, sendOnce, unlock],
  );

  /** Puts what the person chose into the form; saving again is the caller's. */
  const decide = useCallback(
    (chosen: Record<string, Side>) => {
      if (!conflict) return;
      // Only now: anyone who closes the dialog undecided must be asked again.
      basedOn.current = conflict.current.updated_at;
      const merged = merge(form.getValues(), conflict.found, chosen);
      for (const { field } of conflict.found) form.setValue(field, merged[field], { shouldDirty: true });
      setConflict(null);
    },
    [conflict, form],
  );

  return useMemo(
    () => ({
      attempt,
      isLocked,
      unlock,
      failure,
      clearFailure: () => setFailure(null),
      /** The connection is back, and nothing was sent. */
      sayBackOnline: () => setFailure({ kind: 'lineBack' }),
      conflict,
      decide,
      cancel: () => setConflict(null),
      /** What is typed was begun on an older version of the record: the server is to compare with that one. */
      rebase: ({
        basedOn: version = base?.updated_at,
        values,
        was,
      }: Pick<Draft, 'basedOn' | 'values' | 'was'>) => {
        basedOn.current = version;
        begunOn.current = { ...(version !== base?.updated_at && unknownOf(values)), ...was };
      },
    }),
    [attempt, base, failure, conflict, decide, isLocked, unlock],
  );
}

/** What the server has said of the fields of an entry of this record. */
const refusedFields = (register: string, id: unknown): Record<string, string> | undefined => {
  const { errors } = waitingOf(register, id).findLast(({ state }) => state === 'refused') ?? {};
  return errors && { ...errors };
};

/** A register's own fields; what else is in the form (parent selects, server's columns) isn't sent. */
export const ownFields = (register: Register, values: Values): Values =>
  Object.fromEntries(Object.keys(register.schema.shape).map(field => [field, values[field] ?? null]));

/** @returns what is left to be said alongside the save button */
function showOnFields(
  form: Pick<UseFormReturn<FieldValues>, 'control' | 'setError'>,
  failure: Extract<SaveFailure, { kind: 'fields' }>,
): SaveFailure {
  const { onFields, elsewhere } = splitErrors(failure.errors, field => form.control._names.mount.has(field));
  onFields.forEach(([field, message], index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return elsewhere.length > 0 ? { kind: 'refused', message: elsewhere.join(' ') } : failure;
}

/** Resolves only when the server has answered. @throws HttpError */
function useRegisterSave(
  register: Register,
  getMutateWithMiddlewares: FormSaveOptions['getMutateWithMiddlewares'],
  record?: RaRecord,
) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const resource = register.name;
  return useCallback(
    async (data: Values, meta: WriteMeta): Promise<RaRecord> => {
      const { data: saved }: { data: RaRecord } = record
        ? await getMutateWithMiddlewares(dataProvider.update)(resource, {
            id: record.id,
            data,
            previousData: record,
            meta,
          })
        : await getMutateWithMiddlewares(dataProvider.create)(resource, { data, meta });
      queryClient.setQueryData([resource, 'getOne', { id: String(saved.id), meta: undefined }], saved);
      void recordsChanged(queryClient, resource);
      return saved;
    },
    [dataProvider, getMutateWithMiddlewares, queryClient, resource, record],
  );
}
