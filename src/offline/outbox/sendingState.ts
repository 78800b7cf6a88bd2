/** What keeps this tab from sending although there is a line, for the screens. */
import { createListeners } from '../../basics/listeners.ts';

let problem: Error | undefined;
const listeners = createListeners();

export const sendingProblem = (): Error | undefined => problem;
export const subscribeSending = listeners.subscribe;

let sending: readonly number[] = [];
/** The numbers of the entries that this tab is sending. */
export const entriesSending = (): readonly number[] => sending;

export function noteEntriesSending(seqs: readonly number[]): void {
  sending = seqs;
  listeners.notify();
}

export function noteSending(next: Error | undefined): void {
  if (problem === next) return;
  problem = next;
  listeners.notify();
}
