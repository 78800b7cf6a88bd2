import pg from 'pg';
import { addressOf } from './address.ts';

export interface Upkeep {
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

const INTERVAL = 30_000;
/** Recovery after a crash reads what was written since the last checkpoint, so this bounds the time it takes. */
const CHECKPOINT_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_AGE = 5 * 60_000;
/** A checkpoint itself writes a little, which is no reason for another. */
const IDLE_BYTES = 8192;

const WRITTEN = 'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()';

/** The thresholds are those of PostgreSQL's own autovacuum. */
const NEEDY = `
  select format('%I.%I', s.schemaname, s.relname) as name,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or age(c.relfrozenxid) > 200000000 as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    or age(c.relfrozenxid) > 200000000
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or (c.reltuples < 0 and s.n_live_tup > 0)
  order by s.n_mod_since_analyze desc`;

/**
 * Does now and then what PostgreSQL's background processes do, which the embedded engine lacks: checkpoints (the log
 * grows for ever without them), vacuum, and statistics for the planner.
 */
export function startUpkeep(socketPath: string, interval = INTERVAL): Upkeep {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let checkpointed = Date.now();

  async function round() {
    const client = new pg.Client({ ...addressOf(socketPath), application_name: 'upkeep' });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select pg_stat_force_next_flush()');
      for (const table of (await client.query(NEEDY)).rows) {
        if (stopped) return;
        await client.query(table.vacuum ? `vacuum (analyze) ${table.name}` : `analyze ${table.name}`);
      }
      const written = Number((await client.query(WRITTEN)).rows[0].bytes);
      const due =
        written > CHECKPOINT_BYTES || (written > IDLE_BYTES && Date.now() - checkpointed > CHECKPOINT_AGE);
      if (!due || stopped) return;
      await client.query('checkpoint');
      checkpointed = Date.now();
    } finally {
      await client.end();
    }
  }

  const timer = setInterval(() => {
    running = running.then(round).catch(error => {
      process.stderr.write(`upkeep: ${(error as Error).message}\n`);
    });
  }, interval);
  timer.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
