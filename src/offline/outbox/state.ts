/** The outbox as screens follow it. Small, because every page loads it. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../basics/listeners.ts';
import { emptyOutbox, type Outbox, type OutboxEntry } from './entry.ts';

let box: Outbox = emptyOutbox;
const listeners = createListeners();

export const outbox = (): Outbox => box;

const subscribeOutbox = listeners.subscribe;

export function showOutbox(next: Outbox): void {
  box = next;
  listeners.notify();
}

/** Pending changes of one record, in order. */
export const pendingChangesOf = (register: string, id: unknown, from = box): OutboxEntry[] =>
  from.entries.filter(entry => entry.register === register && entry.id === Number(id));

/** Whether a record has pending changes. */
export const hasPendingChanges = (register: string, id: unknown): boolean =>
  pendingChangesOf(register, id).length > 0;

export const useOutbox = (): Outbox => useSyncExternalStore(subscribeOutbox, outbox);

export const usePendingChanges = (register: string, id: unknown): OutboxEntry[] =>
  pendingChangesOf(register, id, useOutbox());

let problem: Error | undefined;
const sendingListeners = createListeners();

export const sendingProblem = (): Error | undefined => problem;
export const subscribeSending = sendingListeners.subscribe;

let sending: readonly number[] = [];
/** Entries that this tab is sending, by number. */
export const entriesSending = (): readonly number[] => sending;

export function setEntriesSending(seqs: readonly number[]): void {
  sending = seqs;
  sendingListeners.notify();
}

export function setSendingProblem(next: Error | undefined): void {
  if (problem === next) return;
  problem = next;
  sendingListeners.notify();
}
