/** The release before and this one together on one database, while requests go on: `npm run upgrade`, or `UPGRADE_FROM` a revision. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { freshDatabase } from '../../support/database.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'server/migrations');

/** Migrations that were there before this rule. */
const LAST_WITHOUT_RULE = 31;
const takesAway =
  /\b(drop\s+(table|column|view|function|type)|dropTable|dropColumn|rename(Column|To)?\b|alter\s+column\s+\S+\s+(type|set\s+not\s+null))/i;
const locksLong = /create\s+(unique\s+)?index(?!\s+concurrently)/i;

describe('a migration takes nothing away that the release before reads', () => {
  const files = readdirSync(folder).filter(name => Number(name.slice(0, 3)) > LAST_WITHOUT_RULE);
  test.each(files)('%s', file => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    // One that does says of which migration it is the second step (decision 055).
    if (!/second step of \d{3}/.test(text)) expect(text).not.toMatch(takesAway);
    expect(locksLong.test(text) && !/create table/i.test(text)).toBe(false);
  });

  test.each([
    'alter table co drop column name',
    'alter table co rename to cos',
    'alter table t alter column a set not null',
  ])('is noticed: %s', text => expect(text).toMatch(takesAway));
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
