import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Reads process ids; when the line to the server breaks, it ends the process it was told of last. */
const PROGRAM = 'while read -r line; do pid=$line; done; [ -z "$pid" ] || kill -INT "$pid"';

/** A process that ends PostgreSQL when this one dies, and is replaced when it dies itself. Windows has none. */
export class Watch {
  #process: ChildProcess | undefined;
  #pid = '';
  #ended = false;

  /** @param pid empty when there is nothing to end */
  tell(pid: string): void {
    this.#pid = pid;
    if (process.platform === 'win32' || this.#ended) return;
    this.#process ??= this.#start();
    this.#process.stdin?.write(`${pid}\n`);
  }

  end(): void {
    this.#ended = true;
    this.#process?.stdin?.end();
  }

  #start(): ChildProcess {
    const watch = spawn('/bin/sh', ['-c', PROGRAM], {
      detached: true,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    for (const part of [watch, watch.stdin as Socket]) part.on('error', () => {}).unref();
    watch.once('exit', () => {
      this.#process = undefined;
      this.tell(this.#pid);
    });
    return watch;
  }
}
