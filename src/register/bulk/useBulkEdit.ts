import { useCallback } from 'react';
import type { Identifier } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { text } from '../../i18n/text.ts';
import type { ListRecord } from '../list/columns.ts';
import type { Step } from './sendAll.ts';
import { useSending } from './useSending.ts';

/** Changes the same fields of many records, and keeps account of what became of each. */
export function useBulkEdit(register: Register) {
  const { name: resource } = register;
  const dataProvider = useOfficeData();
  const { rows, state, send, halt } = useSending(register);

  /** @param seen records that the person has before them: their versions count; others are asked for. */
  const start = useCallback(
    async (ids: readonly Identifier[], seen: readonly ListRecord[], data: Step['data']) => {
      const shown = new Map(seen.map(record => [record.id, record]));
      const others = ids.map(Number).filter(id => !shown.has(id));
      const asked =
        others.length > 0 ? (await dataProvider.getMany<ListRecord>(resource, { ids: others })).data : [];
      for (const record of asked) if (!record.deleted_at) shown.set(record.id, record);
      const gone = { kind: 'refused', message: text('register.bulk.gone'), cause: undefined } as const;
      await send(
        ids.map(id => {
          const record = shown.get(Number(id));
          return record ? { record, data } : { record: { id: Number(id) }, data, outcome: gone };
        }),
      );
    },
    [dataProvider, resource, send],
  );

  /** On the record as it is by now, unless somebody else has set one of these fields: that is not written over unseen. */
  const retry = useCallback(async () => {
    const refused = rows.filter(({ outcome }) => outcome?.kind === 'refused').map(({ record }) => record.id);
    const { data } =
      refused.length > 0
        ? await dataProvider.getMany<ListRecord>(resource, { ids: refused })
        : { data: [] as ListRecord[] };
    const now = new Map(data.map(record => [record.id, record]));
    await send(
      rows.map(row => {
        if (row.outcome?.kind !== 'refused') return row;
        const record = now.get(row.record.id) ?? row.record;
        const isSetMeanwhile = Object.keys(row.data).some(field => record[field] !== row.record[field]);
        return isSetMeanwhile ? row : { data: row.data, record };
      }),
    );
  }, [dataProvider, resource, rows, send]);

  return { rows, state, start, retry, halt };
}
