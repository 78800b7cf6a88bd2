/** The threads in which sheets are read and workbooks made; one that has done its work waits a while for more. */
import { existsSync } from 'node:fs';
import { type ResourceLimits, Worker } from 'node:worker_threads';

const BUNDLED = 'sheet-worker.js';
const IDLE_MS = 30_000;
const MAX_IDLE = 2;

const here = import.meta.url;
const idle = new Map<Worker, NodeJS.Timeout>();

/** A thread that has nothing to do, with limits for its memory; give it back, or end it. */
export function takeThread(resourceLimits: ResourceLimits): Worker {
  const [kept] = idle;
  if (!kept) return newThread(resourceLimits);
  const [worker, clock] = kept;
  idle.delete(worker);
  clearTimeout(clock);
  worker.ref();
  return worker;
}

/** Keeps a thread for the next work; only one of the usual limits may be. */
export function giveBack(worker: Worker): void {
  if (idle.size >= MAX_IDLE) {
    void worker.terminate();
    return;
  }
  const end = () => {
    // It takes a moment to end, and must not get work until then.
    idle.delete(worker);
    void worker.terminate();
  };
  idle.set(worker, setTimeout(end, IDLE_MS).unref());
  worker.unref();
}

export function newThread(resourceLimits: ResourceLimits): Worker {
  const options = { resourceLimits, execArgv: [] };
  const worker = new Worker(here.endsWith('.ts') ? new URL('./from-source.mjs', here) : bundled(), options);
  // A waiting caller gets an error, too; an error while it is idle must not end the process.
  return worker.on('error', () => {}).on('exit', () => idle.delete(worker));
}

function bundled(): URL {
  // next to this file, or one level up when the bundler has put this into a folder of shared parts
  const places = [`./${BUNDLED}`, `../${BUNDLED}`].map(place => new URL(place, here));
  const file = places.find(place => existsSync(place));
  if (!file) throw new Error(`${BUNDLED} is missing from the build`);
  return file;
}
