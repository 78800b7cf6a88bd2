import path from 'node:path';
import { readConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import { createLog } from './log.ts';
import { processName } from './processes/same-settings.ts';
import { checkListening, failStart, serve } from './startup.ts';

let dataDir: string | undefined;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  dataDir = config.dataDir;
  await checkListening(config);
  const log = createLog(config);
  let opening: ReturnType<typeof openDatabase> | undefined;
  // Loading the rest of the program blocks this process, so it is done while the database starts.
  await new Promise<void>(resolve => {
    opening = openDatabase(config, log, {
      name: config.databaseUrl ? processName(config) : undefined,
      onStarting: resolve,
    });
    // the code that waits for the database reports a failure
    opening.then(() => resolve()).catch(resolve);
  });
  const { buildApp } = await import('./app.ts');
  // Built, this file is dist/server/main.js; from source, server/main.ts.
  const pages = path.resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../dist' : '..');
  const app = await buildApp(config, { pages, tellPassword, log, opening });
  await serve(app, config);
  process.stdout.write(`AUP is ready at ${addressOf(config.host, app.server.address())}\n`);
}

const tellPassword = (password: string) =>
  process.stdout.write(
    `\nFirst start: sign in as "admin" with the password "${password}" (shown only now).\n\n`,
  );

function addressOf(host: string, address: ReturnType<import('node:net').Server['address']>): string {
  const port = typeof address === 'object' ? address?.port : address;
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}

main().catch((error: unknown) => failStart(error, dataDir));
