import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { failureOf } from '../../components/form/saveFailure.ts';
import { currentOf, differences } from '../../providers/conflict.ts';
import type { RecordUpdate, UpdateOutcome } from '../bulk/updateAll.ts';
import { type BatchRow, useBatchUpdate } from '../bulk/useBatchUpdate.ts';
import type { GridAction } from './gridRows.ts';

/** Saves changed rows and dispatches the outcome of each. */
export function useTableSave(register: Register, dispatch: (action: GridAction) => void) {
  const undoUpdates = useRef(new Map<number, RecordUpdate>());

  const around = async (send: (step: RecordUpdate) => Promise<RaRecord>, step: RecordUpdate) => {
    try {
      return await send(step);
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      // Like a form, saves over changes to other fields, as nothing would be lost.
      const found = differences(register, step.record, step.data, current);
      if (found.some(({ suggested }) => suggested !== 'mine')) throw error;
      return await send({ record: current as RecordUpdate['record'], data: step.data });
    }
  };

  const onOutcome = ({ record, data }: RecordUpdate, outcome: UpdateOutcome) => {
    const { id } = record;
    if (outcome.kind === 'refused') {
      const { message, cause } = outcome;
      const failure = failureOf(cause);
      const errors = failure.kind === 'fields' ? failure.errors : undefined;
      dispatch({ type: 'refused', id, refusal: { message, errors, current: currentOf(cause) } });
    } else if (outcome.kind === 'same') dispatch({ type: 'saved', id, sent: data });
    else if (outcome.kind === 'kept')
      dispatch({ type: 'saved', id, sent: data, record: outcome.saved, isPending: true });
    else {
      const before = Object.fromEntries(Object.keys(data).map(field => [field, record[field] ?? null]));
      const earlier = undoUpdates.current.get(id)?.data;
      undoUpdates.current.set(id, { record: outcome.saved, data: { ...before, ...earlier } });
      dispatch({ type: 'saved', id, sent: data, record: outcome.saved });
    }
  };

  const { state, rows, send, halt } = useBatchUpdate(register, { around, onOutcome });
  return {
    isSending: state === 'sending',
    isLost: state === 'lost',
    done: rows.filter(({ outcome }) => outcome).length,
    total: rows.length,
    send: (steps: readonly BatchRow[]) => send(steps),
    halt,
    /** Updates that restore the values from before the first save. */
    undoUpdates: () => [...undoUpdates.current.values()],
  };
}
