import { type RefObject, useLayoutEffect } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

export interface Row {
  record: RaRecord<number>;
  isShaded: boolean;
}

/** What is in the table: a row stays the same one as long as its key does. */
export interface Drawn {
  rows: readonly Row[];
  keys: readonly number[];
}

type Keys = ReadonlyMap<Identifier, number>;

/** Whether most records are others than before. */
export const areOthers = (ids: readonly Identifier[], before: Keys): boolean =>
  ids.filter(id => before.has(id)).length * 2 < Math.min(ids.length, before.size);

/** A row stays that of its record; where most records are others, rows are used again, in half the time. @param before in the order of the rows */
export function rowKeys(ids: readonly Identifier[], before: Keys): Keys {
  const free = [...before.values()];
  let next = Math.max(-1, ...free) + 1;
  const isOther = areOthers(ids, before);
  return new Map(ids.map((id, index) => [id, (isOther ? free[index] : before.get(id)) ?? next++]));
}

/** Remembers in `drawn` what the table shows now. */
export function useRowKeys(
  now: Drawn,
  drawn: RefObject<Drawn>,
  body: RefObject<HTMLTableSectionElement | null>,
): void {
  useLayoutEffect(() => {
    // Who is at a button of a record is not at that of another one, but nowhere, as with a row that is gone.
    const focused = body.current?.querySelector<HTMLElement>(':focus');
    const at = focused?.closest('tr')?.sectionRowIndex ?? -1;
    const { rows, keys } = drawn.current;
    const before = rows[keys.indexOf(now.keys[at] ?? -1)];
    if (now.rows[at]?.record.id !== before?.record.id) focused?.blur();
    drawn.current = now;
  }, [now, drawn, body]);
}
