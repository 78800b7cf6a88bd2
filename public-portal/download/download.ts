/** A download with its actions (start, pause, resume, cancel, check, repair) and the state to show. */
import { StorageBusy } from './byte-store.ts';
import { Delivery } from './delivery.ts';
import { FinishedFile } from './finished-file.ts';
import { errors, failedMessage, messageFor } from './messages.ts';
import { type Check, type DownloadOptions, Refused } from './options.ts';
import { damagedBytes } from './repair.ts';
import type { Expected } from './scope.ts';
import { type DownloadState, idleState } from './state.ts';
import type { TransferResult } from './transfer.ts';
import type { VerifyRequest } from './verify.ts';

export class Download extends Delivery {
  /** It was running when the page was left, and its bytes are still on the device. */
  readonly resumesAutomatically: boolean;
  private running: Promise<void> | undefined;
  private checking: AbortController | undefined;
  private handedOverOnce = false;
  private readonly finished: FinishedFile;

  constructor(options: DownloadOptions) {
    super(options);
    this.finished = new FinishedFile({ save: options.save, onExpired: () => void this.leave() });
    this.resumesAutomatically = this.record.wasRunning;
    const { written: received, total } = this.record.known;
    if (received > 0 && !this.record.wasDone)
      this.state = { ...idleState, phase: 'paused', received, total, keeps: true };
  }

  /** @returns whether the file of a download that finished before a reload still exists */
  async findFinished(): Promise<boolean> {
    const { written: received, total } = this.record.known;
    const file = await this.options.findFinished?.(this.options.name);
    if (!file || file.size !== received) {
      this.record.forget();
      return false;
    }
    this.finished.file = file;
    this.finished.saveOnce(this.fileName, true);
    const isDamaged = this.record.wasDamaged;
    this.set({ phase: 'done', received, total, keeps: true, isHere: true, isDamaged });
    return true;
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
      const { keeps, received, total } = this.state;
      const narrowed = this.record.only !== null;
      this.set({ ...idleState, phase: 'connecting', keeps, received, total, narrowed });
      return this.whenPrepared(() => this.transferAll());
    });
  }

  /** Downloads the damaged parts again, or everything if they can't be located. */
  fetchAgain(): Promise<void> {
    const { report } = this.state;
    if (!report || report.isUnreadable || this.scope.kind === 'document') return this.start();
    return this.run(async () => {
      // If this is interrupted, the next start finds all bytes and checks them again.
      this.finished.forget();
      this.set({ phase: 'connecting', received: 0, total: damagedBytes(report), error: null, report: null });
      return this.whenPrepared(() => this.repairAll(report));
    });
  }

  /** Repeats a check that failed. */
  checkAgain(): Promise<void> {
    return this.run(async () => {
      if (this.finished.file) await this.compare(this.finished.file);
    });
  }

  pause(): void {
    this.isStopping = true;
    this.active?.stop();
    this.checking?.abort();
  }

  retryNow(): void {
    this.active?.retryNow();
  }

  /** Stops the download and deletes the received bytes. */
  async cancel(): Promise<void> {
    this.pause();
    await this.running;
    await this.clear();
    this.set(idleState);
  }

  async saveAgain(): Promise<void> {
    if (!(await this.finished.saveAgain(this.fileName)))
      this.set({ isHere: false, error: errors().copyGone });
  }

  /** Deletes the copy after the user has confirmed the file; the page still shows the result. */
  async leave(): Promise<void> {
    if (this.running) return;
    await this.discard();
    this.record.remove();
    this.set({ isHere: false });
  }

  /** Saves a file that is damaged or unchecked, at the user's request. */
  saveAnyway(): void {
    this.finish();
  }

  /** The fallback: the browser's own download over a signed address. A finished file is kept. */
  async handOver(): Promise<void> {
    const isDone = this.state.phase === 'done';
    this.pause();
    await this.running;
    await this.openInBrowser(isDone);
  }

  private async openInBrowser(isDone = false): Promise<void> {
    this.handedOverOnce = true;
    try {
      await this.options.handOver();
      this.set(isDone ? { isHandedOver: true, error: null } : { phase: 'handedOver' });
    } catch (error) {
      const { message } = error as Error;
      if (isDone) this.set({ error: failedMessage(message) });
      else if (error instanceof Refused) this.set({ phase: 'refused', refusal: error.status });
      else this.set({ phase: 'failed', error: failedMessage(message), offersFallback: true });
    }
  }

  private run(work: () => Promise<TransferResult | undefined>): Promise<void> {
    this.running ??= this.perform(work).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async perform(work: () => Promise<TransferResult | undefined>): Promise<void> {
    this.isStopping = false;
    const release = this.options.keepAwake();
    try {
      const ending = await work();
      if (ending) await this.end(ending);
    } catch (error) {
      // While another tab downloads, waiting is better than downloading everything again.
      const offersFallback = !(error instanceof StorageBusy);
      this.set({ phase: 'failed', error: messageFor(error as Error, this.missingBytes()), offersFallback });
    } finally {
      this.active = undefined;
      release();
    }
  }

  private async end(ending: TransferResult): Promise<void> {
    const rest = { speed: null, left: null, retryAt: null };
    if (ending.kind === 'complete') return this.complete();
    await this.store?.flush().catch(() => {});
    // A refused contractor returns with a new grant, and the download then resumes automatically.
    this.record.save(this.store, ending.kind === 'refused', this.record.known.written);
    if (ending.kind === 'stopped') {
      if (this.state.phase !== 'idle') this.set({ ...rest, ...this.arrived, phase: 'paused', error: null });
    } else if (ending.kind === 'refused') {
      this.set({ ...rest, phase: 'refused', refusal: ending.status });
    } else if (ending.kind === 'failed') {
      const { message, fallback, outright } = ending;
      this.set({ ...rest, ...this.arrived, phase: 'failed', error: message, offersFallback: fallback });
      if (outright && fallback && !this.handedOverOnce) await this.openInBrowser();
    }
  }

  /** The progress of the whole file, even while only parts are repaired. */
  private get arrived() {
    const { written: received, total } = this.record.known;
    return { received, total: total ?? this.state.total };
  }

  private async complete(): Promise<void> {
    const { store, record } = this;
    if (!store) return;
    record.save(store, true, record.known.written);
    this.set({ ...this.arrived, speed: null, left: null, retryAt: null });
    this.finished.file = await store.finish();
    await this.compare(this.finished.file);
  }

  private async compare(file: Blob): Promise<void> {
    const checking = new AbortController();
    this.checking = checking;
    if (this.options.check) this.set({ phase: 'checking', checked: 0 });
    await this.loadExpected();
    const onBytes = (bytes: number) => this.set({ checked: this.state.checked + bytes });
    const request = { file, isArchive: this.scope.kind !== 'document' };
    const found = await compare(request, this.record.documents, this.options.check, onBytes, checking.signal);
    if (this.isStopping) {
      this.finished.file = undefined;
      this.record.save(this.store, false, this.record.known.written);
      this.set({ phase: 'paused' });
      return;
    }
    this.set(found);
    const needsUser = found.unchecked === 'failed' && !this.finished.saved;
    if (found.report ? found.report.isWhole : !needsUser) return this.finish();
    this.record.save(this.store, false, this.record.known.written);
    this.set({ phase: found.report ? 'differs' : 'unchecked' });
  }

  private finish(): void {
    if (!this.finished.file) return;
    const isDamaged = this.state.report?.isWhole === false;
    this.record.done(isDamaged);
    this.set({ phase: 'done', isHere: true, isDamaged });
    const isFirst = !this.finished.saved;
    this.finished.saveOnce(this.fileName);
    if (isFirst && this.record.only) this.options.onNarrowedDone?.(this.record.only);
  }

  protected async clear(): Promise<void> {
    await this.discard();
    this.record.forget();
  }

  private async discard(): Promise<void> {
    const { store } = this;
    this.store = undefined;
    this.finished.forget();
    await (store ? store.discard() : this.options.removeLeftover(this.options.name));
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
