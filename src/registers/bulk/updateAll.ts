import type { DataProvider, RaRecord } from 'react-admin';
import { failureOf } from '../../components/form/saveFailure.ts';
import type { ListRecord } from '../list/columns.ts';

/** Enough that the server is never waited for, few enough that others don't wait for us. */
const CONCURRENT_UPDATES = 4;

/** One record as it was seen, and what is to be written there. */
export interface RecordUpdate {
  record: ListRecord;
  data: Readonly<Record<string, unknown>>;
}

export type UpdateOutcome =
  | { kind: 'changed'; saved: ListRecord }
  /** It was so already. */
  | { kind: 'same' }
  /** On this device, until the connection is back; the record as it will be then. */
  | { kind: 'kept'; saved: ListRecord }
  | { kind: 'refused'; message: string; cause: unknown };

export type BatchEnd = 'done' | 'lost' | 'stopped';

/** Writes a step as a form does: with the version that was seen. */
export const updateWith =
  (dataProvider: Pick<DataProvider, 'update'>, resource: string) =>
  async ({ record, data }: RecordUpdate): Promise<RaRecord> => {
    const sent = { ...data, updated_at: record.updated_at };
    return (await dataProvider.update(resource, { id: record.id, data: sent, previousData: record })).data;
  };

/** One by one, each with the version that was seen. Offline it stops: what has no outcome can be sent again under its key. */
export async function updateAll(
  steps: readonly RecordUpdate[],
  send: (step: RecordUpdate) => Promise<RaRecord>,
  onOutcome: (step: RecordUpdate, outcome: UpdateOutcome) => void,
  stop: AbortSignal,
  isKept: (step: RecordUpdate) => boolean = () => false,
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
        if (isKept(step)) onOutcome(step, { kind: 'kept', saved });
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
