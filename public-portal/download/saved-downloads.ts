/** Saves the state of downloads for the next page load. */
import { KEPT_HOURS } from '../../contract/limits.ts';
import { keysIn, readJson, remove, writeJson } from '../storage.ts';
import type { ArchiveProgress } from './http-ranges.ts';
import type { DownloadScope, Expected } from './scope.ts';

export interface SavedDownload extends ArchiveProgress {
  /** It was running when the page was left, so it resumes automatically. */
  running: boolean;
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
  /** The complete file was passed to the browser's downloads. */
  done: boolean;
  /** The user saved it although it is damaged. */
  isDamaged?: boolean;
  scope: DownloadScope;
  /** Ids of the original documents, if others were added during the download. */
  only?: number[] | null;
  /** The published documents, to check the file against. */
  documents?: Expected[] | null;
}

const PREFIX = 'aup-download:';
const keyFor = (name: string) => `${PREFIX}${name}`;

/** The stored form. Browsers have entries with the scope's earlier name, or without a scope. */
type Stored = Omit<SavedDownload, 'scope'> & { wish?: DownloadScope };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && typeof (value as Stored).written === 'number';

export function readSaved(name: string): SavedDownload | null {
  const value = readJson('localStorage', keyFor(name));
  if (!isStored(value)) return null;
  const { wish: scope = { kind: 'archive' }, ...saved } = value;
  return { ...saved, scope };
}

export const writeSaved = (name: string, { scope, ...saved }: Omit<SavedDownload, 'at'>) =>
  writeJson('localStorage', keyFor(name), { ...saved, wish: scope, at: Date.now() } satisfies Stored);

export const removeSaved = (name: string) => remove('localStorage', keyFor(name));

/** The downloads of an archive and of parts of it, most recent first. */
const savedOf = (archive: string): SavedDownload[] =>
  keysIn('localStorage')
    .filter(key => key === keyFor(archive) || key.startsWith(`${keyFor(archive)}.`))
    .flatMap(key => readSaved(key.slice(PREFIX.length)) ?? [])
    .sort((a, b) => b.at - a.at);

export const unfinished = (archive: string) => savedOf(archive).filter(({ done }) => !done);
/** Downloads whose file the user has not confirmed yet. */
export const finished = (archive: string) => savedOf(archive).filter(({ done }) => done);

const HOUR_MS = 3_600_000;
/** How long the copy of a finished file is kept, unless the user confirms it, as a page can't detect whether the browser saved it. */
export const DONE_RETENTION_MS = KEPT_HOURS * HOUR_MS;

/** @returns how long an unchanged file with this name is kept on the device, in milliseconds */
export function retentionMs(name: string): number {
  const saved = readSaved(name);
  if (saved?.done) return DONE_RETENTION_MS;
  return saved ? 7 * 24 * HOUR_MS : HOUR_MS;
}
