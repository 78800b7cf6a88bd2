/** Callers share a query without ever seeing something older than their own writes: a batch serves only calls from before it started. */

/** After a run that took this long and failed, waiting calls fail, too, instead of waiting as long again; ms. */
const SLOW_FAILURE = 1_000;

interface Waiter<V> {
  resolve(value: V): void;
  reject(error: unknown): void;
}

/**
 * One batch of at most `maxKeys` look-ups is in flight at a time; other calls wait for the next. @param load omits keys that resolve to `undefined`
 * @returns `get(key)`, which rejects with the error of its own batch or of a slow one that it waited for; nothing is remembered
 */
export function batchByKey<K, V>(
  load: (keys: K[]) => Promise<Map<K, V>>,
  { maxKeys = 1000 }: { maxKeys?: number } = {},
): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Waiter<V | undefined>[]>();
  let running = false;

  async function run() {
    while (waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, maxKeys));
      for (const key of batch.keys()) waiting.delete(key);
      const began = performance.now();
      try {
        const found = await load([...batch.keys()]);
        for (const [key, waiters] of batch) for (const waiter of waiters) waiter.resolve(found.get(key));
      } catch (error) {
        const behind = performance.now() - began >= SLOW_FAILURE ? [...waiting.values()] : [];
        if (behind.length > 0) waiting = new Map();
        for (const waiters of [...batch.values(), ...behind])
          for (const waiter of waiters) waiter.reject(error);
      }
    }
    waiting = new Map();
    running = false;
  }

  return key =>
    new Promise((resolve, reject) => {
      const waiters = waiting.get(key);
      if (waiters) waiters.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (running) return;
      running = true;
      // a microtask later, so that calls of the same tick go together
      queueMicrotask(() => void run());
    });
}
