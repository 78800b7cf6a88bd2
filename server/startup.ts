/** What every start of the server does around it: can it listen, who stops it, what is said when it fails. */
import './compiled/heap.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';
import { DatabaseError } from './database-error.ts';

type Where = Pick<Config, 'host' | 'port'>;

/** Asked before anything is made that a failed start would leave behind. @throws ConfigError */
export async function checkListening(where: Where): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(where);
    await once(probe, 'listening');
  } catch (error) {
    throw explainListening(error, where);
  }
  probe.close();
  await once(probe, 'close');
}

/** Listens until a signal ends it. @throws ConfigError when another program was faster; the app is closed then */
export async function serve(app: FastifyInstance, { host, port }: Where): Promise<void> {
  // `close` may be asked twice: a second signal waits for the same end.
  const stop = () => void Promise.resolve(app.close()).then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw explainListening(error, { host, port });
  }
}

const reasons: Record<string, (where: Where) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `PORT ${port} of ${host} is in use by another program. Stop that program, or set another PORT.`,
  EACCES: ({ port }) =>
    `PORT ${port} needs permissions that this user does not have. Set PORT to 1024 or more.`,
};
const noSuchHost = ({ host }: Where) => `HOST ${host} is not an address of this machine.`;
for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'])
  reasons[code] = noSuchHost;

function explainListening(error: unknown, where: Where): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new ConfigError(reason(where), { cause: error }) : error;
}

/** Ends the process with what a person can act on; the stack only where nothing better is known. */
export function failStart(error: unknown, dataDir?: string): never {
  const { code, message, path, stack } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof ConfigError || error instanceof DatabaseError;
  const isInData = code !== undefined && dataDir !== undefined && path?.startsWith(dataDir);
  const explanation = isExpected
    ? message
    : isInData
      ? `DATA_DIR can't be used: ${message}`
      : (stack ?? error);
  process.stderr.write(`${explanation}\n`);
  process.exit(1);
}
