import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Identifier } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { useLineBack } from '../../components/form/useLineBack.ts';
import { recordsChanged } from '../../components/recordsChanged.ts';
import type { ListRecord } from '../list/columns.ts';
import { type End, type Outcome, type Step, sendAll, sender } from './sendAll.ts';

export interface BulkRow extends Step {
  /** None while it is on its way or waits. */
  outcome?: Outcome;
}

type State = 'choosing' | 'sending' | End;

/** Changes the same fields of many records, and keeps account of what became of each. */
export function useBulkEdit(register: Register) {
  const { name: resource } = register;
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly BulkRow[]>([]);
  const [state, setState] = useState<State>('choosing');
  const [lost, setLost] = useState<object | null>(null);
  const stop = useRef(new AbortController());

  const send = useCallback(
    async (steps: readonly BulkRow[]) => {
      stop.current = new AbortController();
      setLost(null);
      setState('sending');
      const end = await sendAll(
        steps,
        sender(dataProvider, resource),
        ({ record }, outcome) =>
          setRows(all => all.map(row => (row.record.id === record.id ? { ...row, outcome } : row))),
        stop.current.signal,
      );
      await recordsChanged(queryClient, resource);
      setState(end);
      if (end === 'lost') setLost({});
    },
    [dataProvider, queryClient, resource],
  );

  /** @param seen records that the person has before them: their versions count; others are asked for. */
  const start = useCallback(
    async (ids: readonly Identifier[], seen: readonly ListRecord[], data: Step['data']) => {
      const shown = new Map(seen.map(record => [record.id, record]));
      const others = ids.map(Number).filter(id => !shown.has(id));
      const asked =
        others.length > 0 ? (await dataProvider.getMany<ListRecord>(resource, { ids: others })).data : [];
      for (const record of asked) if (!record.deleted_at) shown.set(record.id, record);
      const steps = ids.flatMap(id => {
        const record = shown.get(Number(id));
        return record ? [{ record, data }] : [];
      });
      setRows(steps);
      await send(steps);
    },
    [dataProvider, resource, send],
  );

  /**
   * What was refused is tried on the record as it is by now, unless somebody else has set one of these very fields meanwhile: that is
   * not written over unseen. What has no outcome is sent again as it was.
   */
  const retry = useCallback(async () => {
    const refused = rows.filter(({ outcome }) => outcome?.kind === 'refused').map(({ record }) => record.id);
    const { data } =
      refused.length > 0
        ? await dataProvider.getMany<ListRecord>(resource, { ids: refused })
        : { data: [] as ListRecord[] };
    const now = new Map(data.map(record => [record.id, record]));
    const next = rows.map(row => {
      if (row.outcome?.kind !== 'refused') return row;
      const record = now.get(row.record.id) ?? row.record;
      const isSetMeanwhile = Object.keys(row.data).some(field => record[field] !== row.record[field]);
      return isSetMeanwhile ? row : { data: row.data, record };
    });
    setRows(next);
    await send(next.filter(({ outcome }) => !outcome));
  }, [dataProvider, resource, rows, send]);

  useLineBack(lost, () => void send(rows.filter(({ outcome }) => !outcome)));
  useEffect(() => {
    if (state !== 'sending' && state !== 'lost') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state]);

  const halt = useCallback(() => stop.current.abort(), []);
  useEffect(() => halt, [halt]);
  return { rows, state, start, retry, halt };
}
