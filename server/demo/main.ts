/** `npm run demo`: the product with a temporary database of realistic records. */
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
  // PostgreSQL may run as another user, which must be able to reach the folder.
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
  process.stdout.write('Creating a temporary demo database …\n');
  const accounts = await seed(app);
  await serve(app, config);
  const lines = accounts.map(({ username, roles }) => `  ${username.padEnd(12)} ${roles.join(', ')}`);
  process.stdout.write(`
Accounts (the password of each is ${demoPassword}):
${lines.join('\n')}

All demo data is deleted when you stop the demo.
AUP is ready at http://localhost:${config.port}
`);
}

main().catch((error: unknown) => failStart(error));
