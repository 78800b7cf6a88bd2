/** Whether something on screen comes from this device, and as of when. */
import { createListeners } from '../../basics/listeners.ts';
import { onBackOnline } from '../../providers/connection.ts';

export interface Shown {
  /** Time of the oldest data shown. */
  asOf: string;
  /** Only one district is saved. */
  isPart: boolean;
}

let shown: Shown | undefined;
const listeners = createListeners();

function become(next: Shown | undefined): void {
  if (next?.asOf === shown?.asOf && next?.isPart === shown?.isPart) return;
  shown = next;
  listeners.notify();
}
onBackOnline(() => become(undefined));

export const shownFromStore = (): Shown | undefined => shown;

export const subscribeShown = listeners.subscribe;

export const noteShown = ({ asOf, isPart }: Shown): void =>
  become({
    asOf: shown && shown.asOf < asOf ? shown.asOf : asOf,
    isPart: isPart || (shown?.isPart ?? false),
  });
