/**
 * `failover`, `haproxy`: a primary with a synchronous standby is killed under writes, and the standby promoted. The line plays what leads to the new
 * primary, or HAProxy does it.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { silentLog } from '../../../server/log.ts';
import { type Embedded, startEmbedded } from '../../../server/postgres/start.ts';
import { dice } from '../../support/dice.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';
import { hasHaproxy, startHaproxy } from '../../support/haproxy.ts';
import { postgresProcesses, postmaster } from '../../support/holder.ts';
import { directly, type FaultyLine, openLine } from '../../support/line.ts';
import { createDatabase, urlsOf } from '../../support/postgres.ts';
import { say, spread } from './figures.ts';
import { byWayOf, onLine } from './line-faults.ts';
import type { Options } from './options.ts';
import type { People } from './people.ts';
import { DATABASE } from './processes.ts';

const WRITES_BETWEEN = 12;
/** So many that all connections of both processes lead to the standby. */
const SENT_AWAY = 12;
/** Longer than a statement may take: a commit that waits for the standby so long has no answer. */
const STANDBY_HANGS_MS = 6_000;

interface Server {
  dataDir: string;
  embedded: Embedded;
  url: string;
  adminUrl: string;
}

async function start(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  const embedded = await startEmbedded({ dataDir, log: silentLog, settings });
  const urls = urlsOf(embedded);
  return { dataDir, embedded, ...urls, url: urls.url.replace('/postgres?', `/${DATABASE}?`) };
}

/** Stops the server, copies it, and starts both: the same one as primary, whose commits wait for the copy. */
async function withStandby(server: Server): Promise<{ primary: Server; standby: Server }> {
  await server.embedded.stop();
  const copy = await realpath(await temporaryFolder());
  const cluster = `${copy}/database`;
  execFileSync('cp', ['-a', `${server.dataDir}/database`, cluster]);
  const { uid, gid } = statSync(`${cluster}/PG_VERSION`);
  writeFileSync(`${cluster}/standby.signal`, '');
  chownSync(`${cluster}/standby.signal`, uid, gid);
  const primary = await start(server.dataDir);
  const secret = readFileSync(`${cluster}/aup-secret`, 'utf8').trim();
  const { host, port } = primary.embedded.connection;
  const standby = await start(copy, {
    primary_conninfo: `host=${host} port=${port} user=postgres password=${secret}`,
  });
  // Not before: a server that starts writes whose it is, and would wait for a standby that is not there yet.
  await directly(primary.adminUrl, "alter system set synchronous_standby_names = '*'");
  await directly(primary.adminUrl, 'select pg_reload_conf()');
  while (
    (await directly(primary.adminUrl, "select from pg_stat_replication where sync_state = 'sync'"))
      .rowCount === 0
  )
    await sleep(50);
  return { primary, standby };
}

/** As by a power cut; nobody starts it again. */
async function kill({ dataDir, embedded }: Server): Promise<void> {
  process.kill(postmaster(`${dataDir}/database`), 'SIGKILL');
  await embedded.stop();
  await remove(dataDir);
}

async function hangStandby({ dataDir }: Server): Promise<void> {
  const receiver = postgresProcesses(`${dataDir}/database`).find(({ name }) => name.includes('walreceiver'));
  if (!receiver) throw new Error('The standby receives nothing');
  process.kill(receiver.pid, 'SIGSTOP');
  await sleep(STANDBY_HANGS_MS);
  process.kill(receiver.pid, 'SIGCONT');
}

interface Round {
  round: number;
  primary: Server;
  standby: Server;
  line: FaultyLine;
  people: People;
}

/** How the people's connections find the primary. */
interface Way {
  /** What the line leads to. */
  url: string;
  /** Both are there, and at work. */
  begin(round: Round): Promise<void>;
  promoted(round: Round): void;
  /** Resolves when every new connection leads to the primary. */
  settled?(): Promise<void>;
}

/** The line itself plays what knows the primary, and is wrong about it for a while. */
const byLine = (url: string): Way => ({
  url,
  begin: async ({ primary, standby, line, people }) => {
    line.lead(primary.url);
    await people.more(WRITES_BETWEEN);
    // An address that is wrong for a while: nothing can be written there, and nobody may stay with it.
    line.lead(standby.url);
    line.cut();
    await people.sentAway(SENT_AWAY);
    await sleep(1_000);
    line.lead(primary.url);
  },
  promoted: ({ standby, line }) => {
    line.lead(standby.url);
    line.cut();
  },
});

export async function failover(options: Options): Promise<string[]> {
  return rounds(options, async (alone, run) => run(byLine(alone.url)));
}

/** HAProxy with the file of `deploy/` asks both which one it is. */
export async function failoverBehindHaproxy(options: Options): Promise<string[]> {
  if (!hasHaproxy) {
    say('failover behind HAProxy: left out, as HAProxy is not installed');
    return [];
  }
  return rounds(options, async (alone, run) => {
    const hba = `${alone.dataDir}/database/pg_hba.conf`;
    writeFileSync(hba, `local postgres aup_check trust\n${readFileSync(hba, 'utf8')}`);
    await directly(alone.adminUrl, 'create role aup_check login connection limit 10');
    await directly(alone.adminUrl, 'select pg_reload_conf()');
    const servers = [await openLine(alone.url), await openLine('tcp://127.0.0.1:1')] as const;
    const proxy = await startHaproxy([servers[0].port, servers[1].port]);
    const url = byWayOf(alone.url, proxy.port);
    try {
      await answers(url);
      return await run({
        url,
        begin: async ({ round, primary, standby }) => {
          servers[round % 2]?.line.lead(primary.url);
          servers[(round + 1) % 2]?.line.lead(standby.url);
        },
        promoted: () => {},
        settled: () => answers(url),
      });
    } finally {
      await proxy.stop();
      for (const { close } of servers) await close();
    }
  });
}

/** Waits until the proxy has found the primary. It takes servers in turn, so one success may be chance. */
async function answers(url: string): Promise<void> {
  let inARow = 0;
  for (let attempt = 0; attempt < 200; attempt++) {
    inARow = (await directly(url, 'select').catch(() => undefined)) ? inARow + 1 : 0;
    if (inARow === 4) return;
    if (inARow === 0) await sleep(100);
  }
  throw new Error('HAProxy leads to no primary');
}

async function rounds(
  { rounds, seed, people: count }: Options,
  begin: (alone: Server, run: (way: Way) => Promise<string[]>) => Promise<string[]>,
): Promise<string[]> {
  const roll = dice(seed);
  let alone = await start(await realpath(await temporaryFolder()));
  alone = { ...alone, url: await createDatabase(urlsOf(alone.embedded), DATABASE) };
  const gaps: number[] = [];
  const run = (way: Way) =>
    onLine(
      way.url,
      seed,
      async (line, people) => {
        for (let round = 0; round < rounds; round++) {
          const { primary, standby } = await withStandby(alone);
          const now = { round, primary, standby, line, people };
          await way.begin(now);
          if (round % 2 === 1) await hangStandby(standby);
          await people.more(WRITES_BETWEEN);
          await sleep(roll() * 400);
          const began = performance.now();
          const killed = kill(primary);
          await directly(standby.adminUrl, 'select pg_promote(true, 60)');
          way.promoted(now);
          await killed;
          await people.more(people.count + 1);
          gaps.push(performance.now() - began);
          alone = standby;
        }
        await way.settled?.();
        say(`${rounds} failovers; ${people.count + 1} more writes acknowledged after ${spread(gaps)}`);
      },
      count,
    );
  try {
    return await begin(alone, run);
  } finally {
    await alone.embedded.stop();
    await remove(alone.dataDir);
  }
}
