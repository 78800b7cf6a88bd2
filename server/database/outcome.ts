import pg from 'pg';

/** No answer came in time; the connection has been thrown away. */
export class DatabaseSilentError extends Error {
  override name = 'DatabaseSilentError';
  constructor() {
    super('The database does not answer');
  }
}

/** The line broke after a change was handed over for good and before the answer: it may be in the database, or not. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
  constructor(cause: unknown) {
    super('It is not known whether a change was committed', { cause });
  }
}

/** Sent with the end of a connection, so a commit may have happened before: shut down, crashed, no room, inner errors. */
const dying = /^(08|53|57P|58|XX)/;

/** Whether the server itself has said that a commit failed. What it didn't say is not known. */
export const saysItFailed = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !dying.test(error.code ?? '');
