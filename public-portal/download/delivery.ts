/** Transfers a download's bytes: all or only the damaged ones, resumed if possible, otherwise from the start. */
import { type ByteStore, StorageFull } from './byte-store.ts';
import type { DownloadOptions } from './options.ts';
import { Preparation } from './preparation.ts';
import { Progress } from './progress.ts';
import { DownloadRecord } from './record.ts';
import { repair } from './repair.ts';
import type { DownloadScope } from './scope.ts';
import { idleState } from './state.ts';
import { Transfer, type TransferListener, type TransferResult } from './transfer.ts';
import type { Report } from './verify.ts';

export abstract class Delivery extends Progress {
  readonly scope: DownloadScope;
  protected store: ByteStore | undefined;
  /** The preparation or transfer that is running or waiting for the connection. */
  protected active: { stop(): void; retryNow(): void } | undefined;
  /** Paused or cancelled, perhaps before there was anything to stop. */
  protected isStopping = false;
  protected readonly record: DownloadRecord;
  protected readonly options: DownloadOptions;

  constructor(options: DownloadOptions) {
    super();
    this.options = options;
    this.scope = options.scope ?? { kind: 'archive' };
    this.record = new DownloadRecord(options.name, this.scope);
  }

  /** Deletes the received bytes. */
  protected abstract clear(): Promise<void>;

  protected missingBytes(): number | null {
    const total = this.record.known.total ?? this.options.size?.() ?? null;
    return total === null ? null : total - this.record.known.written;
  }

  /**
   * Runs before the transfer, to save users from paying for data that they can't save.
   * @throws StorageFull
   */
  private async checkSpace(): Promise<void> {
    const needed = this.missingBytes();
    if (needed === null) return;
    // Saving needs space for a second copy. A download in progress is not refused for that.
    const twice = this.record.known.written > 0 ? needed : 2 * needed;
    const free = (await this.options.freeSpace?.(twice)) ?? null;
    if (free !== null && free < twice)
      throw new StorageFull('No room left', free, free < needed ? undefined : twice);
  }

  /** Runs `work` once scripts, space and storage are ready. */
  protected async whenPrepared(work: () => Promise<TransferResult>): Promise<TransferResult> {
    const keeps = this.record.known.written > 0;
    const { prepare, delay, openStore, name } = this.options;
    const load = async (signal: AbortSignal) => {
      await prepare?.(signal);
      await this.checkSpace();
      if (this.store) return;
      this.store = await openStore(name, { keeps, signal });
      this.record.opened(this.store);
    };
    const preparation = new Preparation({ load, keeps, delay, watcher: this.watcher });
    this.setActive(preparation);
    return (await preparation.run()) ? work() : { kind: 'stopped' };
  }

  private get transferOptions() {
    const { url, headers, stallMs, fetch, delay, isOnline, partOf } = this.options;
    const { only } = this.record;
    return { url: (only && partOf?.(only).url) ?? url, headers, stallMs, fetch, delay, isOnline };
  }

  protected async transferAll(): Promise<TransferResult> {
    const isPart = this.record.only !== null;
    const canNarrow = () => isPart || (this.options.partOf !== undefined && this.record.documents !== null);
    // A missing part means that a document was removed, so the whole archive is tried next. A missing archive is an error.
    let ending = await this.transfer(status => canNarrow() && (isPart || status === 200));
    if (ending.kind === 'changed' && !isPart && this.narrow()) ending = await this.transfer(() => true);
    if (ending.kind !== 'changed') return ending;
    this.record.only = null;
    this.set({ narrowed: false });
    return this.transfer();
  }

  /** @param stopsIfChanged see `TransferOptions` */
  private async transfer(stopsIfChanged?: (status: number) => boolean): Promise<TransferResult> {
    const store = this.store as ByteStore;
    const { watcher } = this;
    const { known } = this.record;
    this.set({ keeps: store.kind === 'disk', received: known.written });
    const transfer = new Transfer({ ...this.transferOptions, store, known, watcher, stopsIfChanged });
    this.setActive(transfer);
    return transfer.run();
  }

  /** @returns whether the download can be finished without the added documents */
  private narrow(): boolean {
    if (!this.options.partOf || !this.record.narrow()) return false;
    this.record.save(this.store, true);
    this.set({ narrowed: true });
    return true;
  }

  protected async repairAll(report: Report): Promise<TransferResult> {
    let ending = await this.repair(report);
    if (ending.kind === 'changed' && this.narrow()) ending = await this.repair(report);
    if (ending.kind !== 'changed') return ending;
    await this.clear();
    this.set({ ...idleState, phase: 'connecting', changed: true });
    return this.whenPrepared(() => this.transfer());
  }

  private repair(report: Report): Promise<TransferResult> {
    const store = this.store as ByteStore;
    const watcher: TransferListener = {
      ...this.watcher,
      onAnswer: () => this.receiving({}),
      onBytes: (_, added) => this.addBytes(added, this.state.received + added),
    };
    const options = { ...this.transferOptions, store, watcher };
    return repair(report, this.record.known, options, transfer => this.setActive(transfer));
  }

  private setActive(onLine: { stop(): void; retryNow(): void }): void {
    this.active = onLine;
    if (this.isStopping) onLine.stop();
  }

  private readonly watcher: TransferListener = {
    onAttempt: () => this.connecting(),
    onAnswer: (known, { changed }) => {
      this.record.answered(known);
      const { written: received, total } = known;
      this.receiving({ received, total, changed: this.state.changed || changed });
      void this.loadExpected();
      this.record.save(this.store, true);
    },
    onBytes: (known, added) => {
      if (this.store) this.record.received(known, this.store);
      this.addBytes(added, known.written);
    },
    onWait: (error, retryAt, isLong) =>
      this.set({ phase: 'waiting', error, retryAt, isLong, speed: null, left: null }),
  };

  /** Loads the published hashes during the download, because the tender may close before it ends. */
  protected async loadExpected(): Promise<void> {
    const { etag } = this.record.known;
    if (this.record.documents) return;
    const documents = (await this.options.expected?.(etag)) ?? null;
    if (this.record.known.etag === etag) this.record.documents = documents;
  }
}
