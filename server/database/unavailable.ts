const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** 57P0x: shut down, crashed, starting up · 53300: too many connections · class 08: connection failures */
const SQL_STATES = /^(57P0\d|53300|08\w{3})$/;

/** The messages of `pg` for a connection that ended under a query or was not to be had in time; they carry no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|The server does not support)/;

/**
 * Whether an error means that the database can't be reached just now (rulings §8), so that the answer is 503
 * and trying again makes sense, rather than that something is wrong with the query.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return syscall === 'connect' || syscall === 'getaddrinfo';
  if (code && (SYSTEM_CODES.has(code) || SQL_STATES.test(code))) return true;
  return MESSAGES.test(error.message);
}
