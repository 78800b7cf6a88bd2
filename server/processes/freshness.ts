/** How many ends of the primary's log are remembered; at one look each half second, more than the time that counts. */
const MOST = 100;

/** Ends of the primary's log and when they were seen, from which follows how old what a standby shows is at most. */
export class Freshness {
  #seen: { lsn: bigint; at: number }[] = [];

  add(lsn: bigint, at: number): void {
    this.#seen.push({ lsn, at });
    // Thinned, it reaches twice as far back: a standby that catches up after long passes one of them.
    if (this.#seen.length > MOST)
      this.#seen = this.#seen.filter((_, index, { length }) => (length - index) % 2);
  }

  /** @returns when all that was written had been replayed; undefined while no end that was seen has been */
  at(replayed: bigint): number | undefined {
    const passed = this.#seen.findLastIndex(({ lsn }) => lsn <= replayed);
    if (passed > 0) this.#seen.splice(0, passed);
    return passed < 0 ? undefined : this.#seen[0]?.at;
  }
}
