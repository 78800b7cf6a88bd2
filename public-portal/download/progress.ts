import { SpeedMeter, secondsLeft } from './speed.ts';
import { atRest, type DownloadState } from './state.ts';

/** After so long without a byte a speed would be of the past. */
const STILL_MS = 5_000;

/** Progress of a transfer, and the listeners to its changes. */
export class Progress {
  state: DownloadState = atRest;
  private readonly listeners = new Set<() => void>();
  private readonly meter = new SpeedMeter();
  private watch: ReturnType<typeof setTimeout> | undefined;
  private cameAt = 0;

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected set(change: Partial<DownloadState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  protected connecting(): void {
    this.meter.reset();
    // Why it is tried again stays in view until bytes come.
    this.set({ phase: 'connecting', speed: null, left: null, retryAt: null });
  }

  protected receiving(change: Partial<DownloadState>): void {
    this.meter.reset();
    this.meter.add(0, Date.now());
    this.cameAt = Date.now();
    this.set({ ...change, phase: 'receiving', error: null, isStill: false });
    this.watch ??= setTimeout(() => this.look(), STILL_MS);
  }

  /** @param added bytes that came since the last call, @param received bytes in all */
  protected came(added: number, received: number): void {
    const now = Date.now();
    // What a pause does to the last seconds says nothing of the next.
    if (this.state.isStill) this.meter.reset();
    this.cameAt = now;
    this.meter.add(added, now);
    const speed = this.meter.rate(now);
    this.set({ received, speed, left: secondsLeft(received, this.state.total, speed), isStill: false });
  }

  private look(): void {
    this.watch = undefined;
    if (this.state.phase !== 'receiving') return;
    const rest = this.cameAt + STILL_MS - Date.now();
    if (rest <= 0 && !this.state.isStill) this.set({ isStill: true, speed: null, left: null });
    this.watch = setTimeout(() => this.look(), rest > 0 ? rest : STILL_MS);
  }
}
