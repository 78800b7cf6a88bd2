import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError } from '../errors.ts';
import type { Log } from '../log.ts';
import { type Account, chooseAccount, commandOf, environment, runProgram } from './account.ts';
import { type Address, chooseAddress, freePort, isTemporary } from './address.ts';
import { openCluster } from './cluster.ts';
import { boundLog, lastWords } from './log-file.ts';
import { type Connection, connectionTo, FolderInUse, take } from './session.ts';
import { flags } from './settings.ts';
import { removeStale } from './stale.ts';
import { Watch } from './watch.ts';

export interface Embedded {
  /** What `pg` needs to connect as the product's own role. */
  connection: Connection;
  /** Ends PostgreSQL in order. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The database lies in `database` below it, its socket in `run`, its log in `log`. */
  dataDir: string;
  log: Log;
  /** In place of those in `settings.ts`. */
  settings?: Record<string, string | number>;
  /** Called when PostgreSQL has died; it is being started again. */
  onDeath?(): void;
}

/** How long another server may have the folder before it is in use, ms: it may be about to end. */
const PATIENCE = 5000;
/** How long another PostgreSQL may be starting or ending; and ours, which may have to recover from a crash. */
const SLOW = 30_000;
const RECOVERY = 600_000;
const STOP_PATIENCE = 20_000;
const LONGEST_PAUSE = 5000;
const LOG_CHECK = 600_000;

/** Ends PostgreSQL as its own account, in its own container, where the process id is certain to mean it. */
const STOP = `copy (select 1) to program 'read -r pid < postmaster.pid; kill -INT "$pid"'`;
const PID = "select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid";

/**
 * Starts PostgreSQL on `dataDir` (specification §2), or takes over one whose server has died, and starts it again when it dies. While
 * it is down, connecting fails with an error that `isDatabaseUnavailable` knows. It goes away with this process, however that ends.
 * @throws DatabaseError when another process uses the folder, or PostgreSQL can't run
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = realpathSync(options.dataDir);
  const account = chooseAccount(dataDir, options.log);
  const password = await openCluster(account);
  const keeper = new Keeper(dataDir, account, password, options);
  const address = await keeper.begin().catch(async error => {
    await keeper.stop();
    throw error;
  });
  let stopping: Promise<void> | undefined;
  if (!address) throw new DatabaseError('The embedded database was stopped before it had started');
  return {
    connection: connectionTo(address, password),
    stop: () => (stopping ??= keeper.stop()),
  };
}

/** Has PostgreSQL running until told to stop, with a session in it that holds the folder's lock. */
class Keeper {
  #address: Address | undefined;
  #owner: pg.Client | undefined;
  #stopped = false;
  #recovering: Promise<unknown> | undefined;
  readonly #watch = new Watch();
  readonly #logFile: string;
  readonly #logCheck = setInterval(() => this.#boundLog(), LOG_CHECK).unref();

  constructor(
    private readonly dataDir: string,
    private readonly account: Account,
    private readonly password: string,
    private readonly options: EmbeddedOptions,
  ) {
    mkdirSync(path.join(dataDir, 'log'), { recursive: true, mode: 0o700 });
    this.#logFile = path.join(dataDir, 'log/postgresql.log');
  }

  /** @returns where PostgreSQL answers */
  async begin(): Promise<Address | undefined> {
    const { cluster } = this.account;
    let address = this.#address ?? (await chooseAddress(this.dataDir, this.account));
    let child: ChildProcess | undefined;
    let logStart = 0;
    for (const since = Date.now(); !this.#stopped; await sleep(25)) {
      const attempt = await take(this.account, address, this.password);
      const waited = Date.now() - since;
      const failure = () =>
        new DatabaseError(
          `The embedded database in ${cluster} can't be opened:\n${lastWords(this.#logFile, logStart)}`,
        );
      if (attempt instanceof pg.Client) {
        this.#address = address;
        await this.#keep(attempt);
        return address;
      }
      if (typeof attempt === 'object') {
        if (waited > PATIENCE) throw new FolderInUse(cluster, attempt.owner);
      } else if (child && !hasEnded(child)) {
        if (waited > RECOVERY) throw failure();
      } else if (attempt === 'no answer') {
        if (waited > SLOW) throw new FolderInUse(cluster, 'a PostgreSQL that gives no answer');
      } else {
        // another one is just starting or ending, or its process id is somebody else's by now
        const isTaken = child && /lock file|shared memory block/.test(lastWords(this.#logFile, logStart));
        if (child && (!isTaken || waited > SLOW)) throw failure();
        if (isTaken) {
          removeStale(cluster, address);
          address = await chooseAddress(this.dataDir, this.account);
        }
        if (process.platform === 'win32') address = { ...address, port: await freePort() };
        logStart = boundLog(this.#logFile);
        child = this.#launch(address);
      }
    }
    return undefined;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#logCheck);
    await this.#recovering;
    if (this.#owner) {
      const { cluster } = this.account;
      if (process.platform !== 'win32') await this.#owner.query(STOP).catch(() => {});
      else runProgram(this.account, 'pg_ctl', 'stop', '-m', 'fast', '-D', cluster);
      const deadline = Date.now() + STOP_PATIENCE;
      while (existsSync(path.join(cluster, 'postmaster.pid')) && Date.now() < deadline) await sleep(20);
      this.#watch.tell('');
    }
    this.#watch.end();
    if (this.#address && isTemporary(this.#address))
      rmSync(this.#address.host, { recursive: true, force: true });
  }

  #launch(address: Address): ChildProcess {
    const { cluster, ids } = this.account;
    const [file, ...args] = commandOf(
      this.account,
      'postgres',
      '-D',
      cluster,
      ...flags(address, this.options.settings),
    );
    const log = openSync(this.#logFile, 'a', 0o600);
    const child = spawn(file, args, {
      ...ids,
      env: environment(),
      cwd: '/',
      // away from the terminal: requests in flight end before the database does
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.on('error', error =>
      this.options.log.error({ err: error }, 'the embedded database could not be started'),
    );
    child.once('exit', () => !this.#owner && this.#watch.tell(''));
    child.unref();
    this.#watch.tell(`${child.pid ?? ''}`);
    return child;
  }

  #boundLog(): void {
    try {
      boundLog(this.#logFile);
    } catch (error) {
      this.options.log.warn({ err: error }, 'the log of the embedded database could not be shortened');
    }
  }

  async #keep(owner: pg.Client): Promise<void> {
    this.#owner = owner;
    owner.once('end', () => {
      this.#owner = undefined;
      if (!this.#stopped) this.#recovering = this.#recover();
    });
    const answer = await owner.query(PID).catch(() => undefined);
    if (answer) this.#watch.tell(answer.rows[0].pid);
  }

  async #recover(): Promise<void> {
    const { log, onDeath } = this.options;
    log.error({}, 'the embedded database ended unexpectedly; starting it again');
    onDeath?.();
    for (let pause = 0; !this.#stopped; pause = Math.min(LONGEST_PAUSE, pause * 2 + 100)) {
      try {
        await sleep(pause);
        if (await this.begin()) log.info({}, 'the embedded database is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not start');
        // two servers on one database would both do what is to be done once
        if (error instanceof FolderInUse) process.kill(process.pid, 'SIGTERM');
      }
    }
  }
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
