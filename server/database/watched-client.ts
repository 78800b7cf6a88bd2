import type { Socket } from 'node:net';
import pg from 'pg';
import type { Watched } from './limits.ts';
import { DatabaseSilentError, OutcomeUnknownError, saysItFailed } from './outcome.ts';

/** Of `pg`'s client, what its types don't name. */
interface Inner {
  connection: { stream: Socket };
  /** False once the connection is known to be broken: nothing is sent on it any more. */
  _queryable: boolean;
}

/** How often long work looks whether the database is there; ms. */
const GLANCE = 5_000;

/**
 * A client that throws its connection away rather than wait for ever on it, and that tells a change that failed from one
 * of which nobody knows. `pg`'s own `query_timeout` would leave the hung connection to the next who asks.
 */
export class WatchedClient extends pg.Client {
  readonly #silence: number | undefined;
  readonly #onSilent: (() => void) | undefined;
  readonly #isGone: (() => boolean) | undefined;

  constructor(config?: pg.ClientConfig & Watched) {
    super(config);
    this.#silence = config?.silence;
    this.#onSilent = config?.onSilent;
    this.#isGone = config?.isGone;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the many forms of `query` are pg's
  override query(first: any, values?: any, callback?: any): any {
    const text: string = typeof first === 'string' ? first : (first?.text ?? '');
    const isCommit = text === 'commit' && this.#inner._queryable;
    const answer: unknown = super.query(first, values, callback);
    if (!(answer instanceof Promise)) return answer;
    const stopWatching = this.#watch();
    return answer.then(
      result => {
        stopWatching();
        // what PostgreSQL answers when a statement before had failed and nobody noticed
        if (isCommit && result.command === 'ROLLBACK') throw new Error('The transaction had failed before');
        return result;
      },
      error => {
        stopWatching();
        // it might still be in a transaction, and must not come to the next who asks
        if (text === 'rollback') this.throwAway(error);
        throw isCommit && !saysItFailed(error) ? new OutcomeUnknownError(error) : error;
      },
    );
  }

  /** Throws the connection away when nothing comes in time. @returns a function that ends the watch */
  #watch(): () => void {
    let isThere = false;
    const giveUp = () => {
      if (isThere) return;
      this.throwAway(new DatabaseSilentError());
      this.#onSilent?.();
    };
    // A process that was busy itself reads first what has arrived meanwhile.
    const timer = this.#silence && setTimeout(() => setImmediate(giveUp), this.#silence);
    const glances = this.#isGone && setInterval(() => this.#isGone?.() && giveUp(), GLANCE);
    return () => {
      isThere = true;
      if (timer) clearTimeout(timer);
      clearInterval(glances);
    };
  }

  get #inner(): Inner {
    return this as unknown as Inner;
  }

  /** All queries on it fail with this error, and the pool doesn't take it back. */
  throwAway(error: Error): void {
    this.#inner.connection.stream.destroy(error);
  }
}
