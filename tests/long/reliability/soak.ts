/** Ordinary work of every role on two processes, while what is behind them fails at known times. */
import { setTimeout as sleep } from 'node:timers/promises';
import { directly, type FaultyLine, openLine } from '../../support/line.ts';
import { ObjectStore } from '../files/object-store.ts';
import { companyOf, goTheWay, openSale, pdf } from './contractors.ts';
import { byWayOf } from './line-faults.ts';
import { type SeveralServers, secrets, startSeveral, type Taken } from './several-servers.ts';
import { hire, type Kept, office, type Person, STAFF_PASSWORD, worksOf } from './staff.ts';
import { counted, steadily, Visitors } from './visitors.ts';
import { type Fault, Windows } from './windows.ts';

export interface Soak {
  seconds: number;
  perSecond: number;
  people: number;
  /** Of the tender whose documents are taken. */
  documentBytes: number;
  faults: { everyMs: number; lastMs: number; graceMs: number };
  sampleMs: number;
}

export interface Soaked {
  visitors: Visitors;
  windows: Windows;
  samples: Taken[][];
  /** When all is done. */
  atEnd: Taken[];
  /** Acknowledged, and those of them that are not there. */
  kept: number;
  lost: number;
  /** What nobody should get, an error in a log outside of faults, a secret in a log; empty when all is well. */
  wrong: string[];
  logLines: number;
}

/** The first process is never killed: its memory tells of the whole time. */
const KILLED = 1;

const faultsOf = (
  database: FaultyLine,
  store: FaultyLine,
  servers: SeveralServers,
  lasts: number,
): Fault[] => [
  { name: 'connections to the database are cut', begin: () => database.cut() },
  {
    name: 'the store is 300 ms late',
    begin: () => store.slow(300),
    lasts,
    end: () => store.slow(0),
  },
  {
    name: 'a server is killed',
    begin: () => servers.kill(KILLED),
    lasts: lasts / 4,
    end: () => servers.start(KILLED),
  },
  {
    name: 'the line to the database hangs',
    begin: () => database.freeze(),
    lasts,
    end: () => database.thaw(),
  },
];

/** @param databaseUrl of an empty database, or one that has had the migrations */
export async function soak(databaseUrl: string, settings: Soak): Promise<Soaked> {
  const objects = new ObjectStore();
  await objects.start();
  const database = await openLine(databaseUrl);
  const store = await openLine(objects.endpoint().replace('http:', 'tcp:'));
  const servers = await startSeveral({
    DATABASE_URL: byWayOf(databaseUrl, database.port),
    FILES_URL: objects.address('docs', `http://127.0.0.1:${store.port}`),
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    LOG_LEVEL: 'trace',
  });
  try {
    return await soakThem(servers, database.line, store.line, databaseUrl, settings);
  } finally {
    await servers.stop();
    await Promise.all([database.close(), store.close()]);
    await objects.stop();
  }
}

async function soakThem(
  servers: SeveralServers,
  database: FaultyLine,
  store: FaultyLine,
  databaseUrl: string,
  { seconds, perSecond, people: count, documentBytes, faults: when, sampleMs }: Soak,
): Promise<Soaked> {
  const { token } = await servers.signIn();
  const origin = servers.origins[0] as string;
  const people = await hire(origin, token, count);
  const sale = await openSale(origin, token, 'soak', [pdf(documentBytes)]);
  const visitors = new Visitors(servers.origins);
  const windows = new Windows(servers.ready, when.graceMs);
  const until = Date.now() + 1000 * (seconds + 120);
  const kept: Kept = new Map();
  const work = office(people, worksOf(visitors, sale, kept, until));
  const way = { roll: Math.random, lines: [1_000_000, 300_000], until, hasPages: true };
  let [n, isOver] = [0, false];
  const samples: Taken[][] = [];
  const sampling = (async () => {
    for (; !isOver; await sleep(sampleMs)) {
      // One of them may just be away.
      await servers.taken().then(
        taken => samples.push(taken),
        () => {},
      );
    }
  })();
  const faults = faultsOf(database, store, servers, when.lastMs);
  const breaking = (async () => {
    const end = Date.now() + 1000 * seconds;
    for (let turn = 0; Date.now() + when.everyMs < end; turn++) {
      await sleep(when.everyMs);
      await windows.let(faults[turn % faults.length] as Fault);
    }
  })();
  await visitors.arrive(steadily(perSecond, seconds), async () => {
    n += 1;
    if (n % 30 === 0) await goTheWay(visitors, sale, n, way);
    else await work(n);
  });
  await breaking;
  isOver = true;
  await sampling;
  const lost = await missing(databaseUrl, kept);
  await untilStill(servers);
  const atEnd = await servers.taken();
  const logs = await readLogs(servers, windows, secretsOf(people, token, n, databaseUrl));
  const wrong = counted([
    ...visitors.seen
      .filter(one => windows.isWrong(one))
      .map(
        one => `${one.kind}: ${one.status || 'no answer'}${windows.isWithin(one) ? ' during a fault' : ''}`,
      ),
    ...visitors.fetched
      .filter(({ isWhole }) => !isWhole)
      .map(
        ({ kind, wrongBytes, mark }) =>
          `${kind}: ${wrongBytes > 0 ? 'wrong bytes' : (mark ?? 'never whole')}`,
      ),
    ...logs.wrong,
  ]);
  return { visitors, windows, samples, atEnd, kept: kept.size, lost, wrong, logLines: logs.lines };
}

/** Those of the villages that are not there as they were acknowledged. */
async function missing(databaseUrl: string, kept: Kept): Promise<number> {
  const { rows } = await directly(
    databaseUrl,
    "select id, village_name from villages where village_name like 'Soak %'",
  );
  const found = new Map(rows.map(({ id, village_name }) => [id, village_name]));
  return [...kept].filter(([id, name]) => found.get(id) !== name).length;
}

const STILL_MS = 20_000;
export const MOST_DESCRIPTORS = 80;

/** Until connections that were kept for a next request are closed. */
async function untilStill(servers: SeveralServers): Promise<void> {
  const end = Date.now() + STILL_MS;
  const most = async () => Math.max(...(await servers.taken()).map(({ descriptors }) => descriptors));
  while ((await most()) >= MOST_DESCRIPTORS && Date.now() < end) await sleep(500);
}

const secretsOf = (people: readonly Person[], token: string, last: number, databaseUrl: string): string[] => [
  ...Object.values(secrets),
  STAFF_PASSWORD,
  new URL(databaseUrl).password,
  ...people.flatMap(({ username, token }) => [username, token.split('.').at(-1) as string]),
  token.split('.').at(-1) as string,
  'canary.office',
  'Canary Contractors',
  'Canary Person',
  companyOf(last).mobile,
];

async function readLogs(
  servers: SeveralServers,
  windows: Windows,
  words: readonly string[],
): Promise<{ lines: number; wrong: string[] }> {
  const wrong: string[] = [];
  let lines = 0;
  for await (const { level, time, text } of servers.logged()) {
    lines += 1;
    const word = words.find(one => text.includes(one));
    if (word) wrong.push(`a secret is logged: ${word.slice(0, 12)}…`);
    if (level >= 50 && !windows.touches(time)) wrong.push(`an error is logged: ${text.slice(0, 300)}`);
  }
  return { lines, wrong };
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How much more of it the process that is never killed has in the last fifth of the time than in the second. */
export function growth(samples: Taken[][], which: keyof Taken): number {
  const of = (from: number, to: number) =>
    middle(
      samples
        .slice(Math.floor(samples.length * from), Math.ceil(samples.length * to))
        .map(([first]) => first?.[which] ?? 0),
    );
  return of(0.8, 1) - of(0.2, 0.4);
}
