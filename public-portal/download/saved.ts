/** What a reload has to know of a download that runs, waits or rests. */
import { keysIn, readJson, remove, writeJson } from '../storage.ts';
import type { Known } from './plan.ts';
import type { DownloadScope, Expected } from './scope.ts';

export interface Saved extends Known {
  /** It ran when the page was left, so it goes on by itself. */
  running: boolean;
  /** Milliseconds since 1970 of the last change. */
  at: number;
  /** Every byte was there and was handed to the browser's downloads. */
  done: boolean;
  /** What it is of, under the name that devices keep it by; absent where it was kept when there were archives only. */
  wish?: DownloadScope;
  /** Documents were added on the way: it is of these alone, as it was begun. */
  only?: number[] | null;
  /** What was published of its documents, to check them against. */
  documents?: Expected[] | null;
}

const PREFIX = 'aup-download:';
const keyFor = (name: string) => `${PREFIX}${name}`;

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && typeof (value as Saved).written === 'number';

export function readSaved(name: string): Saved | null {
  const value = readJson('localStorage', keyFor(name));
  return isSaved(value) ? value : null;
}

export const writeSaved = (name: string, saved: Omit<Saved, 'at'>) =>
  writeJson('localStorage', keyFor(name), { ...saved, at: Date.now() });

export const removeSaved = (name: string) => remove('localStorage', keyFor(name));

/** Downloads of one archive and of parts of it, the last touched first. */
const savedOf = (archive: string): Saved[] =>
  keysIn('localStorage')
    .filter(key => key === keyFor(archive) || key.startsWith(`${keyFor(archive)}.`))
    .flatMap(key => readSaved(key.slice(PREFIX.length)) ?? [])
    .sort((a, b) => b.at - a.at);

/** Those that are not finished. */
export const unfinished = (archive: string) => savedOf(archive).filter(({ done }) => !done);
/** Those of which nobody has said that the file is where it belongs. */
export const finished = (archive: string) => savedOf(archive).filter(({ done }) => done);

const HOUR_MS = 3_600_000;
/** A page can't see whether a browser saved what it was given: so long the only sure copy stays, unless somebody says that it may go. */
export const DONE_STAYS_MS = 24 * HOUR_MS;

/** How long a file of this name stays on the device untouched, in milliseconds. */
export function keptFor(name: string): number {
  const saved = readSaved(name);
  if (saved?.done) return DONE_STAYS_MS;
  return saved ? 7 * 24 * HOUR_MS : HOUR_MS;
}
