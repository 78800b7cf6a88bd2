import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
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

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

/**
 * Provides the empty embedded database that `freshDatabase` copies, and with `TEST_DATABASE=postgres` a real
 * PostgreSQL for the length of the run.
 */
export default async function setup(project: TestProject) {
  project.provide('databaseTemplate', await databaseTemplate());
  const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres() : undefined;
  project.provide('postgresUrl', postgres?.url ?? '');
  return async () => postgres?.stop();
}

/** Made once for each version of the engine and kept from run to run, as making it takes seconds. */
async function databaseTemplate(): Promise<string> {
  const manifest = readFileSync(path.join(MODULES, '@electric-sql/pglite/package.json'), 'utf8');
  const cache = path.join(MODULES, '.cache');
  const template = path.join(cache, `test-database-${JSON.parse(manifest).version}`);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(path.join(cache, 'test-database-draft-'));
  const embedded = await startEmbedded({ dataDir: draft, log: silentLog });
  await embedded.stop();
  await rename(draft, template).catch(async error => {
    await rm(draft, { recursive: true, force: true });
    // another run was quicker
    if (!existsSync(template)) throw error;
  });
  return template;
}
