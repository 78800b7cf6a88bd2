/** Faults that come and go under writes, and how long each is felt. */
import { setTimeout as sleep } from 'node:timers/promises';
import { say, spread } from './figures.ts';
import type { Options } from './options.ts';
import type { People } from './people.ts';

export interface Fault {
  name: string;
  begin(): unknown;
  /** Resolves once it is there, and seen. @throws when it is not */
  felt?(people: People): Promise<unknown>;
  /** ms. */
  lasts?: number;
  end?(): unknown;
}

const WRITES_BETWEEN = 12;
const LONGEST_WAIT_MS = 400;

/** Each in turn, until there were so many; says how soon writes went on once it was over, and the slowest answer until then. */
export async function faultsInTurn(
  people: People,
  faults: Fault[],
  { rounds }: Pick<Options, 'rounds'>,
  roll: () => number,
): Promise<void> {
  const felt = new Map<string, { goesOn: number[]; slowest: number[] }>();
  for (let round = 0; round < rounds; round++) {
    const fault = faults[round % faults.length] as Fault;
    await people.more(WRITES_BETWEEN);
    await sleep(roll() * LONGEST_WAIT_MS);
    people.book.slowest = { ms: 0, what: 'nothing' };
    await fault.begin();
    await fault.felt?.(people);
    if (fault.lasts) await sleep(fault.lasts);
    await fault.end?.();
    const over = performance.now();
    await people.more(people.count + 1);
    const { goesOn, slowest } = felt.get(fault.name) ?? { goesOn: [], slowest: [] };
    felt.set(fault.name, {
      goesOn: [...goesOn, performance.now() - over],
      slowest: [...slowest, people.book.slowest.ms],
    });
  }
  for (const [name, { goesOn, slowest }] of felt) {
    say(
      `${name}: ${goesOn.length} times; ${people.count + 1} more writes acknowledged after ${spread(goesOn)}`,
    );
    say(`${name}: slowest answer ${spread(slowest)}`);
  }
}
