import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseSilentError, OutcomeUnknownError, saysItFailed } from './errors.ts';

/** Of `pg`'s client, what its types don't name. */
interface Inner {
  connection: { stream: Socket };
  /** False once the connection is known to be broken: nothing is sent on it any more. */
  _queryable: boolean;
}

export interface Watcher {
  /** Called when a connection was thrown away: nothing came from it, or it led to a standby. */
  onUseless?: () => void;
}

/** After a failover, connections made a moment too early lead to a standby, and would do so for as long as they live. */
const READ_ONLY = '25006';

const isTimeout = (error: Error) => error.message === 'Query read timeout';

/** Throws a connection away on which `query_timeout` has passed, where `pg` would lend it again, and tells a failed change from one of unknown outcome. */
export class WatchedClient extends pg.Client {
  constructor(private readonly config: pg.ClientConfig & Watcher = {}) {
    super(config);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the many forms of `query` are pg's
  override query(first: any, values?: any, callback?: any): any {
    const isCommit = first === 'commit' && this.#inner._queryable;
    const answer: unknown = super.query(first, values, callback);
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      result => {
        // what PostgreSQL answers when a statement before had failed and nobody noticed
        if (isCommit && result.command === 'ROLLBACK') throw new Error('The transaction had already failed');
        return result;
      },
      given => {
        const error = isTimeout(given) ? new DatabaseSilentError() : given;
        if (isTimeout(given) || error.code === READ_ONLY) this.#leave(error);
        if (isCommit && !saysItFailed(error)) throw new OutcomeUnknownError(error);
        if (first !== 'rollback') throw error;
        // It might still be in a transaction, so no other request may get it. The error that matters is the transaction's.
        this.throwAway(error);
        return { command: 'ROLLBACK', rowCount: 0, rows: [] };
      },
    );
  }

  /** What broke this connection has usually broken the others, too. */
  #leave(error: Error): void {
    this.throwAway(error);
    this.config.onUseless?.();
  }

  get #inner(): Inner {
    return this as unknown as Inner;
  }

  /** All queries on it fail with this error, and the pool doesn't take it back. */
  throwAway(error: Error): void {
    this.#inner._queryable = false;
    this.#inner.connection.stream.destroy(error);
  }
}
