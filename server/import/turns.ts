/** Long work gives way to other requests. Turns are measured in time, as rows can contain very little or very much. */
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
