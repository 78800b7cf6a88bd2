import { type ExecFileOptions, execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const MISSING =
  'These tests need a PostgreSQL server (its programs initdb and pg_ctl), for instance the package "postgresql"; ' +
  'without TEST_DATABASE=postgres they run on the embedded database.';

/** Starts a PostgreSQL of our own on a Unix socket in a temporary folder. It refuses to run as root, so root runs it as `postgres`. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = findPrograms();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aup-pg-'));
  const data = path.join(folder, 'data');
  const as = await unprivileged();
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  const options: ExecFileOptions = { ...as, cwd: folder };
  const settings = [
    `-k ${folder}`,
    "-c listen_addresses=''",
    '-c fsync=off',
    '-c max_connections=200',
    '-c log_statement=none',
  ].join(' ');
  const stop = async () => {
    await run(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], options).catch(
      () => {},
    );
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await run(path.join(bin, 'initdb'), init, options);
    const start = ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'];
    await run(path.join(bin, 'pg_ctl'), start, options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
}

/** The folder with `initdb` and `pg_ctl`. @throws Error that says what to install */
export function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map(version => path.join(debian, version, 'bin')),
  ];
  const found = places.find(place => ['initdb', 'pg_ctl'].every(name => existsSync(path.join(place, name))));
  if (!found) throw new Error(MISSING);
  return found;
}

async function unprivileged(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async flag => (await run('id', [flag, 'postgres'])).stdout),
    );
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" to run it as');
  }
}
