import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFS } from './durable-fs.ts';
import { MAX_STACK_DEPTH } from './stack.ts';

export interface Engine {
  /** Runs one or more messages of PostgreSQL's protocol to their end, on the calling thread. */
  run(messages: Uint8Array, onData: (data: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
  /** How many times the disk was told to keep what was written. */
  fsyncs(): number;
  /** Writes a checkpoint and closes the files. */
  close(): Promise<void>;
}

/** Called when the engine can't go on; it must end the process, and what was acknowledged is recovered by the next. */
export type Fatal = (reason: string, error: unknown) => never;

/** What emscripten throws when PostgreSQL reports an error in the ordinary way. */
const ORDINARY_ERROR = 100;

const SETTINGS = {
  fsync: 'on',
  // the engine's fdatasync does nothing, its fsync is ours
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_stack_depth: MAX_STACK_DEPTH,
};

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * Opens the cluster in `directory`, or makes one when the directory is empty. The caller holds the lock.
 * @throws Error with the last words of PostgreSQL when it doesn't start
 */
export async function openEngine(directory: string, fatal: Fatal): Promise<Engine> {
  const words: string[] = [];
  const fs = new DurableFS(directory, error => fatal('the disk refused to sync', error));
  const db = await PGlite.create({
    fs,
    startParams: START_PARAMETERS,
    extensions: { pg_trgm },
    onStderr: line => {
      words.push(line);
      if (words.length > 20) words.shift();
      return false;
    },
  }).catch(error => {
    throw new Error([String(error), ...words].join('\n'));
  });
  dieOnCrash(db, fatal);
  return {
    run: async (messages, onRawData) => {
      try {
        await db.execProtocolRawStream(messages, { syncToFs: false, onRawData });
      } catch (error) {
        fatal('the engine crashed', error);
      }
    },
    isInTransaction: () => db.isInTransaction(),
    fsyncs: () => fs.fsyncs,
    close: () => db.close(),
  };
}

/**
 * PGlite carries on after any exception, also after those that mean that the engine is broken (its memory overrun, its stack
 * at an end, an abort); queries then answer nothing and commits store nothing, without an error. So those end the process.
 */
function dieOnCrash(db: PGlite, fatal: Fatal): void {
  const module = db.Module as unknown as Record<'_PostgresMainLoopOnce', () => void>;
  const step = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if ((error as { status?: number } | undefined)?.status !== ORDINARY_ERROR)
        fatal('the engine crashed', error);
      throw error;
    }
  };
}
