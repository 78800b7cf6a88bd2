import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useDataProvider } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useBackOnline } from '../../components/form/useBackOnline.ts';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { hasPendingChanges } from '../../offline/outbox/state.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { type BatchEnd, type RecordUpdate, type UpdateOutcome, updateAll, updateWith } from './updateAll.ts';

export interface BatchRow extends RecordUpdate {
  /** Missing until the update is finished. */
  outcome?: UpdateOutcome;
}

type SendUpdate = (step: RecordUpdate) => Promise<RaRecord>;

interface BatchUpdateOptions {
  /** Wraps each update, for example to retry on a conflict. */
  around?: (send: SendUpdate, step: RecordUpdate) => ReturnType<SendUpdate>;
  onOutcome?: (step: RecordUpdate, outcome: UpdateOutcome) => void;
}

/**
 * Updates records, tracks the outcome of each and continues when a lost connection is back. The calling dialog must
 * guard against leaving the page in the meantime.
 */
export function useBatchUpdate({ name: resource }: Register, { around, onOutcome }: BatchUpdateOptions = {}) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly BatchRow[]>([]);
  const [state, setState] = useState<'idle' | 'sending' | BatchEnd>('idle');
  const [lost, setLost] = useState<object | null>(null);
  const stop = useRef(new AbortController());

  /** @param all all rows to show; those without an outcome are sent */
  const send = async (all: readonly BatchRow[]): Promise<BatchEnd> => {
    stop.current = new AbortController();
    setRows(all);
    setLost(null);
    setState('sending');
    const write = updateWith(dataProvider, resource);
    const end = await updateAll(
      all.filter(({ outcome }) => !outcome),
      around ? step => around(write, step) : write,
      (step, outcome) => {
        setRows(rows => rows.map(row => (row.record.id === step.record.id ? { ...row, outcome } : row)));
        onOutcome?.(step, outcome);
      },
      stop.current.signal,
      ({ record }) => hasPendingChanges(resource, record.id),
    );
    await recordsChanged(queryClient, resource);
    setState(end);
    if (end === 'lost') setLost({});
    return end;
  };

  useBackOnline(lost, () => void send(rows));
  const halt = useCallback(() => stop.current.abort(), []);
  useEffect(() => halt, [halt]);
  return { rows, state, send, halt };
}
