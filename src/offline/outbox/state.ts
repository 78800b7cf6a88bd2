/** What is pending, as the screens follow it; small, as every page loads it. */
import { createListeners } from '../../basics/listeners.ts';
import { emptyOutbox, type Outbox, type OutboxEntry } from './entry.ts';

let box: Outbox = emptyOutbox;
const listeners = createListeners();

export const outbox = (): Outbox => box;

export const subscribeOutbox = listeners.subscribe;

export function showOutbox(next: Outbox): void {
  box = next;
  listeners.notify();
}

/** What is pending of one record, in its order. */
export const waitingOf = (register: string, id: unknown, from = box): OutboxEntry[] =>
  from.entries.filter(entry => entry.register === register && entry.id === Number(id));

/** Whether what was just saved is among it. */
export const isWaiting = (register: string, id: unknown): boolean => waitingOf(register, id).length > 0;
