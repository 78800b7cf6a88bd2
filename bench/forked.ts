/** A server in a process of its own, with records of its own, that a bench asks. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PASSWORD = 'bench-password-1';

interface Filling {
  records: number;
  /** A given PostgreSQL; the embedded one without it. */
  databaseUrl?: string;
}

/** @param script alongside this file, which says its addresses once it is ready, and ends when it is left */
export async function onForked<A, T>(
  script: string,
  { records, databaseUrl = '' }: Filling,
  measure: (addresses: A, server: ChildProcess) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const server = fork(new URL(script, import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      ADMIN_PASSWORD: PASSWORD,
      BENCH_RECORDS: String(records),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
    },
  });
  try {
    const [addresses] = (await once(server, 'message')) as [A];
    return await measure(addresses, server);
  } finally {
    server.disconnect();
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the token of another session of the admin */
export async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}
