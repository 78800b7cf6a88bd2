import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { ChildSettings, FromChild, ToChild } from './messages.ts';
import { childProgram } from './program.ts';

/** How long the database may take to close before its process is killed, ms. */
const STOP_PATIENCE = 20_000;

/** What the database process inherits of the environment: none of the settings, among which are secrets. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_OPTIONS', 'NODE_V8_COVERAGE'];

/**
 * Starts the database process and waits until it takes connections.
 * @param folder its working directory, that of the lock
 * @throws DatabaseError when another process uses the folder, or the database can't be opened
 */
export async function launchChild(settings: ChildSettings, folder: string, log: Log): Promise<ChildProcess> {
  const { file, execArgv } = childProgram();
  const child = fork(file, [JSON.stringify(settings)], {
    cwd: folder,
    execArgv,
    env: Object.fromEntries(INHERITED.map(name => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // such as a message to a process that has just died; its exit is what counts
  child.on('error', error =>
    log.warn({ err: error }, 'the embedded database could not be started, told or ended'),
  );
  const words: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', line => {
      words.push(line);
      if (words.length > 20) words.shift();
      log.warn({ line }, 'the embedded database says');
    });
  }
  const message = await firstMessage(child);
  if (message?.type === 'ready') return child;
  if (message?.type === 'failed' && message.reason === 'locked') throw inUse(settings, message.pid);
  const reason =
    message?.type === 'failed' && message.reason === 'error' ? message.message : words.join('\n');
  throw new DatabaseError(`The embedded database in ${settings.directory} can't be opened: ${reason}`);
}

/** @returns undefined when the process ended without one */
function firstMessage(child: ChildProcess): Promise<FromChild | undefined> {
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve(message as FromChild));
    child.once('close', () => resolve(undefined));
    child.once('error', reject);
  });
}

function inUse(settings: ChildSettings, pid: number): DatabaseError {
  return new DatabaseError(
    `The embedded database in ${settings.directory} is in use by process ${pid}. Two processes must not open it at once: ` +
      'stop that one first, or give this one another DATA_DIR or a DATABASE_URL.',
  );
}

/** Lets the database process close cleanly; kills it when it takes too long. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  send(child, { type: 'stop' });
  const ended = await Promise.race([exit, sleep(STOP_PATIENCE, 'late' as const, { ref: false })]);
  if (ended === 'late') {
    child.kill('SIGKILL');
    await exit;
  }
}

/** How many times the database process told the disk to keep what was written. */
export async function countFsyncs(child: ChildProcess): Promise<number> {
  const answer = new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new DatabaseError('The embedded database has ended')));
    child.on('message', function take(message: FromChild) {
      if (message.type !== 'fsyncs') return;
      child.off('message', take);
      resolve(message.count);
    });
  });
  send(child, { type: 'count-fsyncs' });
  return answer;
}

function send(child: ChildProcess, message: ToChild): void {
  // a child that is just ending has no channel any more; its exit is what then tells
  child.send(message, () => {});
}
