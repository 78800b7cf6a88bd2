import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../quiet-log.ts';
import { DatabaseSilentError } from './errors.ts';

/** How long a new connection may take before the database counts as silent, while somebody waits for it; ms. */
const PATIENCE = 500;
/** How long it may take at last when nobody does: a machine that is busy is slow to let in, and not away. */
const MOST_PATIENCE = 3_000;
const BETWEEN_TRIES = 250;
/** How long it must be silent before long work is given up; ms. */
const LONG_SILENCE = 30_000;

/** Once a query got no answer, the next callers wait for one attempt on a new connection; while that fails, all are refused at once. */
export class CircuitBreaker {
  #asking: Promise<void> | undefined;
  #silentSince: number | undefined;
  #isStopped = false;

  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly log: Log,
  ) {}

  /** A query got no answer: is it that connection, or the database? */
  suspect(): void {
    if (this.#silentSince !== undefined) return;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
  }

  /** @throws DatabaseSilentError while the database doesn't answer */
  async admit(): Promise<void> {
    if (this.#silentSince === undefined) await this.#asking;
    if (this.#silentSince !== undefined) throw new DatabaseSilentError();
  }

  /** Whether it has been silent for so long that long work, too, is given up. */
  isGone(): boolean {
    this.suspect();
    return this.#silentSince !== undefined && performance.now() - this.#silentSince > LONG_SILENCE;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #ask(): Promise<void> {
    if (await this.answers()) return;
    this.#silentSince = performance.now();
    this.log.warn({}, 'the database is not responding');
    void this.#waitUntilItAnswers();
  }

  async #waitUntilItAnswers(): Promise<void> {
    let patience = PATIENCE;
    do {
      await sleep(BETWEEN_TRIES, undefined, { ref: false });
      patience = Math.min(2 * patience, MOST_PATIENCE);
    } while (!this.#isStopped && !(await this.answers(patience)));
    if (this.#isStopped) return;
    this.#silentSince = undefined;
    this.log.info({}, 'the database is responding again');
  }

  /** Asks on a connection of its own, whatever the pools are busy with. */
  async answers(patience = PATIENCE): Promise<boolean> {
    const client = new pg.Client({ ...this.connection, connectionTimeoutMillis: patience });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      // a refusal is an answer, too
      return error instanceof pg.DatabaseError;
    } finally {
      void client.end().catch(() => {});
    }
  }
}
