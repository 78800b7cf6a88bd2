import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/database/connect.ts';
import type { Report } from './holder.ts';

const tell = (report: Report) => process.send?.(report);

/** As a server is while it reads its own program: nothing else happens in its process. */
function beBusy(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.env.BUSY_MS ?? 0));
}

async function main(dataDir: string): Promise<void> {
  const { pool } = await openDatabase({ dataDir }, undefined, { onStarting: beBusy });
  await pool.query('create table if not exists acknowledged (id int primary key)');

  async function write() {
    for (let id = 1; ; ) {
      try {
        await pool.query('insert into acknowledged values ($1) on conflict do nothing', [id]);
        tell({ acknowledged: id });
        id += 1;
      } catch {
        await sleep(20);
      }
    }
  }

  process.on('message', message => {
    if (message === 'write') void write();
    if (message === 'long')
      void pool.query('select count(*) from generate_series(1, 100000000000)').catch(() => {});
  });
  tell({ ready: true });
}

main(process.argv[2] as string).catch(error => {
  tell({ failed: (error as Error).message });
  process.exitCode = 1;
  process.disconnect();
});
