import { Worker } from 'node:worker_threads';

/**
 * Runs beside the engine, whose long queries keep the main thread from noticing anything. When the parent has died, the
 * main thread gets the grace to close the database; after that the process is killed, so that a new server
 * doesn't wait for a query whose answer nobody will read. Everything acknowledged is on the disk by then.
 */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  const watch = setInterval(() => {
    if (process.ppid === workerData.parent) return;
    clearInterval(watch);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData.grace);
  }, 250);
`;

/** Makes sure that this process doesn't outlive its parent by more than `grace` ms. */
export function dieWithParent(grace: number): void {
  new Worker(WATCH, { eval: true, workerData: { parent: process.ppid, grace }, execArgv: [] }).unref();
}
