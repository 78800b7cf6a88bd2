import { execFile, execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from '../database-error.ts';
import type { Log } from '../log.ts';
import { copyPrograms, findPrograms, linkLibraries, OTHERWISE } from './programs.ts';

/** As whom PostgreSQL runs, with which programs, on which folder. */
export interface Account {
  /** What each of its commands begins with. */
  prefix: string[];
  /** Another user than this process's. */
  ids?: { uid: number; gid: number };
  /** Folder of its programs. */
  bin: string;
  /** Folder of its data. */
  cluster: string;
}

const NOBODY = 65534;
const IN_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
/** For programs and data in places that only root can reach. */
const OPEN_PLACE = '/var/lib/aup';

export const commandOf = ({ prefix, bin }: Account, program: string, ...args: string[]) =>
  [...prefix, path.join(bin, program), ...args] as [string, ...string[]];

/** It inherits none of the settings, among which are secrets. */
export function processOptions({ ids }: Account) {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { ...ids, cwd: '/', env: { PATH, SystemRoot, TEMP, TMP, TZ: 'UTC' } };
}

/** Runs one of PostgreSQL's programs to its end. @throws Error with what it said */
export async function runProgram(account: Account, program: string, ...args: string[]): Promise<void> {
  const [file, ...rest] = commandOf(account, program, ...args);
  await promisify(execFile)(file, rest, processOptions(account)).catch(error => {
    throw new Error(error.stderr?.trim() || error.message);
  });
}

/** Ends the PostgreSQL that runs on the folder in order, where there are no signals: on Windows. */
export const stopByProgram = (account: Account): Promise<void> =>
  runProgram(account, 'pg_ctl', 'stop', '-m', 'fast', '-D', account.cluster).catch(() => {});

/**
 * PostgreSQL refuses root: it runs in a user namespace, where files stay root's, else as an unprivileged user, with elsewhere what that one can't reach. An existing database's owner
 * decides. @throws DatabaseError when it can't run here; the message says what to do
 */
export async function chooseAccount(dataDir: string, log: Log, native = findPrograms()): Promise<Account> {
  const place = path.join(dataDir, 'database');
  const isLink = fs.lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink();
  const cluster = isLink ? path.resolve(dataDir, fs.readlinkSync(place)) : place;
  const programs = linkLibraries(native)
    ? native
    : await copyPrograms(native, path.join(dataDir, 'programs'));
  const account: Account = { prefix: [], bin: path.join(programs, 'bin'), cluster };
  const isRoot = process.getuid?.() === 0;
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  const inNamespace = { ...account, prefix: IN_NAMESPACE };
  if (isRoot && !owner?.uid && (await whyNot(inNamespace)) === undefined) return inNamespace;
  if (isRoot) {
    account.ids = owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
    try {
      if (!reaches(account, account.bin))
        account.bin = path.join(await copyPrograms(native, OPEN_PLACE), 'bin');
      if (!reaches(account, path.dirname(cluster))) {
        if (owner) throw new Error(`user ${account.ids.uid} can't reach ${cluster}`);
        account.cluster = linkedPlace(place);
        log.warn(
          { database: account.cluster },
          'only root can reach DATA_DIR, so the embedded database is stored elsewhere',
        );
      }
      if (owner?.uid === 0) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, cluster], { stdio: 'pipe' });
    } catch (cause) {
      const why = (cause as Error).message.trim();
      const reason = `PostgreSQL refuses to run as root, and it can't run as another user here (${why})`;
      throw new DatabaseError(`${reason}. Start as an ordinary user, ${OTHERWISE}.`, { cause });
    }
  }
  const reason = await whyNot(account);
  if (reason === undefined) return account;
  throw new DatabaseError(
    `The embedded database can't run here (${reason}); it needs glibc. Use another system, ${OTHERWISE}.`,
  );
}

const whyNot = (account: Account): Promise<string | undefined> =>
  runProgram(account, 'postgres', '--version').then(
    () => undefined,
    error => error.message,
  );

export const reaches = ({ ids }: Account, folder: string): boolean =>
  !ids || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...ids, cwd: '/' }).status === 0;

/** Makes the account the owner of what was made for it. */
export function give({ ids }: Account, ...files: string[]): void {
  for (const file of files) if (ids) fs.chownSync(file, ids.uid, ids.gid);
}

/** A place of its own, which the name in `DATA_DIR` leads to; never one that was used before. */
function linkedPlace(link: string): string {
  fs.mkdirSync(OPEN_PLACE, { recursive: true });
  const folder = fs.mkdtempSync(path.join(OPEN_PLACE, 'data-'));
  for (const open of [OPEN_PLACE, folder]) fs.chmodSync(open, 0o711);
  const cluster = path.join(folder, 'database');
  fs.symlinkSync(cluster, link);
  return cluster;
}
