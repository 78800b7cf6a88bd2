import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseSilentError, OutcomeUnknownError, saysItFailed } from './errors.ts';

/** Of `pg`'s client, what its types don't name. */
interface Inner {
  connection: { stream: Socket };
  /** False once the connection is known to be broken: nothing is sent on it any more. */
  _queryable: boolean;
}

/** Whom it tells and asks. */
export interface Watcher {
  /** Called when a connection was thrown away: nothing came from it, or it led to a standby. */
  onUseless?: () => void;
  /** Asked every few seconds of a query; true when the database has not answered anybody for long. */
  isGone?: () => boolean;
}

/** @param silence how long nothing may come, ms */
type Watched = Watcher & { silence?: number };

/** After a failover, connections made a moment too early lead to a standby, and would do so for as long as they live. */
const READ_ONLY = '25006';
/** How often long work looks whether the database is there; ms. */
const GLANCE = 5_000;

/** Throws a connection away rather than wait for ever (`query_timeout` would leave it to the next), and tells a failed change from one of unknown outcome. */
export class WatchedClient extends pg.Client {
  readonly #watched: Watched;

  constructor(config: pg.ClientConfig & Watched = {}) {
    super(config);
    this.#watched = config;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the many forms of `query` are pg's
  override query(first: any, values?: any, callback?: any): any {
    const text: string = typeof first === 'string' ? first : (first?.text ?? '');
    const isCommit = text === 'commit' && this.#inner._queryable;
    const answer: unknown = super.query(first, values, callback);
    if (!(answer instanceof Promise)) return answer;
    const stopWatching = this.#watch(first.silence);
    return answer.finally(stopWatching).then(
      result => {
        // what PostgreSQL answers when a statement before had failed and nobody noticed
        if (isCommit && result.command === 'ROLLBACK') throw new Error('The transaction had already failed');
        return result;
      },
      error => {
        if (isCommit && !saysItFailed(error)) throw new OutcomeUnknownError(error);
        if (error.code === READ_ONLY) this.#leave(error);
        if (text !== 'rollback') throw error;
        // It might still be in a transaction, so no other request may get it. The error that matters is the transaction's.
        this.throwAway(error);
        return { command: 'ROLLBACK', rowCount: 0, rows: [] };
      },
    );
  }

  /** Throws the connection away when nothing comes in time. @returns a function that ends the watch */
  #watch(silence = this.#watched.silence): () => void {
    const { isGone } = this.#watched;
    let isThere = false;
    const giveUp = () => {
      if (isThere) return;
      this.#leave(new DatabaseSilentError());
    };
    // A process that was busy first reads what has arrived since.
    const timer = silence && setTimeout(() => setImmediate(giveUp), silence);
    const glances = isGone && setInterval(() => isGone() && giveUp(), GLANCE);
    return () => {
      isThere = true;
      if (timer) clearTimeout(timer);
      clearInterval(glances);
    };
  }

  /** What broke this connection has usually broken the others, too. */
  #leave(error: Error): void {
    this.throwAway(error);
    this.#watched.onUseless?.();
  }

  get #inner(): Inner {
    return this as unknown as Inner;
  }

  /** All queries on it fail with this error, and the pool doesn't take it back. */
  throwAway(error: Error): void {
    this.#inner.connection.stream.destroy(error);
  }
}
