/** The server as it is started live, with the PostgreSQL that comes with it. */

import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { ADMIN_PASSWORD } from '../../support/app.ts';
import { copyOf, remove } from '../../support/folder.ts';
import { gone, postmaster } from '../../support/holder.ts';
import { migratedFolder } from '../../support/ready-folder.ts';
import { refusedStart, type ServerProcess, startServerProcess } from '../../support/server-process.ts';

let ready: string;
beforeAll(async () => {
  ready = await migratedFolder();
});
afterAll(() => remove(ready));

interface Place {
  dataDir: string;
  cluster: string;
  start: () => Promise<ServerProcess>;
}

/** A test alongside the others of this file, on a data folder of its own. */
const onFolder = (name: string, work: (place: Place) => Promise<void>) =>
  test.concurrent(name, async ({ onTestFinished }) => {
    const dataDir = await copyOf(ready);
    let server: ServerProcess | undefined;
    onTestFinished(async () => {
      await server?.stop('SIGKILL');
      await remove(dataDir);
    });
    const start = async () => {
      server = await startServerProcess({ DATA_DIR: dataDir, ADMIN_PASSWORD });
      return server;
    };
    await work({ dataDir, cluster: `${dataDir}/database`, start });
  });

onFolder(
  'when PostgreSQL is killed, requests return 503 until the server has restarted it',
  async ({ cluster, start }) => {
    const { address } = await start();
    const ask = () => fetch(`${address}/api/open-tenders`);
    expect((await ask()).status).toBe(200);
    const pid = postmaster(cluster);
    process.kill(pid, 'SIGKILL');
    await gone(pid);
    for (let status = 0; status !== 200; ) {
      const response = await ask();
      status = response.status;
      if (status !== 200) {
        expect([status, await response.json()]).toEqual([503, { message: messages.unavailable }]);
        await sleep(20);
      }
    }
    expect(postmaster(cluster)).not.toBe(pid);
  },
);

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)
  onFolder(`PostgreSQL stops with a server that ends by ${signal}`, async ({ cluster, start }) => {
    const { stop } = await start();
    const pid = postmaster(cluster);
    const code = await stop(signal);
    if (signal === 'SIGTERM' || signal === 'SIGINT') expect(code).toBe(0);
    await gone(pid);
  });

onFolder('PostgreSQL stops with a server whose port is in use', async ({ dataDir, start }) => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const refused = await refusedStart({ DATA_DIR: dataDir, ADMIN_PASSWORD, PORT: `${port}` });
  other.close();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`${port}`);
  // what is still ending lets a new one wait
  await start();
});
