/** Callers share a query without ever seeing something older than their own writes: a load serves only calls from before it started. */

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

/**
 * Equal calls share a run; one that comes while it is in flight shares the next. @param run gets what followed the key in the first call: two with one key must mean the same
 * @returns `get(key, ...args)`, which rejects with the error of its own run or of a slow one that it waited for; nothing is remembered
 */
export function shareByKey<K, A extends unknown[], V>(
  run: (key: K, ...args: A) => Promise<V>,
): (key: K, ...args: A) => Promise<V> {
  interface Turn {
    current: Promise<unknown>;
    next?: Promise<V>;
    isSlow(): boolean;
  }
  const turns = new Map<K, Turn>();

  function start(key: K, args: A): Promise<V> {
    const began = performance.now();
    const result = (async () => run(key, ...args))();
    const turn: Turn = { current: result, isSlow: () => performance.now() - began >= SLOW_FAILURE };
    turns.set(key, turn);
    const end = () => {
      if (turns.get(key) === turn && !turn.next) turns.delete(key);
    };
    result.then(end, end);
    return result;
  }

  return (key, ...args) => {
    const turn = turns.get(key);
    if (!turn) return start(key, args);
    const again = () => start(key, args);
    turn.next ??= turn.current.then(again, error => {
      if (!turn.isSlow()) return again();
      turns.delete(key);
      throw error;
    });
    return turn.next;
  };
}
