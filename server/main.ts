import path from 'node:path';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { checkListening, failStart, serve } from './startup.ts';

let dataDir: string | undefined;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  dataDir = config.dataDir;
  await checkListening(config);
  // Built, this file is dist/server/main.js; from source, server/main.ts.
  const pages = path.resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../dist' : '..');
  const app = await buildApp(config, { pages, tellPassword });
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
