/** Many rows are changed in parts, as none of them may take long: what is in view goes on its own, so that nobody sees a mixture. */
import type { Identifier } from 'react-admin';
import { areOthers, type Drawn, type Row, rowKeys } from './useRowKeys.ts';

/** Those in view and around it; of the others, so many at most. More and smaller parts take longer until all is there. */
const SEEN = 34;
const UNSEEN = 66;

/** From a row to the one after the last. */
type Block = readonly [from: number, to: number];

/** @returns the rows in view with those around them, as many as make a part */
export function blockInView(body: HTMLTableSectionElement | null): Block {
  const rows = body?.children ?? [];
  if (rows.length <= SEEN) return [0, rows.length];
  const firstBelow = (height: number): number => {
    let [from, to] = [0, rows.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((rows[middle] as Element).getBoundingClientRect().bottom > height) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  const [first, last] = [firstBelow(0), Math.min(firstBelow(innerHeight) + 1, rows.length)];
  const from = Math.max(0, Math.min(first - ((SEEN - (last - first)) >> 1), first, rows.length - SEEN));
  return [from, Math.max(last, from + SEEN)];
}

/** @returns what the table shows one after the other, until all rows are the new ones: those of the block with the last part */
export function partsOf(before: Drawn, rows: readonly Row[], [from, to]: Block): Drawn[] {
  const known = new Map<Identifier, number>();
  before.rows.forEach(({ record: { id } }, index) => {
    // A record is in two rows where only one of them is new.
    known.set(known.has(id) ? `again in ${index}` : id, before.keys[index] as number);
  });
  const ids = rows.map(({ record }) => record.id);
  const whole = { rows, keys: [...rowKeys(ids, known).values()] };
  if (!areOthers(ids, known)) return [whole];
  const shared = Math.min(before.rows.length, rows.length);
  const unseen = [...Array(shared).keys()].filter(index => index < from || index >= to);
  const parts: Drawn[] = [];
  let drawn = [...before.rows];
  while (unseen.length > 0) {
    drawn = [...drawn];
    for (const index of unseen.splice(0, UNSEEN)) drawn[index] = rows[index] as Row;
    parts.push({ rows: drawn, keys: before.keys });
  }
  return [...parts, whole];
}
