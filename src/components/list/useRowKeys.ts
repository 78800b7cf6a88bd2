import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

type Keys = ReadonlyMap<Identifier, number>;

/** A row stays that of its record; where most records are others, rows are used again, in half the time. @param before in the order of the rows */
export function rowKeys(ids: readonly Identifier[], before: Keys): Keys {
  const free = [...before.values()];
  let next = Math.max(-1, ...free) + 1;
  const isOther = ids.filter(id => before.has(id)).length * 2 < Math.min(ids.length, before.size);
  return new Map(ids.map((id, index) => [id, (isOther ? free[index] : before.get(id)) ?? next++]));
}

/** @param body of the table that shows them */
export function useRowKeys(data: readonly RaRecord[], body: RefObject<HTMLTableSectionElement | null>): Keys {
  const drawn = useRef<Keys>(new Map());
  const keys = useMemo(() => {
    const ids = data.map(({ id }) => id);
    return rowKeys(ids, drawn.current);
  }, [data]);
  useLayoutEffect(() => {
    // Who is at a button of a record is not at that of another one, but nowhere, as with a row that is gone.
    const focused = body.current?.querySelector<HTMLElement>(':focus');
    const record = data[focused?.closest('tr')?.sectionRowIndex ?? -1];
    if (record && drawn.current.get(record.id) !== keys.get(record.id)) focused?.blur();
    drawn.current = keys;
  }, [keys, data, body]);
  return keys;
}
