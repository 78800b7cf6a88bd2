/** Brings a download's bytes to the device: all or only the damaged ones, resumed if possible, otherwise from the start. */
import { type ByteStore, StorageFull } from './byte-store.ts';
import { WorkerLost } from './disk-store.ts';
import { CheckUnavailable } from './load-script.ts';
import type { DownloadOptions } from './options.ts';
import { Progress } from './progress.ts';
import type { DownloadRecord } from './record.ts';
import { repair } from './repair.ts';
import { delayBefore, InterruptibleWait } from './retry.ts';
import type { DownloadMachine } from './state.ts';
import { Transfer, type TransferListener, type TransferResult } from './transfer.ts';
import type { Report } from './verify.ts';

/** Number of failures to load scripts or storage before the waits become longer. */
const SHORT_WAITS = 3;

/** A preparation or transfer that is running or waiting for the connection. */
interface Work {
  stop(): void;
  retryNow(): void;
}

export class Delivery {
  store: ByteStore | undefined;
  private work: Work | undefined;
  private stopping = new AbortController();
  private readonly options: DownloadOptions;
  private readonly record: DownloadRecord;
  private readonly machine: DownloadMachine;
  private readonly progress: Progress;

  constructor(options: DownloadOptions, record: DownloadRecord, machine: DownloadMachine) {
    this.options = options;
    this.record = record;
    this.machine = machine;
    this.progress = new Progress(machine);
  }

  /** Aborted once the download is paused or cancelled, perhaps before there is anything to stop. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  begin(): void {
    this.stopping = new AbortController();
  }

  stop(): void {
    this.stopping.abort();
    this.work?.stop();
  }

  retryNow(): void {
    this.work?.retryNow();
  }

  end(): void {
    this.work = undefined;
  }

  /** Deletes the received bytes. */
  async discard(): Promise<void> {
    const { store } = this;
    this.store = undefined;
    await (store ? store.discard() : this.options.removeLeftover(this.options.name));
  }

  missingBytes(): number | null {
    const { known } = this.record;
    const total = known.total ?? this.options.size?.() ?? null;
    return total === null ? null : total - known.written;
  }

  /** Loads the published hashes during the download, because the tender may close before it ends. */
  async loadExpected(): Promise<void> {
    const { etag } = this.record.known;
    if (this.record.documents) return;
    const documents = (await this.options.expected?.(etag)) ?? null;
    if (this.record.known.etag === etag) this.record.documents = documents;
  }

  async fetchAll(): Promise<TransferResult> {
    return (await this.prepare()) ? this.transferAll() : { kind: 'stopped' };
  }

  /** Downloads the damaged parts, or everything if the documents have changed. */
  async fetchDamaged(report: Report): Promise<TransferResult> {
    if (!(await this.prepare())) return { kind: 'stopped' };
    let result = await this.repair(report);
    if (result.kind === 'changed' && this.narrow()) result = await this.repair(report);
    if (result.kind !== 'changed') return result;
    await this.discard();
    this.record.forget();
    this.machine.dispatch({ type: 'replaced' });
    return (await this.prepare()) ? this.transfer() : { kind: 'stopped' };
  }

  /**
   * Loads scripts and storage. If there are bytes already, it waits for the connection like a transfer.
   * @returns false if stopped
   * @throws errors that waiting can't solve
   */
  private async prepare(): Promise<boolean> {
    const { signal } = this;
    const { delay = delayBefore } = this.options;
    const keeps = this.record.known.written > 0;
    const rest = new InterruptibleWait();
    this.setWork({ stop: () => rest.end(), retryNow: () => rest.end() });
    for (let failures = 0; !signal.aborted; failures += 1) {
      this.progress.attempted();
      try {
        await this.load(keeps, signal);
        return !signal.aborted;
      } catch (error) {
        if (signal.aborted) break;
        const isRetryable = error instanceof CheckUnavailable || error instanceof WorkerLost;
        if (!isRetryable || !keeps) throw error;
        const over = Math.max(0, failures - SHORT_WAITS);
        const ms = delay(failures, over);
        this.watcher.onWait(null, Date.now() + ms, over > 0);
        await rest.for(ms);
      }
    }
    return false;
  }

  private async load(keeps: boolean, signal: AbortSignal): Promise<void> {
    const { prepare, openStore, name } = this.options;
    await prepare?.(signal);
    await this.checkSpace();
    if (this.store) return;
    this.store = await openStore(name, { keeps, signal });
    this.record.opened(this.store);
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

  private async transferAll(): Promise<TransferResult> {
    const isPart = this.record.only !== null;
    const canNarrow = () => isPart || (this.options.partOf !== undefined && this.record.documents !== null);
    // A missing part means that a document was removed, so the whole archive is tried next. A missing archive is an error.
    let result = await this.transfer(status => canNarrow() && (isPart || status === 200));
    if (result.kind === 'changed' && !isPart && this.narrow()) result = await this.transfer(() => true);
    if (result.kind !== 'changed') return result;
    this.record.only = null;
    this.machine.dispatch({ type: 'narrowed', narrowed: false });
    return this.transfer();
  }

  /** @param stopsIfChanged see `TransferOptions` */
  private async transfer(stopsIfChanged?: (status: number) => boolean): Promise<TransferResult> {
    const store = this.store as ByteStore;
    const { watcher } = this;
    const { known } = this.record;
    this.machine.dispatch({ type: 'opened', keeps: store.kind === 'disk', received: known.written });
    const transfer = new Transfer({ ...this.transferOptions, store, known, watcher, stopsIfChanged });
    this.setWork(transfer);
    return transfer.run();
  }

  private repair(report: Report): Promise<TransferResult> {
    const store = this.store as ByteStore;
    const watcher: TransferListener = {
      ...this.watcher,
      onAnswer: () => {
        const { received, total } = this.machine.state;
        this.progress.answered({ received, total });
      },
      onBytes: (_, added) => this.progress.received(added, this.machine.state.received + added),
    };
    const options = { ...this.transferOptions, store, watcher };
    return repair(report, this.record.known, options, transfer => this.setWork(transfer));
  }

  /** @returns whether the download can be finished without the added documents */
  private narrow(): boolean {
    if (!this.options.partOf || !this.record.narrow()) return false;
    this.record.save(this.store, true);
    this.machine.dispatch({ type: 'narrowed', narrowed: true });
    return true;
  }

  private get transferOptions() {
    const { url, headers, stallMs, fetch, delay, isOnline, partOf } = this.options;
    const { only } = this.record;
    return { url: (only && partOf?.(only).url) ?? url, headers, stallMs, fetch, delay, isOnline };
  }

  private setWork(work: Work): void {
    this.work = work;
    if (this.signal.aborted) work.stop();
  }

  private readonly watcher: TransferListener = {
    onAttempt: () => this.progress.attempted(),
    onAnswer: (known, { changed }) => {
      this.record.answered(known);
      const { written: received, total } = known;
      this.progress.answered({ received, total }, changed);
      void this.loadExpected();
      this.record.save(this.store, true);
    },
    onBytes: (known, added) => {
      if (this.store) this.record.received(known, this.store);
      this.progress.received(added, known.written);
    },
    onWait: (error, retryAt, isLong) =>
      this.machine.dispatch({ type: 'interrupted', error, retryAt, isLong }),
  };
}
