import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError } from '../errors.ts';
import type { Log } from '../log.ts';
import { type Account, chooseAccount, commandOf, environment, runProgram } from './account.ts';
import { type Address, chooseAddress, isTemporary, recordedAddress } from './address.ts';
import { openCluster } from './cluster.ts';
import { LogFile } from './log-file.ts';
import { type Attempt, FolderInUse, take } from './session.ts';
import { settings } from './settings.ts';
import { removeStale } from './stale.ts';

export interface Embedded {
  /** What `pg` needs to connect as the product's own role. */
  connection: Address & { user: string; password: string; database: string; ssl: false };
  /** Ends PostgreSQL in order. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The database lies in `database` below it, its socket in `run`, its log in `log`. */
  dataDir: string;
  log: Log;
  /** How long to wait for another server that has the folder, ms. */
  patience?: number;
  /** In place of those in `settings.ts`. */
  settings?: Record<string, string | number>;
  /** Called when PostgreSQL has died; it is being started again. */
  onDeath?(): void;
}

/** How long a PostgreSQL may be starting or ending, and one of ours recovering from a crash; ms. */
const SLOW = 30_000;
const RECOVERY = 600_000;
const STOP_PATIENCE = 20_000;
const LONGEST_PAUSE = 5000;
const LOG_CHECK = 600_000;

/** Ends PostgreSQL as its own account, in its own container, where the process id is certain to mean it. */
const STOP = `copy (select 1) to program 'read -r pid < postmaster.pid; kill -INT "$pid"'`;

/** Ends the process that it was told of last when the line to the server breaks. */
const WATCH = 'while read -r line; do pid=$line; done; [ -z "$pid" ] || kill -INT "$pid"';

/**
 * Starts PostgreSQL on `dataDir` (rulings §9), or takes over one whose server has died, and starts it again when it dies. While
 * it is down, connecting fails with an error that `isDatabaseUnavailable` knows. It goes away with this process, however that ends.
 * @throws DatabaseError when another process uses the folder, or PostgreSQL can't run
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = realpathSync(options.dataDir);
  const account = chooseAccount(dataDir, options.log);
  const password = await openCluster(account);
  const address = await chooseAddress(dataDir, account);
  const keeper = new Keeper(account, address, password, new LogFile(path.join(dataDir, 'log')), options);
  await keeper.begin().catch(async error => {
    await keeper.stop();
    throw error;
  });
  let stopping: Promise<void> | undefined;
  return {
    connection: { ...keeper.address, user: 'aup', password, database: 'postgres', ssl: false },
    stop: () => (stopping ??= keeper.stop()),
  };
}

/** Has PostgreSQL running until told to stop, with a session in it that holds the folder's lock. */
class Keeper {
  #owner: pg.Client | undefined;
  #child: ChildProcess | undefined;
  #watch: ChildProcess | undefined;
  #told = '';
  #stopped = false;
  #recovering: Promise<void> | undefined;
  readonly #logCheck = setInterval(() => this.logFile.bound(), LOG_CHECK).unref();

  constructor(
    private readonly account: Account,
    public address: Address,
    private readonly password: string,
    private readonly logFile: LogFile,
    private readonly options: EmbeddedOptions,
  ) {}

  async begin(): Promise<void> {
    const { cluster } = this.account;
    const { patience = 5000 } = this.options;
    for (const since = Date.now(); !this.#stopped; await sleep(25)) {
      const attempt = await this.#attempt();
      const waited = Date.now() - since;
      if (attempt instanceof pg.Client) return this.#keep(attempt);
      if (typeof attempt === 'object') {
        if (waited > patience) throw new FolderInUse(cluster, attempt.owner);
      } else if (isRunning(this.#child)) {
        if (waited > RECOVERY) throw this.#failure();
      } else if (attempt === 'no answer') {
        if (waited > SLOW) throw new FolderInUse(cluster, 'a PostgreSQL that gives no answer');
      } else {
        // another one is just starting or ending, or its process id is somebody else's by now
        const isTaken = this.#child && /lock file|shared memory block/.test(this.logFile.words());
        if (this.#child && (!isTaken || waited > SLOW)) throw this.#failure();
        if (isTaken) removeStale(cluster, this.address);
        this.#launch();
      }
    }
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
      this.#tell('');
    }
    this.#watch?.stdin?.end();
    if (isTemporary(this.address)) rmSync(this.address.host, { recursive: true, force: true });
  }

  /** Asks where PostgreSQL is to listen, then where one from before says that it does. */
  async #attempt(): Promise<Attempt> {
    const own = await take(this.account, this.address, this.password, true);
    const recorded = own === 'nobody' && recordedAddress(this.account.cluster);
    if (!recorded) return own;
    const attempt = await take(this.account, recorded, this.password, false);
    if (attempt instanceof pg.Client) this.address = recorded;
    return attempt;
  }

  #launch(): void {
    const { cluster, ids } = this.account;
    const [file, ...args] = commandOf(
      this.account,
      'postgres',
      '-D',
      cluster,
      ...flags(this.address, this.options),
    );
    const child = this.logFile.lend(log =>
      // away from the terminal: requests in flight end before the database does
      spawn(file, args, {
        ...ids,
        env: environment(),
        cwd: '/',
        detached: true,
        windowsHide: true,
        stdio: ['ignore', log, log],
      }),
    );
    child.on('error', error =>
      this.options.log.error({ err: error }, 'the embedded database could not be started'),
    );
    child.once('exit', () => !this.#owner && this.#tell(''));
    child.unref();
    this.#child = child;
    this.#tell(`${child.pid ?? ''}`);
  }

  async #keep(owner: pg.Client): Promise<void> {
    this.#owner = owner;
    owner.once('end', () => this.#lost());
    const { rows } = await owner.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid");
    this.#tell(rows[0].pid);
  }

  #lost(): void {
    this.#owner = undefined;
    if (this.#stopped) return;
    this.options.log.error({}, 'the embedded database ended unexpectedly; starting it again');
    this.options.onDeath?.();
    this.#recovering = this.#recover();
  }

  async #recover(): Promise<void> {
    const { log } = this.options;
    for (let pause = 0; !this.#stopped; pause = Math.min(LONGEST_PAUSE, pause * 2 + 100)) {
      try {
        await sleep(pause);
        await this.begin();
        if (this.#owner) log.info({}, 'the embedded database is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not start');
        this.#child = undefined;
        // two servers on one database would both do what is to be done once
        if (error instanceof FolderInUse) process.kill(process.pid, 'SIGTERM');
      }
    }
  }

  /** Lets the watch know which process to end; none when `pid` is empty. */
  #tell(pid: string): void {
    if (process.platform === 'win32') return;
    if (!isRunning(this.#watch)) {
      const watch = spawn('/bin/sh', ['-c', WATCH], {
        detached: true,
        cwd: '/',
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      watch.on('error', () => {});
      watch.stdin.on('error', () => {});
      watch.once('exit', () => !this.#stopped && this.#tell(this.#told));
      for (const handle of [watch, watch.stdin as Socket]) handle.unref();
      this.#watch = watch;
    }
    this.#told = pid;
    this.#watch?.stdin?.write(`${pid}\n`);
  }

  #failure = () =>
    new DatabaseError(
      `The embedded database in ${this.account.cluster} can't be opened:\n${this.logFile.words()}`,
    );
}

const isRunning = (child?: ChildProcess) =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

function flags({ host, port }: Address, options: EmbeddedOptions): string[] {
  const listen =
    process.platform === 'win32'
      ? { listen_addresses: host }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        };
  const all = { ...settings(), ...options.settings, ...listen, port };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
