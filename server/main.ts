import path from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseError } from './database/errors.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Built, this file is dist/server/main.js; from source, server/main.ts.
  const pages = path.resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../dist' : '..');
  const app = await buildApp(config, { pages });
  if (app.firstAdminPassword) {
    process.stdout.write(
      `\nFirst start: sign in as "admin" with the password "${app.firstAdminPassword}" (shown only now).\n\n`,
    );
  }
  // `close` may be asked twice: a second signal waits for the same end.
  const stop = () => void Promise.resolve(app.close()).then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`AUP is ready at ${addressOf(config.host, app.server.address())}\n`);
}

function addressOf(host: string, address: ReturnType<import('node:net').Server['address']>): string {
  const port = typeof address === 'object' ? address?.port : address;
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}

main().catch((error: unknown) => {
  const expected =
    error instanceof ConfigError ||
    error instanceof DatabaseError ||
    'EADDRINUSE' === (error as { code?: string }).code;
  process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
