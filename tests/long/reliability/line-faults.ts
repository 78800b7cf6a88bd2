/** `line`: what is between two processes of the product and PostgreSQL fails in every way, under writes. */
import { dice } from '../../support/dice.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';
import { postmaster } from '../../support/holder.ts';
import { type FaultyLine, openLine } from '../../support/line.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type Fault, faultsInTurn } from './faults.ts';
import { say, sayBook } from './figures.ts';
import type { Options } from './options.ts';
import { type People, startPeople } from './people.ts';
import { SETTINGS, startPostgres } from './processes.ts';

/** The address of a database by way of a line. */
export function byWayOf(url: string, port: number): string {
  const { username, password, pathname } = new URL(url);
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

/** Two processes on one PostgreSQL over one line, documents in one folder, and people at work. */
export async function onLine(
  url: string,
  seed: number,
  work: (line: FaultyLine, people: People, processes: Product[]) => Promise<void>,
  count?: number,
): Promise<string[]> {
  const { port, line, close } = await openLine(url);
  const dataDir = await temporaryFolder();
  const settings = { ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: byWayOf(url, port) };
  const processes: Product[] = [];
  try {
    for (let n = 0; n < 2; n++) processes.push(await startProduct(settings));
    const people = await startPeople(processes, { dataDir, databaseUrl: settings.DATABASE_URL }, seed, count);
    await work(line, people, processes);
    const losses = await people.endAndCheck();
    sayBook(people.book);
    return losses;
  } finally {
    await Promise.all(processes.map(process => process.stop()));
    await close();
    await remove(dataDir);
  }
}

export async function lineFaults({ rounds, seed }: Options): Promise<string[]> {
  const postgres = await startPostgres();
  const roll = dice(seed);
  const markers = ['"history"', '"documents"', '"idempotency_keys"', 'villages', '"upload'];
  const marker = () => markers[Math.floor(roll() * markers.length)] as string;
  const faults = (line: FaultyLine): Fault[] => [
    { name: 'the answer of a commit is lost', begin: () => line.loseCommit(marker()) },
    { name: 'a commit does not arrive', begin: () => line.loseCommit(marker(), { unsent: true }) },
    { name: 'cut within a transaction', begin: () => line.cutAt(marker()) },
    { name: 'every connection is cut', begin: () => line.cut() },
    {
      name: 'every connection hangs, new ones work',
      begin: () => line.freezePresent(),
      lasts: 5_000,
      end: () => line.thaw(),
    },
    { name: 'frozen for 7 s', begin: () => line.freeze(), lasts: 7_000, end: () => line.thaw() },
    {
      name: 'answers are 150 ms late for 5 s',
      begin: () => line.slow(150),
      lasts: 5_000,
      end: () => line.slow(0),
    },
    {
      name: 'refused for 4 s',
      begin: () => {
        line.refuse(true);
        line.cut();
      },
      lasts: 4_000,
      end: () => line.refuse(false),
    },
    { name: 'PostgreSQL is restarted', begin: () => process.kill(postmaster(postgres.cluster), 'SIGINT') },
  ];
  try {
    return await onLine(postgres.url, seed, async (line, people) => {
      await faultsInTurn(people, faults(line), { rounds }, roll);
      say('Slowest answers: those who wait are promised one within five seconds; imports may take longer.');
    });
  } finally {
    await postgres.stop();
  }
}
