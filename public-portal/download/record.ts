/** Tracks which bytes of a download are safely on disk, and saves that for the next page load. */
import { VISITOR_STORAGE_HOURS } from '../../contract/limits.ts';
import { keysIn, readJson, remove, writeJson } from '../storage.ts';
import type { ByteStore } from './byte-store.ts';
import { type ArchiveProgress, noProgress } from './http-ranges.ts';
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

const removeSaved = (name: string) => remove('localStorage', keyFor(name));

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
export const DONE_RETENTION_MS = VISITOR_STORAGE_HOURS * HOUR_MS;

/** @returns how long an unchanged file with this name is kept on the device, in milliseconds */
export function retentionMs(name: string): number {
  const saved = readSaved(name);
  if (saved?.done) return DONE_RETENTION_MS;
  return saved ? 7 * 24 * HOUR_MS : HOUR_MS;
}

/** At most this many bytes are downloaded again after a power cut. */
const FLUSH_BYTES = 1024 * 1024;
const FLUSH_MS = 1_000;

export class DownloadRecord {
  known: ArchiveProgress = noProgress;
  /** The published documents in the file; null while unknown. */
  documents: Expected[] | null = null;
  /** Ids of the original documents, if others were added during the download. */
  only: number[] | null = null;
  /** What was saved before the page was left. */
  readonly saved: SavedDownload | null;
  private later: ReturnType<typeof setTimeout> | undefined;
  private flushed = { bytes: 0, at: 0 };
  private readonly name: string;
  private readonly scope: DownloadScope;

  constructor(name: string, scope: DownloadScope) {
    this.name = name;
    this.scope = scope;
    const saved = readSaved(name);
    this.saved = saved;
    if (!saved) return;
    this.known = { etag: saved.etag, total: saved.total, written: saved.written };
    this.documents = saved.documents ?? null;
    this.only = saved.only ?? null;
  }

  /** Trusts no more bytes than were both recorded and found in the store. */
  opened(store: ByteStore): void {
    const written = Math.min(this.known.written, store.found);
    this.known = written > 0 ? { ...this.known, written } : noProgress;
    if (written === 0) this.only = null;
    this.flushed = { bytes: written, at: 0 };
  }

  answered(known: ArchiveProgress): void {
    if (known.etag !== this.known.etag) this.documents = null;
    this.known = known;
    this.flushed.bytes = Math.min(this.flushed.bytes, known.written);
  }

  /** Flushes received bytes at intervals and records them. */
  received(known: ArchiveProgress, store: ByteStore): void {
    this.known = known;
    const due = this.flushed.at + FLUSH_MS - Date.now();
    if (known.written - this.flushed.bytes > FLUSH_BYTES || due <= 0) this.flush(store);
    else this.later ??= setTimeout(() => this.flush(store), due);
  }

  private flush(store: ByteStore): void {
    this.cancelFlush();
    const { written, etag } = this.known;
    this.flushed = { bytes: written, at: Date.now() };
    const onFlushed = () => this.known.etag === etag && this.save(store, true, written);
    store.flush().then(onFlushed, () => {});
  }

  private cancelFlush(): void {
    clearTimeout(this.later);
    this.later = undefined;
  }

  /** Records the download for a reload. Default: with the flushed bytes only. */
  save(store: ByteStore | undefined, running: boolean, written = this.flushed.bytes): void {
    if (!running) this.cancelFlush();
    // Before the store is opened, `known` was read from an earlier record.
    const isOnDisk = store ? store.kind === 'disk' : this.known.written > 0;
    if (!isOnDisk) return;
    this.write({ written: Math.min(written, this.known.written), running, done: false });
  }

  done(isDamaged: boolean): void {
    this.cancelFlush();
    this.write({ written: this.known.written, running: false, done: true, isDamaged });
  }

  /** Removes the record after the user has saved the file, but keeps its contents in memory. */
  remove(): void {
    this.cancelFlush();
    removeSaved(this.name);
  }

  forget(): void {
    this.cancelFlush();
    removeSaved(this.name);
    this.known = noProgress;
    this.documents = null;
    this.only = null;
    this.flushed = { bytes: 0, at: 0 };
  }

  /**
   * Limits a download of all documents to the ones it started with.
   * @returns false if impossible
   */
  narrow(): boolean {
    if (this.only || this.scope.kind !== 'archive' || !this.documents?.length) return false;
    this.only = this.documents.map(({ id }) => id);
    return true;
  }

  private write(state: { written: number; running: boolean; done: boolean; isDamaged?: boolean }): void {
    const { scope, documents, only } = this;
    writeSaved(this.name, { ...this.known, ...state, scope, documents, only });
  }
}
