/** Lists and reports from a standby that really follows: nobody sees less than what they wrote, and nothing fails without it. */
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Config } from '../../../server/config.ts';
import { lsnValue } from '../../../server/processes/standby.ts';
import { ADMIN_PASSWORD, type Client, signIn, signUp, testConfig } from '../../support/app.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';
import { type Cluster, startCluster } from '../../support/standby.ts';

let cluster: Cluster;
let dataDir: string;
let apps: FastifyInstance[];
let app: FastifyInstance;
let proxy: FastifyInstance;
let admin: Client;
let other: Client;

beforeAll(async () => {
  cluster = await startCluster();
  dataDir = await temporaryFolder();
  const config: Config = {
    ...testConfig({ dataDir, databaseUrl: cluster.primaryUrl }),
    databaseReadUrl: cluster.standbyUrl,
  };
  apps = [];
  for (let one = 0; one < 2; one++) apps.push(await buildApp(config, { pages: '/nowhere' }));
  app = apps[0] as FastifyInstance;
  let turn = 0;
  proxy = {
    inject: (options: object) => {
      turn += 1;
      return (apps[turn % 2] as FastifyInstance).inject(options);
    },
  } as unknown as FastifyInstance;
  admin = await signIn(proxy, 'admin', ADMIN_PASSWORD);
  await signUp(admin, { username: 'reader', roles: ['mne'] });
  other = await signIn(proxy, 'reader');
  await isUsed();
});
afterAll(async () => {
  for (const one of apps ?? []) await one.close();
  await cluster?.stop();
  await remove(dataDir);
});

/** Until both have seen that the standby is there. */
const isUsed = () =>
  vi.waitFor(() => expect(apps.every(one => one.standby?.isUsable)).toBe(true), { interval: 50 });
const answered = () => {
  const all = apps.map(one => one.standby?.answered ?? { standby: 0, primary: 0 });
  return {
    standby: all.reduce((sum, one) => sum + one.standby, 0),
    primary: all.reduce((sum, one) => sum + one.primary, 0),
  };
};
async function whoAnswers(work: () => Promise<unknown>): Promise<{ standby: number; primary: number }> {
  const before = answered();
  await work();
  const after = answered();
  return { standby: after.standby - before.standby, primary: after.primary - before.primary };
}
async function onStandby(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.standbyAdminUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
const create = async (title: string) => {
  const response = await admin.post('tehsils', { tehsil_name: title, districts_id: 1 });
  expect(response.statusCode, response.body).toBe(201);
};
const found = async (client: Client, word: string) => {
  const response = await client.get(`tehsils?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().length;
};

describe('while the standby follows', () => {
  test('answers lists, search, figures, reports and exports from the standby', async () => {
    const reads = ['tehsils', 'search?q=ab', 'summary', 'dashboard/charts', 'report', 'tehsils/export'];
    for (const address of reads) {
      const from = await whoAnswers(async () => {
        for (let one = 0; one < 2; one++) expect((await other.get(address)).statusCode, address).toBe(200);
      });
      expect(from.standby, address).toBeGreaterThan(0);
      expect(from.primary, address).toBe(0);
    }
  });

  test('shows what a person saved at once, at every process', async () => {
    for (let n = 0; n < 10; n++) {
      await create(`Quick ${n}`);
      for (let one = 0; one < 2; one++) expect(await found(admin, 'Quick')).toBe(n + 1);
    }
  });

  test('shows in the metrics how far the standby is behind, and which server answers', async () => {
    const text = (await app.inject({ url: '/api/metrics' })).body;
    expect(text).toMatch(/^database_standby_usable 1$/m);
    expect(text).toMatch(/^database_standby_lag_seconds [\d.]+$/m);
    expect(text).toMatch(/^database_reads\{from="standby"\} \d+$/m);
  });
});

describe('while the standby is paused', () => {
  beforeAll(() => onStandby('select pg_wal_replay_pause()'));
  afterAll(() => onStandby('select pg_wal_replay_resume()'));

  test('answers people from the primary after they saved, and others from the stopped standby', async () => {
    await create('Still one');
    const own = await whoAnswers(async () => {
      for (let one = 0; one < 2; one++) expect(await found(admin, 'Still')).toBe(1);
    });
    expect(own.standby).toBe(0);
    expect(own.primary).toBeGreaterThan(0);
    const theirs = await whoAnswers(() => found(other, 'Still'));
    expect(theirs.standby).toBeGreaterThan(0);
  });
});

describe('when the standby is gone', () => {
  test('fails no request when the standby goes, and uses it again when it is back', async () => {
    await isUsed();
    let isDone = false;
    const statuses = new Set<number>();
    const asking = (async () => {
      while (!isDone) statuses.add((await other.get('tehsils')).statusCode);
    })();
    await cluster.stopStandby();
    expect((await whoAnswers(() => other.get('tehsils'))).primary).toBeGreaterThan(0);
    await cluster.startStandby();
    await isUsed();
    expect((await whoAnswers(() => other.get('tehsils'))).standby).toBeGreaterThan(0);
    isDone = true;
    await asking;
    expect([...statuses]).toEqual([200]);
  });
});

test('log positions are compared as numbers', () => {
  expect(lsnValue('1/0') > lsnValue('0/FFFFFFFF')).toBe(true);
  expect(lsnValue('16/B374D848')).toBe(0x16_b374_d848n);
});
