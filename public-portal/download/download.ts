/** One tender's download as the page sees it: start, pause, go on, cancel, and what to show meanwhile. */
import { type ByteStore, StorageBusy } from './byte-store.ts';
import { type Known, nothingKnown } from './plan.ts';
import { readSaved, removeSaved, type Saved, writeSaved } from './saved.ts';
import { SpeedMeter, secondsLeft } from './speed.ts';
import { atRest, type DownloadState } from './state.ts';
import { type Ending, Transfer, type Watcher } from './transfer.ts';
import { BUSY, failedMessage } from './words.ts';

export interface DownloadOptions {
  /** `{weblink}_{id}`. */
  name: string;
  url: string;
  headers: () => Record<string, string>;
  stallMs: number;
  openStore: (name: string) => Promise<ByteStore>;
  removeLeftover: (name: string) => Promise<void>;
  /** Hands the finished archive to the browser's downloads. */
  save: (blob: Blob, fileName: string) => void;
  /** Gets a signed address and lets the browser load it. @throws with a message for people, or a refusal */
  handOver: () => Promise<void>;
  keepAwake: () => () => void;
  isOnline: () => boolean;
  fetch?: typeof fetch;
  delay?: (failures: number) => number;
}

/** At most this much is fetched again after a power cut. */
const FLUSH_BYTES = 4 * 1024 * 1024;
const FLUSH_MS = 3_000;

/** A refusal that `handOver` met. */
export class Refused extends Error {
  readonly status: 401 | 403;
  constructor(status: 401 | 403) {
    super(String(status));
    this.status = status;
  }
}

export class Download {
  state: DownloadState = atRest;
  /** It ran when the page was left, and its bytes are still there. */
  readonly resumesByItself: boolean = false;
  private running: Promise<void> | undefined;
  private listeners = new Set<() => void>();
  private store: ByteStore | undefined;
  private transfer: Transfer | undefined;
  private archive: Blob | undefined;
  private known: Known = nothingKnown;
  private flushed = { bytes: 0, at: 0 };
  /** Asked to rest, perhaps before there was anything to stop. */
  private stopping = false;
  private handedOverOnce = false;
  private readonly meter = new SpeedMeter();
  private readonly options: DownloadOptions;

  constructor(options: DownloadOptions) {
    this.options = options;
    const saved = readSaved(options.name);
    if (!saved) return;
    if (saved.done) {
      removeSaved(options.name);
      void options.removeLeftover(options.name);
      return;
    }
    this.known = { etag: saved.etag, total: saved.total, written: saved.written };
    this.state = { ...atRest, phase: 'paused', received: saved.written, total: saved.total, keeps: true };
    this.resumesByItself = saved.running;
  }

  get fileName(): string {
    return `${this.options.name}.zip`;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Starts, or goes on from the bytes that are there. Resolves when it has come to rest. */
  start(): Promise<void> {
    this.running ??= this.go().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async go(): Promise<void> {
    this.stopping = false;
    if (this.archive) await this.clear();
    this.set({ phase: 'connecting', error: null, refusal: null, retryAt: null, changed: false });
    const release = this.options.keepAwake();
    try {
      await this.end(await this.bring());
    } catch (error) {
      const words = error instanceof StorageBusy ? BUSY : failedMessage((error as Error).message);
      this.set({ phase: 'failed', error: words, offersFallback: true });
    } finally {
      this.transfer = undefined;
      release();
    }
  }

  pause(): void {
    this.stopping = true;
    this.transfer?.stop();
  }

  retryNow(): void {
    this.transfer?.retryNow();
  }

  /** Drops what has arrived. */
  async cancel(): Promise<void> {
    this.pause();
    await this.running;
    await this.clear();
    this.set(atRest);
  }

  saveAgain(): void {
    if (this.archive) this.options.save(this.archive, this.fileName);
  }

  /** The fallback: the browser's own download over a signed address. */
  async handOver(): Promise<void> {
    this.handedOverOnce = true;
    try {
      await this.options.handOver();
      this.set({ phase: 'handedOver' });
    } catch (error) {
      if (error instanceof Refused) this.set({ phase: 'refused', refusal: error.status });
      else
        this.set({ phase: 'failed', error: failedMessage((error as Error).message), offersFallback: true });
    }
  }

  /** After a reload no more is counted on than was certainly kept and is still there. */
  private async open(): Promise<ByteStore> {
    const store = await this.options.openStore(this.options.name);
    const written = Math.min(this.known.written, store.found);
    this.known = written > 0 ? { ...this.known, written } : nothingKnown;
    this.flushed = { bytes: written, at: 0 };
    return store;
  }

  private async bring(): Promise<Ending> {
    this.store ??= await this.open();
    const { store } = this;
    this.set({ keeps: store.kind === 'disk', received: this.known.written });
    const { url, headers, stallMs, fetch, delay, isOnline } = this.options;
    const { known, watcher } = this;
    this.transfer = new Transfer({ url, headers, stallMs, fetch, delay, isOnline, store, known, watcher });
    if (this.stopping) this.transfer.stop();
    return this.transfer.run();
  }

  private readonly watcher: Watcher = {
    onAttempt: () => {
      this.meter.reset();
      this.set({ phase: 'connecting', speed: null, left: null, retryAt: null, error: null });
    },
    onAnswer: (known, { changed }) => {
      this.meter.reset();
      this.meter.add(0, Date.now());
      this.flushed.bytes = Math.min(this.flushed.bytes, known.written);
      this.progress(known, {
        phase: 'receiving',
        total: known.total,
        changed: this.state.changed || changed,
      });
      this.keep(true);
    },
    onBytes: (known, added) => {
      this.meter.add(added, Date.now());
      this.progress(known, {});
      const now = Date.now();
      const { bytes, at } = this.flushed;
      if (known.written - bytes > FLUSH_BYTES || now - at > FLUSH_MS) this.flush();
    },
    onWait: (error, retryAt) => this.set({ phase: 'waiting', error, retryAt, speed: null, left: null }),
  };

  private progress(known: Known, more: Partial<DownloadState>): void {
    this.known = known;
    const speed = this.meter.rate(Date.now());
    const left = secondsLeft(known.written, known.total, speed);
    this.set({ ...more, received: known.written, speed, left });
  }

  private flush(): void {
    const { known, store } = this;
    this.flushed = { bytes: known.written, at: Date.now() };
    store?.flush().then(
      () => this.keep(true, known.written),
      () => {},
    );
  }

  /** Only what is certainly on the device is counted on after a reload. */
  private keep(running: boolean, written = Math.min(this.flushed.bytes, this.known.written)): void {
    if (this.store?.kind !== 'disk' || this.archive) return;
    const saved: Omit<Saved, 'at'> = { ...this.known, written, running, done: false };
    writeSaved(this.options.name, saved);
  }

  private async end(ending: Ending): Promise<void> {
    const rest = { speed: null, left: null, retryAt: null };
    if (ending.kind === 'complete') return this.complete();
    await this.store?.flush().catch(() => {});
    this.keep(false, this.known.written);
    if (ending.kind === 'stopped') {
      if (this.state.phase !== 'idle') this.set({ ...rest, phase: 'paused', error: null });
      return;
    }
    if (ending.kind === 'refused') {
      this.set({ ...rest, phase: 'refused', refusal: ending.status });
      return;
    }
    this.set({ ...rest, phase: 'failed', error: ending.message, offersFallback: ending.fallback });
    if (ending.outright && ending.fallback && !this.handedOverOnce) await this.handOver();
  }

  private async complete(): Promise<void> {
    const { store } = this;
    if (!store) return;
    this.archive = await store.finish();
    writeSaved(this.options.name, { ...this.known, running: false, done: true });
    this.set({ phase: 'done', received: this.known.written, speed: null, left: null, retryAt: null });
    this.options.save(this.archive, this.fileName);
  }

  private async clear(): Promise<void> {
    await this.store?.discard();
    if (!this.store) await this.options.removeLeftover(this.options.name);
    removeSaved(this.options.name);
    this.store = undefined;
    this.archive = undefined;
    this.known = nothingKnown;
    this.flushed = { bytes: 0, at: 0 };
  }

  private set(change: Partial<DownloadState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
