import type { DataProvider, RaRecord } from 'react-admin';
import { failureOf } from '../../components/form/saveFailure.ts';
import type { ListRecord } from '../list/columns.ts';

/** Enough to keep the server busy, but not at the expense of other users. */
const CONCURRENT_UPDATES = 4;

/** A record as the user saw it, and the values to set. */
export interface RecordUpdate {
  record: ListRecord;
  data: Readonly<Record<string, unknown>>;
}

export type UpdateOutcome =
  | { kind: 'changed'; saved: ListRecord }
  /** The record already had these values. */
  | { kind: 'same' }
  /** Queued in the outbox; `saved` is the record with the pending change. */
  | { kind: 'kept'; saved: ListRecord }
  | { kind: 'refused'; message: string; cause: unknown };

export type BatchEnd = 'done' | 'lost' | 'stopped';

/** Updates a record like a form does: with the version that the user saw, so that the server detects conflicts. */
export const updateWith =
  (dataProvider: Pick<DataProvider, 'update'>, resource: string) =>
  async ({ record, data }: RecordUpdate): Promise<RaRecord> => {
    const sent = { ...data, updated_at: record.updated_at };
    return (await dataProvider.update(resource, { id: record.id, data: sent, previousData: record })).data;
  };

/**
 * Updates records in parallel. Stops when the connection is lost: updates without an outcome can safely be sent
 * again, as the data provider repeats their idempotency key.
 */
export async function updateAll(
  steps: readonly RecordUpdate[],
  send: (step: RecordUpdate) => Promise<RaRecord>,
  onOutcome: (step: RecordUpdate, outcome: UpdateOutcome) => void,
  stop: AbortSignal,
  isPending: (step: RecordUpdate) => boolean = () => false,
): Promise<BatchEnd> {
  const waiting = [...steps];
  let end: BatchEnd = 'done';
  const work = async () => {
    while (end === 'done') {
      if (stop.aborted) end = 'stopped';
      const step = end === 'done' ? waiting.shift() : undefined;
      if (!step) return;
      try {
        const saved = (await send(step)) as ListRecord;
        if (isPending(step)) onOutcome(step, { kind: 'kept', saved });
        else if (saved.updated_at === step.record.updated_at) onOutcome(step, { kind: 'same' });
        else onOutcome(step, { kind: 'changed', saved });
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'offline') end = 'lost';
        else onOutcome(step, { kind: 'refused', message: messageOf(error, failure), cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_UPDATES }, work));
  return end;
}

const messageOf = (error: unknown, failure: ReturnType<typeof failureOf>): string =>
  failure.kind === 'fields' ? Object.values(failure.errors).join(' ') : (error as Error).message;
