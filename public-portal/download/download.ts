/** A download with its actions (start, pause, resume, cancel, check, repair), which runs the effects around its state machine. */
import { StorageBusy } from './byte-store.ts';
import { Delivery } from './delivery.ts';
import { FinishedFile } from './finished-file.ts';
import { errors, failedMessage, messageFor } from './messages.ts';
import { type Check, type DownloadOptions, Refused } from './options.ts';
import { DownloadRecord } from './record.ts';
import { damagedBytes } from './repair.ts';
import type { DownloadScope, Expected } from './scope.ts';
import { type DownloadEvent, DownloadMachine, type DownloadState } from './state.ts';
import type { TransferResult } from './transfer.ts';
import type { VerifyRequest } from './verify.ts';

export class Download extends DownloadMachine {
  readonly scope: DownloadScope;
  private running: Promise<void> | undefined;
  private readonly options: DownloadOptions;
  private readonly record: DownloadRecord;
  private readonly delivery: Delivery;
  private readonly finished = new FinishedFile(() => void this.leave());

  constructor(options: DownloadOptions) {
    super();
    this.options = options;
    this.scope = options.scope ?? { kind: 'archive' };
    this.record = new DownloadRecord(options.name, this.scope);
    this.delivery = new Delivery(options, this.record, this);
    const { saved } = this.record;
    if (saved && saved.written > 0 && !saved.done)
      this.dispatch({ type: 'restored', figures: this.figures, resumes: saved.running });
  }

  /** @returns whether the file of a download that finished before a reload still exists */
  async findFinished(): Promise<boolean> {
    const { figures } = this;
    const file = await this.options.findFinished?.(this.options.name);
    if (!file || file.size !== figures.received) {
      this.record.forget();
      return false;
    }
    this.finished.keep(file);
    this.dispatch({ type: 'found', figures, isDamaged: this.record.saved?.isDamaged ?? false });
    return true;
  }

  /** It was running when the page was left, and its bytes are still on the device. */
  get resumesAutomatically(): boolean {
    return this.state.phase === 'paused' && this.state.resumes;
  }

  /** Ids of the documents in the file, if known. */
  get documentIds(): number[] | null {
    return this.record.only ?? this.record.documents?.map(({ id }) => id) ?? null;
  }

  /** Ids of the original documents, if others were added during the download. */
  get only(): number[] | null {
    return this.record.only;
  }

  get fileName(): string {
    const { only } = this.record;
    const part = only && this.options.partOf?.(only);
    return part ? part.fileName : (this.options.fileName ?? `${this.options.name}.zip`);
  }

  /** Starts or resumes the download. Resolves when it stops. */
  start(): Promise<void> {
    return this.run(async () => {
      if (this.finished.file) await this.clear();
      this.dispatch({ type: 'started', narrowed: this.record.only !== null });
      return this.delivery.fetchAll();
    });
  }

  /** Downloads the damaged parts again, or everything if they can't be located. */
  fetchAgain(): Promise<void> {
    const { report } = this.state;
    if (!report || report.isUnreadable || this.scope.kind === 'document') return this.start();
    return this.run(async () => {
      // If this is interrupted, the next start finds all bytes and checks them again.
      this.finished.forget();
      this.dispatch({ type: 'repairStarted', total: damagedBytes(report) });
      return this.delivery.fetchDamaged(report);
    });
  }

  /** Repeats a check that failed. */
  checkAgain(): Promise<void> {
    return this.run(async () => {
      if (this.finished.file) await this.check(this.finished.file);
    });
  }

  pause(): void {
    this.delivery.stop();
  }

  retryNow(): void {
    this.delivery.retryNow();
  }

  /** Stops the download and deletes the received bytes. */
  async cancel(): Promise<void> {
    this.pause();
    await this.running;
    await this.clear();
    this.dispatch({ type: 'cancelled' });
  }

  async saveAgain(): Promise<void> {
    const { file } = this.finished;
    if (file && (await this.finished.isReadable())) this.options.save(file, this.fileName);
    else this.dispatch({ type: 'copyLost', error: errors().copyGone });
  }

  /** Deletes the copy after the user has confirmed the file; the page still shows the result. */
  async leave(): Promise<void> {
    if (this.running) return;
    await this.discard();
    this.record.remove();
  }

  /** Saves a file that is damaged or unchecked, at the user's request. */
  saveAnyway(): void {
    if (this.finished.file) this.conclude(this.finished.file, { type: 'accepted' });
  }

  /** The fallback: the browser's own download over a signed address. A finished file is kept. */
  async handOver(): Promise<void> {
    this.pause();
    await this.running;
    await this.openInBrowser();
  }

  private async openInBrowser(): Promise<void> {
    this.dispatch({ type: 'fallbackTried' });
    try {
      await this.options.handOver();
      this.dispatch({ type: 'handedOver' });
    } catch (error) {
      const refusal = error instanceof Refused ? error.status : null;
      this.dispatch({ type: 'handOverFailed', error: failedMessage((error as Error).message), refusal });
    }
  }

  private run(work: () => Promise<TransferResult | undefined>): Promise<void> {
    this.running ??= this.perform(work).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async perform(work: () => Promise<TransferResult | undefined>): Promise<void> {
    this.delivery.begin();
    const release = this.options.keepAwake();
    try {
      const result = await work();
      if (result) await this.end(result);
    } catch (error) {
      const message = messageFor(error as Error, this.delivery.missingBytes());
      // While another tab downloads, waiting is better than downloading everything again.
      const offersFallback = !(error instanceof StorageBusy);
      this.dispatch({ type: 'failed', figures: this.figures, error: message, offersFallback });
    } finally {
      this.delivery.end();
      release();
    }
  }

  private async end(result: TransferResult): Promise<void> {
    if (result.kind === 'complete') return this.complete();
    const { store } = this.delivery;
    await store?.flush().catch(() => {});
    // A refused contractor returns with a new grant, and the download then resumes automatically.
    this.record.save(store, result.kind === 'refused', this.record.known.written);
    const { figures } = this;
    if (result.kind === 'stopped') this.dispatch({ type: 'stopped', figures });
    if (result.kind === 'refused') this.dispatch({ type: 'refused', figures, refusal: result.status });
    if (result.kind === 'failed') {
      const { message, fallback, outright } = result;
      this.dispatch({ type: 'failed', figures, error: message, offersFallback: fallback });
      if (outright && fallback && !this.state.triedFallback) await this.openInBrowser();
    }
  }

  /** The progress of the whole file, even while only parts are repaired. */
  private get figures() {
    const { written: received, total } = this.record.known;
    return { received, total: total ?? this.state.total };
  }

  private async complete(): Promise<void> {
    const { store } = this.delivery;
    if (!store) return;
    this.record.save(store, true, this.record.known.written);
    this.dispatch({ type: 'arrived', figures: this.figures });
    this.finished.file = await store.finish();
    await this.check(this.finished.file);
  }

  private async check(file: Blob): Promise<void> {
    const { signal } = this.delivery;
    if (this.options.check) this.dispatch({ type: 'checkStarted' });
    await this.delivery.loadExpected();
    const request = { file, isArchive: this.scope.kind !== 'document' };
    const onBytes = (bytes: number) => this.dispatch({ type: 'piecesChecked', bytes });
    const found = await compare(request, this.record.documents, this.options.check, onBytes, signal);
    if (!signal.aborted) return this.conclude(file, { type: 'checked', ...found });
    this.finished.file = undefined;
    this.saveStopped();
    this.dispatch({ type: 'stopped', figures: this.figures });
  }

  /** Saves the file if the event leads to the end of the download. */
  private conclude(file: Blob, event: DownloadEvent): void {
    const { isSaved } = this.state;
    this.dispatch(event);
    if (this.state.phase !== 'done') {
      this.saveStopped();
      return;
    }
    this.record.done(this.state.isDamaged);
    if (!isSaved) this.options.save(file, this.fileName);
    this.finished.keep(file);
    if (!isSaved && this.record.only) this.options.onNarrowedDone?.(this.record.only);
  }

  /** Records for a reload that all bytes are there. */
  private saveStopped(): void {
    this.record.save(this.delivery.store, false, this.record.known.written);
  }

  private async clear(): Promise<void> {
    await this.discard();
    this.record.forget();
  }

  private async discard(): Promise<void> {
    this.finished.forget();
    await this.delivery.discard();
    this.dispatch({ type: 'deleted' });
  }
}

/** Compares a finished file with the published documents. Never rejects: a failed check is a result, too. */
async function compare(
  request: Omit<VerifyRequest, 'documents'>,
  documents: Expected[] | null,
  check: Check | undefined,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Pick<DownloadState, 'report' | 'unchecked'>> {
  if (!check) return { report: null, unchecked: null };
  if (!documents) return { report: null, unchecked: 'unpublished' };
  try {
    return { report: await check({ ...request, documents }, onBytes, signal), unchecked: null };
  } catch {
    return { report: null, unchecked: 'failed' };
  }
}
