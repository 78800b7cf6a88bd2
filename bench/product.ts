/** The product in a process of its own, on data that was made for a measurement. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PASSWORD = 'bench-password-1';

export interface Session {
  token: string;
  user: { is_admin: boolean };
}

export interface Product {
  origin: string;
  /** Of the bare handlers. */
  bare: string;
  pid: number;
  session: Session;
  signIn(): Promise<Session>;
  /** As the admin. @throws at anything but success */
  ask(path: string, request?: RequestInit): Promise<Response>;
  /** What was found may be remembered until something is committed; so something is. */
  commit(): Promise<unknown>;
}

export const records = Number(process.env.BENCH_RECORDS ?? 100_000);
/** Of most parts; 1 tries whether they work. */
export const rounds = (usual: number) => Number(process.env.BENCH_ROUNDS ?? usual);

/** @param fill `BENCH_KEEP=FOLDER` keeps what was filled below that folder, for the next time */
export async function withProduct<T>(
  fill: { with: 'none' | 'cos' | 'records' | 'villages'; count?: number },
  measure: (product: Product) => Promise<T>,
): Promise<T> {
  const { with: what, count = 0 } = fill;
  const kept = count > 0 && process.env.BENCH_KEEP;
  const folder = kept
    ? path.resolve(kept, `${what}-${count}`)
    : await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  await mkdir(folder, { recursive: true });
  const settings = { ADMIN_PASSWORD: PASSWORD, DATA_DIR: folder, DATABASE_URL: '' };
  const server = fork(new URL('./server.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...settings, BENCH_FILL: what, BENCH_COUNT: String(count) },
  });
  try {
    const [{ origin, bare }] = (await once(server, 'message')) as [{ origin: string; bare: string }];
    const signIn = async () => {
      const response = await fetch(`${origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: PASSWORD }),
      });
      return (await response.json()) as Session;
    };
    const session = await signIn();
    const ask = async (address: string, { headers = {}, ...request }: RequestInit = {}) => {
      const authorization = `Bearer ${session.token}`;
      const response = await fetch(origin + address, { ...request, headers: { authorization, ...headers } });
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      return response;
    };
    const commit = async () => {
      const body = JSON.stringify({ title: randomUUID() });
      const headers = { 'content-type': 'application/json' };
      await (await ask('/api/designations', { method: 'POST', body, headers })).text();
    };
    return await measure({ origin, bare, pid: server.pid as number, session, signIn, ask, commit });
  } finally {
    if (server.connected) server.disconnect();
    if (server.exitCode === null) await once(server, 'exit');
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}
