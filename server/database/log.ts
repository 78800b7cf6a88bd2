/** The part of pino's logger that the database layer uses. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** For callers that want no log, such as tests. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
