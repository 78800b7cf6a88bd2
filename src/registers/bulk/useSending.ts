import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useDataProvider } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useBackOnline } from '../../components/form/useBackOnline.ts';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { isWaiting } from '../../offline/outbox/state.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { type End, type Outcome, type Step, sendAll, sender } from './sendAll.ts';

export interface SentRow extends Step {
  /** None while it is on its way or waits. */
  outcome?: Outcome;
}

type Send = (step: Step) => Promise<RaRecord>;

interface SendingOptions {
  /** What a step does where it is more than one write. */
  around?: (send: Send, step: Step) => ReturnType<Send>;
  onOutcome?: (step: Step, outcome: Outcome) => void;
}

/** For a dialog that guards its page in the meantime: writes records one by one, keeps account of what became of each, and goes on once a lost line is back. */
export function useSending({ name: resource }: Register, { around, onOutcome }: SendingOptions = {}) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly SentRow[]>([]);
  const [state, setState] = useState<'idle' | 'sending' | End>('idle');
  const [lost, setLost] = useState<object | null>(null);
  const stop = useRef(new AbortController());

  /** @param all what is shown; the rows without an outcome are sent */
  const send = async (all: readonly SentRow[]): Promise<End> => {
    stop.current = new AbortController();
    setRows(all);
    setLost(null);
    setState('sending');
    const write = sender(dataProvider, resource);
    const end = await sendAll(
      all.filter(({ outcome }) => !outcome),
      around ? step => around(write, step) : write,
      (step, outcome) => {
        setRows(rows => rows.map(row => (row.record.id === step.record.id ? { ...row, outcome } : row)));
        onOutcome?.(step, outcome);
      },
      stop.current.signal,
      ({ record }) => isWaiting(resource, record.id),
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
