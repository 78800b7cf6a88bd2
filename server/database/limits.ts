import type pg from 'pg';

const MINUTE = 60_000;

/** What a connection is told of how long the database may take, in ms. The statement's and the lock's are kept by PostgreSQL itself. */
type Limits = Pick<
  pg.PoolConfig,
  'connectionTimeoutMillis' | 'lock_timeout' | 'statement_timeout' | 'idle_in_transaction_session_timeout'
> &
  Required<Pick<Watched, 'silence'>>;

/** What `WatchedClient` is told beside the settings of `pg`. */
export interface Watched {
  /** Until an answer arrives. Longer than a statement may take: a database that says nothing by then doesn't answer. */
  silence?: number;
  /** Called when a connection was thrown away: nothing came from it, or it led to a standby. */
  onUseless?: () => void;
  /** Asked every few seconds of a query; true when the database has not answered anybody for long. */
  isGone?: () => boolean;
}

/** Somebody waits for the answer: within five seconds there is one, whatever has happened to the database. */
export const interactive = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 3_000,
  statement_timeout: 4_000,
  idle_in_transaction_session_timeout: MINUTE,
  silence: 4_300,
} satisfies Limits;

/** Imports, exports, figures, checks and what runs by itself. What another holds is waited for no longer than by anybody else. */
export const longWork = {
  connectionTimeoutMillis: 20_000,
  lock_timeout: interactive.lock_timeout,
  statement_timeout: 10 * MINUTE,
  idle_in_transaction_session_timeout: 10 * MINUTE,
  silence: 10 * MINUTE + 5_000,
} satisfies Limits;
