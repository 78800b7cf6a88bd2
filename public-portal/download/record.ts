/** What is certainly on the device, and the note of it that a reload reads. */
import type { ByteStore } from './byte-store.ts';
import { type Known, nothingKnown } from './plan.ts';
import { readSaved, removeSaved, writeSaved } from './saved.ts';
import type { DownloadScope, Expected } from './scope.ts';

/** At most this much is fetched again after a power cut. */
const FLUSH_BYTES = 1024 * 1024;
const FLUSH_MS = 1_000;

export class DownloadRecord {
  known: Known = nothingKnown;
  /** What was published of the documents in it; null while that is not known. */
  documents: Expected[] | null = null;
  /** Documents were added during the download: it covers only the original ones. */
  only: number[] | null = null;
  /** It ran when the page was left. */
  readonly ran: boolean = false;
  /** It was handed to the browser's downloads before the page was left. */
  readonly wasDone: boolean = false;
  /** The user saved it although it is damaged. */
  readonly wasDamaged: boolean = false;
  private later: ReturnType<typeof setTimeout> | undefined;
  private flushed = { bytes: 0, at: 0 };
  private readonly name: string;
  private readonly scope: DownloadScope;

  constructor(name: string, scope: DownloadScope) {
    this.name = name;
    this.scope = scope;
    const saved = readSaved(name);
    if (!saved) return;
    this.wasDone = saved.done;
    this.wasDamaged = saved.isDamaged ?? false;
    this.known = { etag: saved.etag, total: saved.total, written: saved.written };
    this.documents = saved.documents ?? null;
    this.only = saved.only ?? null;
    this.ran = saved.running;
  }

  /** After a reload no more is counted on than was certainly kept and is still there. */
  opened(store: ByteStore): void {
    const written = Math.min(this.known.written, store.found);
    this.known = written > 0 ? { ...this.known, written } : nothingKnown;
    if (written === 0) this.only = null;
    this.flushed = { bytes: written, at: 0 };
  }

  answered(known: Known): void {
    if (known.etag !== this.known.etag) this.documents = null;
    this.known = known;
    this.flushed.bytes = Math.min(this.flushed.bytes, known.written);
  }

  /** Writes received bytes to the disk from time to time and records them, including the last ones. */
  grew(known: Known, store: ByteStore): void {
    this.known = known;
    const due = this.flushed.at + FLUSH_MS - Date.now();
    if (known.written - this.flushed.bytes > FLUSH_BYTES || due <= 0) this.flush(store);
    else this.later ??= setTimeout(() => this.flush(store), due);
  }

  private flush(store: ByteStore): void {
    this.rest();
    const { written, etag } = this.known;
    this.flushed = { bytes: written, at: Date.now() };
    const note = () => this.known.etag === etag && this.keep(store, true, written);
    store.flush().then(note, () => {});
  }

  /** Nothing more is recorded automatically. */
  private rest(): void {
    clearTimeout(this.later);
    this.later = undefined;
  }

  /** Only what is certainly on the device is counted on after a reload. */
  keep(store: ByteStore | undefined, running: boolean, written = this.flushed.bytes): void {
    if (!running) this.rest();
    // Before it is opened, what is known of it was read from its note.
    const isOnDisk = store ? store.kind === 'disk' : this.known.written > 0;
    if (!isOnDisk) return;
    this.write({ written: Math.min(written, this.known.written), running, done: false });
  }

  done(isDamaged: boolean): void {
    this.rest();
    this.write({ written: this.known.written, running: false, done: true, isDamaged });
  }

  /** The file has been saved; its contents are still known. */
  left(): void {
    this.rest();
    removeSaved(this.name);
  }

  forget(): void {
    this.rest();
    removeSaved(this.name);
    this.known = nothingKnown;
    this.documents = null;
    this.only = null;
    this.flushed = { bytes: 0, at: 0 };
  }

  /** Completes a download of all documents with the ones it started with. @returns false if impossible */
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
