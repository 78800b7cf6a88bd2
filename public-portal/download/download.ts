/** One download as the page sees it: start, pause, go on, cancel, check, mend, and what to show meanwhile. */
import { type ByteStore, StorageFull } from './byte-store.ts';
import { compare } from './compare.ts';
import { damagedBytes, mend } from './mend.ts';
import { failedMessage, messageFor } from './messages.ts';
import { type DownloadOptions, Refused } from './options.ts';
import { Progress } from './progress.ts';
import { DownloadRecord } from './record.ts';
import type { DownloadScope } from './scope.ts';
import { atRest } from './state.ts';
import { type Ending, Transfer, type Watcher } from './transfer.ts';
import type { Report } from './verify.ts';

/** How long a finished file stays on the device, to be saved again; until then the browser surely has its copy. */
const STAYS_MS = 15 * 60_000;

export class Download extends Progress {
  /** It ran when the page was left, and its bytes are still there. */
  readonly resumesByItself: boolean;
  readonly scope: DownloadScope;
  private running: Promise<void> | undefined;
  private store: ByteStore | undefined;
  private transfer: Transfer | undefined;
  private checking: AbortController | undefined;
  private file: Blob | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  /** Asked to rest, perhaps before there was anything to stop. */
  private stopping = false;
  private handedOverOnce = false;
  private saved = false;
  private readonly record: DownloadRecord;
  private readonly options: DownloadOptions;

  constructor(options: DownloadOptions) {
    super();
    this.options = options;
    this.scope = options.scope ?? { kind: 'archive' };
    this.record = new DownloadRecord(options.name, this.scope);
    this.resumesByItself = this.record.ran;
    const { written: received, total } = this.record.known;
    // What was handed to the browser may still be on its way to the person's folder: the sweep takes it later.
    if (this.record.wasDone) this.record.forget();
    else if (received > 0) this.state = { ...atRest, phase: 'paused', received, total, keeps: true };
  }

  get fileName(): string {
    return this.options.fileName ?? `${this.options.name}.zip`;
  }

  /** Starts, or goes on from the bytes that are there. Resolves when it has come to rest. */
  start(): Promise<void> {
    return this.run(async () => {
      if (this.file) await this.clear();
      const { keeps, received, total } = this.state;
      this.set({ ...atRest, phase: 'connecting', keeps, received, total });
      await this.options.prepare?.();
      await this.makeRoom();
      return this.bring();
    });
  }

  /** Fetches just what is not as published again, or all of it where parts can't be told apart. */
  fetchAgain(): Promise<void> {
    const { report } = this.state;
    if (!report || report.isUnreadable || this.scope.kind === 'document') return this.start();
    return this.run(async () => {
      // From here on the start of the next try finds every byte there, and has them checked anew.
      this.file = undefined;
      this.saved = false;
      this.set({ phase: 'connecting', received: 0, total: damagedBytes(report), error: null, report: null });
      await this.options.prepare?.();
      return this.mend(report);
    });
  }

  /** Looks once more at a file that could not be checked. */
  checkAgain(): Promise<void> {
    return this.run(async () => {
      if (this.file) await this.compare(this.file);
    });
  }

  pause(): void {
    this.stopping = true;
    this.transfer?.stop();
    this.checking?.abort();
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
    if (this.file) this.options.save(this.file, this.fileName);
  }

  /** The person wants the file although it is not, or not certainly, what was published. */
  saveAnyway(): void {
    if (this.file) this.finish(this.file);
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

  private run(work: () => Promise<Ending | undefined>): Promise<void> {
    this.running ??= this.perform(work).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async perform(work: () => Promise<Ending | undefined>): Promise<void> {
    this.stopping = false;
    const release = this.options.keepAwake();
    try {
      const ending = await work();
      if (ending) await this.end(ending);
    } catch (error) {
      this.set({ phase: 'failed', error: messageFor(error as Error, this.missing()), offersFallback: true });
    } finally {
      this.transfer = undefined;
      release();
    }
  }

  private missing(): number | null {
    const total = this.record.known.total ?? this.options.size?.() ?? null;
    return total === null ? null : total - this.record.known.written;
  }

  /** Before the first byte is asked for: nobody should pay for bytes that can't be kept. @throws StorageFull */
  private async makeRoom(): Promise<void> {
    const needed = this.missing();
    if (needed === null) return;
    const free = (await this.options.room?.(needed)) ?? null;
    if (free !== null && free < needed) throw new StorageFull('No room left', free);
  }

  private get transferOptions() {
    const { url, headers, stallMs, fetch, delay, isOnline } = this.options;
    return { url, headers, stallMs, fetch, delay, isOnline };
  }

  private async bring(): Promise<Ending> {
    this.store ??= await this.open();
    const { store, watcher } = this;
    const { known } = this.record;
    this.set({ keeps: store.kind === 'disk', received: known.written });
    this.took(new Transfer({ ...this.transferOptions, store, known, watcher }));
    return (this.transfer as Transfer).run();
  }

  private async open(): Promise<ByteStore> {
    const store = await this.options.openStore(this.options.name);
    this.record.opened(store);
    return store;
  }

  private mend(report: Report): Promise<Ending> {
    const store = this.store as ByteStore;
    const watcher: Watcher = {
      ...this.watcher,
      onAnswer: () => this.receiving({}),
      onBytes: (_, added) => this.came(added, this.state.received + added),
    };
    const options = { ...this.transferOptions, store, watcher };
    return mend(report, this.record.known, options, transfer => this.took(transfer));
  }

  private took(transfer: Transfer): void {
    this.transfer = transfer;
    if (this.stopping) transfer.stop();
  }

  private readonly watcher: Watcher = {
    onAttempt: () => this.connecting(),
    onAnswer: (known, { changed }) => {
      this.record.answered(known);
      const { written: received, total } = known;
      this.receiving({ received, total, changed: this.state.changed || changed });
      void this.learn();
      this.record.keep(this.store, true);
    },
    onBytes: (known, added) => {
      if (this.store) this.record.grew(known, this.store);
      this.came(added, known.written);
    },
    onWait: (error, retryAt) => this.set({ phase: 'waiting', error, retryAt, speed: null, left: null }),
  };

  /** What was published of just these bytes, asked for while they come: later they may be closed to all. */
  private async learn(): Promise<void> {
    const { etag } = this.record.known;
    if (this.record.documents) return;
    const documents = (await this.options.expected?.(etag)) ?? null;
    if (this.record.known.etag === etag) this.record.documents = documents;
  }

  private async end(ending: Ending): Promise<void> {
    const rest = { speed: null, left: null, retryAt: null };
    if (ending.kind === 'complete') return this.complete();
    if (ending.kind === 'changed') {
      await this.clear();
      this.set({ ...atRest, phase: 'connecting', changed: true });
      return this.end(await this.bring());
    }
    await this.store?.flush().catch(() => {});
    // Who is refused comes back with a new pass, and then it goes on by itself.
    this.record.keep(this.store, ending.kind === 'refused', this.record.known.written);
    if (ending.kind === 'stopped') {
      if (this.state.phase !== 'idle') this.set({ ...rest, ...this.arrived, phase: 'paused', error: null });
    } else if (ending.kind === 'refused') {
      this.set({ ...rest, phase: 'refused', refusal: ending.status });
    } else {
      const { message, fallback, outright } = ending;
      this.set({ ...rest, ...this.arrived, phase: 'failed', error: message, offersFallback: fallback });
      if (outright && fallback && !this.handedOverOnce) await this.handOver();
    }
  }

  /** Of the file itself, whatever part of it was being mended. */
  private get arrived() {
    const { written: received, total } = this.record.known;
    return { received, total: total ?? this.state.total };
  }

  private async complete(): Promise<void> {
    const { store, record } = this;
    if (!store) return;
    record.keep(store, true, record.known.written);
    this.set({ ...this.arrived, speed: null, left: null, retryAt: null });
    this.file = await store.finish();
    await this.compare(this.file);
  }

  private async compare(file: Blob): Promise<void> {
    const checking = new AbortController();
    this.checking = checking;
    if (this.options.check) this.set({ phase: 'checking', checked: 0 });
    await this.learn();
    const look = (bytes: number) => this.set({ checked: this.state.checked + bytes });
    const request = { file, isArchive: this.scope.kind !== 'document' };
    const found = await compare(request, this.record.documents, this.options.check, look, checking.signal);
    if (this.stopping) {
      this.file = undefined;
      this.record.keep(this.store, false, this.record.known.written);
      this.set({ phase: 'paused' });
      return;
    }
    this.set(found);
    const isLeftToPerson = found.unchecked === 'failed' && !this.saved;
    if (found.report ? found.report.isWhole : !isLeftToPerson) return this.finish(file);
    this.record.keep(this.store, false, this.record.known.written);
    this.set({ phase: found.report ? 'differs' : 'unchecked' });
  }

  private finish(file: Blob): void {
    this.record.done();
    this.set({ phase: 'done', isHere: true });
    if (!this.saved) this.options.save(file, this.fileName);
    this.saved = true;
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => void this.leave(file), STAYS_MS);
  }

  /** The room is the person's again; the page goes on saying how it went. */
  private async leave(file: Blob): Promise<void> {
    if (this.file !== file || this.running) return;
    await this.clear();
    this.set({ isHere: false });
  }

  private async clear(): Promise<void> {
    clearTimeout(this.leaving);
    await this.store?.discard();
    if (!this.store) await this.options.removeLeftover(this.options.name);
    this.record.forget();
    this.store = undefined;
    this.file = undefined;
    this.saved = false;
  }
}
