/** People at work against some processes of the product, until told to stop; then the check of what they were told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { dice } from '../../support/dice.ts';
import type { Product } from '../../support/product.ts';
import { type Book, newBook } from './book.ts';
import { findLosses } from './check.ts';
import { newClient } from './client.ts';
import { workAsPerson } from './work.ts';

const PEOPLE = 6;
/** What was under way must be acknowledged at last: a line that is whole again needs no longer. */
const FINISH_MS = 120_000;

export interface People {
  count: number;
  book: Book;
  /** Resolves once so many more writes are acknowledged. @throws when that takes too long */
  more(writes: number): Promise<void>;
  /** Resolves once so many more were sent away, to come again. @throws when that takes too long */
  sentAway(times: number): Promise<void>;
  /** Lets them finish what is under way. @returns what was lost, doubled or damaged; empty when all is well */
  endAndCheck(): Promise<string[]>;
}

/**
 * @param processes where they send to, one after the other as one gives no answer
 * @param where the records and documents are, for the check
 */
export async function startPeople(
  processes: Pick<Product, 'origin' | 'admin'>[],
  where: { dataDir: string; databaseUrl?: string; filesUrl?: string },
  seed: number,
  count = PEOPLE,
): Promise<People> {
  const [first] = processes;
  if (!first) throw new Error('There is no process to send to');
  const { token, call } = await first.admin();
  const { tehsil_name: tehsil } = await call('GET', 'tehsils/1');
  const book = newBook();
  const given = new AbortController();
  let isOver = false;
  const origins = processes.map(({ origin }) => origin);
  const work = Array.from({ length: count }, (_, person) => {
    const client = newClient(book, origins, () => token ?? '', given.signal);
    return workAsPerson(client, book, { roll: dice(seed * 100 + person), tehsil, isOver: () => isOver });
  });
  return {
    count,
    book,
    more: async writes => {
      const enough = book.writes + writes;
      for (const began = performance.now(); book.writes < enough; await sleep(10)) {
        if (performance.now() - began > FINISH_MS)
          throw new Error(`No more than ${book.writes} writes got through`);
        if (book.wrong.length > 20) throw new Error(book.wrong.join('\n'));
      }
    },
    sentAway: async times => {
      const sent = () => book.statuses.get(503) ?? 0;
      const enough = sent() + times;
      for (const began = performance.now(); sent() < enough; await sleep(10))
        if (performance.now() - began > FINISH_MS) throw new Error('Nobody was sent away');
    },
    endAndCheck: async () => {
      isOver = true;
      const late = globalThis.setTimeout(() => given.abort(), FINISH_MS);
      await Promise.all(work);
      clearTimeout(late);
      if (given.signal.aborted) book.wrong.push('what was under way did not get through in time');
      return findLosses(book, where);
    },
  };
}
