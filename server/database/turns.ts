import type pg from 'pg';
import { DatabaseBusyError } from './errors.ts';

/** How much one more turn counts in what turns take: some two rounds of a full pool. */
const WEIGHT = 1 / 32;
/** Rounds of a full pool that may always wait: of so few, hardly any waits in vain, and one slow turn says little about the next. */
const ROUNDS = 2;

/** Whose turn would come later than they can wait is told so at once: waiting in vain helps nobody, and others' waiting grows by it. */
export class Turns {
  /** ms; what one turn took lately. */
  #took = 0;
  /** When the turns of this moment began. */
  readonly #begun = new Map<pg.PoolClient, number>();

  /** @param size connections of the pool */
  constructor(
    private readonly pool: pg.Pool,
    private readonly size: number,
  ) {
    pool.on('acquire', client => this.#begun.set(client, performance.now()));
    pool.on('release', (_error, client) => {
      const begun = this.#begun.get(client);
      if (begun === undefined) return;
      this.#begun.delete(client);
      this.#took += (performance.now() - begun - this.#took) * WEIGHT;
    });
  }

  /** ms until a new request gets a connection. Unfinished turns count, too, as they show first that turns take longer now. */
  get wait(): number {
    const now = performance.now();
    let soFar = 0;
    for (const begun of this.#begun.values()) soFar += (now - begun) / this.#begun.size;
    return (this.pool.waitingCount * Math.max(this.#took, soFar)) / this.size;
  }

  /** @param patience how long they can wait, ms @throws DatabaseBusyError when it would take longer */
  admit(patience: number): void {
    if (this.pool.waitingCount >= ROUNDS * this.size && this.wait > patience)
      throw new DatabaseBusyError(this.wait);
  }
}
