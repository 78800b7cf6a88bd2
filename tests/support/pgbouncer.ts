import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { remove, temporaryFolder } from './folder.ts';
import { freePort } from './product.ts';

const PROGRAM =
  spawnSync('which', ['pgbouncer'], { encoding: 'utf8' }).stdout?.trim() || '/usr/sbin/pgbouncer';

/** It comes with no package of npm: what needs it runs where it is installed. */
export const hasPgbouncer = spawnSync(PROGRAM, ['--version']).status === 0;

export interface Pooler {
  /** The address of the same database, through it. */
  url: string;
  stop(): Promise<void>;
}

/** A PgBouncer before this database. @param more lines of its section `[pgbouncer]` */
export async function startPgbouncer(
  databaseUrl: string,
  mode: string,
  more: string[] = [],
): Promise<Pooler> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const own = await freePort();
  const folder = await temporaryFolder();
  const users = path.join(folder, 'users');
  const settings = path.join(folder, 'pgbouncer.ini');
  const host = searchParams.get('host') ?? hostname;
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  const lines = [
    '[databases]',
    `${database} = host=${host} port=${port || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    ...more,
  ];
  await writeFile(settings, `${lines.join('\n')}\n`);
  // It refuses to run as root, as PostgreSQL does.
  const isRoot = process.getuid?.() === 0;
  const asNobody = ['--user', '--map-user=65534', '--map-group=65534', '--', PROGRAM];
  const child = isRoot
    ? spawn('unshare', [...asNobody, '-q', settings], { stdio: 'ignore' })
    : spawn(PROGRAM, ['-q', settings], { stdio: 'ignore' });
  await answers(own);
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}/${database}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await remove(folder);
    },
  };
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const socket = createConnection(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await sleep(25);
  }
  throw new Error('PgBouncer does not answer');
}
