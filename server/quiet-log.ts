import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** For callers that want no log, such as tests. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
