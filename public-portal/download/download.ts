/** One download as the page sees it: start, pause, resume, cancel, check, mend, and the state to show. */
import { StorageBusy } from './byte-store.ts';
import { Delivery } from './delivery.ts';
import { Finished } from './finished.ts';
import { damagedBytes } from './mend.ts';
import { errors, failedMessage, messageFor } from './messages.ts';
import { type Check, type DownloadOptions, Refused } from './options.ts';
import type { Expected } from './scope.ts';
import { atRest, type DownloadState } from './state.ts';
import type { Ending } from './transfer.ts';
import type { VerifyRequest } from './verify.ts';

export class Download extends Delivery {
  /** It ran when the page was left, and its bytes are still there. */
  readonly resumesByItself: boolean;
  private running: Promise<void> | undefined;
  private checking: AbortController | undefined;
  private handedOverOnce = false;
  private readonly finished: Finished;

  constructor(options: DownloadOptions) {
    super(options);
    this.finished = new Finished({ save: options.save, onLeave: () => void this.leave() });
    this.resumesByItself = this.record.ran;
    const { written: received, total } = this.record.known;
    if (received > 0 && !this.record.wasDone)
      this.state = { ...atRest, phase: 'paused', received, total, keeps: true };
  }

  /** Looks for what was finished before the page was left. @returns whether it is still here */
  async findFinished(): Promise<boolean> {
    const { written: received, total } = this.record.known;
    const file = await this.options.stored?.(this.options.name);
    if (!file || file.size !== received) {
      this.record.forget();
      return false;
    }
    this.finished.file = file;
    this.finished.stay(this.fileName, true);
    const isDamaged = this.record.wasDamaged;
    this.set({ phase: 'done', received, total, keeps: true, isHere: true, isDamaged });
    return true;
  }

  /** The documents in it, where it is known which. */
  get holds(): number[] | null {
    return this.record.only ?? this.record.documents?.map(({ id }) => id) ?? null;
  }

  /** It is of these documents alone, because others were added on the way. */
  get only(): number[] | null {
    return this.record.only;
  }

  get fileName(): string {
    const { only } = this.record;
    const part = only && this.options.partOf?.(only);
    return part ? part.fileName : (this.options.fileName ?? `${this.options.name}.zip`);
  }

  /** Starts, or resumes from the saved bytes. Resolves when the download stops. */
  start(): Promise<void> {
    return this.run(async () => {
      if (this.finished.file) await this.clear();
      const { keeps, received, total } = this.state;
      const narrowed = this.record.only !== null;
      this.set({ ...atRest, phase: 'connecting', keeps, received, total, narrowed });
      return this.prepared(() => this.bringAll());
    });
  }

  /** Downloads the damaged parts again, or everything if they can't be located. */
  fetchAgain(): Promise<void> {
    const { report } = this.state;
    if (!report || report.isUnreadable || this.scope.kind === 'document') return this.start();
    return this.run(async () => {
      // From here on the next start finds every byte there, and has them checked again.
      this.finished.forget();
      this.set({ phase: 'connecting', received: 0, total: damagedBytes(report), error: null, report: null });
      return this.prepared(() => this.mendAll(report));
    });
  }

  /** Looks once more at a file that could not be checked. */
  checkAgain(): Promise<void> {
    return this.run(async () => {
      if (this.finished.file) await this.compare(this.finished.file);
    });
  }

  pause(): void {
    this.stopping = true;
    this.onLine?.stop();
    this.checking?.abort();
  }

  retryNow(): void {
    this.onLine?.retryNow();
  }

  /** Drops the received bytes. */
  async cancel(): Promise<void> {
    this.pause();
    await this.running;
    await this.clear();
    this.set(atRest);
  }

  async saveAgain(): Promise<void> {
    if (!(await this.finished.saveAgain(this.fileName)))
      this.set({ isHere: false, error: errors().copyGone });
  }

  /** The user has the file: deletes the copy; the page still shows the result. */
  async leave(): Promise<void> {
    if (this.running) return;
    await this.discard();
    this.record.left();
    this.set({ isHere: false });
  }

  /** The person wants the file although it is not, or not certainly, what was published. */
  saveAnyway(): void {
    this.finish();
  }

  /** The fallback: the browser's own download over a signed address. What was finished is kept. */
  async handOver(): Promise<void> {
    const isDone = this.state.phase === 'done';
    this.pause();
    await this.running;
    await this.giveAway(isDone);
  }

  private async giveAway(isDone = false): Promise<void> {
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
      // While another tab downloads, waiting for it beats downloading everything once more.
      const offersFallback = !(error instanceof StorageBusy);
      this.set({ phase: 'failed', error: messageFor(error as Error, this.missing()), offersFallback });
    } finally {
      this.onLine = undefined;
      release();
    }
  }

  private async end(ending: Ending): Promise<void> {
    const rest = { speed: null, left: null, retryAt: null };
    if (ending.kind === 'complete') return this.complete();
    await this.store?.flush().catch(() => {});
    // After a refusal the contractor returns with a new pass, and the download then resumes automatically.
    this.record.keep(this.store, ending.kind === 'refused', this.record.known.written);
    if (ending.kind === 'stopped') {
      if (this.state.phase !== 'idle') this.set({ ...rest, ...this.arrived, phase: 'paused', error: null });
    } else if (ending.kind === 'refused') {
      this.set({ ...rest, phase: 'refused', refusal: ending.status });
    } else if (ending.kind === 'failed') {
      const { message, fallback, outright } = ending;
      this.set({ ...rest, ...this.arrived, phase: 'failed', error: message, offersFallback: fallback });
      if (outright && fallback && !this.handedOverOnce) await this.giveAway();
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
    this.finished.file = await store.finish();
    await this.compare(this.finished.file);
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
      this.finished.file = undefined;
      this.record.keep(this.store, false, this.record.known.written);
      this.set({ phase: 'paused' });
      return;
    }
    this.set(found);
    const isLeftToPerson = found.unchecked === 'failed' && !this.finished.saved;
    if (found.report ? found.report.isWhole : !isLeftToPerson) return this.finish();
    this.record.keep(this.store, false, this.record.known.written);
    this.set({ phase: found.report ? 'differs' : 'unchecked' });
  }

  private finish(): void {
    if (!this.finished.file) return;
    const isDamaged = this.state.report?.isWhole === false;
    this.record.done(isDamaged);
    this.set({ phase: 'done', isHere: true, isDamaged });
    const isFirst = !this.finished.saved;
    this.finished.stay(this.fileName);
    if (isFirst && this.record.only) this.options.afterwards?.(this.record.only);
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

/** Holds a finished file against what was published. Never rejects: that it can't be checked is a finding, too. */
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
