/** `kills` and `two`: one process after the other ends as by a power cut, under writes; each kind as often as the others. */
import { setTimeout as sleep } from 'node:timers/promises';
import { dice } from '../../support/dice.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';
import { startProduct } from '../../support/product.ts';
import { say, sayBook, spread } from './figures.ts';
import type { Options } from './options.ts';
import { type People, startPeople } from './people.ts';
import { postgresVictims, SETTINGS, serverVictim, startPostgres, type Victim } from './processes.ts';

/** What happens between two kills, at least. */
const WRITES_BETWEEN = 12;
const LONGEST_WAIT_MS = 600;

/** @returns a line for each start that took longer than it may */
async function killInTurn(
  people: People,
  victims: Victim[],
  { rounds, seed, readyBelow }: Options,
): Promise<string[]> {
  const roll = dice(seed);
  const ready = new Map<string, number[]>();
  const goesOn = new Map<string, number[]>();
  const note = (all: Map<string, number[]>, name: string, ms: number) =>
    all.set(name, [...(all.get(name) ?? []), ms]);
  const order = Array.from({ length: rounds }, (_, round) => ({
    victim: victims[round % victims.length] as Victim,
    lot: roll(),
  })).sort((one, other) => one.lot - other.lot);
  for (const { victim } of order) {
    await people.more(WRITES_BETWEEN);
    await sleep(roll() * LONGEST_WAIT_MS);
    const began = performance.now();
    const [ms] = await Promise.all([
      victim.kill(),
      // So many that one at least was begun after the kill.
      people.more(people.count + 1).then(() => note(goesOn, victim.name, performance.now() - began)),
    ]);
    if (ms !== undefined) note(ready, victim.name, ms);
  }
  for (const [name, all] of goesOn) {
    say(`${name}: ${all.length} times; ${people.count + 1} more writes acknowledged after ${spread(all)}`);
    const starts = ready.get(name);
    if (starts) say(`${name}: ready again after ${spread(starts)}`);
  }
  return [...ready].flatMap(([name, all]) =>
    all
      .filter(ms => ms >= readyBelow)
      .map(ms => `${name} was ready again after ${Math.round(ms)} ms, and not below ${readyBelow}`),
  );
}

/** One process, on the database that comes with it. */
export async function kills(options: Options): Promise<string[]> {
  const product = await startProduct(SETTINGS);
  try {
    const people = await startPeople([product], product, options.seed, options.people);
    const victims = [
      serverVictim('the server', product),
      ...postgresVictims(`${product.dataDir}/database`, product),
    ];
    const late = await killInTurn(people, victims, options);
    const losses = await people.endAndCheck();
    sayBook(people.book);
    return [...losses, ...late];
  } finally {
    await product.stop();
  }
}

/** Two processes on one PostgreSQL, and documents in one folder: who gets no answer from one asks the other. */
export async function two(options: Options): Promise<string[]> {
  const postgres = await startPostgres();
  const dataDir = await temporaryFolder();
  const settings = { ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: postgres.url };
  const first = await startProduct(settings);
  const second = await startProduct(settings);
  try {
    const where = { dataDir, databaseUrl: postgres.url };
    const people = await startPeople([first, second], where, options.seed, options.people);
    const victims = [
      serverVictim('one of two servers', first),
      serverVictim('the other server', second),
      ...postgresVictims(postgres.cluster, first),
    ];
    const late = await killInTurn(people, victims, options);
    const losses = await people.endAndCheck();
    sayBook(people.book);
    return [...losses, ...late];
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await postgres.stop();
    await remove(dataDir);
  }
}
