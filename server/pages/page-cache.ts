/** Pages that were just made, so that a crowd at one address costs what one visitor costs. */

/** A page made so long ago, in ms, is still good; people publish and read slower than that. */
const GOOD_MS = 2000;
/** Addresses differ by what anybody puts into them. */
const MOST_PAGES = 200;

interface Kept<T> {
  made: Promise<T>;
  until: number;
}

/** Answers by key: those of the same moment share one, those that come soon after get it again. */
export class PageCache<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** @param make whose failure reaches everybody who waits for it, and nobody after them */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const found = this.kept.get(key);
    if (found && found.until > this.now()) return found.made;
    this.kept.delete(key);
    const fresh: Kept<T> = { made: make(), until: Number.POSITIVE_INFINITY };
    this.kept.set(key, fresh);
    fresh.made.then(
      () => {
        fresh.until = this.now() + GOOD_MS;
      },
      () => {
        if (this.kept.get(key) === fresh) this.kept.delete(key);
      },
    );
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST_PAGES) break;
      this.kept.delete(oldest);
    }
    return fresh.made;
  }
}
