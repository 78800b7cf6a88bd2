/** Somebody who sends each write, under its key, until it is acknowledged: at the next process when one gives no answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from './book.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;
/** Somebody else is at it, too much at once, no room: the same again will do. */
const AGAIN = new Set([429, 503, 507]);

export interface Ask {
  method: string;
  path: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** Statuses, alongside 2xx, that say that it was done before. */
  orStatus?: number[];
}

export interface Client {
  /** @returns the answer, acknowledged. @throws when nobody should get such an answer, or the run is over */
  ask(ask: Ask): Promise<Response>;
}

/** No more is sent: what is under way is given up. */
export class Over extends Error {}

/** @param origins of the processes, asked in turn; the list may change */
export function newClient(book: Book, origins: string[], token: () => string, signal: AbortSignal): Client {
  let turn = Math.floor(Math.random() * origins.length);
  const once = async ({ method, path, body, headers }: Ask): Promise<Response | undefined> => {
    const began = performance.now();
    const answer = await fetch(`${origins[turn % origins.length]}/api/${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${token()}`, ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
      // An answer that breaks off is none.
      .then(async found => new Response(found.status === 204 ? null : await found.arrayBuffer(), found))
      .catch(() => undefined);
    const ms = performance.now() - began;
    if (ms > book.slowest.ms) book.slowest = { ms, what: `${method} ${path}: ${answer?.status ?? 'none'}` };
    return answer;
  };
  return {
    ask: async ask => {
      for (;;) {
        if (signal.aborted) throw new Over();
        const answer = await once(ask);
        const status = answer?.status ?? 0;
        book.statuses.set(status, (book.statuses.get(status) ?? 0) + 1);
        if (answer?.ok || (answer && ask.orStatus?.includes(status))) return answer;
        if (answer && !AGAIN.has(status)) {
          const what = `${ask.method} ${ask.path}: ${status} ${(await answer.text()).slice(0, 300)}`;
          book.wrong.push(what);
          throw new Error(what);
        }
        turn++;
        await sleep(PAUSE_MS);
      }
    },
  };
}
