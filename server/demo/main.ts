/** `npm run demo`: the product on a throwaway database full of realistic records. */
import { chmodSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { checkListening, failStart, serve } from '../startup.ts';
import { demoPassword } from './caller.ts';
import { seed } from './seed.ts';

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'aup-demo-'));
  // where PostgreSQL has to run as another user than this one, it has to get there
  chmodSync(dataDir, 0o711);
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({
    ...process.env,
    DATABASE_URL: undefined,
    FILES_URL: undefined,
    SMTP_URL: undefined,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: demoPassword,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  await checkListening(config);
  const pages = path.resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../dist' : '..');
  const app = await buildApp(config, { pages });
  process.stdout.write('Filling a throwaway database …\n');
  const accounts = await seed(app);
  await serve(app, config);
  const lines = accounts.map(({ username, roles }) => `  ${username.padEnd(12)} ${roles.join(', ')}`);
  process.stdout.write(`
Accounts, all with the password ${demoPassword}
${lines.join('\n')}

Everything here is gone when this stops.
AUP is ready at http://localhost:${config.port}
`);
}

main().catch((error: unknown) => failStart(error));
