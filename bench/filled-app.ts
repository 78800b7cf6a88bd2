/** The server on a database that was filled for a measurement. */
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import '../server/heap.ts';
import type { Database } from '../server/database/schema.ts';

const PASSWORD = 'bench-password-1';

type App = Awaited<ReturnType<typeof buildApp>>;

export interface Filled {
  app: App;
  /** @returns its answer's body; throws at anything but success */
  ask: (path: string) => Promise<string>;
  /** What was found is remembered until something is committed; so something is. */
  commit: () => Promise<unknown>;
}

/**
 * In a folder that goes with it; `BENCH_KEEP=FOLDER` keeps what was filled below that folder, for the next time.
 * @param name of what it is filled with, sizes included
 * @param databaseUrl a given PostgreSQL; the embedded one without it
 */
export async function withFilled<T>(
  name: string,
  fill: (db: Kysely<Database>) => Promise<void>,
  measure: (filled: Filled) => Promise<T>,
  databaseUrl = '',
): Promise<T> {
  const kept = databaseUrl ? undefined : process.env.BENCH_KEEP;
  const folder = kept ? path.resolve(kept, name) : await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  await mkdir(folder, { recursive: true });
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl, SESSION_SECRET: 'x'.repeat(40) };
  const env = { ...process.env, ...settings, LOG_LEVEL: 'warn', ADMIN_PASSWORD: PASSWORD };
  const app = await buildApp(readConfig(env), { pages: 'nowhere' });
  const mark = path.join(folder, 'filled');
  try {
    if (
      !(await access(mark).then(
        () => true,
        () => false,
      ))
    ) {
      await app.opened.withoutLimits(fill);
      await sql`insert into designations (title) values ('Bench')`.execute(app.db);
      await writeFile(mark, '');
    }
    const payload = { username: 'admin', password: PASSWORD };
    const { token } = (await app.inject({ method: 'POST', url: '/api/login', payload })).json();
    const headers = { authorization: `Bearer ${token}` };
    return await measure({
      app,
      async ask(address) {
        const response = await app.inject({ url: address, headers });
        if (response.statusCode !== 200) throw new Error(`${address}: ${response.body}`);
        return response.body;
      },
      commit: () => sql`update designations set remarks = null`.execute(app.db),
    });
  } finally {
    await app.close();
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}
