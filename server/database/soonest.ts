/** `pg-pool` binds who finds no connection free to a new one, and on a busy machine that is made long after others were given back. */
import type pg from 'pg';

type Taker = () => void;

/** @returns what gives a connection of the pool: a new one, or one that somebody gives back before that is made */
export function soonestOf(pool: pg.Pool, size: number): () => Promise<pg.PoolClient> {
  const waiting = new Set<Taker>();
  const offer = () => {
    const [first] = waiting;
    if (first && pool.idleCount > pool.waitingCount) first();
  };
  // It is told before the connection is idle.
  pool.on('release', () => waiting.size > 0 && setImmediate(offer));

  return () => {
    const isNew = pool.idleCount <= pool.waitingCount && pool.totalCount < size;
    const asked = pool.connect();
    if (!isNew) return asked;
    return new Promise((resolve, reject) => {
      let isServed = false;
      const serve = (client: pg.PoolClient) => {
        if (isServed) return client.release();
        over();
        resolve(client);
      };
      const take = () => {
        waiting.delete(take);
        pool.connect().then(serve, () => {});
      };
      const over = () => {
        isServed = true;
        waiting.delete(take);
      };
      waiting.add(take);
      asked.then(serve, error => {
        if (isServed) return;
        over();
        reject(error);
      });
    });
  };
}
