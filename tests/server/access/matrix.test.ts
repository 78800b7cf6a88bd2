/**
 * Every route that the router has, asked by everybody: who is let through is what the table of rights says, no more and no
 * less. A new route fails here until `rules.ts` says which right it asks for.
 */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RegisterName } from '../../../contract/access.ts';
import { allRegisters } from '../../../contract/all-registers.ts';
import type { SyncAnswers } from '../../../contract/answers/sync.ts';
import { MAX_SYNC_ENTRIES } from '../../../contract/sync.ts';
import { messages } from '../../messages.ts';
import { together } from '../../support/together.ts';
import type { Person } from './people.ts';
import { type Rule, verdict } from './rule.ts';
import { otherRoutes, rules } from './rules.ts';
import { type Ask, type Route, setStage } from './stage.ts';

interface Cell extends Route {
  name: string;
  rule: Rule;
}

const stage = await setStage();
const cells = stage.world.server.app.everyRoute.map(({ method, url }): Cell => {
  const name = `${method} ${url}`;
  return { method, url, name, rule: rules[name] ?? { who: [] } };
});
/** A request of each route that would be taken, made once: refused as often as one likes. */
const asked = new Map<string, Ask>();
for (const { name, rule } of cells)
  asked.set(name, (await rule.ask?.(stage, stage.people[0] as Person)) ?? {});

test('of every route it is said whom it is for', () => {
  expect(cells.length).toBeGreaterThan(600);
  const names = cells.map(({ name }) => name);
  expect(names.filter(name => !rules[name])).toEqual([]);
  expect(otherRoutes.filter(name => !names.includes(name))).toEqual([]);
});

/** What a refusal may say: nothing of what was asked for. */
const SAID = ['message', 'code'];

async function refusedTo(person: Person, which = cells, change: (ask: Ask) => Ask = ask => ask) {
  const wrong: unknown[] = [];
  const answers = new Map<string, string>();
  await together(which, async cell => {
    const due = verdict(cell.rule, person);
    if (due === 'through') return;
    const { statusCode, body } = await stage.send(cell, person, change(asked.get(cell.name) ?? {}));
    const said = body === '' ? [] : Object.keys(JSON.parse(body)).filter(key => !SAID.includes(key));
    if (statusCode !== due || said.length > 0) wrong.push([cell.name, due, statusCode, body.slice(0, 200)]);
    answers.set(cell.name, `${statusCode} ${body}`);
  });
  expect(wrong).toEqual([]);
  return answers;
}

/** A line for each table: how much there is, and what. Counters of attempts, jobs and the last use of sessions are no records. */
async function wholeOffice(): Promise<Record<string, string>> {
  const { db } = stage.world.server.app;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_windows', 'jobs', 'sessions', 'audit_head', 'schema_migrations_lock')`.execute(
    db,
  );
  // Entries of the trail are chained a moment after they are written.
  const lines = tables.map(
    ({
      name,
    }) => sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as is
      from (select md5((to_jsonb(t) - array['seq', 'hash', 'previous_hash'])::text) as line from ${sql.table(name)} as t) as s`,
  );
  const { rows } = await sql<{ name: string; is: string }>`${sql.join(lines, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, is }) => [name, is]));
}

const names = [
  ...['admin', 'procurement', 'mne', 'so', 'sm', 'engineer', 'livelihood', 'guest'],
  ...['so and procurement', 'engineer and guest'],
  ...['anyone', 'pending', 'deactivated', 'removed', 'signed out', 'out of time', 'with a forged session'],
  ...['with a contractor’s pass as session', 'contractor', 'contractor of another tender'],
];
const personOf = (name: string) => stage.people.find(person => person.name === name) as Person;

test('nobody is left out', () => {
  expect(stage.people.map(({ name }) => name)).toEqual(names);
});

describe('what is refused', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await wholeOffice();
  });

  test.each(names)('%s', async name => {
    await refusedTo(personOf(name));
  });

  test.each(['guest', 'anyone', 'contractor of another tender'])(
    'tells %s nothing of whether there is such a record',
    async name => {
      const person = personOf(name);
      // Anyone who knows the name of an archive knows the web link, under which anybody is told about the tender.
      const named = cells.filter(({ url }) => (person.pass ? /:id\b/ : /:(id|name)\b/).test(url));
      const nothing = (ask: Ask): Ask => ({
        ...ask,
        params: Object.fromEntries(
          Object.entries(ask.params ?? {}).map(([key, value]) => [
            key,
            typeof value === 'number' ? 987_654_321 : 'nothing_987654321',
          ]),
        ),
      });
      const there = await refusedTo(person, named);
      expect(there.size).toBeGreaterThan(20);
      expect(await refusedTo(person, named, nothing)).toEqual(there);
    },
  );

  test('changes nothing', async () => {
    expect(await wholeOffice()).toEqual(before);
  });
});

test('a refusal says whether a right is missing, a session, or that it has ended', async () => {
  const { anyone, as } = stage.world.server;
  const guest = await as('guest');
  expect((await guest.get('co')).json()).toEqual({ message: messages.notAllowed });
  expect((await anyone.get('co')).json()).toEqual({ message: messages.notSignedIn });
  const ended = await stage.send({ method: 'GET', url: '/api/co' }, personOf('signed out'), {});
  expect(ended.json().message).toBe(messages.sessionEnded);
});

const isRead = ({ method, rule }: Cell) => (method === 'GET' || method === 'HEAD') && !rule.changes;

/** Workbooks take long: all who may have one are told that they have to wait, and who may not is told that before. */
async function withoutRoom(work: () => Promise<void>) {
  const { sheets } = stage.world.server.app.semaphores;
  let isOver = false;
  const others = Array.from({ length: 15 }, async (_, index) => {
    // On a slow machine who waits is sent away before, and comes again: each request would wait as long in the room that this leaves.
    while (!isOver) {
      const release = await sheets.acquire(`somebody ${index}`).catch(() => undefined);
      if (release) return release;
      await setImmediate();
    }
    return undefined;
  });
  await work().finally(() => {
    isOver = true;
    for (const turn of others) void turn.then(release => release?.());
  });
  await expect.poll(() => sheets.counts()).toEqual({ running: 0, waiting: 0 });
}
const BUSY = 503;

const aliases = allRegisters.flatMap(({ paths }) => paths.slice(1));
const isAlias = new RegExp(`^/api/(${aliases.join('|')})(/|$)`);

async function letThrough(
  person: Person,
  cell: Cell,
  own?: { by: number; status?: string },
): Promise<unknown[]> {
  const { rule } = cell;
  const sender = rule.ofTwin ? await stage.twinOf(person) : person;
  const { statusCode, body } = await stage.send(cell, sender, (await rule.ask?.(stage, sender)) ?? {});
  if (rule.changes) await stage.reset(rule.changes, own);
  const waits = statusCode === BUSY && /import/.test(cell.url);
  const isDone = statusCode < 300 || rule.answers?.includes(statusCode) || waits;
  return isDone ? [] : [[cell.name, statusCode, body.slice(0, 300)]];
}

// What is for anyone is for anyone: of several without a session one is enough, of two pairs of roles the one with more rights.
const without = ['pending', 'removed', 'signed out', 'out of time', 'with a forged session'];
const tried = names.filter(name => ![...without, 'engineer and guest'].includes(name));

describe('what is let through', () => {
  test.each(tried)('%s', async name => {
    const person = personOf(name);
    // Whether other words for an address let people through, one person tries.
    const asked = cells.filter(cell => !isAlias.test(cell.url) || (name === 'admin' && isRead(cell)));
    const open = asked.filter(({ rule }) => verdict(rule, person) === 'through');
    const wrong: unknown[] = [];
    await withoutRoom(async () => {
      await together(open.filter(isRead), async cell => wrong.push(...(await letThrough(person, cell))), 2);
      for (const cell of open.filter(cell => !isRead(cell))) wrong.push(...(await letThrough(person, cell)));
    });
    expect(wrong).toEqual([]);
  });
});

describe('one’s own', () => {
  const statuses = ['Pending', 'Approved'] as const;

  /** Who enters such records, and who did before their role was changed. */
  test.each(['so', 'sm', 'mne', 'engineer', 'procurement', 'livelihood', 'so and procurement'])(
    'records, of %s',
    async name => {
      const person = personOf(name);
      const by = person.id as number;
      const wrong: unknown[] = [];
      for (const { name: register, paths, approval } of allRegisters) {
        const own = cells.filter(
          ({ url, method, rule }) =>
            rule.changes === register && method !== 'POST' && url.startsWith(`/api/${paths[0]}`),
        );
        for (const approval_status of approval ? statuses : [undefined]) {
          const state = { by, status: approval_status };
          await stage.reset(register as RegisterName, state);
          for (const cell of own) {
            const due = verdict(cell.rule, person, { created_by: by, approval_status });
            if (due === 'through') wrong.push(...(await letThrough(person, cell, state)));
            else {
              const { statusCode } = await stage.send(cell, person, asked.get(cell.name) ?? {});
              if (statusCode !== due) wrong.push([cell.name, approval_status, due, statusCode]);
            }
          }
        }
        await stage.reset(register as RegisterName);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('uploads, views and sessions are nobody else’s', async () => {
    const [owner, other] = [personOf('so'), personOf('sm')];
    const mine = { uploadId: await stage.uploadOf(owner), id: await stage.viewOf(owner) };
    const foreign = cells.filter(({ url }) =>
      /\/(uploads\/:uploadId|views\/:id|views\/:id\/default)$/.test(url),
    );
    expect(foreign).toHaveLength(8);
    for (const person of [other, personOf('admin')])
      for (const cell of foreign) {
        const { statusCode } = await stage.send(cell, person, { ...asked.get(cell.name), params: mine });
        expect([cell.name, statusCode]).toEqual([cell.name, 404]);
      }
    const ending = { method: 'DELETE', url: '/api/profile/sessions/:id' };
    const params = { id: owner.session as string };
    expect((await stage.send(ending, other, { params })).statusCode).toBe(404);
  });
});

test('entries of a device have the rights of the register’s own address', async () => {
  const send = cells.find(({ name }) => name === 'POST /api/sync') as Cell;
  const actions = {
    create: 'POST',
    update: 'PUT /:id',
    delete: 'DELETE /:id',
    restore: 'POST /:id/restore',
    approve: 'POST /:id/approve',
  } as const;
  for (const person of ['guest', 'so', 'engineer', 'procurement'].map(personOf)) {
    const entries = allRegisters.flatMap(({ name, paths: [path] }) =>
      Object.entries(actions).flatMap(([action, route]) => {
        const [method, suffix = ''] = route.split(' ');
        const cell = cells.find(({ name }) => name === `${method} /api/${path}${suffix}`);
        if (!cell || verdict(cell.rule, person) === 'through') return [];
        const { id } = stage.records[name as RegisterName];
        return [{ key: `device-${person.name}-${path}-${action}`, action, register: path, id }];
      }),
    );
    expect(entries.length).toBeGreaterThan(30);
    for (let from = 0; from < entries.length; from += MAX_SYNC_ENTRIES) {
      const body = { entries: entries.slice(from, from + MAX_SYNC_ENTRIES) };
      const { answers } = (await stage.send(send, person, { body })).json<SyncAnswers>();
      expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
    }
  }
});

test('HEAD, where there is none, is no way round', async () => {
  const { app } = stage.world.server;
  const without = cells.filter(
    ({ method, url }) => method === 'GET' && !app.hasRoute({ method: 'HEAD', url }),
  );
  expect(without.length).toBeGreaterThan(200);
  for (const person of ['anyone', 'guest', 'admin'].map(personOf))
    await together(without, async cell => {
      const answer = await stage.send({ ...cell, method: 'HEAD' }, person, asked.get(cell.name) ?? {});
      expect([answer.statusCode, answer.body, answer.headers['content-range']], cell.name).toEqual([
        405,
        '',
        undefined,
      ]);
    });
});

test('an admin of whom a second factor is demanded reaches nothing but its set-up', async () => {
  const { config } = stage.world.server;
  const open =
    /^\/api\/(login|logout|profile|profile\/photo|profile\/two-factor|profile\/two-factor\/confirm)$/;
  const ofEverybody = /^\/api\/(docs|openapi|metrics|health)|^\/tender\//;
  const closed = cells.filter(({ url }) => !open.test(url) && !ofEverybody.test(url));
  config.requireTwoFactor = 'admin';
  await together(closed, async cell => {
    const { statusCode, body } = await stage.send(cell, personOf('admin'), asked.get(cell.name) ?? {});
    const demanded = cell.method === 'HEAD' || JSON.parse(body).two_factor_setup;
    expect([statusCode, demanded], cell.name).toEqual([403, true]);
  }).finally(() => {
    config.requireTwoFactor = undefined;
  });
  expect(closed.length).toBeGreaterThan(600);
});
