/** Only the database that owns a store cleans it up; anything that prevents this is logged as an error. */
import type { FastifyInstance } from 'fastify';
import type { SweepState } from '../../contract/answers/system.ts';
import { databaseId } from '../database/identity.ts';
import { type SweepOptions, type SweepOutcome, sweep } from '../files/sweep.ts';
import { referencedFiles } from './documents.ts';

declare module 'fastify' {
  interface FastifyInstance {
    swept: { latest: SweepState | null };
  }
}

type App = Pick<FastifyInstance, 'files' | 'longDb' | 'log' | 'swept'>;

export async function sweepStore(
  { files, longDb, log, swept }: App,
  options?: SweepOptions,
  /** Stops it between two parts. */
  signal?: AbortSignal,
): Promise<SweepOutcome> {
  const outcome = await sweep(
    files,
    keys => {
      signal?.throwIfAborted();
      return referencedFiles(longDb, keys);
    },
    await databaseId(longDb),
    options,
  );
  const count = outcome.state === 'swept' ? outcome.removed : outcome.state === 'many' ? outcome.strays : 0;
  swept.latest = { state: outcome.state, at: new Date().toISOString(), files: count };
  if (outcome.state === 'foreign')
    log.error(
      'cleanup of the document store is off because the store belongs to another database. Check that DATABASE_URL, DATA_DIR and FILES_URL belong together. If they do, run npm run check-store -- --own',
    );
  else if (outcome.state === 'many')
    log.error(
      { strays: outcome.strays, files: outcome.files },
      'cleanup of the document store was skipped because no record uses many of its files. Check that this is the right database. If it is, run npm run check-store -- --remove-strays',
    );
  else if (outcome.removed > 0) log.info({ removed: outcome.removed }, 'removed files that no record uses');
  return outcome;
}
