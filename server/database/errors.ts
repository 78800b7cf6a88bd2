import pg from 'pg';
import type { Log } from '../log.ts';

/** No answer came in time; the connection has been thrown away. */
export class DatabaseSilentError extends Error {
  override name = 'DatabaseSilentError';
  constructor() {
    super('The database does not answer');
  }
}

/** Other requests have had all connections for too long. Nothing was done. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  constructor() {
    super('Too many requests are waiting for a database connection');
  }
}

/** The connection broke between the commit and its answer: the change may be in the database, or not. */
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

const SYSTEM_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** 08: connection failures · 53: no memory, connections · 57P0x: shut down, crashed, starting up · 25006: a standby · 25P03: waited too long */
const SQL_STATES = /^(57P0\d|53(?!100)\w{3}|08\w{3}|25006|25P03)$/;

/** The messages of `pg` for a connection that ended under a query or was not to be had in time; they carry no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|The server does not support|timeout expired|Query read timeout)/;

/** The database can't be reached just now: the answer is 503 and trying again makes sense (specification §8). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (error instanceof DatabaseSilentError || error instanceof DatabaseBusyError) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return syscall === 'connect' || syscall === 'getaddrinfo';
  if (code && (SYSTEM_CODES.test(code) || SQL_STATES.test(code))) return true;
  return MESSAGES.test(error.message);
}

/** What keeps a database that answers from its work: rows or a table held by others, a time limit, a full disk. Nothing was changed. */
export function databaseTrouble(error: unknown): 'busy' | 'slow' | 'full' | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === '55P03' || code === '40001' || code === '40P01') return 'busy';
  if (code === '57014') return 'slow';
  return code === '53100' ? 'full' : undefined;
}

/** Records that something was read; the read goes on when the disk is full. @returns whether it was recorded */
export const unlessFull = (log: Pick<Log, 'error'>, write: () => Promise<void>): Promise<boolean> =>
  write().then(
    () => true,
    err => {
      if (databaseTrouble(err) !== 'full') throw err;
      log.error({ err }, 'failed to record the read');
      return false;
    },
  );
