/** Caches rendered pages for a moment, so that a crowd at one address costs no more than one visitor. */

/** How long a page is cached, in ms. */
const GOOD_MS = 2000;
/** Limited, as anybody can invent addresses. */
const MOST_PAGES = 200;

interface Kept<T> {
  made: Promise<T>;
  until: number;
}

/** Answers by key: concurrent requests share one, and requests soon after get it from the cache. */
export class PageCache<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** @param make if it fails, all waiting requests fail, but no later ones */
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
