/** `pg-pool` binds who finds no connection free to a new one, and on a busy machine that is made long after others were given back. */
import type pg from 'pg';

interface Waiter {
  resolve(client: pg.PoolClient): void;
  reject(error: unknown): void;
}

/** @returns what gives connections of the pool, new ones and those that somebody gives back, in the order in which they were asked for */
export function soonestOf(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const waiting = new Set<Waiter>();
  /** What the pool is asked for; never fewer than wait. */
  let asked = 0;
  const next = () => {
    const [first] = waiting;
    if (first) waiting.delete(first);
    return first;
  };
  const ask = (own?: Waiter) => {
    asked++;
    pool.connect().then(
      client => {
        asked--;
        const first = next();
        if (first) first.resolve(client);
        else client.release();
      },
      error => {
        asked--;
        if (own && waiting.delete(own)) own.reject(error);
        // Who asked has what another had asked for, which now waits for this one.
        else if (waiting.size > asked) next()?.reject(error);
      },
    );
  };
  const offer = () => waiting.size > 0 && pool.idleCount > pool.waitingCount && ask();
  // It is told before the connection is idle.
  pool.on('release', () => waiting.size > 0 && setImmediate(offer));
  return () =>
    new Promise((resolve, reject) => {
      const own = { resolve, reject };
      waiting.add(own);
      ask(own);
    });
}
