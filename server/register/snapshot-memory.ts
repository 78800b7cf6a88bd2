/** Answers serve as long as requests are read in the very snapshot in which they were: any commit makes another one. */
export class SnapshotMemory<V> {
  readonly #kept = new Map<string, { value: V; snapshot: string }>();

  /** @param most the oldest answers go when there are more */
  constructor(private readonly most: number) {}

  /** @param snapshot that of the request's session look-up; nothing is known without it */
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
