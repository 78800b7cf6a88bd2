import { rmSync } from 'node:fs';
import { openCluster } from './cluster.ts';
import type { Fatal } from './engine.ts';
import { openGateway } from './gateway.ts';
import { takeLock } from './lock.ts';
import type { ChildSettings, FromChild, ToChild } from './messages.ts';
import { dieWithParent } from './orphan.ts';
import { startUpkeep } from './upkeep.ts';

/** What a query may take to end, and the database to close, once the parent has died; ms. */
const GRACE = 3000;

const settings = JSON.parse(process.argv[2] ?? '{}') as ChildSettings;

// the parent decides when to stop: it has requests in flight to end first
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

let stop = async (): Promise<void> => process.exit(0);
process.on('disconnect', () => void stop());
process.on('message', (message: ToChild) => {
  if (message.type === 'stop') void stop();
});

const tell = (message: FromChild) =>
  new Promise<void>(resolve => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });

const fatal: Fatal = (reason, error) => {
  process.stderr.write(`${reason}: ${error instanceof Error ? error.message : String(error)}\n`);
  // no exit handlers, no checkpoint: nothing the broken engine has in memory may reach the disk
  process.kill(process.pid, 'SIGKILL');
  throw error;
};

async function main(): Promise<void> {
  dieWithParent(GRACE);
  const lock = await takeLock(settings.owner, settings.lockPatience);
  if ('pid' in lock) {
    await tell({ type: 'failed', reason: 'locked', pid: lock.pid });
    process.exit(1);
  }
  const engine = await openCluster(settings.directory, fatal);
  rmSync(settings.socketPath, { force: true });
  const gateway = await openGateway(engine, settings.socketPath, settings.transactionPatience);
  const upkeep = startUpkeep(settings.socketPath);
  process.on('message', (message: ToChild) => {
    if (message.type === 'count-fsyncs') void tell({ type: 'fsyncs', count: engine.fsyncs() });
  });
  let stopping = false;
  stop = async () => {
    if (stopping) return;
    stopping = true;
    await upkeep.stop();
    await gateway.close();
    await engine.close();
    await lock.release();
    process.exit(0);
  };
  await tell({ type: 'ready' });
  if (!process.connected) await stop();
}

main().catch(async error => {
  await tell({
    type: 'failed',
    reason: 'error',
    message: error instanceof Error ? error.message : String(error),
  });
  process.exit(1);
});
