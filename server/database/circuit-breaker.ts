import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { DatabaseSilentError } from './errors.ts';

/** How long a new connection may take before the database counts as silent; ms. */
const PATIENCE = 500;
/** How long it may take from then on: a busy machine is slow to let in, and not away. */
const MORE_PATIENCE = 3_000;
const BETWEEN_TRIES = 250;
/** How long it must be silent before long work is given up; ms. */
const LONG_SILENCE = 30_000;

/** Once a query got no answer, the next callers wait for one attempt on a new connection; while that fails, all are refused at once. */
export class CircuitBreaker {
  #asking: Promise<void> | undefined;
  #isSilent = false;
  #isStopped = false;

  /** @param onGone called while the database has been silent for long */
  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly log: Log,
    private readonly onGone: () => void,
  ) {}

  /** A query got no answer: is it that connection, or the database? */
  suspect(): void {
    if (this.#isSilent) return;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
  }

  /** @throws DatabaseSilentError while the database doesn't answer */
  async admit(): Promise<void> {
    if (!this.#isSilent) await this.#asking;
    if (this.#isSilent) throw new DatabaseSilentError();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #ask(): Promise<void> {
    if (await this.answers()) return;
    this.#isSilent = true;
    this.log.warn({}, 'the database is not responding');
    void this.#waitUntilItAnswers();
  }

  async #waitUntilItAnswers(): Promise<void> {
    const since = performance.now();
    do {
      if (performance.now() - since > LONG_SILENCE) this.onGone();
      await sleep(BETWEEN_TRIES, undefined, { ref: false });
    } while (!this.#isStopped && !(await this.answers(MORE_PATIENCE)));
    if (this.#isStopped) return;
    this.#isSilent = false;
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
