import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

const MOST = 1_000_000;

/** The file that PostgreSQL appends to, whether this process lives or not. */
export class LogFile {
  readonly #file: string;
  #start = 0;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = path.join(folder, 'postgresql.log');
  }

  /** Lends the file to `use`; from here on, `words` are those of whoever got it. */
  lend<T>(use: (descriptor: number) => T): T {
    this.bound();
    const descriptor = openSync(this.#file, 'a', 0o600);
    this.#start = statSync(this.#file).size;
    try {
      return use(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  words(): string {
    return readFileSync(this.#file).subarray(this.#start).toString('utf8').trim().slice(-2000);
  }

  /** Past a megabyte, what it says goes to `postgresql.log.1` in place of what was there. */
  bound(): void {
    if ((statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) < MOST) return;
    copyFileSync(this.#file, `${this.#file}.1`);
    truncateSync(this.#file);
    this.#start = 0;
  }
}
