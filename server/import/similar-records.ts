/** Marks the new rows of a sheet that look the same as records which are there: a note, never an error. */
import { setImmediate as otherWorkFirst } from 'node:timers/promises';
import { canAccess } from '../../contract/access.ts';
import type { SimilarRecord } from '../../contract/register/similar.ts';
import type { Db } from '../database/schema.ts';
import type { RegisterTable } from '../register/overrides.ts';
import { findSimilar } from '../register/similar.ts';
import type { Caller } from '../requests/caller.ts';
import { storableText } from './cells.ts';
import type { Planned } from './plan.ts';

const PART = 500;

/** @returns by the rows' numbers; nothing for those who may not list the register */
export async function similarToRows(
  db: Db,
  table: RegisterTable,
  plan: readonly Planned[],
  caller: Caller | undefined,
): Promise<Map<number, SimilarRecord[]>> {
  const found = new Map<number, SimilarRecord[]>();
  const { similar, name } = table.register;
  if (!similar || !canAccess(caller, name, 'list')) return found;
  const created = plan.filter(row => row.action === 'create');
  for (let at = 0; at < created.length; at += PART) {
    const part = created.slice(at, at + PART);
    const records = await findSimilar(
      db,
      table,
      part.map(({ values }) => values ?? {}),
    );
    for (const [index, { draft }] of part.entries()) {
      const own = records[index] ?? [];
      if (own.length > 0)
        found.set(
          draft.row.number,
          own.map(one => ({ ...one, name: storableText(one.name) })),
        );
    }
    await otherWorkFirst();
  }
  return found;
}
