/** Processes of the product and of PostgreSQL, and their sudden ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import { killed, postgresProcesses, postmaster } from '../../support/holder.ts';
import { createDatabase, type OwnServer, startServer } from '../../support/postgres.ts';
import type { Product } from '../../support/product.ts';

/** A PostgreSQL with a database for nobody but the processes of a run: where the harness is at home they would take it for one of them. */
export async function startPostgres(): Promise<OwnServer> {
  const server = await startServer({});
  return { ...server, url: await createDatabase(server, DATABASE) };
}
export const DATABASE = 'aup_run';

/** Many who work at once are no flood here. */
export const SETTINGS = { REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn', OFFLINE: 'off' };
const READY_MS = 60_000;

export interface Victim {
  name: string;
  /** @returns ms until a new process of the product was ready; nothing where none had to start */
  kill(): Promise<number | undefined>;
}

/** ms until this process says that it is ready. */
async function untilReady({ origin }: Pick<Product, 'origin'>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < READY_MS) {
    const answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer().catch(() => {});
    if (answer?.status === 200) return performance.now() - began;
    await sleep(10);
  }
  throw new Error(`${origin} was not ready again within ${READY_MS / 1000} s`);
}

export const serverVictim = (name: string, product: Product): Victim => ({
  name,
  kill: async () => {
    await product.crash();
    const began = performance.now();
    await product.restart();
    await untilReady(product);
    return performance.now() - began;
  },
});

/** @param cluster the folder of its data */
export function postgresVictims(cluster: string, product: Product): Victim[] {
  const named = (part: string) => () =>
    postgresProcesses(cluster).find(({ name }) => name.includes(part))?.pid;
  const victim = (name: string, find: () => number | undefined): Victim => ({
    name,
    kill: async () => {
      await killed(find);
      await untilReady(product);
      return undefined;
    },
  });
  return [
    victim('PostgreSQL', () => postmaster(cluster)),
    victim('the process of a connection', named('postgres: aup')),
    victim('the process that writes checkpoints', named('checkpointer')),
    victim('the process that writes the log', named('walwriter')),
  ];
}
