const MINUTE = 60_000;

/** How long the database may take, in ms. */
export interface Limits {
  /** Until there is a connection. */
  connectionTimeoutMillis: number;
  /** Kept by PostgreSQL itself. */
  session: { lock_timeout: number; statement_timeout: number; idle_in_transaction_session_timeout: number };
  /** Until an answer arrives. Longer than a statement may take: a database that says nothing by then doesn't answer. */
  query_timeout?: number;
}

/** Somebody waits for the answer: within five seconds there is one, whatever has happened to the database. */
export const interactive = {
  connectionTimeoutMillis: 3_000,
  session: { lock_timeout: 3_000, statement_timeout: 4_000, idle_in_transaction_session_timeout: MINUTE },
  query_timeout: 4_300,
} satisfies Limits;

/** Imports, exports, figures, checks and scheduled work. They wait for locks no longer than other requests. */
export const longWork: Limits = {
  connectionTimeoutMillis: 20_000,
  session: {
    lock_timeout: interactive.session.lock_timeout,
    statement_timeout: 10 * MINUTE,
    idle_in_transaction_session_timeout: 10 * MINUTE,
  },
  query_timeout: 10 * MINUTE + 5_000,
};

/** Migrations, backups, moves: whatever the role, the database or a provider limits. */
export const unlimited: Limits = {
  connectionTimeoutMillis: 10_000,
  session: { lock_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
};
