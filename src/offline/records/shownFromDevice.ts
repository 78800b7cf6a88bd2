/** Whether something on the screens comes from this device instead of the server, and as of when. */
import { createListeners } from '../../basics/listeners.ts';
import { onBackOnline } from '../../providers/connection.ts';

export interface Shown {
  /** The oldest of what is shown. */
  asOf: string;
  /** Only of one district. */
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

export const shownFromDevice = (): Shown | undefined => shown;

export const subscribeShown = listeners.subscribe;

export const noteShown = ({ asOf, isPart }: Shown): void =>
  become({
    asOf: shown && shown.asOf < asOf ? shown.asOf : asOf,
    isPart: isPart || (shown?.isPart ?? false),
  });
