import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import {
  type RaRecord,
  type SaveHandlerCallbacks,
  useCreate,
  useMutationMiddlewares,
  useUpdate,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { useCan } from '../../components/useCan.ts';
import { currentOf, type Difference, differences, type Values } from '../../providers/conflict.ts';
import { ownFields } from './formValues.ts';
import type { FormOptions } from './registerFormProps.ts';

/** The record as others have saved it since, and where the form differs from it. */
export interface Conflict {
  current: Values;
  found: Difference[];
}

/** How often a change is sent where others have changed only documents or the like since. */
const TRIES = 3;

interface Sent {
  key: RefObject<string>;
  begun: RefObject<Values>;
}

/** For users who may not decide: a document that they add to a rejected record has already resubmitted it. */
const withoutStatus = ({ approval_status: _status, ...values }: Values): Values => values;

/** Creates or updates a record with react-admin's hooks, and with what its components have put around the write. */
export function useRegisterWrite(options: FormOptions, { key, begun }: Sent) {
  const { register, record, toPayload } = options;
  const { name: resource } = register;
  const canApprove = useCan(resource)('approve');
  const { getValues } = useFormContext<Values>();
  const queryClient = useQueryClient();
  const { getMutateWithMiddlewares, ...middlewares } = useMutationMiddlewares();
  const how = { mutationMode: 'pessimistic', returnPromise: true, getMutateWithMiddlewares } as const;
  const [create] = useCreate<RaRecord>(resource, undefined, how);
  const [update] = useUpdate<RaRecord>(resource, undefined, how);

  const send = async (values: Values, { transform, meta: more }: SaveHandlerCallbacks) => {
    const checked: Values = transform ? await transform(values, { previousData: record }) : values;
    const payload = toPayload ? toPayload(checked, getValues()) : ownFields(register, checked);
    const data = record && !canApprove ? withoutStatus(payload) : payload;
    const meta = { ...options.meta?.(), ...more, idempotencyKey: key.current };
    const { updated_at } = begun.current;
    const saved = (await (record
      ? update(resource, { id: record.id, data: { ...data, updated_at }, previousData: record, meta })
      : create(resource, { data, meta }))) as RaRecord;
    // The hooks store the answer under the `meta` of the write, with which no page asks for a record.
    queryClient.setQueryData([resource, 'getOne', { id: String(saved.id), meta: undefined }], saved);
    void recordsChanged(queryClient, resource);
    return saved;
  };

  /** Resolves only when the server has answered: with the record saved, or with what somebody has to decide. @throws HttpError */
  const write = async (
    values: Values,
    callbacks: SaveHandlerCallbacks,
    tries = TRIES,
  ): Promise<{ saved: RaRecord } | { conflict: Conflict }> => {
    try {
      return { saved: await send(values, callbacks) };
    } catch (error) {
      const current = currentOf(error);
      if (!record || !current) throw error;
      const mine = canApprove ? values : withoutStatus(values);
      const found = differences(register, begun.current, mine, current);
      // Only documents or the like were changed in the meantime: nobody's entries would be lost.
      if (tries > 1 && found.every(({ suggested }) => suggested === 'mine')) {
        begun.current = { ...begun.current, updated_at: current.updated_at };
        return write(values, callbacks, tries - 1);
      }
      return { conflict: { current, found } };
    }
  };
  return { write, middlewares };
}
