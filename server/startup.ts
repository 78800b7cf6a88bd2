/** Starting the server: checks that it can listen, handles signals, and explains failures. */
import './heap.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';
import { DatabaseError } from './database-error.ts';

type Where = Pick<Config, 'host' | 'port'>;

/** Checked before anything is created that a failed start would leave behind. @throws ConfigError */
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

/** Listens until a signal ends it. @throws ConfigError if another program took the port first; the app is then closed */
export async function serve(app: FastifyInstance, { host, port }: Where): Promise<void> {
  // `close` may be called twice: a second signal waits for the same end.
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

/** Ends the process with an actionable message, or with the stack for unexpected errors. */
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
