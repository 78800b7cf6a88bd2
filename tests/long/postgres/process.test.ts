/** One server for each folder, and nothing acknowledged is lost, whichever process is killed. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/database/connect.ts';
import { isDatabaseUnavailable } from '../../../server/database/errors.ts';
import type { OpenDatabase } from '../../../server/database/pools.ts';
import { silentLog } from '../../../server/log.ts';
import { openSession, type Session } from '../../../server/postgres/session.ts';
import { startEmbedded } from '../../../server/postgres/start.ts';
import { copyOf, remove } from '../../support/folder.ts';
import {
  gone,
  guardOf,
  type Holder,
  parentOf,
  postgresProcesses,
  postmaster,
  startHolder,
} from '../../support/holder.ts';

/** Each kill is done so many times; `KILLS=40` for a long look. */
const ROUNDS = Number(process.env.KILLS ?? 2);

const ready = inject('emptyFolder');

/** A data folder of its own for one test; what was opened there ends with the test. */
interface Place {
  dataDir: string;
  cluster: string;
  open: () => Promise<OpenDatabase>;
  hold: () => Promise<Holder>;
  atEnd: (end: () => unknown) => void;
}

async function takePlace(folder: string, atEnd: Place['atEnd']): Promise<Place> {
  const dataDir = await copyOf(folder);
  atEnd(() => remove(dataDir));
  const open = async () => {
    const opened = await openDatabase({ dataDir });
    atEnd(opened.close);
    return opened;
  };
  const hold = async () => {
    const holder = await startHolder(dataDir);
    atEnd(() => holder.kill());
    return holder;
  };
  return { dataDir, cluster: `${dataDir}/database`, open, hold, atEnd };
}

/** A test alongside the others of this file: most of the time each of them waits. */
const onFolder = (name: string, work: (place: Place) => Promise<void>) =>
  test.concurrent(name, async ({ onTestFinished }) => {
    const ends: (() => unknown)[] = [];
    onTestFinished(async () => {
      for (const end of ends.reverse()) await end();
    });
    await work(await takePlace(ready, end => ends.push(end)));
  });

const rows = async ({ pool }: OpenDatabase, text: string) => (await pool.query(text)).rows;

async function expectAcknowledged(opened: OpenDatabase, last: number) {
  const [row] = await rows(opened, `select count(*)::int as n from acknowledged where id <= ${last}`);
  expect(row.n).toBe(last);
}

/** By a new server of this folder. */
async function expectNothingLost({ open }: Place, holder: Holder) {
  const next = await open();
  await expectAcknowledged(next, holder.last());
  await next.close();
}

describe('one server at a time', () => {
  onFolder(
    'a second server is refused with a message that names the folder and the first server',
    async ({ dataDir, open, hold }) => {
      const holder = await hold();
      const error = await open().catch(e => e);
      expect(error.name).toBe('DatabaseError');
      expect(error.message).toContain(dataDir);
      expect(error.message).toContain(`process ${holder.pid}.`);
    },
  );

  onFolder('exactly one of several that start at once gets the folder', async ({ hold }) => {
    const results = await Promise.allSettled([1, 2, 3].map(hold));
    const held = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    expect(held).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason.message).toContain(`in use by process ${held[0]?.pid}.`);
    }
  });

  onFolder(
    'exactly one of several that start at once gets an empty folder',
    async ({ dataDir, cluster, hold }) => {
      await remove(cluster);
      const results = await Promise.allSettled([1, 2].map(hold));
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason.message).toContain('in use by process');
      expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1);
      expect(readdirSync(dataDir).sort()).toEqual(['database', 'log', 'run']);
    },
  );

  onFolder(
    'a clean stop leaves nothing behind, and the next server starts',
    async ({ dataDir, cluster, open }) => {
      const first = await open();
      const pid = postmaster(cluster);
      await first.pool.query('create table kept (id int)');
      await first.close();
      await gone(pid);
      expect(readdirSync(`${dataDir}/run`)).toEqual([]);
      expect(existsSync(`${cluster}/postmaster.pid`)).toBe(false);
      expect(await rows(await open(), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
    },
  );

  onFolder(
    'a server that is still starting is not considered dead, and keeps the folder',
    async ({ dataDir, open }) => {
      const starting = startHolder(dataDir, { env: { BUSY_MS: '3000' } });
      while (!existsSync(`${dataDir}/run/.s.PGSQL.5432`)) await sleep(5);
      const [error, holder] = await Promise.all([open().catch(e => e), starting]);
      expect(error.message).toContain(`process ${holder.pid}.`);
      await holder.kill();
    },
  );

  onFolder('a start does not wait for a server that has stopped', async ({ dataDir, atEnd }) => {
    const { connection, stop } = await startEmbedded({ dataDir, log: silentLog });
    atEnd(stop);
    const session = await openSession(connection, connection.password);
    await session?.client.end();
    const { owner, isAwaited } = session ?? {};
    expect({ owner, isAwaited }).toEqual({ owner: `process ${process.pid}`, isAwaited: false });
  });

  onFolder(
    'a start does not wait for a server that was killed with its guard while starting',
    async ({ dataDir, cluster, open }) => {
      const ended = startHolder(dataDir, { env: { BUSY_MS: '600000' } }).catch(error => error.message);
      const socket = { host: `${dataDir}/run`, port: 5432 };
      while (!existsSync(`${socket.host}/.s.PGSQL.5432`)) await sleep(5);
      const pid = postmaster(cluster);
      const server = parentOf(pid);
      process.kill(guardOf(server) as number, 'SIGKILL');
      process.kill(server, 'SIGKILL');
      expect(await ended).toBe('the holder ended');
      const password = readFileSync(`${cluster}/aup-secret`, 'utf8').trim();
      let session: Session | undefined;
      while (!session) session = await openSession(socket, password);
      await session.client.end();
      expect(session).toMatchObject({ owner: null, isAwaited: false });
      expect(await rows(await open(), 'select 1 as v')).toEqual([{ v: 1 }]);
      await gone(pid);
    },
  );

  onFolder(
    'a refused server leaves the socket of the first one in place, inside and outside the folder',
    async place => {
      const inner = path.join(place.dataDir, 'long-name-'.repeat(12));
      mkdirSync(inner);
      renameSync(place.cluster, `${inner}/database`);
      const first = await openDatabase({ dataDir: inner });
      place.atEnd(first.close);
      // while it gives no answer, the second one tries to start its own
      const pid = postmaster(`${inner}/database`);
      process.kill(pid, 'SIGSTOP');
      const second = startHolder(inner).catch(error => error);
      const isTold = () => readFileSync(`${inner}/log/postgresql.log`, 'utf8').includes('already exists');
      while (!isTold()) await sleep(20);
      process.kill(pid, 'SIGCONT');
      expect((await second).message).toContain(`process ${process.pid}.`);
      const guest = await openDatabase({ dataDir: inner }, undefined, { isGuest: true });
      expect(await rows(guest, 'select 1 as v')).toEqual([{ v: 1 }]);
      await guest.close();
    },
  );

  onFolder('a server that starts while another one stops waits for it', async ({ open }) => {
    const first = await open();
    const stopped = first.close();
    expect(await rows(await open(), 'select 1 as v')).toEqual([{ v: 1 }]);
    await stopped;
  });
});

onFolder('a tool can use the database of a running server', async ({ dataDir, hold }) => {
  const holder = await hold();
  const guest = await openDatabase({ dataDir }, undefined, { isGuest: true });
  expect(await rows(guest, 'select count(*)::int as n from acknowledged')).toEqual([{ n: 0 }]);
  await guest.close();
  holder.startWriting();
  await holder.acknowledged(1);
});

describe('kill -9 of', () => {
  onFolder(
    'the server stops PostgreSQL, too, and the next server has every acknowledged row',
    async place => {
      const { cluster, hold } = place;
      for (let round = 1; round <= ROUNDS; round++) {
        const holder = await hold();
        const pid = postmaster(cluster);
        holder.startWriting();
        await holder.acknowledged(round * 40);
        await holder.kill();
        if (round === 1) await gone(pid);
        await expectNothingLost(place, holder);
      }
    },
  );

  onFolder(
    'the server and its guard leaves a PostgreSQL that the next server ends before it starts its own',
    async place => {
      const { cluster, hold } = place;
      const holder = await hold();
      const pid = postmaster(cluster);
      holder.startWriting();
      await holder.acknowledged(40);
      // a guard that dies alone is replaced
      const guard = guardOf(holder.pid) as number;
      process.kill(guard, 'SIGKILL');
      while ((guardOf(holder.pid) ?? guard) === guard) await sleep(10);
      process.kill(holder.pid, 'SIGSTOP');
      process.kill(guardOf(holder.pid) as number, 'SIGKILL');
      await holder.kill();
      await expectNothingLost(place, holder);
      await gone(pid);
    },
  );

  onFolder('the server during a long query frees the folder at once', async ({ cluster, open, hold }) => {
    const holder = await hold();
    holder.startLongQuery();
    const busy = () => postgresProcesses(cluster).some(({ name }) => name.endsWith('SELECT'));
    while (!busy()) await sleep(20);
    await holder.kill();
    expect(await rows(await open(), 'select 1 as v')).toEqual([{ v: 1 }]);
  });

  onFolder('the server and PostgreSQL at once loses no acknowledged row', async place => {
    const { cluster, hold } = place;
    for (let round = 1; round <= ROUNDS; round++) {
      const holder = await hold();
      holder.startWriting();
      await holder.acknowledged(round * 40);
      const pid = postmaster(cluster);
      process.kill(pid, 'SIGKILL');
      await holder.kill();
      expect(existsSync(`${cluster}/postmaster.pid`)).toBe(true);
      await expectNothingLost(place, holder);
    }
  });

  for (const [whom, isVictim] of [
    ['PostgreSQL', ({ name }: Victim) => !name.startsWith('postgres: ')],
    ['the process that holds the folder', ({ name }: Victim) => name.includes('postgres postgres [local]')],
  ] as const)
    onFolder(`${whom} restarts it with every acknowledged row`, async ({ dataDir, cluster, open }) => {
      const opened = await open();
      const { pool } = opened;
      await pool.query('create table acknowledged (id int primary key)');
      let last = 0;
      for (let round = 1; round <= ROUNDS; round++) {
        const failed = (async () => {
          // Once: a process that is left alone may still acknowledge some more.
          for (const deadly = last + 30; ; ) {
            await pool.query('insert into acknowledged values ($1)', [last + 1]);
            last += 1;
            if (last === deadly)
              process.kill(postgresProcesses(cluster).find(isVictim)?.pid as number, 'SIGKILL');
          }
        })();
        await expect(failed).rejects.toSatisfy(isDatabaseUnavailable);
        for (let up = false; !up; ) {
          const answer = await pool.query('select 1').catch(error => error);
          up = !(answer instanceof Error);
          if (!up) expect(answer).toSatisfy(isDatabaseUnavailable);
          if (!up) await sleep(20);
        }
        await expectAcknowledged(opened, last);
        // a row whose acknowledgement got lost on the way may be there anyway
        last = (await rows(opened, 'select max(id)::int as n from acknowledged'))[0].n;
      }
      await expect(startHolder(dataDir), 'the folder is still held').rejects.toThrow(
        `process ${process.pid}.`,
      );
    });

  onFolder('PostgreSQL during a long query does not delay its restart', async ({ cluster, open }) => {
    const { pool } = await open();
    const long = pool.query('select count(*) from generate_series(1, 100000000000)');
    const busy = () => postgresProcesses(cluster).some(({ name }) => name.endsWith('SELECT'));
    while (!busy()) await sleep(20);
    process.kill(postmaster(cluster), 'SIGKILL');
    await expect(long).rejects.toSatisfy(isDatabaseUnavailable);
    while ((await pool.query('select 1').catch(() => undefined)) === undefined) await sleep(20);
  });
});

interface Victim {
  pid: number;
  name: string;
}

describe('a process id that another process has by now', () => {
  onFolder('doesn’t prevent a start', async ({ dataDir, cluster, open, hold, atEnd }) => {
    const holder = await hold();
    const pid = postmaster(cluster);
    process.kill(pid, 'SIGKILL');
    await holder.kill();
    await gone(pid);
    const other = spawn('sleep', ['600']);
    atEnd(() => other.kill());
    for (const file of [`${cluster}/postmaster.pid`, `${dataDir}/run/.s.PGSQL.5432.lock`])
      writeFileSync(file, readFileSync(file, 'utf8').replace(`${pid}\n`, `${other.pid}\n`));
    expect(await rows(await open(), 'select 1 as v')).toEqual([{ v: 1 }]);
    expect(other.exitCode).toBe(null);
  });

  for (const [what, content] of [
    ['empty', ''],
    ['as zeros', '\0'.repeat(100)],
  ] as const)
    onFolder(`doesn’t prevent a start in a file left ${what} by a power failure`, async place => {
      const { dataDir, cluster, open } = place;
      const aMinuteAgo = Date.now() / 1000 - 60;
      for (const file of [`${cluster}/postmaster.pid`, `${dataDir}/run/.s.PGSQL.5432.lock`]) {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, content);
        utimesSync(file, aMinuteAgo, aMinuteAgo);
      }
      expect(await rows(await open(), 'select 1 as v')).toEqual([{ v: 1 }]);
    });

  onFolder(
    'doesn’t prevent a copy of a running folder from starting, too',
    async ({ dataDir, cluster, hold, atEnd }) => {
      await hold();
      const copy = await takePlace(dataDir, atEnd);
      expect(await rows(await copy.open(), 'select 1 as v')).toEqual([{ v: 1 }]);
      expect(postmaster(copy.cluster)).not.toBe(postmaster(cluster));
    },
  );
});
