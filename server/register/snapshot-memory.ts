/** Remembered answers are valid for requests in the same database snapshot: every commit creates a new one. */
export class SnapshotMemory<V> {
  readonly #kept = new Map<string, { value: V; snapshot: string }>();

  /** @param most above this, the oldest answers are dropped */
  constructor(private readonly most: number) {}

  /** @param snapshot of the request's session look-up; without it nothing is remembered */
  get(key: string, snapshot: string | undefined): V | undefined {
    const known = this.#kept.get(key);
    return known?.snapshot === snapshot ? known?.value : undefined;
  }

  set(key: string, value: V, snapshot: string): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, snapshot });
    if (this.#kept.size > this.most) this.#kept.delete(this.#kept.keys().next().value as string);
  }
}
