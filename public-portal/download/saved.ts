/** What a reload has to know of a download that runs, waits or rests. */
import { KEPT_HOURS } from '../../contract/limits.ts';
import { keysIn, readJson, remove, writeJson } from '../storage.ts';
import type { Known } from './plan.ts';
import type { DownloadScope, Expected } from './scope.ts';

export interface Saved extends Known {
  /** It ran when the page was left, so it resumes automatically. */
  running: boolean;
  /** Milliseconds since 1970 of the last change. */
  at: number;
  /** Every byte was there and was handed to the browser's downloads. */
  done: boolean;
  /** The user saved it although it is damaged. */
  isDamaged?: boolean;
  /** What it is of. */
  scope: DownloadScope;
  /** Documents were added during the download: it covers only the original ones. */
  only?: number[] | null;
  /** What was published of its documents, to check them against. */
  documents?: Expected[] | null;
}

const PREFIX = 'aup-download:';
const keyFor = (name: string) => `${PREFIX}${name}`;

/** The stored form: the scope under its older name, absent in entries from when there were only archives. */
type Stored = Omit<Saved, 'scope'> & { wish?: DownloadScope };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && typeof (value as Stored).written === 'number';

export function readSaved(name: string): Saved | null {
  const value = readJson('localStorage', keyFor(name));
  if (!isStored(value)) return null;
  const { wish: scope = { kind: 'archive' }, ...saved } = value;
  return { ...saved, scope };
}

export const writeSaved = (name: string, { scope, ...saved }: Omit<Saved, 'at'>) =>
  writeJson('localStorage', keyFor(name), { ...saved, wish: scope, at: Date.now() } satisfies Stored);

export const removeSaved = (name: string) => remove('localStorage', keyFor(name));

/** Downloads of one archive and of parts of it, the last touched first. */
const savedOf = (archive: string): Saved[] =>
  keysIn('localStorage')
    .filter(key => key === keyFor(archive) || key.startsWith(`${keyFor(archive)}.`))
    .flatMap(key => readSaved(key.slice(PREFIX.length)) ?? [])
    .sort((a, b) => b.at - a.at);

/** Those that are not finished. */
export const unfinished = (archive: string) => savedOf(archive).filter(({ done }) => !done);
/** Those whose file the user has not confirmed. */
export const finished = (archive: string) => savedOf(archive).filter(({ done }) => done);

const HOUR_MS = 3_600_000;
/** A page can't detect whether the browser saved a file, so the only certain copy stays this long, unless the user confirms. */
export const DONE_STAYS_MS = KEPT_HOURS * HOUR_MS;

/** How long a file of this name stays on the device untouched, in milliseconds. */
export function keptFor(name: string): number {
  const saved = readSaved(name);
  if (saved?.done) return DONE_STAYS_MS;
  return saved ? 7 * 24 * HOUR_MS : HOUR_MS;
}
