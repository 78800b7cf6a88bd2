import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, commandOf, processOptions, stopByProgram } from './account.ts';
import type { Address } from './address.ts';
import { launcher } from './session.ts';
import { flags } from './settings.ts';

const STOP_PATIENCE = 20_000;
const LOG_CHECK = 600_000;

/** One start of PostgreSQL, as a child of this process. */
export class Postmaster {
  /** By which the PostgreSQL that answers is known to be this one. */
  readonly start: string = randomUUID();
  hasEnded = false;
  readonly #child: ChildProcess;
  readonly #log: string;
  readonly #logStart: number;

  constructor(
    private readonly account: Account,
    dataDir: string,
    address: Address,
    settings: Record<string, string | number> = {},
  ) {
    this.#log = path.join(dataDir, 'log/postgresql.log');
    mkdirSync(path.dirname(this.#log), { recursive: true, mode: 0o700 });
    this.#logStart = boundLog(this.#log);
    const log = openSync(this.#log, 'a', 0o600);
    const options = flags(address, { ...settings, 'aup.start': this.start, 'aup.launcher': launcher() });
    const [file, ...args] = commandOf(account, 'postgres', '-D', account.cluster, ...options);
    // away from the terminal: requests in flight end before the database does
    const child = spawn(file, args, {
      ...processOptions(account),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.unref();
    const logCheck = setInterval(() => boundLog(this.#log), LOG_CHECK).unref();
    const end = () => {
      this.hasEnded = true;
      clearInterval(logCheck);
    };
    child.once('exit', end).once('error', end);
    if (child.pid && process.platform !== 'win32') guard(child);
    this.#child = child;
  }

  lastLogged = () => lastLogged(this.#log, this.#logStart);

  /** Ends it in order. */
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    this.#child.ref();
    const ended = once(this.#child, 'exit');
    if (process.platform === 'win32') await stopByProgram(this.account);
    else this.#child.kill('SIGINT');
    await Promise.race([ended, sleep(STOP_PATIENCE, undefined, { ref: false })]);
  }
}

/** A process that ends PostgreSQL when the line to this one breaks, however this one ended. Windows has none. */
function guard(postgres: ChildProcess): void {
  const program = 'read -r line || kill -INT "$0"';
  const shell = spawn('/bin/sh', ['-c', program, `${postgres.pid}`], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  for (const part of [shell, shell.stdin as Socket]) part.on('error', () => {}).unref();
  const dismiss = () => shell.stdin?.end('PostgreSQL has ended\n');
  postgres.once('exit', dismiss);
  shell.once('exit', () => {
    postgres.off('exit', dismiss);
    if (postgres.exitCode === null && postgres.signalCode === null) guard(postgres);
  });
}

const MOST_BYTES = 1_000_000;

/** Past a megabyte the file's text is moved to `….1`, even while it is appended to; on a full disk it is deleted. @returns its size in bytes */
export function boundLog(file: string): number {
  try {
    const { size } = statSync(file);
    if (size <= MOST_BYTES) return size;
    try {
      copyFileSync(file, `${file}.1`);
    } finally {
      truncateSync(file);
    }
  } catch {
    // there is none yet; and that one can't be kept short ends no server
  }
  return 0;
}

/** The last words since the file had `start` bytes. */
export const lastLogged = (file: string, start: number): string =>
  readFileSync(file).subarray(start).toString('utf8').trim().slice(-2000);
