/** What a run is told. */
export interface Options {
  rounds: number;
  /** The same faults in the same order; when they hit what is chance. */
  seed: number;
  /** How soon a server that was killed has to be ready again, ms. */
  readyBelow: number;
  /** How many work at once. */
  people?: number;
}
