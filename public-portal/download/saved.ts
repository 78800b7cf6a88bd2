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

/** Downloads of one archive and of parts of it that are not finished, the last touched first. */
export function unfinished(archive: string): Saved[] {
  return keysIn('localStorage')
    .filter(key => key === keyFor(archive) || key.startsWith(`${keyFor(archive)}.`))
    .flatMap(key => readSaved(key.slice(PREFIX.length)) ?? [])
    .filter(({ done }) => !done)
    .sort((a, b) => b.at - a.at);
}

const HOUR_MS = 3_600_000;

/** How long a file of this name stays on the device untouched, in milliseconds. */
export function keptFor(name: string): number {
  const saved = readSaved(name);
  if (saved?.done) return HOUR_MS / 2;
  return saved ? 7 * 24 * HOUR_MS : HOUR_MS;
}
