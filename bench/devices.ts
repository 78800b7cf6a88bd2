/** 500 devices whose line comes back at the same moment, each with entries to send and changes to fetch. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SyncAnswers, SyncEntry } from '../contract/answers/sync.ts';
import { type ChangesPage, DEVICE_KEY_PREFIX } from '../contract/sync.ts';
import { onForked, signIn } from './forked.ts';
import type { Row } from './row.ts';

const RECORDS = 25_000;
const DEVICES = Number(process.env.BENCH_DEVICES ?? 500);
const SESSIONS = 16;
/** What others have written since the devices were last updated. */
const CHANGED = 300;
const [CREATED, EDITED] = [8, 2];
/** Each device changes other records. An even step keeps to those that are not trashed, as every fiftieth is. */
const STEP = 2 * Math.floor(RECORDS / (2 * DEVICES * EDITED));
const REGISTERS = ['co', 'cn', 'cmst', 'lmst', 'cpi', 'villages'];
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

interface Answer<T> {
  status: number;
  wait: number;
  /** Over the line. */
  bytes: number;
  text: () => string;
  json: () => T;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const unpacked = promisify(gunzip);

async function ask<T>(
  origin: string,
  method: string,
  url: string,
  token = '',
  body?: object,
): Promise<Answer<T>> {
  const sent = request(new URL(`/api/${url}`, origin), {
    method,
    agent,
    headers: {
      // As browsers ask for it.
      'accept-encoding': 'gzip',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  sent.end(body && JSON.stringify(body));
  const [response] = await once(sent, 'response');
  const sentBytes = await buffer(response);
  const isPacked = response.headers['content-encoding'] === 'gzip';
  const answer = (isPacked ? await unpacked(sentBytes) : sentBytes).toString();
  return {
    status: response.statusCode,
    wait: 1000 * Number(response.headers['retry-after'] ?? 0),
    bytes: sentBytes.length,
    text: () => answer,
    json: () => JSON.parse(answer) as T,
  };
}

interface Tally {
  refused: Map<number, number>;
  requests: number;
  bytes: number;
}

/** As a device does it: what is refused for now is asked again when the server says, or after ever longer pauses. */
async function untilAnswered<T>(tally: Tally, send: () => Promise<Answer<T>>): Promise<T> {
  for (let tries = 0; ; tries++) {
    tally.requests++;
    const answer = await send().catch(() => undefined);
    tally.bytes += answer?.bytes ?? 0;
    if (answer && answer.status < 300) return answer.json();
    const status = answer?.status ?? 0;
    if (status !== 0 && status !== 429 && status < 500) throw new Error(`refused with ${status}`);
    tally.refused.set(status, (tally.refused.get(status) ?? 0) + 1);
    const pause = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
    await setTimeout((answer?.wait || pause) * (1 + Math.random() / 2));
  }
}

const changes = (origin: string, token: string, register: string, since = '') =>
  ask<ChangesPage>(
    origin,
    'GET',
    `${register}/changes?limit=1000${since && `&since=${encodeURIComponent(since)}`}`,
    token,
  );

/** @returns the cursor of a device that has everything */
async function follow(origin: string, token: string, register: string): Promise<string> {
  for (let cursor = ''; ; ) {
    const page = (await changes(origin, token, register, cursor)).json();
    cursor = page.cursor;
    if (!page.more) return cursor;
  }
}

interface Village {
  id: number;
  tehsils_id: number;
  districts_id: number;
}

const entryOf = (device: number, n: number, villages: readonly Village[]): SyncEntry => {
  const key = `${DEVICE_KEY_PREFIX}${device}-${n}-${DEVICES}`;
  const register = 'co';
  if (n >= CREATED) {
    const id = STEP * (device * EDITED + n - CREATED) + 1;
    return { key, action: 'update', register, id, data: { remarks: `Visited by device ${device}` } };
  }
  const {
    id: villages_id,
    tehsils_id,
    districts_id,
  } = villages[(device * CREATED + n) % villages.length] as Village;
  const data = {
    name: `Offline ${device} ${n}`,
    status: 'New',
    type: 'MCO',
    districts_id,
    tehsils_id,
    villages_id,
  };
  return { key, action: 'create', register, id: -1 - n, data };
};

/** All that were made, and each once. */
async function madeOnce(origin: string, token: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q: 'offline' }));
  const csv = await ask(origin, 'GET', `co/export?filter=${filter}`, token);
  const names = csv.text().match(/Offline \d+ \d+/g) ?? [];
  if (new Set(names).size !== names.length) throw new Error('a record was made twice');
  return names.length;
}

const memory = async (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const at = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] as number;

export async function benchDevices(): Promise<Row[]> {
  return onForked(
    './device-server.ts',
    { records: RECORDS },
    async ({ origin }: { origin: string }, server) => {
      const tokens: string[] = [];
      for (let n = 0; n < SESSIONS; n++) tokens.push(await signIn(origin));
      const [token = ''] = tokens;
      const cursors = new Map<string, string>();
      for (const register of REGISTERS) cursors.set(register, await follow(origin, token, register));
      const villages = (await ask<Village[]>(origin, 'GET', 'villages?range=[0,499]', token)).json();
      for (let n = 0; n < CHANGED; n++) {
        const { status } = await ask(origin, 'PUT', `co/${50 * n + 7}`, token, {
          remarks: `Changed later ${n}`,
        });
        if (status !== 200) throw new Error(`an edit was answered with ${status}`);
      }
      const before = (
        await ask<object[]>(origin, 'GET', `co/changes?limit=1000&since=${cursors.get('co')}`, token)
      ).bytes;

      const tally: Tally = { refused: new Map(), requests: 0, bytes: 0 };
      const done: number[] = [];
      const sent: number[] = [];
      const started = performance.now();
      await Promise.all(
        Array.from({ length: DEVICES }, async (_, device) => {
          const own = tokens[device % SESSIONS] as string;
          const entries = Array.from({ length: CREATED + EDITED }, (_, n) => entryOf(device, n, villages));
          for (let left = entries; left.length > 0; ) {
            const { answers } = await untilAnswered(tally, () =>
              ask<SyncAnswers>(origin, 'POST', 'sync', own, { entries: left }),
            );
            const refused = answers.find(({ status }) => status >= 300 && status !== 429 && status < 500);
            if (refused)
              throw new Error(
                `an entry was answered with ${refused.status}: ${JSON.stringify(refused.body)}`,
              );
            left = left.filter((_, n) => (answers[n]?.status ?? 0) >= 300);
            const wait = 1000 * Math.max(0, ...answers.map(one => one.retry_after ?? 0));
            if (left.length > 0) await setTimeout((wait || FIRST_WAIT_MS) * (1 + Math.random() / 2));
          }
          sent.push(performance.now() - started);
          for (const register of REGISTERS) {
            for (let since = cursors.get(register) as string; ; ) {
              const page = await untilAnswered(tally, () => changes(origin, own, register, since));
              since = page.cursor;
              if (!page.more) break;
            }
          }
          done.push(performance.now() - started);
        }),
      );
      const made = await madeOnce(origin, token);
      if (made !== DEVICES * CREATED) throw new Error(`${made} records were made of ${DEVICES * CREATED}`);
      const peak = await memory(server.pid as number);
      const row = (name: string, value: number, unit: string): Row => ({
        name,
        value,
        unit,
        aim: '',
        reached: true,
      });
      const what = `${DEVICES} devices at once`;
      return [
        row(`${what}: half have sent their ${CREATED + EDITED} entries within`, at(sent, 0.5) / 1000, 's'),
        row(`${what}: the last has`, at(sent, 1) / 1000, 's'),
        row(`${what}: half are up to date within`, at(done, 0.5) / 1000, 's'),
        row(`${what}: the last is`, at(done, 1) / 1000, 's'),
        row(`${what}: requests answered a second`, tally.requests / (at(done, 1) / 1000), 'requests/s'),
        row(
          `${what}: asked to come later`,
          [...tally.refused.values()].reduce((sum, count) => sum + count, 0),
          'requests',
        ),
        row(`${what}: bytes for each`, tally.bytes / DEVICES / 1024, 'kB'),
        row(`${what}: ${CHANGED} changes since the morning`, before / 1024, 'kB'),
        row(`${what}: memory of the server at most`, peak, 'MB'),
      ];
    },
  );
}
