/** How a download's bytes arrive: all of them or only the damaged ones, resumed or, where that is impossible, from the start. */
import { type ByteStore, StorageFull } from './byte-store.ts';
import { mend } from './mend.ts';
import type { DownloadOptions } from './options.ts';
import { Preparation } from './preparation.ts';
import { Progress } from './progress.ts';
import { DownloadRecord } from './record.ts';
import type { DownloadScope } from './scope.ts';
import { atRest } from './state.ts';
import { type Ending, Transfer, type Watcher } from './transfer.ts';
import type { Report } from './verify.ts';

export abstract class Delivery extends Progress {
  readonly scope: DownloadScope;
  protected store: ByteStore | undefined;
  /** What is waiting for the connection at this moment. */
  protected onLine: { stop(): void; retryNow(): void } | undefined;
  /** Asked to rest, perhaps before there was anything to stop. */
  protected stopping = false;
  protected readonly record: DownloadRecord;
  protected readonly options: DownloadOptions;

  constructor(options: DownloadOptions) {
    super();
    this.options = options;
    this.scope = options.scope ?? { kind: 'archive' };
    this.record = new DownloadRecord(options.name, this.scope);
  }

  /** Drops the received bytes. */
  protected abstract clear(): Promise<void>;

  protected missing(): number | null {
    const total = this.record.known.total ?? this.options.size?.() ?? null;
    return total === null ? null : total - this.record.known.written;
  }

  /** Called before the first byte, as bytes that can't be saved would cost data for nothing. @throws StorageFull */
  private async makeRoom(): Promise<void> {
    const needed = this.missing();
    if (needed === null) return;
    // Saving makes a second copy among the user's files; a download that is well under way is not refused for that.
    const twice = this.record.known.written > 0 ? needed : 2 * needed;
    const free = (await this.options.room?.(twice)) ?? null;
    if (free !== null && free < twice)
      throw new StorageFull('No room left', free, free < needed ? undefined : twice);
  }

  /** Does something once all is here that it will need; @returns what became of it */
  protected async prepared(work: () => Promise<Ending>): Promise<Ending> {
    const keeps = this.record.known.written > 0;
    const { prepare, delay, openStore, name } = this.options;
    const load = async (signal: AbortSignal) => {
      await prepare?.(signal);
      await this.makeRoom();
      if (this.store) return;
      this.store = await openStore(name, { keeps, signal });
      this.record.opened(this.store);
    };
    const preparation = new Preparation({ load, keeps, delay, watcher: this.watcher });
    this.follow(preparation);
    return (await preparation.run()) ? work() : { kind: 'stopped' };
  }

  private get transferOptions() {
    const { url, headers, stallMs, fetch, delay, isOnline, partOf } = this.options;
    const { only } = this.record;
    return { url: (only && partOf?.(only).url) ?? url, headers, stallMs, fetch, delay, isOnline };
  }

  protected async bringAll(): Promise<Ending> {
    const isPart = this.record.only !== null;
    const canNarrow = () => isPart || (this.options.partOf !== undefined && this.record.documents !== null);
    // Of a part, an answer that it is not there says that something was removed; of the whole, it says no more than that.
    let ending = await this.bring(status => canNarrow() && (isPart || status === 200));
    if (ending.kind === 'changed' && !isPart && this.narrow()) ending = await this.bring(() => true);
    if (ending.kind !== 'changed') return ending;
    this.record.only = null;
    this.set({ narrowed: false });
    return this.bring();
  }

  /** @param leaves see `TransferOptions` */
  private async bring(leaves?: (status: number) => boolean): Promise<Ending> {
    const store = this.store as ByteStore;
    const { watcher } = this;
    const { known } = this.record;
    this.set({ keeps: store.kind === 'disk', received: known.written });
    const transfer = new Transfer({ ...this.transferOptions, store, known, watcher, leaves });
    this.follow(transfer);
    return transfer.run();
  }

  /** @returns whether the download can be finished without the added documents */
  private narrow(): boolean {
    if (!this.options.partOf || !this.record.narrow()) return false;
    this.record.keep(this.store, true);
    this.set({ narrowed: true });
    return true;
  }

  protected async mendAll(report: Report): Promise<Ending> {
    let ending = await this.mend(report);
    if (ending.kind === 'changed' && this.narrow()) ending = await this.mend(report);
    if (ending.kind !== 'changed') return ending;
    await this.clear();
    this.set({ ...atRest, phase: 'connecting', changed: true });
    return this.prepared(() => this.bring());
  }

  private mend(report: Report): Promise<Ending> {
    const store = this.store as ByteStore;
    const watcher: Watcher = {
      ...this.watcher,
      onAnswer: () => this.receiving({}),
      onBytes: (_, added) => this.came(added, this.state.received + added),
    };
    const options = { ...this.transferOptions, store, watcher };
    return mend(report, this.record.known, options, transfer => this.follow(transfer));
  }

  private follow(onLine: { stop(): void; retryNow(): void }): void {
    this.onLine = onLine;
    if (this.stopping) onLine.stop();
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
    onWait: (error, retryAt, isLong) =>
      this.set({ phase: 'waiting', error, retryAt, isLong, speed: null, left: null }),
  };

  /** What was published of just these bytes, asked for while they come: later they may be closed to all. */
  protected async learn(): Promise<void> {
    const { etag } = this.record.known;
    if (this.record.documents) return;
    const documents = (await this.options.expected?.(etag)) ?? null;
    if (this.record.known.etag === etag) this.record.documents = documents;
  }
}
