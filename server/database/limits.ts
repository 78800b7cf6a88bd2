/** How long the database may take, in ms, and what that means as settings of a connection. */
import type pg from 'pg';

export interface Limits {
  /** Until a connection is there. */
  wait: number;
  /** Until a row or table that another transaction holds is free. */
  lock: number;
  /** Until a statement ends. */
  statement: number;
  /** Until an answer arrives. Longer than `statement`: a database that says nothing by then is not slow, it doesn't answer. */
  silence: number;
}

const MINUTE = 60_000;

/** Somebody waits for the answer: within five seconds there is one, whatever has happened to the database. */
export const interactive: Limits = { wait: 3_000, lock: 3_000, statement: 4_000, silence: 4_300 };

/** Imports, exports, figures, checks and what runs by itself. */
export const longWork: Limits = {
  wait: 20_000,
  lock: 20_000,
  statement: 10 * MINUTE,
  silence: 10 * MINUTE + 5_000,
};

/** The same to the pool, to the server and to `WatchedClient`. */
export const asSettings = ({
  wait,
  lock,
  statement,
  silence,
}: Limits): Omit<pg.PoolConfig, 'Client'> & Watched => ({
  connectionTimeoutMillis: wait,
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: Math.max(MINUTE, statement),
  silence,
});

/** What `WatchedClient` is told beside the settings of `pg`. */
export interface Watched {
  silence?: number;
  /** Called when a connection was thrown away because nothing came from it. */
  onSilent?: () => void;
  /** Asked every few seconds of a query; true when the database has not answered anybody for long. */
  isGone?: () => boolean;
}
