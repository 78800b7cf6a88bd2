import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../errors.ts';
import type { Log } from '../log.ts';
import { addressOf, socketPathIn } from './address.ts';
import { countFsyncs, endChild, launchChild } from './launch.ts';
import type { ChildSettings } from './messages.ts';

export interface Embedded {
  /** What `pg` needs to connect. */
  connection: { host: string; port: number; user: string; database: string };
  /** Process id of the database just now; undefined while it is being restarted. */
  pid(): number | undefined;
  /** How many times the disk was told to keep what was written, since the database process started. */
  fsyncs(): Promise<number>;
  /** Closes the database cleanly and ends its process. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The cluster lies in `database` below it, lock and socket in `run`. */
  dataDir: string;
  log: Log;
  /** How long to wait for another process that holds the folder, ms. */
  lockPatience?: number;
  /** How long a connection may hold a transaction open in silence, ms. */
  transactionPatience?: number;
}

const LONGEST_PAUSE = 5000;
const SHORTEST_PAUSE = 100;
/** A process that ran this long before it died is started again at once, ms. */
const STABLE_AFTER = 60_000;

/**
 * Starts the embedded database of `dataDir` in a process of its own (rulings §2) and starts it again when it dies.
 * While it is down, connecting fails with an error that `isDatabaseUnavailable` knows.
 * @throws DatabaseError when another process uses the folder, or the database can't be opened
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  const runDir = path.join(dataDir, 'run');
  mkdirSync(runDir, { recursive: true, mode: 0o700 });
  chmodSync(runDir, 0o700);
  const { socketPath, temporary } = socketPathIn(runDir);
  const settings: ChildSettings = {
    directory: path.join(dataDir, 'database'),
    socketPath,
    owner: process.pid,
    lockPatience: options.lockPatience ?? 5000,
    transactionPatience: options.transactionPatience ?? 60_000,
  };
  const removeTemporary = () => {
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  };
  const keeper = new Keeper(() => launchChild(settings, runDir, options.log), options.log);
  try {
    await keeper.start();
  } catch (error) {
    removeTemporary();
    throw error;
  }
  let stopping: Promise<void> | undefined;
  return {
    connection: addressOf(socketPath),
    pid: () => keeper.child?.pid,
    fsyncs: () => {
      if (!keeper.child) throw new DatabaseError('The embedded database is being restarted');
      return countFsyncs(keeper.child);
    },
    stop: () => {
      stopping ??= keeper.stop().finally(removeTemporary);
      return stopping;
    },
  };
}

/** Keeps one process running until told to stop. */
class Keeper {
  child: ChildProcess | undefined;
  #stopped = false;
  #restarting: Promise<void> | undefined;

  constructor(
    private readonly launch: () => Promise<ChildProcess>,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    const child = await this.launch();
    const since = Date.now();
    this.child = child;
    child.once('exit', (code, signal) => {
      this.child = undefined;
      if (this.#stopped) return;
      this.log.error({ code, signal }, 'the embedded database ended unexpectedly; starting it again');
      this.#restarting = this.#restart(Date.now() - since > STABLE_AFTER ? 0 : SHORTEST_PAUSE);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#restarting;
    if (this.child) await endChild(this.child);
  }

  async #restart(firstPause: number): Promise<void> {
    for (let pause = firstPause; ; pause = Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, pause * 2))) {
      await sleep(pause);
      if (this.#stopped) return;
      try {
        await this.start();
        this.log.info({ pid: this.child?.pid }, 'the embedded database is back');
        return;
      } catch (error) {
        this.log.error({ err: error }, 'the embedded database did not start');
      }
    }
  }
}
