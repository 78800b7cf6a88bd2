/**
 * Migrations alongside a release that goes on serving: each since 1.0 is run on an office of then, whose writes are repeated in the meantime. The
 * release before and this one together on one database, while requests go on: `UPGRADE_FROM` names the revision.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/connect.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { migrate } from '../../../server/migrations/migrate.ts';
import { registerTables } from '../../../server/resources/registers.ts';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { freshDatabase } from '../../support/database.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';
import { laterVersion } from '../../support/later-version.ts';
import { fillOffice, laterMigrations } from '../../support/office.ts';
import { longWriter, oldWrites } from '../../support/old-writes.ts';
import { faultsOf, schemaOf, watched } from '../../support/schema-faults.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const database = await freshDatabase({ migrated: false });
const opened = await openDatabase(database.config);
await fillOffice(opened);
afterAll(async () => {
  await opened.close();
  await database.destroy();
});

describe('an incompatible change is detected', () => {
  test.each([
    ['takes away documents.slot', 'alter table documents drop column slot'],
    ['takes away cos.name', 'alter table cos rename name to title'],
    ['takes away cos', 'alter table cos rename to organisations'],
    ['takes away designations', 'drop table designations cascade'],
    [
      'takes away users CHECK',
      "alter table users add constraint c check (name <> '') not valid",
      'alter table users drop constraint c',
    ],
    ['changes documents.slot', 'alter table documents alter slot type varchar(100)'],
    ['changes jobs.state', 'alter table jobs alter state drop default'],
    [
      'asks old writes for sessions.x',
      'delete from sessions',
      'alter table sessions add column x text not null',
    ],
    [
      'asks old writes for cos.remarks',
      "update cos set remarks = ''",
      'alter table cos alter remarks set not null',
    ],
    ['holds old writes to cos CHECK', "alter table cos add constraint c check (name <> 'x') not valid"],
    ['holds old writes to cos UNIQUE', 'alter table cos add constraint c unique (id, name)'],
    ['holds old writes to CREATE UNIQUE INDEX', 'create unique index i on cos (id, name)'],
    [
      'holds old writes to cos FOREIGN KEY',
      'alter table cos add constraint c foreign key (created_by) references users (id) not valid',
    ],
    ['holds history while it goes through the records of history', 'create index i on history (at)'],
    [
      'holds cos while it goes through the records of cos',
      'create trigger t before insert on cos for each row execute function suppress_redundant_updates_trigger()',
      'create table t as select * from cos',
    ],
    [
      'holds several tables at once: cns, cos',
      'alter table cos add column x text',
      'alter table cns add column x text',
    ],
    ['rewrites the whole table cos', 'alter table cos add column x text default gen_random_uuid()::text'],
  ])('when it %s', async (fault, ...statements) => {
    const last = statements.pop() as string;
    const found = opened.db.transaction().execute(async trx => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      const before = await schemaOf(trx);
      throw await faultsOf(trx, before, async inner => void (await sql.raw(last).execute(inner)));
    });
    await expect(found.catch(faults => faults)).resolves.toContainEqual(expect.stringContaining(fault));
  });
});
describe('a compatible change is allowed', () => {
  test.each([
    'alter table cos add column x text',
    "alter table cos add column x text not null default 'a'",
    'create table t (id integer primary key, co_id integer not null references cos (id))',
    'create trigger t before insert on cos for each row execute function suppress_redundant_updates_trigger()',
    "update cos set remarks = 'x'",
  ])('%s', async statement => {
    const found = opened.db.transaction().execute(async trx => {
      const before = await schemaOf(trx);
      throw await faultsOf(trx, before, async inner => void (await sql.raw(statement).execute(inner)));
    });
    await expect(found.catch(faults => faults)).resolves.toEqual([]);
  });
});

test('an office of the previous release can read and write every table while all later migrations run', async () => {
  const old = await oldWrites(opened);
  // Registers that are younger have no table yet.
  const { tables } = await schemaOf(opened.db);
  const registers = registerTables.map(({ register }) => register.table).filter(table => table in tables);
  // Of a tender and a contractor there is one link; a row that changes nothing is written to it.
  expect(registers.filter(table => !old.inserted.includes(table))).toEqual(['tender_contractors']);
  let isDone = false;
  let rounds = 0;
  const writing = (async () => {
    for (; !isDone; rounds++) await old.round();
  })();
  writing.catch(() => {});
  const faults: string[] = [];
  const waits: object[] = [];
  try {
    let before = await schemaOf(opened.db);
    // The first lock meets somebody who writes for long, and is given up so that the others get on.
    const endOfLongWriter = await longWriter(opened);
    let lastRounds = 0;
    const log = {
      info: () => {},
      warn: (told: object) => {
        waits.push(told);
        lastRounds = rounds;
      },
    };
    const letGo = (async () => {
      try {
        while (waits.length === 0 || rounds < lastRounds + 2) await Promise.race([sleep(20), writing]);
      } finally {
        await endOfLongWriter();
      }
    })();
    letGo.catch(() => {});
    const later = [...laterMigrations, laterVersion];
    for (const [index, migration] of later.entries()) {
      const one = watched(
        migration,
        () => before,
        fault => faults.push(fault),
      );
      const known = [...migrations.slice(0, 1), ...later.slice(0, index)];
      await opened.withoutLimits(db => migrate(db, [...known, one], log as never));
      before = await schemaOf(opened.db);
    }
    await letGo;
  } finally {
    isDone = true;
    await writing;
  }
  await old.round();
  expect(faults).toEqual([]);
  expect(waits.length).toBeGreaterThan(0);
});

const FROM = process.env.UPGRADE_FROM;
interface Process {
  origin: string;
  stop(): Promise<void>;
}

async function startFrom(program: string[], cwd: string, env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, program, { cwd, env: { ...process.env, PORT: '0', ...env } });
  let text = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const collect = (bytes: Buffer) => {
      text += bytes;
      const found = /AUP is ready at http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (found) resolve(`http://127.0.0.1:${found}`);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', code => reject(new Error(`ended with ${code}: ${text}`)));
  });
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

describe.skipIf(!FROM)(`from ${FROM}`, () => {
  test('no request fails while one release takes over from the other', { timeout: 600_000 }, async () => {
    const database = await freshDatabase({ migrated: false });
    const work = await temporaryFolder();
    const before = path.join(work, 'before');
    const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
    git('worktree', 'add', '--detach', before, FROM as string);
    symlinkSync(path.join(root, 'node_modules'), path.join(before, 'node_modules'));
    const env = {
      DATABASE_URL: database.config.databaseUrl,
      DATA_DIR: database.config.dataDir,
      ADMIN_PASSWORD,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    };
    const program = ['--import', 'tsx', 'server/main.ts'];
    const running: Process[] = [];
    try {
      const old = [await startFrom(program, before, env), await startFrom(program, before, env)];
      running.push(...old);
      const serving = [...old];
      const failed: string[] = [];
      let count = 0;
      let isDone = false;
      const ask = async (method: string, address: string, token?: string, body?: object) => {
        count += 1;
        const { origin } = serving[count % serving.length] as Process;
        const response = await fetch(`${origin}/api/${address}`, {
          method,
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: body && JSON.stringify(body),
        });
        const text = await response.text();
        if (!response.ok) failed.push(`${origin} ${method} ${address}: ${response.status} ${text}`);
        return response.ok ? JSON.parse(text || 'null') : undefined;
      };
      const { token } = await ask('POST', 'login', undefined, {
        username: 'admin',
        password: ADMIN_PASSWORD,
      });
      const visitor = async (name: number) => {
        for (let n = 0; !isDone; n++) {
          const made = await ask('POST', 'designations', token, { title: `Visitor ${name}, ${n}` });
          const { id, updated_at } = made ?? {};
          await ask('GET', 'designations', token);
          await ask('PUT', `designations/${id}`, token, {
            title: `Visitor ${name}, ${n}, changed`,
            updated_at,
          });
          await ask('GET', `designations/${id}/history`, token);
          await ask('GET', 'search?q=visitor', token);
          await ask('GET', 'summary', token);
          await sleep(20);
        }
      };
      const visitors = [1, 2, 3].map(visitor);
      const fresh: Process[] = [];
      for (const one of old) {
        const next = await startFrom(program, root, env);
        running.push(next);
        fresh.push(next);
        serving.push(next);
        // Together for a while, then the old one is taken away as a proxy does: first no new requests, then its end.
        await sleep(3000);
        serving.splice(serving.indexOf(one), 1);
        await sleep(1000);
        await one.stop();
        running.splice(running.indexOf(one), 1);
      }
      await sleep(2000);
      isDone = true;
      await Promise.all(visitors);
      process.stdout.write(`${count} requests, ${failed.length} failed\n`);
      expect(failed).toEqual([]);
      expect(count).toBeGreaterThan(100);
    } finally {
      for (const one of running) await one.stop();
      git('worktree', 'remove', '--force', before);
      await database.destroy();
      await remove(work);
    }
  });
});
