/** Whether something on the screens comes from this device instead of the server, and as of when. */
import { onLineBack } from './line.ts';

export interface Shown {
  /** The oldest of what is shown. */
  asOf: string;
  /** Only of one district. */
  isPart: boolean;
}

let shown: Shown | undefined;
const listeners = new Set<() => void>();

function become(next: Shown | undefined): void {
  if (next?.asOf === shown?.asOf && next?.isPart === shown?.isPart) return;
  shown = next;
  for (const listener of listeners) listener();
}
onLineBack(() => become(undefined));

export const shownFromDevice = (): Shown | undefined => shown;

/** @returns a function that stops listening */
export function subscribeShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const noteShown = ({ asOf, isPart }: Shown): void =>
  become({
    asOf: shown && shown.asOf < asOf ? shown.asOf : asOf,
    isPart: isPart || (shown?.isPart ?? false),
  });
