/** Choices that are the same in every demo, so that two of them show the same records. */
export class Choices {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  private next(): number {
    this.state = (this.state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The low bits of such a sequence repeat soon.
    return Math.floor(this.state / 65_536);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.next() % list.length] as T;
  }

  /** A whole number from `min` to `max`, both included. */
  number(min: number, max: number): number {
    return min + ((this.next() * 32_768 + this.next()) % (max - min + 1));
  }

  /** `true` in so many cases of a hundred. */
  percent(share: number): boolean {
    return this.number(1, 100) <= share;
  }
}
