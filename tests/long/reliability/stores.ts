/** `store`, `disk`, `clock`: the object store is away, the disk is full, the clock jumps and names are not found; under writes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dice } from '../../support/dice.ts';
import { remove, temporaryFolder } from '../../support/folder.ts';
import { openLine } from '../../support/line.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { ObjectStore } from '../files/object-store.ts';
import { type Fault, faultsInTurn } from './faults.ts';
import { say, sayBook } from './figures.ts';
import { byWayOf } from './line-faults.ts';
import type { Options } from './options.ts';
import { startPeople } from './people.ts';
import { SETTINGS, startPostgres } from './processes.ts';

const HOUR = 3_600_000;
/** How long a fault may take to be seen. */
const SEEN_MS = 60_000;
const DISK_MB = 600;

async function underWork(
  settings: Record<string, string>,
  faultsOf: (product: Product) => Fault[],
  options: Options,
  databaseUrl?: string,
): Promise<string[]> {
  const { seed } = options;
  const product = await startProduct({ ...SETTINGS, ...settings });
  const dataDir = settings.DATA_DIR ?? product.dataDir;
  try {
    const where = { dataDir, databaseUrl, filesUrl: settings.FILES_URL };
    const people = await startPeople([product], where, seed, options.people);
    await faultsInTurn(people, faultsOf(product), options, dice(seed));
    const losses = await people.endAndCheck();
    sayBook(people.book);
    return losses;
  } finally {
    await product.stop();
  }
}

export async function objectStore(options: Options): Promise<string[]> {
  const objects = new ObjectStore();
  await objects.start();
  const { port, line, close } = await openLine(objects.endpoint().replace('http:', 'tcp:'));
  const faults: Fault[] = [
    { name: 'the store fails ten times', begin: () => objects.failNext(10) },
    { name: 'the store’s connections are cut', begin: () => line.cut() },
    { name: 'the store hangs for 8 s', begin: () => line.freeze(), lasts: 8_000, end: () => line.thaw() },
    {
      name: 'the store is 300 ms late for 5 s',
      begin: () => line.slow(300),
      lasts: 5_000,
      end: () => line.slow(0),
    },
    {
      name: 'the store can’t be reached for 5 s',
      begin: () => {
        line.refuse(true);
        line.cut();
      },
      lasts: 5_000,
      end: () => line.refuse(false),
    },
  ];
  try {
    const FILES_URL = objects.address('docs', `http://127.0.0.1:${port}`);
    return await underWork({ FILES_URL }, () => faults, options);
  } finally {
    await close();
    await objects.stop();
  }
}

/** A disk of its own, which only root can make. */
export async function fullDisk(options: Options): Promise<string[]> {
  const disk = await temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'tmpfs', disk], {
      stdio: 'pipe',
    });
  } catch {
    await remove(disk);
    say('full disk: left out, as only root can mount one');
    return [];
  }
  const data = path.join(disk, 'data');
  mkdirSync(data);
  const ballast = path.join(disk, 'ballast');
  const fill = () => {
    try {
      writeFileSync(ballast, Buffer.alloc(DISK_MB * 2 ** 20));
    } catch {
      // That was the purpose.
    }
  };
  try {
    const full: Fault = {
      name: 'the disk is full for 4 s',
      begin: fill,
      lasts: 4_000,
      end: () => rmSync(ballast),
    };
    return await underWork({ DATA_DIR: data }, () => [full], options);
  } finally {
    execFileSync('umount', [disk]);
    await remove(disk);
  }
}

type Line = ReturnType<Product['log']>[number];

/** Resolves once the product writes such a line into its log while it is asked how it is. */
async function logged({ log, origin }: Product, isMeant: (line: Line) => boolean): Promise<void> {
  const before = log().length;
  for (const began = performance.now(); !log().slice(before).some(isMeant); await sleep(20)) {
    if (performance.now() - began > SEEN_MS) throw new Error('The product has seen nothing of the fault');
    await fetch(`${origin}/api/health/ready`).then(answer => answer.arrayBuffer());
  }
}

/** PostgreSQL is reached by a name; its own clock goes right. */
export async function clockAndNames(options: Options): Promise<string[]> {
  const postgres = await startPostgres();
  const { port, line, close } = await openLine(postgres.url);
  const folder = await temporaryFolder();
  const file = path.join(folder, 'world.json');
  const host = 'database.aup.test';
  const set = (clock: number, address = '127.0.0.1') =>
    writeFileSync(file, JSON.stringify({ clock, names: { [host]: address } }));
  const jump = (product: Product, name: string, ms: number): Fault => ({
    name: `the clock jumps ${name} for 4 s`,
    begin: () => set(ms),
    felt: async people => {
      await logged(product, ({ time }) => Math.abs(Number(time) - Date.now() - ms) < HOUR / 2);
      await people.more(people.count + 1);
    },
    lasts: 4_000,
    end: () => set(0),
  });
  const faults = (product: Product): Fault[] => [
    jump(product, 'two hours ahead', 2 * HOUR),
    jump(product, 'ten days ahead', 240 * HOUR),
    jump(product, 'two hours back', -2 * HOUR),
    {
      name: 'no name is found for 6 s, and connections end',
      begin: () => {
        set(0, '');
        line.cut();
      },
      felt: people =>
        Promise.all([
          logged(product, line => JSON.stringify(line).includes('EAI_AGAIN')),
          people.sentAway(1),
        ]),
      lasts: 6_000,
      end: () => set(0),
    },
  ];
  set(0);
  try {
    const settings = {
      DATABASE_URL: byWayOf(postgres.url, port).replace('127.0.0.1', host),
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'world.mjs')}`,
      RELIABILITY_WORLD: file,
      // A line of each request says what time it is there.
      LOG_LEVEL: 'info',
    };
    return await underWork(settings, faults, options, postgres.url);
  } finally {
    await close();
    await postgres.stop();
    await remove(folder);
  }
}
