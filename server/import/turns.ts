/** Long work gives way to whoever else asks: a row can hold very little or very much, so turns are of time, not of rows. */
import { setImmediate as otherWorkFirst } from 'node:timers/promises';

/** How long others wait at most; ms. */
const TURN = 20;

export type Pause = () => Promise<void>;

/** Called after each piece of work, it lets others come first when their turn is due. */
export function pauses(): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began <= TURN) return;
    await otherWorkFirst();
    began = performance.now();
  };
}
