import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { silentLog } from '../../server/log.ts';
import { type Embedded, startEmbedded } from '../../server/postgres/start.ts';
import { copyOf, remove, temporaryFolder } from './folder.ts';

export interface Cluster {
  primaryUrl: string;
  standbyUrl: string;
  /** A command to the standby, as its superuser. */
  standbyAdminUrl: string;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
}

const addressOf = ({ host, port, password, database }: Embedded['connection'], user: string) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** The embedded PostgreSQL and a standby that follows it over the line, both gone afterwards. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = await copyOf(inject('emptyFolder'));
  const copyDir = await temporaryFolder();
  const settings = { fsync: 'off', max_wal_senders: 4 };
  const log = silentLog;
  const first = await startEmbedded({ dataDir, log, settings });
  const { host, port, password } = first.connection;
  await first.stop();
  await cp(path.join(dataDir, 'database'), path.join(copyDir, 'database'), { recursive: true });
  await writeFile(path.join(copyDir, 'database/standby.signal'), '');
  const primary = await startEmbedded({ dataDir, log, settings });
  const source = `host=${host} port=${port} user=postgres password=${password}`;
  const startCopy = () =>
    startEmbedded({
      dataDir: copyDir,
      log,
      settings: { ...settings, primary_conninfo: source, wal_retrieve_retry_interval: '100ms' },
    });
  let standby = await startCopy();
  return {
    primaryUrl: addressOf(primary.connection, 'aup'),
    standbyUrl: addressOf(standby.connection, 'aup'),
    standbyAdminUrl: addressOf(standby.connection, 'postgres'),
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await startCopy();
    },
    stop: async () => {
      await standby.stop();
      await primary.stop();
      await Promise.all([remove(dataDir), remove(copyDir)]);
    },
  };
}
