import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';
import type { Log } from '../log.ts';
import { type Account, chooseAccount } from './account.ts';
import { type Address, chooseAddress, leaveAddress, removeStale } from './address.ts';
import { noRoom, openCluster } from './cluster.ts';
import { Postmaster } from './postmaster.ts';
import {
  type Connection,
  connectionTo,
  endPostgres,
  FolderInUse,
  LET_IN,
  openSession,
  type Session,
  setOwner,
} from './session.ts';

export interface Embedded {
  /** What `pg` needs to connect as the product's own role. */
  connection: Connection;
  /** Ends PostgreSQL in order. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The database is in `database` below it, its socket in `run`, its log in `log`. */
  dataDir: string;
  log: Log;
  /** Content with the PostgreSQL of another server that has the folder. */
  isGuest?: boolean;
  /** In place of those in `settings.ts`. */
  settings?: Record<string, string | number>;
  /** Called when PostgreSQL has been launched. */
  onStarting?(): void;
  /** Called when PostgreSQL has died; it is being started again. */
  onDeath?(): void;
}

/** How long another server may have the folder before it is in use, ms: it may be about to end. */
const PATIENCE = 5000;
/** How long a PostgreSQL may be without a server before it is ended, ms. */
const ORPHANED = 500;
/** The same of one that has never had any: its server may be reading its own program, which lets nothing else happen there. */
const AWAITED = 10_000;
/** How long another PostgreSQL may be starting or ending; and ours, which may have to recover from a crash. */
const SLOW = 30_000;
const RECOVERY = 600_000;
const LONGEST_PAUSE = 5000;
/** What a PostgreSQL says that ends because there is another one. */
const TAKEN =
  /lock file "[^"]*"(?: already exists| is empty|: No such file)|bogus data in lock file|shared memory block/;

/**
 * On `dataDir` (specification §2): ends one whose server has died, and starts it again when it dies; until then `isDatabaseUnavailable`. It ends with this process.
 * @throws DatabaseError when another process uses the folder, or PostgreSQL can't run
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = realpathSync(options.dataDir);
  const account = await chooseAccount(dataDir, options.log);
  const password = await openCluster(account);
  const address = await chooseAddress(dataDir, account, password);
  const keeper = new Keeper(dataDir, account, address, password, options);
  try {
    await keeper.begin();
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  return { connection: connectionTo(address, password), stop: () => keeper.stop() };
}

/** Has PostgreSQL running until told to stop, and a session in it. */
class Keeper {
  #postmaster: Postmaster | undefined;
  #isStopped = false;
  #recovering: Promise<unknown> | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly account: Account,
    private readonly address: Address,
    private readonly password: string,
    private readonly options: EmbeddedOptions,
  ) {}

  /** Resolves when PostgreSQL answers. */
  async begin(): Promise<void> {
    const { cluster } = this.account;
    const began = Date.now();
    let ownerSeen = began;
    let launched: Postmaster | undefined;
    // each look is a session; who waits long may wait a moment longer
    for (; !this.#isStopped; await sleep(Math.min(250, 20 + (Date.now() - began) / 10))) {
      const waited = Date.now() - began;
      const isRunning = this.#postmaster?.hasEnded === false;
      // on a machine with too much to do even the one who has all it needs lets in slowly
      const session = await openSession(this.address, this.password, LET_IN + waited / 2);
      if (session) {
        const { start, owner, isAwaited, client } = session;
        if (isRunning && start === this.#postmaster?.start) return this.#keep(session);
        if (owner && this.options.isGuest) return void client.end();
        if (owner) ownerSeen = Date.now();
        else if (Date.now() - ownerSeen > (isAwaited ? AWAITED : ORPHANED))
          await endPostgres(session, this.account);
        void client.end().catch(() => {});
        if (owner ? waited > PATIENCE : waited > SLOW)
          throw new FolderInUse(cluster, owner ?? 'a PostgreSQL that does not end');
      } else if (!isRunning) {
        const words = launched?.lastLogged() ?? '';
        // another one is just starting or ending, or its process id is somebody else's by now
        const isTaken = TAKEN.test(words);
        if (launched && !isTaken) throw this.#failure(words);
        if (isTaken && waited > SLOW) throw new FolderInUse(cluster, 'a PostgreSQL that gives no answer');
        if (isTaken) removeStale(cluster, this.address);
        // the one that ended may have taken the socket's folder with it
        if (isTaken) await chooseAddress(this.dataDir, this.account, this.password);
        launched = new Postmaster(this.account, this.dataDir, this.address, this.options.settings);
        this.#postmaster = launched;
        this.options.onStarting?.();
      } else if (waited > RECOVERY) throw this.#failure('it gives no answer');
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#recovering;
    if (!this.#postmaster) return;
    await this.#postmaster.stop();
    leaveAddress(this.address);
  }

  async #keep(session: Session): Promise<void> {
    const ended = new Promise(resolve => session.client.once('end', resolve));
    // who is told that this failed tries again
    await setOwner(session, this.password);
    void ended.then(() => {
      if (!this.#isStopped) this.#recovering = this.#recover();
    });
  }

  async #recover(): Promise<void> {
    const { log, onDeath } = this.options;
    log.error({}, 'the embedded database stopped unexpectedly; restarting it');
    onDeath?.();
    for (let pause = 0; !this.#isStopped; pause = Math.min(LONGEST_PAUSE, pause * 2 + 100)) {
      try {
        await sleep(pause);
        await this.begin();
        log.info({}, 'the embedded database is running again');
        return;
      } catch (error) {
        log.error({ err: error }, 'failed to start the embedded database');
        // two servers on one database would both do what is to be done once
        if (error instanceof FolderInUse) process.kill(process.pid, 'SIGTERM');
      }
    }
  }

  #failure(words: string): DatabaseError {
    const { cluster } = this.account;
    return new DatabaseError(
      `The embedded database in ${cluster} can't be opened:${noRoom(cluster, words)}\n${words}`,
    );
  }
}
