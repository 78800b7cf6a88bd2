import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/database/embedded/start.ts';
import { silentLog } from '../../server/database/log.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with an empty embedded database, to be copied. */
    databaseTemplate: string;
    /** Address of the PostgreSQL that the run has started; empty when the embedded database is tested. */
    postgresUrl: string;
  }
}

/**
 * Once for each run: makes the empty embedded database that `freshDatabase` copies, which takes seconds; and with
 * `TEST_DATABASE=postgres` starts a real PostgreSQL as well.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aup-tests-'));
  const dataDir = path.join(folder, 'making');
  const template = path.join(folder, 'template');
  const embedded = await startEmbedded({ dataDir, log: silentLog });
  await embedded.stop();
  await cp(path.join(dataDir, 'database'), path.join(template, 'database'), { recursive: true });
  project.provide('databaseTemplate', template);

  const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres() : undefined;
  project.provide('postgresUrl', postgres?.url ?? '');
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
