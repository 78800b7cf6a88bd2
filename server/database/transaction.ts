import type { RawBuilder } from 'kysely';
import { OutcomeUnknownError } from './errors.ts';
import type { Db, Trx } from './schema.ts';

/** Serialization failure and deadlock: nothing happened, and the same again may well succeed. */
const transient = /^40(001|P01)$/;
const ATTEMPTS = 4;

interface Ending {
  before: (() => Promise<void>)[];
  /** Statements that nothing in the transaction waits for. */
  last: RawBuilder<unknown>[];
  after: Set<() => void | Promise<void>>;
  unlessFailed: (() => void)[];
}

/** Work for the end of each transaction; dropped when it fails. */
const endings = new WeakMap<Trx, Ending>();

/** Again when it lost against another one. @throws OutcomeUnknownError when the commit's answer got lost; after any other error nothing was committed */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const ending: Ending = { before: [], last: [], after: new Set(), unlessFailed: [] };
    let result: T;
    try {
      result = await db.transaction().execute(async trx => {
        endings.set(trx, ending);
        const answer = await work(trx);
        for (const last of ending.before) await last();
        for (const statement of takeLast(trx)) await statement.execute(trx);
        return answer;
      });
    } catch (error) {
      if (error instanceof OutcomeUnknownError) for (const callback of ending.unlessFailed) callback();
      if (attempt === ATTEMPTS || !transient.test((error as { code?: string }).code ?? '')) throw error;
      continue;
    }
    for (const callback of ending.unlessFailed) callback();
    for (const callback of ending.after) await callback();
    return result;
  }
}

function endingOf(trx: Trx): Ending {
  const ending = endings.get(trx);
  if (!ending) throw new Error('not a transaction of inTransaction');
  return ending;
}

/** Does something once for a whole transaction of `inTransaction`, as its last part. */
export function beforeCommit(trx: Trx, last: () => Promise<void>): void {
  endingOf(trx).before.push(last);
}

/** Runs a statement at the end of a transaction of `inTransaction`, if possible combined with another one. */
export function writeLast(trx: Trx, statement: RawBuilder<unknown>): void {
  endingOf(trx).last.push(statement);
}

/** The statements for the end, for a caller that includes them in its own. */
export const takeLast = (trx: Trx): RawBuilder<unknown>[] => endings.get(trx)?.last.splice(0) ?? [];

/** Calls back, once, when a transaction of `inTransaction` has been committed; it must not throw. */
export function afterCommit(trx: Trx, callback: () => void | Promise<void>): void {
  endings.get(trx)?.after.add(callback);
}

/** Calls back when a transaction of `inTransaction` has been committed, and when nobody knows whether it was. */
export function unlessFailed(trx: Trx, callback: () => void): void {
  endings.get(trx)?.unlessFailed.push(callback);
}
