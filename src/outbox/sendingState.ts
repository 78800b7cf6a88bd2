/** What keeps this tab from sending although there is a line, for the screens. */
import { createListeners } from '../basics/listeners.ts';

let problem: Error | undefined;
const listeners = createListeners();

export const sendingProblem = (): Error | undefined => problem;
export const subscribeSending = listeners.subscribe;

export function noteSending(next: Error | undefined): void {
  if (problem === next) return;
  problem = next;
  listeners.tell();
}
