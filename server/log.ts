import type { FastifyBaseLogger } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured logs without tokens, passwords or personal data: request addresses are logged without their query. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    redact: ['err.detail', 'err.where', 'err.parameters'],
    serializers: {
      req: request => ({
        method: request.method,
        path: pathOf(request.originalUrl ?? request.url),
        id: request.id,
      }),
      // Errors also have the user.
      res: reply => ({
        status: reply.statusCode,
        ...(reply.statusCode >= 400 && { user: reply.request?.caller?.id }),
      }),
    },
    hooks: { streamWrite: withoutTokens },
  });

/** Libraries may log anything, including headers, so tokens are removed from every line. */
export function withoutTokens(line: string): string {
  return line
    .replace(/(?<![\w-])[\w-]+(?:\.[\w-]+){2,}/g, dotted => (/\beyJ/.test(dotted) ? '…' : dotted))
    .replace(/\b(Bearer|Basic) +[^\s"\\]+/gi, '$1 …')
    .replace(/("(?:authorization|cookie|x-download-grant)":")(?:[^"\\]|\\.)*/gi, '$1…')
    .replace(/(\bpass(?:word)?=|\/reset-password\/)[^\s"&\\]+/gi, '$1…');
}

/** Path segments that are secrets, name a company or are what somebody searched for are replaced. */
function pathOf(url: string): string {
  return routed(url.split('?', 1)[0] ?? '')
    .replace(/^(\/reset-password\/).+/, '$1…')
    .replace(/^(\/(?:api\/tenderNews|tender\/news)\/)[^/]+/, '$1…')
    .replace(/^(\/api\/[^/]+\/)[^/]*((?:\/[^/]*){4})$/, '$1…$2')
    .replace(/^(\/api\/contractors?\/(?:check-ntn|search)\/).+/, '$1…');
}

/** The path as the router reads it, which decodes it and ignores an origin. */
function routed(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]*/i, '');
  try {
    return decodeURI(path);
  } catch {
    return '…';
  }
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** For callers that want no log, such as tests. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
