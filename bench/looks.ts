/** How processes are while something is done to them, from their own metrics. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Look {
  /** Seconds since it began. */
  at: number;
  /** ms that the busiest was kept from anything else, 99 of 100. */
  lag: number;
  /** For a connection to the database. */
  waiting: number;
  cpuSeconds: number;
  megabytes: number;
}

const LOOK_MS = 2_000;

async function look(origins: readonly string[], began: number): Promise<Look> {
  const texts = await Promise.all(origins.map(async origin => (await fetch(`${origin}/api/metrics`)).text()));
  const each = (name: string) =>
    texts.map(text => {
      const line = text.split('\n').find(one => one.startsWith(`${name} `));
      if (!line) throw new Error(`The metrics have no ${name}`);
      return Number(line.slice(name.length));
    });
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  return {
    at: (Date.now() - began) / 1000,
    lag: 1000 * Math.max(...each('nodejs_eventloop_lag_p99_seconds')),
    waiting: sum(each('database_connections{pool="short",state="waiting"}')),
    cpuSeconds: sum(each('process_cpu_seconds_total')),
    megabytes: sum(each('process_resident_memory_bytes')) / 1e6,
  };
}

/** Looks every other second until it is done. Where the metrics were not answered, there is no look. */
export async function watch<T>(
  origins: readonly string[],
  work: () => Promise<T>,
): Promise<{ result: T; looks: Look[] }> {
  const looks: Look[] = [];
  const began = Date.now();
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(LOOK_MS))
      await look(origins, began).then(
        one => looks.push(one),
        () => {},
      );
  })();
  try {
    return { result: await work(), looks };
  } finally {
    isOver = true;
    await watching;
  }
}

export const most = (looks: readonly Look[], which: keyof Look) =>
  Math.max(0, ...looks.map(one => one[which]));
